#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace drover::loader {

/// One field of an array's elements, as NumPy's structured types have them.
struct NpyField {
  std::string name;                  ///< empty for padding; its type is then `|V` and the number of bytes
  std::string type;                  ///< NumPy's name: `<f4`, `<u4`, `<u8`, `|u1`, …
  std::vector<std::uint64_t> shape;  ///< of a field that is itself an array; empty for a single value
};

/// A shape as NumPy writes it: `(2, 3)`, `(6,)`.
std::string npy_shape_text(std::span<const std::uint64_t> shape);

/// Bytes of one value of a type named as NumPy names it (`<f4`: 4).
/// @throws std::invalid_argument if the name ends in no size
std::size_t npy_type_bytes(std::string_view type);

/// A whole .npy file (format 1.0, or 2.0 where the header is long) of values of one type, last index fastest.
/// @param shape lengths of the axes; their product times the type's size is the size of `data`
/// @throws std::invalid_argument if it is not
std::string npy_file(std::string_view type, std::span<const std::uint64_t> shape, std::span<const std::byte> data);

/// The same of elements with fields, packed in their order; what lies between or behind fields is a field of padding.
std::string npy_file(std::span<const NpyField> fields, std::span<const std::uint64_t> shape,
                     std::span<const std::byte> data);

/// The beginning of either, for values that are too many to hold at once: they follow it as they lie in memory.
std::string npy_header(std::string_view type, std::span<const std::uint64_t> shape);
std::string npy_header(std::span<const NpyField> fields, std::span<const std::uint64_t> shape);

/// Real numbers of a .npy file, last index fastest.
struct NpyReals {
  std::vector<std::uint64_t> shape;
  std::vector<float> values;  ///< 64-bit numbers rounded to the nearest float; all finite
};

/// Reads a .npy file of 32- or 64-bit little-endian reals in C order.
/// @param most_values a file that claims more is refused before memory is taken for them
/// @throws InputError if the file is none, is cut short or too long, is of another type or order, or holds a number
/// that is not
///         finite as a float
NpyReals read_npy(const std::filesystem::path& path, std::uint64_t most_values);

}  // namespace drover::loader
