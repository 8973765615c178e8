#include "loader/scene_script.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "loader/error.hpp"

namespace drover::loader {
namespace {

using SettingCall = std::function<void(SettingKey key, double value)>;

/// Settings as texts, numbers or true and false, by dotted names.
void each_setting(const TomlNode& table, const SceneReader& reader, const SettingCall& call) {
  const auto never = [](const TomlNode&) { return false; };
  reader.each_leaf(table, never, [&](const std::string& name, const TomlEntry& entry) {
    const TomlNode& node = entry.value;
    SettingKey key(std::size_t{0});
    try {
      key = find_setting(name);
    } catch (const InputError& error) {
      reader.refuse(entry, error.what());
    }
    try {
      const bool one_layer = key.row().kind == SettingKind::layers && node.is_number();
      if (one_layer) return call(key, parse_setting(key, describe(node)));
      if (node.kind == TomlNode::Kind::text) return call(key, parse_setting(key, node.text));
      const bool toggle = key.row().kind == SettingKind::toggle && node.kind == TomlNode::Kind::boolean;
      const bool numeric = key.row().kind != SettingKind::toggle && key.row().kind != SettingKind::choice;
      if (toggle || (numeric && node.is_number())) {
        Settings().set(key, node.number, SettingOrigin::scene);  // checks the range
        return call(key, node.number);
      }
      parse_setting(key, describe(node));  // of the wrong kind: says what is right for this setting
    } catch (const InputError& error) {
      reader.refuse(node, error.what());
    }
  });
}

void check_frame(std::uint64_t frame, std::uint64_t frames, const TomlNode& node, const SceneReader& reader) {
  if (frame >= frames)
    reader.refuse(node, fmt::format("frame {} is past the script's last frame, {}; write frames = {} or more", frame,
                                    frames - 1, frame + 1));
}

void read_counts(const TomlNode& table, const SceneReader& reader, Expectation& expectation) {
  const auto has_value = [](const TomlNode& node) { return node.find("value") != nullptr; };
  reader.each_leaf(table, has_value, [&](const std::string& name, const TomlEntry& entry) {
    if (std::find(count_names.begin(), count_names.end(), name) == count_names.end()) {
      const std::vector<std::string_view> names(count_names.begin(), count_names.end());
      reader.refuse(entry, fmt::format("no count is called '{}'{}", name, suggestion(name, names)));
    }
    Expectation::Count count;
    count.name = name;
    if (entry.value.kind == TomlNode::Kind::table) {
      reader.read(entry.value, count_section, count);
    } else {
      // A bare number is short for a table with that value.
      TomlNode whole;
      whole.entries.push_back({"value", entry.line, entry.column, entry.value});
      reader.read(whole, count_section, count);
    }
    expectation.counts.push_back(count);
  });
}

void check_hash(const ExpectationDraft& draft, const SceneReader& reader) {
  if (draft.hash_node == nullptr) return;
  const std::string& hash = draft.expectation.particle_hash;
  const bool good = hash.size() == 16 && hash.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (!good) reader.refuse(*draft.hash_node, "particle_hash: must be 16 hexadecimal digits, lower case");
}

}  // namespace

void read_settings(const TomlNode& table, const SceneReader& reader, Settings& settings) {
  each_setting(table, reader, [&](SettingKey key, double value) { settings.set(key, value, SettingOrigin::scene); });
}

std::vector<Event> read_events(const TomlNode& list, const SceneReader& reader, std::uint64_t frames) {
  std::vector<Event> events;
  for (const TomlNode& table : list.items) {
    EventDraft draft;
    draft.frame_node = &table;
    reader.read(table, event_section, draft);
    check_frame(draft.frame, frames, *draft.frame_node, reader);
    each_setting(*draft.set, reader, [&](SettingKey key, double value) {
      events.push_back({draft.frame, key, value});
    });
  }
  // Stable: of two events at one frame, the later in the file has the last word.
  std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) { return a.frame < b.frame; });
  return events;
}

std::vector<Expectation> read_expectations(const TomlNode& list, const SceneReader& reader, std::uint64_t frames) {
  std::vector<Expectation> expectations;
  for (const TomlNode& table : list.items) {
    ExpectationDraft draft;
    draft.frame_node = &table;
    reader.read(table, expectation_section, draft);
    check_frame(draft.expectation.frame, frames, *draft.frame_node, reader);
    check_hash(draft, reader);
    if (draft.counts != nullptr) read_counts(*draft.counts, reader, draft.expectation);
    if (draft.image != nullptr) {
      reader.read(*draft.image, image_section, draft.expectation);
      reader.path_beside(*draft.image->find("file"), draft.expectation.image);
    }
    draft.expectation.location = {reader.file(), table.line, table.column};
    expectations.push_back(std::move(draft.expectation));
  }
  return expectations;
}

}  // namespace drover::loader
