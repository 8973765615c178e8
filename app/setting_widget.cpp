#include "app/setting_widget.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>

#include "loader/error.hpp"
#include "loader/layer_set.hpp"

namespace drover::app {
namespace {

using loader::SettingKind;
using loader::SettingRow;

// Ranges over more than three decades are unusable on an even scale.
constexpr double widest_even_range = 1000;
// A slider dragged to its end must not ask for all of the memory; typed (Ctrl and click), the table's range holds.
constexpr double slider_end = 1 << 22;

bool integer_slider(const char* label, const SettingRow& row, double& value) {
  const auto minimum = static_cast<std::uint64_t>(row.minimum);
  const auto maximum = static_cast<std::uint64_t>(std::min(row.maximum, slider_end));
  auto whole = static_cast<std::uint64_t>(value);
  const ImGuiSliderFlags scale = row.maximum - row.minimum > widest_even_range ? ImGuiSliderFlags_Logarithmic : 0;
  const bool changed = ImGui::SliderScalar(label, ImGuiDataType_U64, &whole, &minimum, &maximum, "%llu", scale);
  value = static_cast<double>(whole);
  return changed;
}

bool power_slider(const char* label, const SettingRow& row, double& value) {
  const auto log2 = [](double power) { return std::bit_width(static_cast<std::uint32_t>(power)) - 1; };
  int exponent = log2(value);
  const std::string text = fmt::format("{}", static_cast<std::uint32_t>(value));
  const bool changed = ImGui::SliderInt(label, &exponent, log2(row.minimum), log2(row.maximum), text.c_str(),
                                        ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput);
  value = std::exp2(exponent);
  return changed;
}

bool real_slider(const char* label, const SettingRow& row, double& value) {
  const std::string format = fmt::format("%.4g {}", row.unit);
  return ImGui::SliderScalar(label, ImGuiDataType_Double, &value, &row.minimum, &row.maximum, format.c_str(),
                             ImGuiSliderFlags_AlwaysClamp);
}

bool choice_list(const char* label, const SettingRow& row, double& value) {
  // ImGui wants words separated and ended by zeros.
  std::string words(row.choices);
  std::replace(words.begin(), words.end(), '|', '\0');
  words += '\0';
  int index = static_cast<int>(value);
  const bool changed = ImGui::Combo(label, &index, words.c_str());
  value = index;
  return changed;
}

bool toggle(const char* label, double& value) {
  bool on = value != 0;
  const bool changed = ImGui::Checkbox(label, &on);
  value = on ? 1 : 0;
  return changed;
}

// A list that opens into a box for each layer.
bool layer_boxes(const char* label, double& value) {
  auto layers = static_cast<std::uint32_t>(value);
  if (!ImGui::BeginCombo(label, loader::format_layer_set(layers).c_str(), ImGuiComboFlags_HeightLargest)) return false;
  bool changed = false;
  const auto all_button = [&](const char* name, std::uint32_t set) {
    if (!ImGui::SmallButton(name)) return;
    layers = set;
    changed = true;
  };
  all_button("all", loader::all_layers);
  ImGui::SameLine();
  all_button("none", 0);
  constexpr std::uint32_t row = 4;
  for (std::uint32_t layer = 0; layer < 32; ++layer) {
    if (layer % row != 0) ImGui::SameLine(static_cast<float>(layer % row) * ImGui::GetFontSize() * 4);
    changed = ImGui::CheckboxFlags(fmt::format("{}", layer).c_str(), &layers, 1u << layer) || changed;
  }
  ImGui::EndCombo();
  value = layers;
  return changed;
}

bool widget(const char* label, const SettingRow& row, double& value) {
  switch (row.kind) {
    case SettingKind::integer:
      return integer_slider(label, row, value);
    case SettingKind::power:
      return power_slider(label, row, value);
    case SettingKind::real:
      return real_slider(label, row, value);
    case SettingKind::toggle:
      return toggle(label, value);
    case SettingKind::choice:
      return choice_list(label, row, value);
    case SettingKind::layers:
      return layer_boxes(label, value);
  }
  return false;
}

}  // namespace

void setting_widget(loader::Settings& settings, loader::SettingKey key) {
  const SettingRow& row = key.row();
  const std::string label(row.name);
  double value = settings.real(key);
  if (widget(label.c_str(), row, value) && std::isfinite(value)) {
    try {
      settings.set(key, value, loader::SettingOrigin::typed);
    } catch (const loader::InputError&) {
      // Typed into the slider and out of range: the old value stands.
    }
  }
  // Not while it is dragged, whose value it would hide.
  if (ImGui::IsItemHovered() && !ImGui::IsItemActive()) ImGui::SetTooltip("%s", std::string(row.help).c_str());
}

}  // namespace drover::app
