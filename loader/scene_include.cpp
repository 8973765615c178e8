#include "loader/scene_include.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "loader/scene_drafts.hpp"
#include "loader/scene_values.hpp"

namespace drover::loader {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_files_deep = 16;

bool comes_in(std::string_view key) {
  if (key == "at" || key == "expect") return false;
  return std::any_of(scene_section.keys.begin(), scene_section.keys.end(), [&](const Key<SceneDraft>& row) {
    return row.info.name == key && row.info.kind == ValueKind::list;
  });
}

/// Appends the lists of one table to those of another.
void append_lists(std::vector<TomlEntry>& from, std::vector<TomlEntry>& to) {
  for (TomlEntry& entry : from) {
    if (!comes_in(entry.key)) continue;
    const auto there = std::find_if(to.begin(), to.end(), [&](const TomlEntry& e) { return e.key == entry.key; });
    if (there == to.end()) {
      to.push_back(std::move(entry));
      continue;
    }
    std::vector<TomlNode>& items = there->value.items;
    items.insert(items.end(), std::make_move_iterator(entry.value.items.begin()),
                 std::make_move_iterator(entry.value.items.end()));
  }
}

class Includer {
 public:
  explicit Includer(const Reach& reach) : reach_(reach) {}

  TomlNode read(const fs::path& path) {
    TomlNode root = read_toml(path);
    const SceneReader reader(path.string(), reach_);
    SceneDraft draft;
    reader.read(root, scene_section, draft);
    if (draft.include == nullptr) return root;
    open_.push_back(identity(path));
    std::vector<TomlEntry> lists;
    for (const TomlNode& name : draft.include->items) {
      const fs::path file = reader.file_beside(name, name.text);
      if (!check(file, name, reader)) continue;
      TomlNode part = reader.read_named(name, [&] { return read(file); });
      append_lists(part.entries, lists);
    }
    open_.pop_back();
    // This file's own lists come last; what is single stays as it stands.
    const auto own = std::stable_partition(root.entries.begin(), root.entries.end(),
                                           [](const TomlEntry& entry) { return !comes_in(entry.key); });
    std::vector<TomlEntry> own_lists(std::make_move_iterator(own), std::make_move_iterator(root.entries.end()));
    root.entries.erase(own, root.entries.end());
    append_lists(own_lists, lists);
    root.entries.insert(root.entries.end(), std::make_move_iterator(lists.begin()),
                        std::make_move_iterator(lists.end()));
    std::sort(root.entries.begin(), root.entries.end(),
              [](const TomlEntry& a, const TomlEntry& b) { return a.key < b.key; });
    return root;
  }

 private:
  /// However a file is called, it is the same one.
  static fs::path identity(const fs::path& path) {
    std::error_code error;
    fs::path canonical = fs::weakly_canonical(path, error);
    return error ? path : canonical;
  }

  /// Whether a file is still to be read.
  bool check(const fs::path& file, const TomlNode& name, const SceneReader& reader) {
    const fs::path same = identity(file);
    if (std::find(open_.begin(), open_.end(), same) != open_.end())
      reader.refuse(name, fmt::format("'{}' includes itself; take this include or that one out", file.string()));
    if (open_.size() >= most_files_deep)
      reader.refuse(name, fmt::format("more than {} files include one another", most_files_deep));
    if (std::find(done_.begin(), done_.end(), same) != done_.end()) return false;
    done_.push_back(same);
    return true;
  }

  const Reach& reach_;
  std::vector<fs::path> open_;  ///< files whose includes are being read, outermost first
  std::vector<fs::path> done_;  ///< files that have come in
};

}  // namespace

TomlNode read_with_includes(const fs::path& path, const Reach& reach) {
  return Includer(reach).read(path);
}

}  // namespace drover::loader
