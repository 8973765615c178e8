// gpu::memory_in_use: what each kind of object takes, by closed forms, for as long as it lives.
#include "gpu/memory.hpp"

#include <utility>

#include "gpu/buffer.hpp"
#include "gpu/texture.hpp"
#include "gpu/texture_array.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::memory_test {

namespace {

gpu::MemoryUse use_of(const std::string& name) {
  for (const gpu::MemoryUse& use : gpu::memory_in_use())
    if (use.name == name) return use;
  return {};
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "an object's memory is listed from when it is made until it ends") {
  {
    const gpu::Buffer buffer("memory: buffer", 1000);
    CHECK(use_of("memory: buffer").bytes == 1000);
    CHECK(use_of("memory: buffer").kind == gpu::MemoryKind::buffer);
  }
  CHECK(use_of("memory: buffer").objects == 0);

  const gpu::Texture2D color("memory: colour", gpu::Format::rgba16f, {30, 20});
  CHECK(use_of("memory: colour").bytes == 30 * 20 * 8);
  CHECK(use_of("memory: colour").kind == gpu::MemoryKind::texture);
  const gpu::Texture2D samples("memory: samples", gpu::Format::rgba8, {30, 20}, 4);
  CHECK(use_of("memory: samples").bytes == 30ull * 20 * 4 * samples.samples());
  // 8x4, 4x2, 2x1 and 1x1 texels of four bytes, three layers of each.
  const gpu::TextureArray array("memory: array", {8, 4}, 3, 4);
  CHECK(use_of("memory: array").bytes == (32 + 8 + 2 + 1) * 3 * 4);
}

TEST_CASE_METHOD(test::GpuTest, "objects of one name are one entry, and moving one changes nothing") {
  gpu::Buffer first("memory: moved", 100);
  gpu::Buffer second("memory: moved", 40);
  CHECK(use_of("memory: moved").objects == 2);
  CHECK(use_of("memory: moved").bytes == 140);
  gpu::Buffer third(std::move(first));
  CHECK(use_of("memory: moved").bytes == 140);
  {
    const gpu::Buffer taken(std::exchange(third, gpu::Buffer("memory: other", 8)));
    CHECK(use_of("memory: moved").bytes == 140);
    CHECK(use_of("memory: other").bytes == 8);
  }
  CHECK(use_of("memory: moved").bytes == 40);
  CHECK(use_of("memory: moved").objects == 1);
}

TEST_CASE_METHOD(test::GpuTest, "the list begins with what is largest") {
  const gpu::Buffer large("memory: large", 1 << 20);
  const gpu::Buffer small("memory: small", 10);
  std::uint64_t last = ~std::uint64_t{0};
  for (const gpu::MemoryUse& use : gpu::memory_in_use()) {
    CHECK(use.bytes <= last);
    last = use.bytes;
  }
}

}  // namespace drover::memory_test
