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

std::string typed_options(const loader::Settings& settings, const loader::Scene& scene) {
  std::string options;
  for (const loader::SettingKey key : typed_rows(settings)) {
    const double value = settings.real(key);
    const bool scripted = std::any_of(scene.events.begin(), scene.events.end(),
                                      [&](const loader::Event& event) { return event.setting.index() == key.index(); });
    const bool typed_before = scene.settings.origin(key) == loader::SettingOrigin::typed;
    if (value == scene.settings.real(key) && !scripted && !typed_before) continue;
    options += " --set " + shell_quoted(fmt::format("{}={}", key.row().name, loader::format_setting(key, value)));
  }
  return options;
}

}  // namespace drover::app
