#include "gpu/layout.hpp"

#include <cxxabi.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <glm/glm.hpp>
#include <map>
#include <memory>
#include <optional>
#include <regex>
#include <sstream>
#include <utility>

#include "gpu/buffer.hpp"
#include "gpu/error.hpp"
#include "gpu/shader_source.hpp"
#include "gpu/texture.hpp"

namespace drover::gpu {
namespace {

constexpr std::uint32_t word = 4;

// A plain type: its name in GLSL and what it is made of. Alignments are std430's.
struct Plain {
  const char* name;
  Scalar scalar;
  std::uint32_t columns;  // 1 unless a matrix
  std::uint32_t rows;
  std::uint32_t alignment;
  std::uint32_t bytes() const { return columns * (columns > 1 ? alignment : rows * word); }
};
constexpr std::array<Plain, 13> plain_types = {{
    {"float", Scalar::real, 1, 1, 4},
    {"vec2", Scalar::real, 1, 2, 8},
    {"vec3", Scalar::real, 1, 3, 16},
    {"vec4", Scalar::real, 1, 4, 16},
    {"int", Scalar::integer, 1, 1, 4},
    {"ivec2", Scalar::integer, 1, 2, 8},
    {"ivec3", Scalar::integer, 1, 3, 16},
    {"ivec4", Scalar::integer, 1, 4, 16},
    {"uint", Scalar::unsigned_integer, 1, 1, 4},
    {"uvec2", Scalar::unsigned_integer, 1, 2, 8},
    {"uvec3", Scalar::unsigned_integer, 1, 3, 16},
    {"uvec4", Scalar::unsigned_integer, 1, 4, 16},
    {"mat4", Scalar::real, 4, 4, 16},
}};

const Plain* find_plain(std::string_view name) {
  const auto* found =
      std::find_if(plain_types.begin(), plain_types.end(), [&](const Plain& p) { return p.name == name; });
  return found == plain_types.end() ? nullptr : found;
}

std::uint32_t round_up(std::uint32_t value, std::uint32_t alignment) {
  return (value + alignment - 1) / alignment * alignment;
}

// Units that the comments of fields begin with, longer ones first.
std::string unit_of(const std::string& comment) {
  for (const char* unit : {"metres a second", "turns a second", "radians a second", "metres", "seconds", "radians",
                           "turns", "pixels", "m^3/s^2", "m/s^2", "m^2", "1/s"})
    if (comment.starts_with(unit)) {
      const std::size_t end = std::string_view(unit).size();
      // Whole words only.
      if (end == comment.size() || std::isalnum(static_cast<unsigned char>(comment[end])) == 0) return unit;
    }
  return "";
}

struct Line {
  std::string file;
  std::size_t number;
  std::string text;
};

// All headers of shaders/shared/, line by line.
std::vector<Line> shared_lines() {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path folder = shader_folder() / "shared";
  std::error_code error;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == ".h") files.push_back(at->path());
  if (files.empty()) throw Error(fmt::format("cannot read the shared headers in {}", folder.string()));
  std::sort(files.begin(), files.end());
  std::vector<Line> lines;
  for (const std::filesystem::path& file : files) {
    std::ifstream stream(file);
    std::size_t number = 0;
    for (std::string text; std::getline(stream, text);)
      lines.push_back({"shared/" + file.filename().string(), ++number, text});
  }
  return lines;
}

// The layouts of one reading of the headers.
class SharedStructs {
 public:
  struct Struct {
    Layout layout;
    std::uint32_t alignment = word;
  };

  const Struct* find(const std::string& name) {
    if (const auto known = structs_.find(name); known != structs_.end()) return &known->second;
    const std::regex opening("^\\s*struct\\s+" + name + R"(\s*\{)");
    const auto found = std::find_if(lines_.begin(), lines_.end(),
                                    [&](const Line& line) { return std::regex_search(line.text, opening); });
    if (found == lines_.end()) return nullptr;
    return &structs_.emplace(name, read(name, found + 1)).first->second;
  }

 private:
  Struct read(const std::string& name, std::vector<Line>::const_iterator line) {
    static const std::regex member(R"(^\s*(\w+)\s+(\w+)\s*(?:\[\s*(\w+)\s*\])?\s*;\s*(?://[/<!]*\s*(.*))?$)");
    static const std::regex nothing(R"(^\s*(?://.*)?$)");
    Struct made;
    made.layout.type = name;
    for (; line != lines_.end() && line->text.find('}') == std::string::npos; ++line) {
      if (std::regex_match(line->text, nothing)) continue;
      std::smatch match;
      if (!std::regex_match(line->text, match, member))
        throw Error(
            fmt::format("{}:{}: not a member of a struct; write one a line: `type name;`", line->file, line->number));
      add(made, match[1], match[2], match[3].matched ? std::optional(count(match[3], *line)) : std::nullopt,
          unit_of(match[4]), *line);
    }
    made.layout.bytes = round_up(made.layout.bytes, made.alignment);
    return made;
  }

  void add(Struct& to, const std::string& type, const std::string& name, std::optional<std::uint32_t> array,
           const std::string& unit, const Line& line) {
    const Plain* plain = find_plain(type);
    const Struct* inner = plain ? nullptr : find(type);
    if (!plain && !inner) throw Error(fmt::format("{}:{}: there is no type {}", line.file, line.number, type));
    const std::uint32_t alignment = plain ? plain->alignment : inner->alignment;
    const std::uint32_t bytes = plain ? plain->bytes() : inner->layout.bytes;
    const std::uint32_t stride = round_up(bytes, alignment);
    const std::uint32_t first = round_up(to.layout.bytes, alignment);
    to.alignment = std::max(to.alignment, alignment);
    to.layout.bytes = array ? first + *array * stride : first + bytes;
    if (plain && (!array || stride == bytes)) {
      Field field{name, plain->scalar, {}, first, unit};
      if (array) field.shape.push_back(*array);
      if (plain->columns > 1) field.shape.push_back(plain->columns);
      if (plain->rows > 1) field.shape.push_back(plain->rows);
      to.layout.fields.push_back(std::move(field));
      return;
    }
    for (std::uint32_t i = 0; i < array.value_or(1); ++i) {
      const std::string place = array ? fmt::format("{}[{}]", name, i) : name;
      const std::uint32_t offset = first + i * stride;
      if (plain) {
        to.layout.fields.push_back({place, plain->scalar, {plain->rows}, offset, unit});
        continue;
      }
      for (Field field : inner->layout.fields) {
        field.name = place + "." + field.name;
        field.offset += offset;
        to.layout.fields.push_back(std::move(field));
      }
    }
  }

  // The length of an array, as a number or as the name of a constant.
  std::uint32_t count(const std::string& text, const Line& line) const {
    if (std::isdigit(static_cast<unsigned char>(text[0])) != 0)
      return static_cast<std::uint32_t>(std::strtoul(text.c_str(), nullptr, 10));
    const std::regex constant(R"(^\s*CONSTANT\s+(?:u?int)\s+)" + text + R"(\s*=\s*(\d+)u?\s*;)");
    for (const Line& candidate : lines_) {
      std::smatch match;
      if (std::regex_search(candidate.text, match, constant))
        return static_cast<std::uint32_t>(std::strtoul(match[1].str().c_str(), nullptr, 10));
    }
    throw Error(fmt::format("{}:{}: there is no constant {}", line.file, line.number, text));
  }

  std::vector<Line> lines_ = shared_lines();
  std::map<std::string, Struct> structs_;
};

// The GLSL name of a C++ type: glm's vectors by theirs, a struct without its namespaces.
std::string glsl_name(const std::type_info& type) {
  static const std::vector<std::pair<const std::type_info*, const char*>> names = {
      {&typeid(float), "float"},      {&typeid(std::int32_t), "int"}, {&typeid(std::uint32_t), "uint"},
      {&typeid(glm::vec2), "vec2"},   {&typeid(glm::vec3), "vec3"},   {&typeid(glm::vec4), "vec4"},
      {&typeid(glm::ivec2), "ivec2"}, {&typeid(glm::ivec4), "ivec4"}, {&typeid(glm::uvec2), "uvec2"},
      {&typeid(glm::uvec4), "uvec4"}, {&typeid(glm::mat4), "mat4"}};
  for (const auto& [known, name] : names)
    if (*known == type) return name;
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> demangled(abi::__cxa_demangle(type.name(), nullptr, nullptr, &status),
                                                         std::free);
  const std::string name = demangled ? demangled.get() : type.name();
  return name.substr(name.rfind(':') + 1);
}

}  // namespace

std::uint32_t Field::count() const {
  std::uint32_t numbers = 1;
  for (const std::uint32_t side : shape) numbers *= side;
  return numbers;
}

Layout shared_struct_layout(std::string_view name) {
  SharedStructs structs;
  const SharedStructs::Struct* found = structs.find(std::string(name));
  return found ? found->layout : Layout{std::string(name), 0, {}};
}

std::uint32_t bytes_of(Scalar scalar) {
  return scalar == Scalar::half ? 2 : scalar == Scalar::byte ? 1 : word;
}

Layout layout_of(const Texture2D& texture) {
  const auto texel = [](const char* name, Scalar scalar, std::uint32_t components) {
    Field field{"", scalar, {}, 0, ""};
    if (components > 1) field.shape.push_back(components);
    return Layout{name, components * bytes_of(scalar), {field}};
  };
  switch (texture.format()) {
    case Format::rgba8:
      return texel("rgba8", Scalar::byte, 4);
    case Format::rgba16f:
      return texel("rgba16f", Scalar::half, 4);
    case Format::rgba32f:
      return texel("rgba32f", Scalar::real, 4);
    case Format::r32f:
      return texel("r32f", Scalar::real, 1);
    case Format::r32ui:
      return texel("r32ui", Scalar::unsigned_integer, 1);
    case Format::rg32ui:
      return texel("rg32ui", Scalar::unsigned_integer, 2);
    case Format::rgba32ui:
      return texel("rgba32ui", Scalar::unsigned_integer, 4);
    case Format::depth32f:
      return texel("depth32f", Scalar::real, 1);
  }
  throw Error(texture.name() + " is of a format that cannot be read back");
}

Layout layout_of(const Buffer& buffer) {
  if (!buffer.element().type) return {"uint", word, {{"", Scalar::unsigned_integer, {}, 0, ""}}};
  const std::string type = glsl_name(*buffer.element().type);
  const std::uint32_t bytes = buffer.element().bytes;
  if (const Plain* plain = find_plain(type)) {
    Field field{"", plain->scalar, {}, 0, ""};
    if (plain->columns > 1) field.shape.push_back(plain->columns);
    if (plain->rows > 1) field.shape.push_back(plain->rows);
    return {type, bytes, {field}};
  }
  Layout layout = shared_struct_layout(type);
  // A struct of C++ alone.
  if (layout.fields.empty()) return {type, bytes, {{"words", Scalar::unsigned_integer, {bytes / word}, 0, ""}}};
  if (layout.bytes != bytes)
    throw Error(fmt::format("{} has {} bytes in C++ and {} by the rules of std430", type, bytes, layout.bytes));
  return layout;
}

}  // namespace drover::gpu
