#include "gpu/readback.hpp"

#include <algorithm>
#include <utility>

#include "gpu/call_counter.hpp"
#include "gpu/error.hpp"
#include "gpu/gl.hpp"
#include "gpu/memory.hpp"

namespace drover::gpu {

// A buffer the CPU may read at any time through one mapping that lasts.
class ReadbackRing::MappedBuffer {
 public:
  MappedBuffer(const std::string& name, std::uint64_t bytes) {
    constexpr GLbitfield flags = GL_MAP_READ_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT;
    glCreateBuffers(1, &id_);
    glObjectLabel(GL_BUFFER, id_, -1, name.c_str());
    glNamedBufferStorage(id_, static_cast<GLsizeiptr>(bytes), nullptr, flags | GL_CLIENT_STORAGE_BIT);
    data_ = static_cast<const std::byte*>(glMapNamedBufferRange(id_, 0, static_cast<GLsizeiptr>(bytes), flags));
    if (!data_) {
      glDeleteBuffers(1, &id_);
      throw Error("the driver cannot map " + name);
    }
    book_memory(MemoryKind::buffer, id_, name, bytes);
  }
  ~MappedBuffer() {
    release_memory(MemoryKind::buffer, id_);
    glUnmapNamedBuffer(id_);
    glDeleteBuffers(1, &id_);
  }
  MappedBuffer(const MappedBuffer&) = delete;
  MappedBuffer& operator=(const MappedBuffer&) = delete;

  GLuint id() const { return id_; }
  const std::byte* data() const { return data_; }

 private:
  GLuint id_ = 0;
  const std::byte* data_ = nullptr;
};

ReadbackRing::ReadbackRing(const std::string& name, std::uint64_t bytes)
    : bytes_(bytes),
      stride_((bytes + 63) / 64 * 64),  // a cache line apart
      buffer_(std::make_unique<MappedBuffer>(name, stride_ * slot_count)) {}

ReadbackRing::~ReadbackRing() {
  for (const Slot& slot : slots_)
    if (slot.fence) glDeleteSync(static_cast<GLsync>(slot.fence));
}

void ReadbackRing::add_pass(PassList& passes, const Buffer& source, std::uint64_t frame) {
  const GLuint source_id = source.id();
  passes.add({"readback", {copy_read(source)}, [this, source_id, frame] {
                skipped_.reset();
                if (slots_[next_].fence)
                  skipped_ = Skipped{source_id, frame};
                else
                  copy(source_id, frame);
              }});
}

void ReadbackRing::copy(std::uint32_t source, std::uint64_t frame) {
  Slot& slot = slots_[next_];
  glCopyNamedBufferSubData(source, buffer_->id(), 0, static_cast<GLintptr>(next_ * stride_),
                           static_cast<GLsizeiptr>(bytes_));
  slot.fence = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
  slot.frame = frame;
  next_ = (next_ + 1) % slot_count;
}

std::optional<ReadbackRing::Arrival> ReadbackRing::poll() {
  const Slot& slot = slots_[oldest_];
  if (!slot.fence) return std::nullopt;
  // The flush bit matters: a fence that was never flushed may stay unsignalled for ever. The timeout of 0 only asks.
  const GLenum state = glClientWaitSync(static_cast<GLsync>(slot.fence), GL_SYNC_FLUSH_COMMANDS_BIT, 0);
  if (state != GL_ALREADY_SIGNALED && state != GL_CONDITION_SATISFIED) return std::nullopt;
  return take(oldest_);
}

std::optional<ReadbackRing::Arrival> ReadbackRing::drain() {
  const UncountedCalls uncounted;
  std::optional<Arrival> newest;
  constexpr GLuint64 one_minute_ns = 60'000'000'000;
  while (slots_[oldest_].fence || skipped_) {
    // The pass has put its barrier already; only the copy is late.
    if (skipped_ && !slots_[next_].fence) {
      copy(skipped_->source, skipped_->frame);
      skipped_.reset();
    }
    const GLenum state =
        glClientWaitSync(static_cast<GLsync>(slots_[oldest_].fence), GL_SYNC_FLUSH_COMMANDS_BIT, one_minute_ns);
    if (state == GL_TIMEOUT_EXPIRED || state == GL_WAIT_FAILED)
      throw Error("the GPU did not finish a frame within a minute");
    newest = take(oldest_);
  }
  return newest;
}

ReadbackRing::Arrival ReadbackRing::take(std::size_t index) {
  Slot& slot = slots_[index];
  glDeleteSync(static_cast<GLsync>(slot.fence));
  slot.fence = nullptr;
  oldest_ = (index + 1) % slot_count;
  return {slot.frame, buffer_->data() + index * stride_};
}

}  // namespace drover::gpu
