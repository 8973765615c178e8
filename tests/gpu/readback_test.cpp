// gpu::DelayedReadback: blocks come back late, with the right frame's number, and nobody waits for them.
#include "gpu/readback.hpp"

#include "gpu/call_counter.hpp"
#include "gpu/device.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::readback_test {

namespace {

struct Block {
  std::uint32_t frame;
  std::uint32_t rest[3];
};
constexpr std::uint64_t slots = 4;

// Frames whose block tells their number.
class Frames {
 public:
  void run(std::uint64_t frame) {
    passes_.add({"count", {gpu::copy_write(source_)}, [this, frame] {
                   source_.write({static_cast<std::uint32_t>(frame), {1, 2, 3}});
                 }});
    readback_.add_pass(passes_, source_, frame);
    passes_.run();
  }
  std::optional<gpu::DelayedReadback<Block>::Value> poll() { return checked(readback_.poll()); }
  std::optional<gpu::DelayedReadback<Block>::Value> drain() { return checked(readback_.drain()); }

 private:
  static std::optional<gpu::DelayedReadback<Block>::Value> checked(
      std::optional<gpu::DelayedReadback<Block>::Value> value) {
    if (value) {
      CHECK(value->block.frame == value->frame);
      CHECK(value->block.rest[2] == 3);
    }
    return value;
  }
  gpu::TypedBuffer<Block> source_{"source", 1};
  gpu::PassList passes_;
  gpu::DelayedReadback<Block> readback_{"readback"};
};

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "nothing comes back before the first frame") {
  Frames frames;
  CHECK_FALSE(frames.poll());
  CHECK_FALSE(frames.drain());
}

TEST_CASE_METHOD(test::GpuTest, "blocks come back at least a frame late, in order, without a wait") {
  Frames frames;
  std::uint64_t arrivals = 0;
  std::uint64_t newest = 0;
  gpu::reset_call_counts();
  for (std::uint64_t frame = 1; frame <= 200; ++frame) {
    if (const auto value = frames.poll()) {
      ++arrivals;
      CHECK(value->frame < frame);
      CHECK(value->frame > newest);
      newest = value->frame;
    }
    frames.run(frame);
  }
  CHECK(gpu::call_counts().waits == 0);
  CHECK(gpu::call_counts().waiting_calls.empty());
  CHECK(gpu::call_counts().creations == 0);
  CHECK(arrivals > 0);
  const auto last = frames.drain();
  REQUIRE(last);
  CHECK(last->frame == 200);
}

TEST_CASE_METHOD(test::GpuTest, "every frame comes back where the GPU keeps up") {
  Frames frames;
  for (std::uint64_t frame = 0; frame < 3 * slots; ++frame) {
    frames.run(frame);
    gpu::finish();
    const auto value = frames.poll();
    REQUIRE(value);
    CHECK(value->frame == frame);
    CHECK_FALSE(frames.poll());
  }
}

TEST_CASE_METHOD(test::GpuTest, "a full ring skips the copy, keeps what it holds, and goes on") {
  Frames frames;
  for (std::uint64_t frame = 0; frame < slots + 3; ++frame) frames.run(frame);
  gpu::finish();
  for (std::uint64_t frame = 0; frame < slots; ++frame) {
    const auto value = frames.poll();
    REQUIRE(value);
    CHECK(value->frame == frame);
  }
  CHECK_FALSE(frames.poll());
  frames.run(100);
  gpu::finish();
  const auto value = frames.poll();
  REQUIRE(value);
  CHECK(value->frame == 100);
}

TEST_CASE_METHOD(test::GpuTest, "draining gives the last frame, also where the ring was full when it ended") {
  for (std::uint64_t count = 1; count <= 3 * slots; ++count) {
    CAPTURE(count);
    Frames frames;
    for (std::uint64_t frame = 0; frame < count; ++frame) frames.run(frame);
    const auto value = frames.drain();
    REQUIRE(value);
    CHECK(value->frame == count - 1);
    CHECK_FALSE(frames.drain());
    CHECK_FALSE(frames.poll());
    frames.run(count);
    CHECK(frames.drain()->frame == count);
  }
}

}  // namespace drover::readback_test
