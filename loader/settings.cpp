#include "loader/settings.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <vector>

#include "loader/error.hpp"
#include "loader/layer_set.hpp"
#include "loader/plain_line.hpp"

namespace drover::loader {
namespace {

/// A message that quotes what was typed.
template <class... Arguments>
std::string plain(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  return plain_line(fmt::format(format, std::forward<Arguments>(arguments)...));
}

std::vector<std::string_view> words_of(std::string_view choices) {
  std::vector<std::string_view> words;
  for (;;) {
    const std::size_t bar = choices.find('|');
    words.push_back(choices.substr(0, bar));
    if (bar == std::string_view::npos) return words;
    choices.remove_prefix(bar + 1);
  }
}

/// What a value of this row may be, in words.
std::string expected(const SettingRow& row) {
  switch (row.kind) {
    case SettingKind::integer:
      return fmt::format("a whole number from {:.0f} to {:.0f}", row.minimum, row.maximum);
    case SettingKind::power:
      return fmt::format("a power of two from {:.0f} to {:.0f}", row.minimum, row.maximum);
    case SettingKind::real:
      return fmt::format("a number from {} to {}", row.minimum, row.maximum);
    case SettingKind::toggle:
      return "on or off";
    case SettingKind::layers:
      return std::string(layer_set_words);
    case SettingKind::choice:
      break;
  }
  std::string text;
  const auto words = words_of(row.choices);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

[[noreturn]] void refuse(const SettingRow& row, std::string_view typed) {
  throw InputError(plain("{} = {}: must be {}", row.name, typed, expected(row)));
}

bool acceptable(const SettingRow& row, double value) {
  if (!std::isfinite(value) || value < row.minimum || value > row.maximum) return false;
  if (row.kind == SettingKind::real) return true;
  if (value != std::floor(value)) return false;
  if (row.kind != SettingKind::power) return true;
  const auto whole = static_cast<std::uint64_t>(value);
  return whole != 0 && (whole & (whole - 1)) == 0;
}

std::string markdown_row(const SettingRow& row) {
  std::string unit;
  if (!row.unit.empty()) unit = fmt::format(" ({})", row.unit);
  const SettingKey key(static_cast<std::size_t>(&row - settings_table.data()));
  return fmt::format("| `{}` | {}{} | {} | {} |\n", row.name, expected(row), unit, format_setting(key, row.initial),
                     row.help);
}

}  // namespace

Settings::Settings() : values_{}, origins_{} {
  for (std::size_t i = 0; i < settings_table.size(); ++i) values_[i] = settings_table[i].initial;
}

bool Settings::set(SettingKey key, double value, SettingOrigin origin) {
  if (!acceptable(key.row(), value)) refuse(key.row(), fmt::format("{}", value));
  if (origin < origins_[key.index()]) return false;
  values_[key.index()] = value;
  origins_[key.index()] = origin;
  return true;
}

SettingKey find_setting(std::string_view name) {
  std::array<std::string_view, settings_table.size()> names;
  for (std::size_t i = 0; i < settings_table.size(); ++i) {
    if (settings_table[i].name == name) return SettingKey(i);
    names[i] = settings_table[i].name;
  }
  const std::string_view near = nearest(name, names.data(), names.size());
  if (near.empty()) throw InputError(plain("no setting is called '{}'; scenes/README.md lists them", name));
  throw InputError(plain("no setting is called '{}'; did you mean '{}'?", name, near));
}

double parse_setting(SettingKey key, std::string_view text) {
  const SettingRow& row = key.row();
  if (row.kind == SettingKind::toggle) {
    if (text == "on" || text == "true") return 1;
    if (text == "off" || text == "false") return 0;
    refuse(row, text);
  }
  if (row.kind == SettingKind::layers) {
    const auto layers = parse_layer_set(text);
    if (!layers) refuse(row, text);
    return *layers;
  }
  if (row.kind == SettingKind::choice) {
    const auto words = words_of(row.choices);
    for (std::size_t i = 0; i < words.size(); ++i)
      if (words[i] == text) return static_cast<double>(i);
    refuse(row, text);
  }
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !acceptable(row, value)) refuse(row, text);
  return value;
}

std::string format_setting(SettingKey key, double value) {
  const SettingRow& row = key.row();
  switch (row.kind) {
    case SettingKind::toggle:
      return value != 0 ? "on" : "off";
    case SettingKind::choice:
      return std::string(words_of(row.choices).at(static_cast<std::size_t>(value)));
    case SettingKind::layers:
      return format_layer_set(static_cast<std::uint32_t>(value));
    case SettingKind::integer:
    case SettingKind::power:
      return fmt::format("{:.0f}", value);
    case SettingKind::real:
      break;
  }
  return fmt::format("{}", value);
}

void apply_typed(Settings& settings, std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  if (equals == std::string_view::npos || equals == 0)
    throw InputError(plain("'{}' sets nothing; write name=value, for example cull.enabled=off", assignment));
  const SettingKey key = find_setting(assignment.substr(0, equals));
  settings.set(key, parse_setting(key, assignment.substr(equals + 1)), SettingOrigin::typed);
}

std::string settings_reference() {
  std::string text = "| setting | value | default | meaning |\n| --- | --- | --- | --- |\n";
  for (const SettingRow& row : settings_table) text += markdown_row(row);
  return text;
}

}  // namespace drover::loader
