// gpu::Buffer and TypedBuffer: sizes, fills, copies, round trips, and what happens where there is no room.
#include "gpu/buffer.hpp"

#include <numeric>

#include "gpu/device.hpp"
#include "gpu/error.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::buffer_test {

namespace {

using Numbers = gpu::TypedBuffer<std::uint32_t>;

std::vector<std::uint32_t> ascending(std::uint32_t count) {
  std::vector<std::uint32_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0u);
  return numbers;
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "a buffer of no elements is legal, and so is all that is done with it") {
  Numbers none("none", 0);
  Numbers other("other", std::span<const std::uint32_t>());
  none.fill(1);
  none.write(std::span<const std::uint32_t>());
  none.copy_from(other, 0, 0, 0);
  CHECK(none.bytes() == 0);
  CHECK(none.count() == 0);
  CHECK(none.read().empty());
}

TEST_CASE_METHOD(test::GpuTest, "what is written is read back") {
  const std::vector<std::uint32_t> numbers = ascending(1000);
  Numbers buffer("buffer", std::span<const std::uint32_t>(numbers));
  CHECK(buffer.count() == 1000);
  CHECK(buffer.bytes() == 4000);
  CHECK(buffer.name() == "buffer");
  CHECK(buffer.read() == numbers);
  buffer.write(std::vector<std::uint32_t>{7, 8}, 10);
  CHECK(buffer.read(9, 4) == std::vector<std::uint32_t>{9, 7, 8, 12});
  buffer.write(5u);
  CHECK(buffer.read(0, 2) == std::vector<std::uint32_t>{5, 1});
  // Into memory that is there already, and no further than it reaches.
  std::vector<std::uint32_t> place = {21, 22, 23, 24};
  buffer.read_bytes(4 * 8, std::as_writable_bytes(std::span(place).subspan(1, 2)));
  CHECK(place == std::vector<std::uint32_t>{21, 8, 9, 24});
  buffer.read_bytes(0, std::span<std::byte>());
}

TEST_CASE_METHOD(test::GpuTest, "elements of any size and alignment are read back") {
  struct Odd {
    double number;
    std::uint8_t bytes[3];
    bool operator==(const Odd&) const = default;
  };
  const std::vector<Odd> odd = {{0.1, {1, 2, 3}}, {-2, {4, 5, 6}}, {3, {7, 8, 9}}};
  const gpu::TypedBuffer<Odd> buffer("odd", std::span<const Odd>(odd));
  CHECK((buffer.read() == odd));
  CHECK((buffer.read(1, 1) == std::vector<Odd>{odd[1]}));
}

TEST_CASE_METHOD(test::GpuTest, "a fill changes its range alone") {
  Numbers buffer("buffer", 8);
  buffer.fill(0xffffffffu);
  buffer.fill(3, 8, 12);
  const std::uint32_t all = 0xffffffffu;
  CHECK(buffer.read() == std::vector<std::uint32_t>{all, all, 3, 3, 3, all, all, all});
}

TEST_CASE_METHOD(test::GpuTest, "a copy takes its range to its place") {
  const Numbers source("source", std::span<const std::uint32_t>(ascending(8)));
  Numbers target("target", 8);
  target.fill(9);
  target.copy_from(source, 8, 4, 12);
  CHECK(target.read() == std::vector<std::uint32_t>{9, 2, 3, 4, 9, 9, 9, 9});
}

TEST_CASE_METHOD(test::GpuTest, "a buffer that moves takes its contents, name and history along") {
  Numbers first("first", std::span<const std::uint32_t>(ascending(4)));
  const std::uint64_t serial = first.serial();
  Numbers second = std::move(first);
  CHECK(second.read() == ascending(4));
  CHECK(second.serial() == serial);
  Numbers third("third", 2);
  third = std::move(second);
  CHECK(third.name() == "first");
  CHECK(third.bytes() == 16);
  CHECK(third.count() == 4);
  CHECK(third.read() == ascending(4));
  CHECK(Numbers("fourth", 1).serial() > third.serial());
}

TEST_CASE_METHOD(test::GpuTest, "a buffer larger than the device is out of memory, in one line and without a message") {
  for (const std::uint64_t count : {std::uint64_t{1} << 58, std::uint64_t{1} << 60, std::uint64_t{1} << 62}) {
    CAPTURE(count);
    try {
      const Numbers buffer("particles' positions", count);
      FAIL("was made");
    } catch (const gpu::OutOfMemory& error) {
      const std::string what = error.what();
      CHECK(what.find("particles' positions") != std::string::npos);
      CHECK(what.find('\n') == std::string::npos);
    }
  }
  // 2^62 elements of 4 bytes are 2^64 bytes, which come round to 0.
  CHECK(gpu::take_messages().empty());
  const Numbers works("works", std::span<const std::uint32_t>(ascending(4)));
  CHECK(works.read() == ascending(4));
}

}  // namespace drover::buffer_test
