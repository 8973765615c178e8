#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "loader/error.hpp"
#include "loader/reach.hpp"
#include "loader/scene_keys.hpp"

namespace drover::loader {

/// Reads tables of one scene file by the rows of a section. Every complaint is an InputError with its place.
class SceneReader {
 public:
  /// @param file for what stands in none
  /// @param reach which files it may name
  SceneReader(std::string file, const Reach& reach) : file_(std::move(file)), reach_(reach) {}

  /// Sets in `target` what the table gives.
  template <class T>
  void read(const TomlNode& table, const Section<T>& section, T& target) const {
    std::vector<std::string_view> names;
    for (const Key<T>& key : section.keys) names.push_back(key.info.name);
    for (const TomlEntry& entry : table.entries) {
      const Key<T>* row = nullptr;
      for (const Key<T>& key : section.keys)
        if (key.info.name == entry.key) row = &key;
      if (row == nullptr) refuse_key(entry, names, section.header);
      row->set(target, value(row->info, entry));
    }
    for (const Key<T>& key : section.keys)
      if (key.info.required && table.find(key.info.name) == nullptr) refuse_missing(table, key.info, section.header);
  }

  /// Calls for each leaf of nested tables, its names joined by dots. `is_leaf` says where a table is itself a value.
  using LeafTest = bool (*)(const TomlNode& node);
  void each_leaf(const TomlNode& table, LeafTest is_leaf,
                 const std::function<void(const std::string& name, const TomlEntry& entry)>& call) const;

  [[noreturn]] void refuse(const TomlNode& node, const std::string& message) const;
  [[noreturn]] void refuse(const TomlEntry& entry, const std::string& message) const;
  /// For a name that is not in a list.
  [[noreturn]] void refuse_word(const TomlNode& node, std::string_view what, std::string_view word,
                                const std::vector<std::string_view>& candidates) const;

  /// The number of a name in a list; refuses one that is not there.
  std::uint32_t find_name(const TomlNode& node, std::string_view what, const std::string& name,
                          const std::vector<std::string>& names) const;
  /// Adds the name of table `names.size()` of a list; refuses one that an earlier table has.
  void add_name(const TomlNode& list, std::string_view what, const std::string& name,
                std::vector<std::string>& names) const;
  /// A path that is named in a scene: relative to the file that names it. Refuses one that is out of reach.
  std::filesystem::path path_beside(const TomlNode& node, const std::string& name) const;
  /// The same of a file that must be there. Refuses a name that leads to none.
  /// @param advice what else to say where there is no such file
  std::filesystem::path file_beside(const TomlNode& node, const std::string& name,
                                    std::string_view (*advice)(const std::filesystem::path& file) = nullptr) const;
  /// Reads such a file. Where it is wrong as a whole, the complaint begins with the place that names it.
  template <class Read>
  auto read_named(const TomlNode& node, Read&& read) const {
    try {
      return read();
    } catch (const InputError& error) {
      if (error.location().line != 0) throw;
      refuse(node, error.what());
    }
  }
  Location location_of(const TomlNode& node) const { return {file_of(node), node.line, node.column}; }

  const std::string& file() const { return file_; }
  const Reach& reach() const { return reach_; }

 private:
  KeyValue value(const KeyInfo& key, const TomlEntry& entry) const;
  void read_numbers(const KeyInfo& key, const TomlEntry& entry, KeyValue& value) const;
  void read_points(const KeyInfo& key, const TomlEntry& entry, KeyValue& value) const;
  double number(const KeyInfo& key, const TomlEntry& entry, const TomlNode& node) const;
  [[noreturn]] void refuse_value(const KeyInfo& key, const TomlEntry& entry, const TomlNode& at) const;
  [[noreturn]] void refuse_key(const TomlEntry& entry, const std::vector<std::string_view>& names,
                               std::string_view header) const;
  [[noreturn]] void refuse_missing(const TomlNode& table, const KeyInfo& key, std::string_view header) const;

  std::string file_of(const TomlNode& node) const { return node.file != nullptr ? *node.file : file_; }

  std::string file_;
  Reach reach_;
};

/// A value as it stands in the file; of a long one the beginning, not much more than `longest` characters.
std::string describe(const TomlNode& node, std::size_t longest = 40);

/// "; did you mean 'sword'?", or the candidates themselves where none is near and they are few.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& candidates);

}  // namespace drover::loader
