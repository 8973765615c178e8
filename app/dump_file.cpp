#include "app/dump_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <glm/gtc/packing.hpp>
#include <iterator>
#include <string_view>
#include <vector>

#include "loader/file.hpp"
#include "loader/npy.hpp"

namespace drover::app {
namespace {

using gpu::Field;
using gpu::Layout;
using gpu::Scalar;

constexpr std::uint64_t piece_bytes = std::uint64_t{16} << 20;  // held at a time

const char* numpy_type(Scalar scalar) {
  switch (scalar) {
    case Scalar::real:
      return "<f4";
    case Scalar::integer:
      return "<i4";
    case Scalar::unsigned_integer:
      return "<u4";
    case Scalar::half:
      return "<f2";
    case Scalar::byte:
      return "|u1";
  }
  return "";
}

std::string numpy_header(const DumpSource& source, const Layout& layout) {
  std::vector<std::uint64_t> shape = {source.count()};
  if (source.texture) shape = {source.texture->size().y, source.texture->size().x};
  if (layout.fields.size() == 1 && layout.fields[0].name.empty()) {
    shape.insert(shape.end(), layout.fields[0].shape.begin(), layout.fields[0].shape.end());
    return loader::npy_header(numpy_type(layout.fields[0].scalar), shape);
  }
  std::vector<loader::NpyField> fields;
  std::uint32_t end = 0;
  const auto pad_to = [&](std::uint32_t offset) {
    if (offset > end) fields.push_back({"", fmt::format("|V{}", offset - end), {}});
  };
  for (const Field& field : layout.fields) {
    pad_to(field.offset);
    fields.push_back({field.name, numpy_type(field.scalar), {field.shape.begin(), field.shape.end()}});
    end = field.offset + field.count() * gpu::bytes_of(field.scalar);
  }
  pad_to(layout.bytes);
  return loader::npy_header(fields, shape);
}

// `position.x (metres)`, `rows[1].w`; of a plain type `x`, of a single number `value`.
std::vector<std::string> column_names(const Field& field) {
  std::vector<std::string> names = {field.name};
  for (std::size_t axis = 0; axis < field.shape.size(); ++axis) {
    const std::uint32_t side = field.shape[axis];
    const bool is_vector = side <= 4 && axis + 1 == field.shape.size();
    std::vector<std::string> longer;
    for (const std::string& name : names)
      for (std::uint32_t i = 0; i < side; ++i) {
        if (is_vector)
          longer.push_back(fmt::format("{}{}{}", name, name.empty() ? "" : ".", "xyzw"[i]));
        else
          longer.push_back(fmt::format("{}[{}]", name, i));
      }
    names = std::move(longer);
  }
  for (std::string& name : names) {
    if (name.empty()) name = "value";
    if (!field.unit.empty()) name += fmt::format(" ({})", field.unit);
  }
  return names;
}

std::string table_header(const Layout& layout) {
  std::vector<std::string> names;
  for (const Field& field : layout.fields)
    for (std::string& name : column_names(field)) names.push_back(std::move(name));
  return fmt::format("{}\n", fmt::join(names, ","));
}

template <class T>
T number_at(const std::byte* at) {
  T value;
  std::memcpy(&value, at, sizeof(T));
  return value;
}

void append_number(std::string& text, Scalar scalar, const std::byte* at) {
  const auto out = std::back_inserter(text);
  switch (scalar) {
    case Scalar::real:
      fmt::format_to(out, "{}", number_at<float>(at));  // the shortest that reads back as the same bits
      break;
    case Scalar::integer:
      fmt::format_to(out, "{}", number_at<std::int32_t>(at));
      break;
    case Scalar::unsigned_integer:
      fmt::format_to(out, "{}", number_at<std::uint32_t>(at));
      break;
    case Scalar::half:
      fmt::format_to(out, "{}", glm::unpackHalf1x16(number_at<std::uint16_t>(at)));
      break;
    case Scalar::byte:
      fmt::format_to(out, "{}", number_at<std::uint8_t>(at));
      break;
  }
}

void append_row(std::string& text, const Layout& layout, const std::byte* element) {
  bool first = true;
  for (const Field& field : layout.fields)
    for (std::uint32_t i = 0; i < field.count(); ++i) {
      if (!first) text += ',';
      first = false;
      append_number(text, field.scalar, element + field.offset + i * gpu::bytes_of(field.scalar));
    }
  text += '\n';
}

// Gives the elements' bytes a piece at a time, and nothing behind the last.
class Pieces {
 public:
  explicit Pieces(const DumpSource& source, std::uint32_t element_bytes)
      : source_(source), piece_(std::max<std::uint64_t>(piece_bytes / element_bytes, 1) * element_bytes) {}

  const std::vector<std::byte>& next() {
    const std::uint64_t size = std::min(source_.bytes() - at_, source_.texture ? source_.bytes() : piece_);
    bytes_.clear();
    if (size != 0) bytes_ = source_.buffer ? source_.buffer->read_bytes(at_, size) : source_.texture->read_bytes();
    at_ += size;
    return bytes_;
  }

 private:
  const DumpSource& source_;
  std::uint64_t piece_;
  std::uint64_t at_ = 0;
  std::vector<std::byte> bytes_;
};

}  // namespace

bool is_dump_format(const std::filesystem::path& path) {
  return path.extension() == ".npy" || path.extension() == ".csv";
}

void write_dump(const DumpSource& source, const std::filesystem::path& path) {
  const Layout layout = source.layout();
  const bool as_table = path.extension() == ".csv";
  std::string block = as_table ? table_header(layout) : numpy_header(source, layout);
  bool header_given = false;
  Pieces pieces(source, layout.bytes);
  loader::write_blocks(path, [&]() -> std::string_view {
    if (!header_given) {
      header_given = true;
      return block;
    }
    const std::vector<std::byte>& bytes = pieces.next();
    if (!as_table) return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    block.clear();
    for (std::size_t at = 0; at < bytes.size(); at += layout.bytes) append_row(block, layout, bytes.data() + at);
    return block;
  });
}

}  // namespace drover::app
