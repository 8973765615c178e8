#include "gpu/texture.hpp"

#include <fmt/format.h>

#include <utility>

#include "gpu/call_counter.hpp"
#include "gpu/device.hpp"
#include "gpu/error.hpp"
#include "gpu/formats.hpp"
#include "gpu/gl.hpp"
#include "gpu/memory.hpp"

namespace drover::gpu {

Texture2D::Texture2D(std::string name, Format format, glm::uvec2 size, std::uint32_t samples)
    : Resource(std::move(name)), format_(format), size_(size), samples_(samples) {
  const bool multisample = samples > 1;
  glCreateTextures(multisample ? GL_TEXTURE_2D_MULTISAMPLE : GL_TEXTURE_2D, 1, &id_);
  glObjectLabel(GL_TEXTURE, id_, -1, this->name().c_str());
  while (glGetError() != GL_NO_ERROR) {
  }
  {
    const UnreportedMessages unreported;  // the exception tells it
    const auto width = static_cast<GLsizei>(size.x);
    const auto height = static_cast<GLsizei>(size.y);
    if (multisample)
      glTextureStorage2DMultisample(id_, static_cast<GLsizei>(samples), gl_format(format), width, height, GL_TRUE);
    else
      glTextureStorage2D(id_, 1, gl_format(format), width, height);
  }
  if (glGetError() != GL_NO_ERROR) {
    glDeleteTextures(1, &id_);
    throw OutOfMemory(fmt::format("the device cannot make the image {} of {}x{} pixels", this->name(), size.x, size.y));
  }
  if (multisample) {
    GLint made = 0;
    glGetTextureLevelParameteriv(id_, 0, GL_TEXTURE_SAMPLES, &made);
    samples_ = static_cast<std::uint32_t>(made);
  }
  book_memory(MemoryKind::texture, id_, this->name(),
              std::uint64_t{size.x} * size.y * texel_transfer(format).bytes * samples_);
  if (multisample) return;  // it has no sampler state
  glTextureParameteri(id_, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTextureParameteri(id_, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glTextureParameteri(id_, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTextureParameteri(id_, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

Texture2D& Texture2D::operator=(Texture2D&& other) noexcept {
  std::swap(format_, other.format_);
  std::swap(size_, other.size_);
  std::swap(samples_, other.samples_);
  Resource::operator=(std::move(other));
  return *this;
}

Texture2D::~Texture2D() {
  if (id_ == 0) return;
  release_memory(MemoryKind::texture, id_);
  glDeleteTextures(1, &id_);
}

std::vector<std::uint8_t> Texture2D::read_rgba8() const {
  const UncountedCalls uncounted;
  std::vector<std::uint8_t> pixels(std::size_t{size_.x} * size_.y * 4);
  glMemoryBarrier(GL_ALL_BARRIER_BITS);
  glGetTextureImage(id_, 0, GL_RGBA, GL_UNSIGNED_BYTE, static_cast<GLsizei>(pixels.size()), pixels.data());
  return pixels;
}

std::vector<std::byte> Texture2D::read_bytes() const {
  const UncountedCalls uncounted;
  const TexelTransfer transfer = texel_transfer(format_);
  std::vector<std::byte> texels(std::size_t{size_.x} * size_.y * transfer.bytes);
  glMemoryBarrier(GL_ALL_BARRIER_BITS);
  glGetTextureImage(id_, 0, transfer.format, transfer.type, static_cast<GLsizei>(texels.size()), texels.data());
  return texels;
}

std::vector<glm::vec4> Texture2D::read_rgba32f() const {
  const UncountedCalls uncounted;
  std::vector<glm::vec4> texels(std::size_t{size_.x} * size_.y);
  glMemoryBarrier(GL_ALL_BARRIER_BITS);
  glGetTextureImage(id_, 0, GL_RGBA, GL_FLOAT, static_cast<GLsizei>(texels.size() * sizeof(glm::vec4)), texels.data());
  return texels;
}

BufferTexture::BufferTexture(const Buffer& buffer, Format format) : serial_(buffer.serial()), name_(buffer.name()) {
  glCreateTextures(GL_TEXTURE_BUFFER, 1, &id_);
  glTextureBuffer(id_, gl_format(format), buffer.id());
}

BufferTexture::BufferTexture(BufferTexture&& other) noexcept
    : id_(std::exchange(other.id_, 0)), serial_(other.serial_), name_(std::move(other.name_)) {}

BufferTexture& BufferTexture::operator=(BufferTexture&& other) noexcept {
  std::swap(id_, other.id_);
  std::swap(serial_, other.serial_);
  std::swap(name_, other.name_);
  return *this;
}

BufferTexture::~BufferTexture() {
  if (id_ != 0) glDeleteTextures(1, &id_);
}

Framebuffer::Framebuffer(const std::string& name, const Texture2D* color, const Texture2D* depth)
    : Framebuffer(name,
                  color ? std::initializer_list<const Texture2D*>{color} : std::initializer_list<const Texture2D*>{},
                  depth) {}

Framebuffer::Framebuffer(const std::string& name, std::initializer_list<const Texture2D*> colors,
                         const Texture2D* depth) {
  size_ = colors.size() > 0 ? (*colors.begin())->size() : depth->size();
  glCreateFramebuffers(1, &id_);
  glObjectLabel(GL_FRAMEBUFFER, id_, -1, name.c_str());
  std::vector<GLenum> attachments;
  for (const Texture2D* color : colors) {
    attachments.push_back(GL_COLOR_ATTACHMENT0 + static_cast<GLenum>(attachments.size()));
    glNamedFramebufferTexture(id_, attachments.back(), color->id(), 0);
  }
  if (depth) glNamedFramebufferTexture(id_, GL_DEPTH_ATTACHMENT, depth->id(), 0);
  if (attachments.empty()) attachments.push_back(GL_NONE);
  glNamedFramebufferDrawBuffers(id_, static_cast<GLsizei>(attachments.size()), attachments.data());
  if (glCheckNamedFramebufferStatus(id_, GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
    glDeleteFramebuffers(1, &id_);
    throw Error(fmt::format("the driver cannot draw to framebuffer {}", name));
  }
}

Framebuffer::Framebuffer(Framebuffer&& other) noexcept : id_(std::exchange(other.id_, 0)), size_(other.size_) {}

Framebuffer& Framebuffer::operator=(Framebuffer&& other) noexcept {
  std::swap(id_, other.id_);
  std::swap(size_, other.size_);
  return *this;
}

Framebuffer::~Framebuffer() {
  if (id_ != 0) glDeleteFramebuffers(1, &id_);
}

void Framebuffer::bind() const {
  glBindFramebuffer(GL_FRAMEBUFFER, id_);
  glViewport(0, 0, static_cast<GLsizei>(size_.x), static_cast<GLsizei>(size_.y));
}

void Framebuffer::bind_part(glm::uvec2 origin, glm::uvec2 size) const {
  glBindFramebuffer(GL_FRAMEBUFFER, id_);
  glViewport(-static_cast<GLint>(origin.x), -static_cast<GLint>(origin.y), static_cast<GLsizei>(size.x),
             static_cast<GLsizei>(size.y));
}

void Framebuffer::clear_color(const glm::uvec4& color) const {
  glClearNamedFramebufferuiv(id_, GL_COLOR, 0, &color[0]);
}

void Framebuffer::clear_color(const glm::vec4& color) const {
  glClearNamedFramebufferfv(id_, GL_COLOR, 0, &color[0]);
}

void Framebuffer::clear_depth(float depth) const {
  glDepthMask(GL_TRUE);  // a clear obeys the mask that the last draw left
  glClearNamedFramebufferfv(id_, GL_DEPTH, 0, &depth);
}

void Framebuffer::show(glm::uvec2 window_size) const {
  glBlitNamedFramebuffer(id_, 0, 0, 0, static_cast<GLint>(size_.x), static_cast<GLint>(size_.y), 0, 0,
                         static_cast<GLint>(window_size.x), static_cast<GLint>(window_size.y), GL_COLOR_BUFFER_BIT,
                         window_size == size_ ? GL_NEAREST : GL_LINEAR);
}

void bind_window(glm::uvec2 size) {
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  glViewport(0, 0, static_cast<GLsizei>(size.x), static_cast<GLsizei>(size.y));
}

void clear_window(glm::uvec2 size, const glm::vec4& color) {
  bind_window(size);
  glClearNamedFramebufferfv(0, GL_COLOR, 0, &color[0]);
}

}  // namespace drover::gpu
