#include "app/split_settings.hpp"

#include <fmt/format.h>

#include "loader/error.hpp"

namespace drover::app {

loader::Settings parse_differing(const std::vector<std::string>& typed) {
  loader::Settings differing;
  for (const std::string& assignment : typed) {
    loader::Settings one;
    loader::apply_typed(one, assignment);
    const loader::SettingKey key = typed_rows(one).front();
    const std::string_view name = key.row().name;
    if (!can_differ(key))
      throw loader::InputError(
          fmt::format("--split {}: {} is the same in both pictures; set it with --set", assignment, name));
    if (differing.origin(key) == loader::SettingOrigin::typed)
      throw loader::InputError(fmt::format(
          "--split {}: the second picture has one value of {}; give the first picture's with --set", assignment, name));
    differing.set(key, one.real(key), loader::SettingOrigin::typed);
  }
  return differing;
}

bool can_differ(loader::SettingKey key) {
  const std::string_view name = key.row().name;
  return !name.starts_with("split.") && !name.starts_with("time.");
}

void refuse_split_settings(const loader::Settings& settings) {
  for (const loader::SettingKey key : typed_rows(settings))
    if (key.row().name.starts_with("split."))
      throw loader::InputError(fmt::format(
          "--set {}: it is of two pictures beside each other, and there is one; render and view make two with --split",
          key.row().name));
}

loader::Settings with_differing(const loader::Settings& first, const loader::Settings& differing) {
  loader::Settings second = first;
  for (const loader::SettingKey key : typed_rows(differing))
    second.set(key, differing.real(key), loader::SettingOrigin::typed);
  return second;
}

loader::Settings without(const loader::Settings& differing, loader::SettingKey key) {
  loader::Settings rest;
  for (const loader::SettingKey kept : typed_rows(differing))
    if (kept.index() != key.index()) rest.set(kept, differing.real(kept), loader::SettingOrigin::typed);
  return rest;
}

loader::Settings untyped(const loader::Settings& settings, loader::SettingKey key, const loader::Settings& scripted) {
  loader::Settings result = scripted;
  for (const loader::SettingKey kept : typed_rows(settings))
    if (kept.index() != key.index()) result.set(kept, settings.real(kept), loader::SettingOrigin::typed);
  return result;
}

std::vector<loader::SettingKey> typed_rows(const loader::Settings& settings) {
  std::vector<loader::SettingKey> rows;
  for (std::size_t row = 0; row < loader::settings_table.size(); ++row)
    if (settings.origin(loader::SettingKey(row)) == loader::SettingOrigin::typed) rows.emplace_back(row);
  return rows;
}

}  // namespace drover::app
