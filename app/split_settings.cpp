#include "app/split_settings.hpp"

namespace drover::app {

loader::Settings parse_differing(const std::vector<std::string>& typed) {
  loader::Settings differing;
  for (const std::string& assignment : typed) loader::apply_typed(differing, assignment);
  return differing;
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

std::vector<loader::SettingKey> typed_rows(const loader::Settings& settings) {
  std::vector<loader::SettingKey> rows;
  for (std::size_t row = 0; row < loader::settings_table.size(); ++row)
    if (settings.origin(loader::SettingKey(row)) == loader::SettingOrigin::typed) rows.emplace_back(row);
  return rows;
}

}  // namespace drover::app
