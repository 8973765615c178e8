#include "loader/material.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <set>
#include <unordered_set>
#include <utility>

#include "loader/error.hpp"
#include "loader/file.hpp"
#include "loader/mtl_text.hpp"
#include "loader/obj_data.hpp"
#include "loader/text_lines.hpp"

namespace drover::loader {
namespace {

namespace fs = std::filesystem;

bool is_file(const fs::path& path, const Reach& reach) {
  std::error_code error;
  return fs::is_regular_file(path, error) && reach.allows(path);
}

/// What is said of a name that none of these paths makes a file of.
std::string why_not_read(std::initializer_list<fs::path> paths, const Reach& reach) {
  std::error_code error;
  for (const fs::path& path : paths)
    if (!reach.allows(path)) return fmt::format("not read: {}", reach.refusal(path));
  for (const fs::path& path : paths)
    if (fs::exists(path, error)) return fmt::format("not read: {}", no_file_reason(path));
  return "not found";
}

std::string with_slashes(std::string_view name) {
  std::string path(name);
  std::replace(path.begin(), path.end(), '\\', '/');
  return path;
}

/// Finds the files that one `mtllib` line names. File names may hold blanks, so at each word the longest run of words
/// that names a file is taken; runs of words that name none are reported.
class LibraryLine {
 public:
  LibraryLine(std::string_view line, const fs::path& folder, const Reach& reach)
      : line_(line), folder_(folder), reach_(reach) {
    std::size_t offset = 0;
    constexpr std::size_t most_words = 256;  // each is looked up on the disk
    for (Token token = next_token(line, offset); !token.text.empty() && words_.size() < most_words;
         token = next_token(line, offset))
      words_.push_back(token);
  }

  void resolve() {
    if (take_file(line_)) return;
    std::size_t missing_from = 0;
    std::size_t i = 0;
    while (i < words_.size()) {
      const std::size_t taken = longest_file_at(i);
      if (taken == 0) {
        ++i;
        continue;
      }
      report_missing(missing_from, i);
      i += taken;
      missing_from = i;
    }
    report_missing(missing_from, words_.size());
  }

  std::vector<fs::path> files;
  std::vector<std::string> missing;

 private:
  std::string_view words(std::size_t from, std::size_t to) const {
    const std::size_t end = words_[to - 1].offset + words_[to - 1].text.size();
    return line_.substr(words_[from].offset, end - words_[from].offset);
  }

  bool take_file(std::string_view name) {
    const fs::path path = folder_ / with_slashes(name);
    if (!is_file(path, reach_)) return false;
    files.push_back(path);
    return true;
  }

  std::size_t longest_file_at(std::size_t from) {
    constexpr std::size_t most_blanks = 15;
    for (std::size_t to = std::min(words_.size(), from + most_blanks + 1); to > from; --to)
      if (take_file(words(from, to))) return to - from;
    return 0;
  }

  void report_missing(std::size_t from, std::size_t to) {
    if (from < to) missing.emplace_back(words(from, to));
  }

  std::string_view line_;
  const fs::path& folder_;
  const Reach& reach_;
  std::vector<Token> words_;
};

glm::vec3 finite_color(const glm::vec3& color) {
  glm::vec3 result(0);
  for (int i = 0; i < 3; ++i)
    if (std::isfinite(color[i])) result[i] = std::max(color[i], 0.0f);
  return result;
}

class LibraryReader {
 public:
  LibraryReader(const fs::path& folder, const Reach& reach, std::vector<std::string>& warnings)
      : folder_(folder), reach_(reach), warnings_(warnings) {}

  void read(const fs::path& path, const Location& place) {
    if (!read_files_.insert(path.lexically_normal()).second) return;
    std::string text;
    try {
      text = read_text(path);
    } catch (const InputError& error) {
      warnings_.push_back(fmt::format("{}{}; its materials are drawn in the default one", prefix(place), error.what()));
      library.complete = false;
      return;
    }
    if (std::string odd = odd_numbers(text, path.filename().string()); !odd.empty())
      warnings_.push_back(std::move(odd));
    const std::vector<MtlMaterial> materials = read_mtl(clean_mtl(text));
    const std::vector<MtlStatements> stated = mtl_statements(text);
    for (std::size_t i = 0; i < materials.size(); ++i)
      add(path, materials[i], i < stated.size() ? stated[i] : MtlStatements{});
  }

  MaterialLibrary library;

 private:
  void add(const fs::path& path, const MtlMaterial& read, const MtlStatements& stated) {
    const std::string file = path.filename().string();
    if (!names_.insert(read.name).second) return;
    Material material;
    material.name = read.name;
    if (stated.diffuse) material.diffuse = finite_color(read.diffuse);
    material.emission = finite_color(read.emission);
    material.opacity = opacity(file, read, stated);
    material.diffuse_texture = with_slashes(read.diffuse_texture);
    material.texture_place = material.emission_place = {file, stated.line, 0};
    material.texture_file = find_texture(path, material.diffuse_texture, stated);
    material.alpha_file = find_texture(path, with_slashes(read.alpha_texture), stated);
    material.emission_file = find_texture(path, with_slashes(read.emission_texture), stated);
    if (!material.emission_file.empty() && !stated.emission) material.emission = glm::vec3(1);
    library.materials.push_back(std::move(material));
  }

  /// Where a texture lies: beside its MTL file, else beside the OBJ; empty where it is missing.
  fs::path find_texture(const fs::path& path, const std::string& name, const MtlStatements& stated) {
    if (name.empty()) return {};
    for (const fs::path& folder : {path.parent_path(), folder_})
      if (is_file(folder / name, reach_)) return (folder / name).lexically_normal();
    if (missing_textures_.insert(name).second)
      warnings_.push_back(fmt::format("{}:{}: texture '{}' {}; drawn in the plain colour", path.filename().string(),
                                      stated.line, name,
                                      why_not_read({path.parent_path() / name, folder_ / name}, reach_)));
    return {};
  }

  float opacity(const std::string& file, const MtlMaterial& read, const MtlStatements& stated) {
    const float dissolve = std::isfinite(read.dissolve) ? glm::clamp(read.dissolve, 0.0f, 1.0f) : 1.0f;
    if (dissolve > 0) return dissolve;
    if (stated.transparency && !stated.dissolve) {
      warnings_.push_back(fmt::format(
          "{}:{}: material '{}' says Tr 1 and no d; taken as opaque, as MeshLab means it. Write d 0 to hide it", file,
          stated.line, read.name));
      return 1;
    }
    warnings_.push_back(fmt::format("{}:{}: material '{}' is invisible (d 0)", file, stated.line, read.name));
    return 0;
  }

  const fs::path& folder_;
  const Reach& reach_;
  std::vector<std::string>& warnings_;
  std::set<fs::path> read_files_;
  std::set<std::string> missing_textures_;
  std::unordered_set<std::string> names_;
};

}  // namespace

MaterialLibrary read_materials(const std::vector<MaterialLibraryLine>& lines, const fs::path& folder,
                               const Reach& reach, std::vector<std::string>& warnings) {
  LibraryReader reader(folder, reach, warnings);
  for (const auto& [names, place] : lines) {
    LibraryLine line(names, folder, reach);
    line.resolve();
    for (const fs::path& file : line.files) reader.read(file, place);
    for (const std::string& missing : line.missing) {
      warnings.push_back(fmt::format("{}material file '{}' {}; its materials are drawn in the default one",
                                     prefix(place), missing, why_not_read({folder / with_slashes(missing)}, reach)));
      reader.library.complete = false;
    }
  }
  return std::move(reader.library);
}

}  // namespace drover::loader
