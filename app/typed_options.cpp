#include "app/typed_options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/split_settings.hpp"

namespace drover::app {

std::string shell_quoted(std::string_view word) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-";
  if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) return std::string(word);
  std::string quoted = "'";
  for (const char c : word) {
    if (c == '\'')
      quoted += "'\\''";
    else
      quoted += c;
  }
  return quoted + '\'';
}

std::string typed_options(const loader::Settings& settings, const loader::Scene& scene,
                          const loader::Settings& differing) {
  std::string options;
  const auto add = [&options](const char* option, loader::SettingKey key, double value) {
    options += fmt::format(" {} {}", option,
                           shell_quoted(fmt::format("{}={}", key.row().name, loader::format_setting(key, value))));
  };
  const std::vector<loader::SettingKey> split = typed_rows(differing);
  for (const loader::SettingKey key : typed_rows(settings)) {
    const double value = settings.real(key);
    const bool scripted = std::any_of(scene.events.begin(), scene.events.end(),
                                      [&](const loader::Event& event) { return event.setting.index() == key.index(); });
    const bool typed_before = scene.settings.origin(key) == loader::SettingOrigin::typed;
    if (value == scene.settings.real(key) && !scripted && !typed_before) continue;
    // How two pictures are shown says nothing where there is one.
    if (split.empty() && key.row().name.starts_with("split.")) continue;
    add("--set", key, value);
  }
  for (const loader::SettingKey key : split) add("--split", key, differing.real(key));
  return options;
}

}  // namespace drover::app
