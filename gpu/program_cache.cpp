#include "gpu/program_cache.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "gpu/device.hpp"
#include "gpu/gl.hpp"

namespace drover::gpu {
namespace {

BinaryStore* used_store = nullptr;

std::vector<GLint> binary_formats() {
  GLint count = 0;
  glGetIntegerv(GL_NUM_PROGRAM_BINARY_FORMATS, &count);
  std::vector<GLint> formats(static_cast<std::size_t>(std::max(count, 0)));
  if (!formats.empty()) glGetIntegerv(GL_PROGRAM_BINARY_FORMATS, formats.data());
  return formats;
}

}  // namespace

void set_binary_store(BinaryStore* store) {
  used_store = store;
}

ProgramCache::ProgramCache(std::vector<std::string> texts)
    : texts_(std::move(texts)), enabled_(used_store != nullptr && !binary_formats().empty()) {}

std::uint32_t ProgramCache::load() const {
  if (!enabled_) return 0;
  const std::optional<std::string> bytes = used_store->find(parts());
  GLenum format = 0;
  if (!bytes || bytes->size() <= sizeof(format)) return 0;
  std::memcpy(&format, bytes->data(), sizeof(format));
  // A format that the driver does not have would be an error.
  const std::vector<GLint> formats = binary_formats();
  if (std::find(formats.begin(), formats.end(), static_cast<GLint>(format)) == formats.end()) return 0;
  const UnreportedMessages quiet;  // a driver that refuses says so
  const GLuint program = glCreateProgram();
  glProgramBinary(program, format, bytes->data() + sizeof(format),
                  static_cast<GLsizei>(bytes->size() - sizeof(format)));
  GLint linked = 0;
  glGetProgramiv(program, GL_LINK_STATUS, &linked);
  if (linked) return program;
  glDeleteProgram(program);
  return 0;
}

void ProgramCache::prepare(std::uint32_t program) const {
  if (enabled_) glProgramParameteri(program, GL_PROGRAM_BINARY_RETRIEVABLE_HINT, GL_TRUE);
}

void ProgramCache::keep(std::uint32_t program) const {
  if (!enabled_) return;
  GLint length = 0;
  glGetProgramiv(program, GL_PROGRAM_BINARY_LENGTH, &length);
  if (length <= 0) return;
  GLenum format = 0;
  std::string bytes(sizeof(format) + static_cast<std::size_t>(length), '\0');
  GLsizei written = 0;
  glGetProgramBinary(program, length, &written, &format, bytes.data() + sizeof(format));
  if (written <= 0) return;
  std::memcpy(bytes.data(), &format, sizeof(format));
  bytes.resize(sizeof(format) + static_cast<std::size_t>(written));
  used_store->keep(parts(), bytes);
}

std::vector<std::string_view> ProgramCache::parts() const {
  std::vector<std::string_view> parts = {limits().vendor, limits().renderer, limits().version};
  parts.insert(parts.end(), texts_.begin(), texts_.end());
  return parts;
}

}  // namespace drover::gpu
