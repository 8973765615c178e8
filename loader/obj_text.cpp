#include "loader/obj_text.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <unordered_map>
#include <unordered_set>

#include "loader/error.hpp"
#include "loader/progress.hpp"

namespace drover::loader {
namespace {

/// The three indices of a corner as written; 0 where none is.
struct Corner {
  std::array<int, 3> index{};
  bool open = false;  ///< ends in '/', as `3/` does
};

class Scanner {
 public:
  Scanner(std::string_view text, const std::string& file) : file_(file), lines_(text) {
    result_.clean.reserve(text.size());
  }

  ObjText scan(std::size_t size) {
    constexpr std::size_t between_news = std::size_t{1} << 20;  // bytes
    const std::string news = "checking " + std::filesystem::path(file_).filename().string();
    for (std::size_t next_news = 0; lines_.next(); statement()) {
      const std::size_t offset = lines_.place().offset;
      if (offset < next_news) continue;
      next_news = offset + between_news;
      tell_doing(news, static_cast<double>(offset) / static_cast<double>(size));
    }
    return std::move(result_);
  }

 private:
  [[noreturn]] void refuse(std::size_t offset, const std::string& message) const {
    const auto [line, column] = lines_.position(offset);
    throw InputError({file_, line, column}, message);
  }

  void statement() {
    std::size_t offset = 0;
    const Token keyword = next_token(lines_.text(), offset);
    if (keyword.text == "v") return vertex(offset);
    if (keyword.text == "f") return face(offset);
    if (keyword.text == "vn") return attribute("vn", 3, 3, offset);
    if (keyword.text == "vt") return attribute("vt", 1, 2, offset);
    if (keyword.text == "usemtl") return use_material(trimmed(lines_.text().substr(offset)));
    if (keyword.text == "mtllib") return material_library(trimmed(lines_.text().substr(offset)));
    if (keyword.text == "o" || keyword.text == "g") result_.clean += "o shape\n";
    if (keyword.text == "l" || keyword.text == "p") ++result_.lines_and_points;
    // Everything else (smoothing groups, curves, what programs add) changes nothing that is drawn here.
  }

  /// The next word of a statement; a comment ends it.
  Token word(std::size_t& offset) const {
    Token token = next_token(lines_.text(), offset);
    if (!token.text.empty() && token.text.front() == '#') token.text = {};
    return token;
  }

  void vertex(std::size_t offset) {
    constexpr std::size_t most = std::numeric_limits<int>::max();
    if (result_.vertices == most) refuse(0, fmt::format("more than {} vertices", most));
    std::array<std::string_view, 3> coordinates;
    bool good = true;
    for (std::string_view& coordinate : coordinates) {
      const Token token = word(offset);
      if (token.text.empty()) refuse(token.offset, "a vertex needs three coordinates; is the file cut short?");
      coordinate = token.text;
      good = good && is_finite_number(coordinate);
    }
    if (!good) {
      if (result_.bad_vertices.empty()) result_.first_bad_vertex_line = lines_.place().line;
      result_.bad_vertices.push_back(result_.vertices);
      coordinates.fill("0");
    }
    vertex_color(offset);
    ++result_.vertices;
    fmt::format_to(std::back_inserter(result_.clean), "v {} {} {}\n", coordinates[0], coordinates[1], coordinates[2]);
  }

  /// What stands behind a vertex's coordinates: nothing, w, a colour, or w and a colour.
  void vertex_color(std::size_t offset) {
    std::array<float, 4> numbers{};
    std::size_t count = 0;
    for (Token token = word(offset); !token.text.empty() && count < numbers.size(); token = word(offset)) {
      if (!is_finite_number(token.text)) break;
      numbers[count++] = std::strtof(std::string(token.text).c_str(), nullptr);
    }
    if (count < 3 && result_.colors.empty()) return;
    // The first colour of a file comes behind vertices that have none.
    result_.colors.resize(result_.vertices, ObjText::uncolored);
    result_.colors.push_back(count < 3 ? ObjText::uncolored
                                       : std::array{numbers[count - 3], numbers[count - 2], numbers[count - 1]});
  }

  void attribute(std::string_view keyword, int least, int most, std::size_t offset) {
    std::string values;
    int count = 0;
    for (; count < most; ++count) {
      const Token token = word(offset);
      if (!is_finite_number(token.text)) break;
      fmt::format_to(std::back_inserter(values), " {}", token.text);
    }
    if (count < least) {
      if (result_.bad_attributes++ == 0) result_.first_bad_attribute_line = lines_.place().line;
      values = " 0 0 0";
    }
    fmt::format_to(std::back_inserter(result_.clean), "{}{}\n", keyword, values);
  }

  void face(std::size_t offset) {
    std::string corners;
    std::size_t count = 0;
    std::size_t open = 0;
    for (Token token = word(offset); !token.text.empty(); token = word(offset)) {
      const Corner corner = read_corner(token);
      ++count;
      if (corner.open) ++open;
      const auto [position, texture, normal] = corner.index;
      fmt::format_to(std::back_inserter(corners), " {}/{}/{}", position, texture, normal);
    }
    // Some programs end every corner in '/'. One corner that does is where the file was cut.
    if (open != 0 && open != count) refuse(0, "a corner of this face lacks an index; is the file cut short?");
    if (count < 3) {
      if (lines_.unterminated()) refuse(0, "a face needs three corners; is the file cut short?");
      ++result_.lines_and_points;
      return;
    }
    result_.faces.push_back(lines_.place());
    fmt::format_to(std::back_inserter(result_.clean), "f{}\n", corners);
  }

  Corner read_corner(const Token& token) const {
    Corner corner;
    std::string_view rest = token.text;
    for (std::size_t part = 0;; ++part) {
      const std::size_t slash = rest.find('/');
      std::string_view digits = rest.substr(0, slash);
      const bool may_be_missing = part > 0;
      if (part == corner.index.size() || (digits.empty() && !may_be_missing)) refuse_corner(token);
      if (!digits.empty()) corner.index[part] = read_index(token, digits);
      corner.open = digits.empty();
      if (slash == std::string_view::npos) return corner;
      rest.remove_prefix(slash + 1);
    }
  }

  int read_index(const Token& token, std::string_view digits) const {
    if (digits.front() == '+') digits.remove_prefix(1);
    int index = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), index);
    if (error == std::errc::result_out_of_range)
      refuse(token.offset, fmt::format("index {} is larger than any file's; the file is damaged", digits));
    if (error != std::errc{} || end != digits.data() + digits.size()) refuse_corner(token);
    return index == 0 ? ObjText::zero_index : index;
  }

  [[noreturn]] void refuse_corner(const Token& token) const {
    constexpr std::size_t longest_quote = 40;
    refuse(token.offset, fmt::format("'{}' is no corner of a face; write v, v/vt, v//vn or v/vt/vn",
                                     token.text.substr(0, longest_quote)));
  }

  void use_material(std::string_view name) {
    const auto [entry, is_new] = material_numbers_.try_emplace(std::string(name), result_.materials.size());
    if (is_new) {
      result_.materials.emplace_back(name);
      result_.material_lines.push_back(lines_.place().line);
    }
    fmt::format_to(std::back_inserter(result_.clean), "usemtl {}\n", entry->second);
  }

  void material_library(std::string_view names) {
    if (names.empty() || !libraries_.emplace(names).second) return;
    result_.material_libraries.emplace_back(names);
    result_.library_lines.push_back(lines_.place().line);
  }

  const std::string& file_;
  TextLines lines_;
  ObjText result_;
  std::unordered_map<std::string, std::size_t> material_numbers_;
  std::unordered_set<std::string> libraries_;
};

}  // namespace

ObjText scan_obj(std::string_view text, const std::string& file) {
  return Scanner(text, file).scan(text.size());
}

void refuse_index(std::string_view text, const std::string& file, TextLines::Place face, std::size_t corner,
                  const IndexLimits& limits) {
  TextLines lines(text, face);
  lines.next();
  std::size_t offset = 0;
  Token token = next_token(lines.text(), offset);
  for (std::size_t i = 0; i <= corner; ++i) token = next_token(lines.text(), offset);
  const auto [line, column] = lines.position(token.offset);
  throw InputError({file, line, column},
                   fmt::format("'{}' points outside the file, which holds {} v, {} vt and {} vn; indices count from 1, "
                               "or from -1 backwards",
                               token.text, limits.positions, limits.texture_coordinates, limits.normals));
}

}  // namespace drover::loader
