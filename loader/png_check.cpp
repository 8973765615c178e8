#include "loader/png_check.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace drover::loader {
namespace {

constexpr std::array<std::uint32_t, 256> make_crc_table() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t n = 0; n < 256; ++n) {
    std::uint32_t c = n;
    for (int bit = 0; bit < 8; ++bit) c = (c & 1) != 0 ? 0xedb88320U ^ (c >> 1) : c >> 1;
    table[n] = c;
  }
  return table;
}

constexpr auto crc_table = make_crc_table();

std::uint32_t crc(std::span<const std::uint8_t> bytes) {
  std::uint32_t c = 0xffffffffU;
  for (const std::uint8_t byte : bytes) c = crc_table[(c ^ byte) & 0xff] ^ (c >> 8);
  return c ^ 0xffffffffU;
}

std::uint32_t big_endian(std::span<const std::uint8_t> bytes) {
  return (std::uint32_t{bytes[0]} << 24) | (std::uint32_t{bytes[1]} << 16) | (std::uint32_t{bytes[2]} << 8) | bytes[3];
}

bool same_byte(char a, std::uint8_t b) {
  return static_cast<std::uint8_t>(a) == b;
}

}  // namespace

std::string png_damage(std::span<const std::uint8_t> file) {
  constexpr std::size_t signature_bytes = 8;
  constexpr std::size_t frame_bytes = 12;  // length, type and checksum of a chunk
  if (file.size() < signature_bytes) return "the file is cut short";
  auto rest = file.subspan(signature_bytes);
  while (rest.size() >= frame_bytes) {
    const std::size_t length = big_endian(rest);
    if (length > rest.size() - frame_bytes) break;
    const auto type_and_data = rest.subspan(4, 4 + length);
    if (crc(type_and_data) != big_endian(rest.subspan(8 + length))) return "a checksum does not fit its data";
    constexpr std::string_view end_chunk = "IEND";
    if (std::equal(end_chunk.begin(), end_chunk.end(), type_and_data.begin(), same_byte)) return {};
    rest = rest.subspan(frame_bytes + length);
  }
  return "the file is cut short";
}

std::optional<glm::uvec2> png_size(std::span<const std::uint8_t> file) {
  // The signature, and the first chunk: its length, type, and at its beginning the two numbers.
  constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
  constexpr std::string_view type = "IHDR";
  constexpr std::size_t type_at = 12;
  constexpr std::size_t size_at = type_at + 4;
  if (file.size() < size_at + 8) return {};
  if (!std::equal(signature.begin(), signature.end(), file.begin(), same_byte) ||
      !std::equal(type.begin(), type.end(), file.begin() + type_at, same_byte))
    return {};
  return glm::uvec2(big_endian(file.subspan(size_at)), big_endian(file.subspan(size_at + 4)));
}

}  // namespace drover::loader
