#include "loader/npy.hpp"

#include <fmt/format.h>

#include <bit>
#include <cctype>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <stdexcept>

#include "loader/error.hpp"
#include "loader/file.hpp"

// The format: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html. A magic word, a version, the
// header's length, the header (a Python dictionary as text), and the values.
namespace drover::loader {
namespace {

static_assert(std::endian::native == std::endian::little, "values are copied as they lie in memory");

constexpr std::string_view npy_magic = "\x93NUMPY";
constexpr std::size_t alignment = 64;  // of the values, as NumPy itself writes them

std::uint64_t product(std::span<const std::uint64_t> shape) {
  std::uint64_t count = 1;
  for (const std::uint64_t length : shape) count *= length;
  return count;
}

struct ElementType {
  std::string text;  // as the header has it
  std::size_t bytes;
};

ElementType plain_type(std::string_view type) {
  return {fmt::format("'{}'", type), npy_type_bytes(type)};
}

ElementType structured_type(std::span<const NpyField> fields) {
  ElementType type{"[", 0};
  for (const NpyField& field : fields) {
    type.bytes += npy_type_bytes(field.type) * product(field.shape);
    type.text += fmt::format("{}('{}', '{}'", type.text.size() == 1 ? "" : ", ", field.name, field.type);
    type.text += field.shape.empty() ? ")" : fmt::format(", {})", npy_shape_text(field.shape));
  }
  type.text += "]";
  return type;
}

std::string header_of(const ElementType& type, std::span<const std::uint64_t> shape) {
  std::string header =
      fmt::format("{{'descr': {}, 'fortran_order': False, 'shape': {}, }}", type.text, npy_shape_text(shape));
  // Version 1.0 counts the header in two bytes, 2.0 in four.
  const bool is_long = header.size() + alignment + 10 > std::numeric_limits<std::uint16_t>::max();
  const std::size_t start = npy_magic.size() + (is_long ? 6 : 4);
  header.append(alignment - 1 - (start + header.size()) % alignment, ' ');
  header += '\n';
  std::string file(npy_magic);
  file += is_long ? '\2' : '\1';
  file += '\0';
  for (std::size_t i = 0; i < (is_long ? 4u : 2u); ++i) file += static_cast<char>(header.size() >> (8 * i) & 0xff);
  return file + header;
}

std::string file_of(const ElementType& type, std::span<const std::uint64_t> shape, std::span<const std::byte> data) {
  if (product(shape) * type.bytes != data.size())
    throw std::invalid_argument(
        fmt::format("{} elements of {} bytes are not {} bytes", product(shape), type.bytes, data.size()));
  std::string file = header_of(type, shape);
  if (!data.empty()) file.append(reinterpret_cast<const char*>(data.data()), data.size());
  return file;
}

/// What a header says, as far as it is needed.
struct Header {
  std::optional<std::string> type;
  std::optional<bool> fortran_order;
  std::optional<std::vector<std::uint64_t>> shape;
};

/// Reads the dictionary, in whatever order and spacing its writer chose.
class HeaderReader {
 public:
  explicit HeaderReader(std::string_view text) : rest_(text) {}

  /// Empty where the text is no such dictionary.
  std::optional<Header> read() {
    Header header;
    if (!take('{')) return {};
    while (!take('}')) {
      const auto key = quoted();
      if (!key || !take(':') || !value(*key, header)) return {};
      if (take(',')) continue;
      if (!take('}')) return {};
      break;
    }
    if (!header.type || !header.fortran_order || !header.shape) return {};
    return header;
  }

 private:
  void skip_blanks() {
    while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_.front())) != 0) rest_.remove_prefix(1);
  }
  bool take(char wanted) {
    skip_blanks();
    if (rest_.empty() || rest_.front() != wanted) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool take(std::string_view word) {
    skip_blanks();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  std::optional<std::string> quoted() {
    const char quote = take('\'') ? '\'' : take('"') ? '"' : '\0';
    const std::size_t end = rest_.find(quote);
    if (quote == '\0' || end == std::string_view::npos) return {};
    std::string text(rest_.substr(0, end));
    rest_.remove_prefix(end + 1);
    return text;
  }
  /// The fields of a structured type: told apart from a plain one, and read no further than their end.
  bool skip_list() {
    std::size_t depth = 0;
    do {
      skip_blanks();
      if (rest_.empty()) return false;
      const char next = rest_.front();
      if (next == '\'' || next == '"') {
        if (!quoted()) return false;
        continue;
      }
      if (next == '[' || next == '(') ++depth;
      if (next == ']' || next == ')') --depth;
      rest_.remove_prefix(1);
    } while (depth > 0);
    return true;
  }
  std::optional<std::uint64_t> number() {
    skip_blanks();
    std::uint64_t value = 0;
    bool any = false;
    while (!rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9') {
      const auto digit = static_cast<std::uint64_t>(rest_.front() - '0');
      if (value > (std::numeric_limits<std::uint64_t>::max() - digit) / 10) return {};
      value = value * 10 + digit;
      any = true;
      rest_.remove_prefix(1);
    }
    return any ? std::optional(value) : std::nullopt;
  }
  bool value(const std::string& key, Header& header) {
    skip_blanks();
    if (key == "descr" && rest_.starts_with('[')) {
      header.type = "a type with fields";
      return skip_list();
    }
    if (key == "descr") return (header.type = quoted()).has_value();
    if (key == "fortran_order") {
      header.fortran_order = take(std::string_view("True"));
      return *header.fortran_order || take(std::string_view("False"));
    }
    if (key != "shape" || !take('(')) return false;
    header.shape.emplace();
    while (!take(')')) {
      const auto length = number();
      if (!length) return false;
      header.shape->push_back(*length);
      if (!take(',')) return take(')');
    }
    return true;
  }

  std::string_view rest_;
};

template <class T>
void copy_reals(std::string_view bytes, std::vector<float>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    T value;
    std::memcpy(&value, bytes.data() + i * sizeof(T), sizeof(T));
    values[i] = static_cast<float>(value);
  }
}

}  // namespace

std::string npy_shape_text(std::span<const std::uint64_t> shape) {
  std::string text = "(";
  for (std::size_t i = 0; i < shape.size(); ++i) text += fmt::format("{}{}", i == 0 ? "" : ", ", shape[i]);
  return text + (shape.size() == 1 ? ",)" : ")");
}

std::size_t npy_type_bytes(std::string_view type) {
  std::size_t bytes = 0;
  for (std::size_t i = 2; i < type.size(); ++i) {
    if (type[i] < '0' || type[i] > '9' || bytes > 1'000'000)
      bytes = 0;
    else
      bytes = bytes * 10 + static_cast<std::size_t>(type[i] - '0');
  }
  if (bytes == 0) throw std::invalid_argument(fmt::format("'{}' names no type of a known size", type));
  return bytes;
}

std::string npy_file(std::string_view type, std::span<const std::uint64_t> shape, std::span<const std::byte> data) {
  return file_of(plain_type(type), shape, data);
}

std::string npy_file(std::span<const NpyField> fields, std::span<const std::uint64_t> shape,
                     std::span<const std::byte> data) {
  return file_of(structured_type(fields), shape, data);
}

std::string npy_header(std::string_view type, std::span<const std::uint64_t> shape) {
  return header_of(plain_type(type), shape);
}

std::string npy_header(std::span<const NpyField> fields, std::span<const std::uint64_t> shape) {
  return header_of(structured_type(fields), shape);
}

NpyReals read_npy(const std::filesystem::path& path, std::uint64_t most_values) {
  const auto refuse = [&path](const std::string& message) { throw InputError(Location{path.string()}, message); };
  const std::string file = read_bytes(path);
  if (!std::string_view(file).starts_with(npy_magic) || file.size() < npy_magic.size() + 2)
    refuse("this is no .npy file; write one with numpy.save");
  const auto byte = [&file](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(file[i])); };
  const std::size_t version = byte(npy_magic.size());
  if (version < 1 || version > 3) refuse(fmt::format("version {} of .npy is not known; 1 to 3 are", version));
  const std::size_t length_bytes = version == 1 ? 2 : 4;
  const std::size_t header_start = npy_magic.size() + 2 + length_bytes;
  std::size_t header_bytes = 0;
  for (std::size_t i = 0; i < length_bytes && npy_magic.size() + 2 + i < file.size(); ++i)
    header_bytes |= byte(npy_magic.size() + 2 + i) << (8 * i);
  if (file.size() < header_start || file.size() - header_start < header_bytes)
    refuse("the file is cut short within its header; write it again");

  const auto header = HeaderReader(std::string_view(file).substr(header_start, header_bytes)).read();
  if (!header) refuse("the header is damaged; it needs 'descr', 'fortran_order' and 'shape'");
  if (*header->type != "<f4" && *header->type != "<f8")
    refuse(fmt::format("holds values of {}; convert them with .astype('<f4')", *header->type));
  if (*header->fortran_order && header->shape->size() > 1)
    refuse("is in Fortran order; save numpy.ascontiguousarray(array)");
  std::uint64_t count = 1;
  for (const std::uint64_t length : *header->shape) {
    if (length != 0 && count > most_values / length)
      refuse(fmt::format("its shape {} holds more values than {}; thin it out", npy_shape_text(*header->shape),
                         most_values));
    count *= length;
  }
  const std::size_t value_bytes = npy_type_bytes(*header->type);
  const std::string_view data = std::string_view(file).substr(header_start + header_bytes);
  if (data.size() != count * value_bytes)
    refuse(fmt::format(
        "its shape {} asks for {} bytes of values, and it holds {}; {}", npy_shape_text(*header->shape),
        count * value_bytes, data.size(),
        data.size() < count * value_bytes ? "is it cut short?" : "it is longer than its header says: write it again"));

  NpyReals reals{*header->shape, std::vector<float>(count)};
  if (value_bytes == 4)
    copy_reals<float>(data, reals.values);
  else
    copy_reals<double>(data, reals.values);
  for (std::size_t i = 0; i < reals.values.size(); ++i)
    if (!std::isfinite(reals.values[i]))
      refuse(fmt::format("value {} is {}; all must be finite 32-bit numbers", i, reals.values[i]));
  return reals;
}

}  // namespace drover::loader
