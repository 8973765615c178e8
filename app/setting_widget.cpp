#include "app/setting_widget.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>

#include "app/panels/colors.hpp"
#include "app/panels/widget_report.hpp"
#include "app/panels/widgets.hpp"
#include "app/split_settings.hpp"
#include "app/typed_number.hpp"
#include "loader/error.hpp"
#include "loader/layer_set.hpp"

namespace drover::app {
namespace {

using loader::SettingKind;
using loader::SettingRow;

// Ranges over more than three decades are unusable on an even scale.
constexpr double widest_even_range = 1000;
// A slider dragged to its end must not ask for all of the memory; what is typed may reach the table's end.
constexpr double slider_end = 1 << 22;

// Typed numbers have a field of their own.
constexpr ImGuiSliderFlags slider_flags = ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput;

bool integer_slider(const SettingRow& row, double& value) {
  const auto minimum = static_cast<std::uint64_t>(row.minimum);
  const auto maximum = static_cast<std::uint64_t>(std::min(row.maximum, slider_end));
  auto whole = static_cast<std::uint64_t>(value);
  const ImGuiSliderFlags scale = row.maximum - row.minimum > widest_even_range ? ImGuiSliderFlags_Logarithmic : 0;
  const bool changed = ImGui::SliderScalar("##slider", ImGuiDataType_U64, &whole, &minimum, &maximum,
                                           grouped(whole).c_str(), slider_flags | scale);
  if (changed) value = static_cast<double>(whole);
  return changed;
}

bool power_slider(const SettingRow& row, double& value) {
  const auto log2 = [](double power) { return std::bit_width(static_cast<std::uint32_t>(power)) - 1; };
  int exponent = log2(value);
  const std::string number = fmt::format("{}", static_cast<std::uint32_t>(value));
  const bool changed =
      ImGui::SliderInt("##slider", &exponent, log2(row.minimum), log2(row.maximum), number.c_str(), slider_flags);
  value = std::exp2(exponent);
  return changed;
}

bool real_slider(const SettingRow& row, double& value) {
  const std::string format = row.unit.empty() ? "%.4g" : fmt::format("%.4g {}", row.unit);
  return ImGui::SliderScalar("##slider", ImGuiDataType_Double, &value, &row.minimum, &row.maximum, format.c_str(),
                             slider_flags);
}

// The nearest that the row allows; of powers, as far as a ratio goes.
double nearest(const SettingRow& row, double typed) {
  const double value = std::clamp(typed, row.minimum, row.maximum);
  if (row.kind == SettingKind::power) return std::exp2(std::round(std::log2(value)));
  return row.kind == SettingKind::integer ? std::round(value) : value;
}

bool number_slider(const SettingRow& row, double& value) {
  double typed = value;
  switch (typed_number(row, typed)) {
    case TypedNumber::none:
      break;
    case TypedNumber::typing:
      return false;
    case TypedNumber::typed:
      value = nearest(row, typed);
      return std::isfinite(typed);
  }
  begin_tab_stop();
  const bool changed = row.kind == SettingKind::integer ? integer_slider(row, value)
                       : row.kind == SettingKind::power ? power_slider(row, value)
                                                        : real_slider(row, value);
  end_tab_stop();
  return !begin_typed_number() && changed;
}

bool choice_list(const SettingRow& row, double& value) {
  // ImGui wants words separated and ended by zeros.
  std::string words(row.choices);
  std::replace(words.begin(), words.end(), '|', '\0');
  words += '\0';
  int index = static_cast<int>(value);
  const bool changed = ImGui::Combo("##list", &index, words.c_str());
  value = index;
  return changed;
}

// A list that opens into a box for each layer.
bool layer_boxes(double& value) {
  auto layers = static_cast<std::uint32_t>(value);
  if (!ImGui::BeginCombo("##layers", loader::format_layer_set(layers).c_str(), ImGuiComboFlags_HeightLargest))
    return false;
  bool changed = false;
  const auto all_button = [&](const char* name, std::uint32_t set) {
    if (!ImGui::SmallButton(name)) return;
    layers = set;
    changed = true;
  };
  all_button("all", loader::all_layers);
  ImGui::SameLine();
  all_button("none", 0);
  constexpr std::uint32_t columns = 4;
  for (std::uint32_t layer = 0; layer < 32; ++layer) {
    if (layer % columns != 0) ImGui::SameLine(static_cast<float>(layer % columns) * ImGui::GetFontSize() * 4);
    changed = ImGui::CheckboxFlags(fmt::format("{}", layer).c_str(), &layers, 1u << layer) || changed;
  }
  ImGui::EndCombo();
  value = layers;
  return changed;
}

// What is before the dot is said by the panel's title already, and yet belongs to what is typed.
void name_label(std::string_view name) {
  const std::size_t dot = name.find('.') + 1;
  dim_text(name.substr(0, dot));
  ImGui::SameLine(0, 0);
  text(name.substr(dot));
}

std::string number_text(const SettingRow& row, double number) {
  return row.kind == SettingKind::real ? fmt::format("{:.4g}", number) : grouped(static_cast<std::uint64_t>(number));
}

std::string range_text(const SettingRow& row) {
  const std::string range = fmt::format("{} to {}", number_text(row, row.minimum), number_text(row, row.maximum));
  return row.unit.empty() ? range : fmt::format("{} {}", range, row.unit);
}

bool is_slider(SettingKind kind) {
  return kind == SettingKind::integer || kind == SettingKind::power || kind == SettingKind::real;
}

void tooltip(const SettingRow& row, loader::SettingKey key, const loader::Settings* base) {
  // Not while it is dragged, whose value it would hide.
  if (!ImGui::IsItemHovered() || ImGui::IsItemActive()) return;
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(ImGui::GetFontSize() * 26);
  text(row.help);
  if (is_slider(row.kind)) dim_text("From " + range_text(row) + ". Ctrl+click, or Enter: type a number.");
  if (row.maximum > slider_end && row.kind == SettingKind::integer)
    dim_text(fmt::format("The slider ends at {}; type for more.", grouped(static_cast<std::uint64_t>(slider_end))));
  if (base != nullptr) dim_text(fmt::format("Without you: {}.", loader::format_setting(key, base->real(key))));
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

// A round arrow, which no font of ours is sure to have.
void draw_back_arrow(ImVec2 center, float radius) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImU32 color = ImGui::GetColorU32(accent());
  constexpr float start = -2.4f;
  constexpr float end = 2.6f;
  list.PathArcTo(center, radius, start, end, 20);
  list.PathStroke(color, 0, radius * 0.3f);
  const ImVec2 tip(center.x + radius * std::cos(start), center.y + radius * std::sin(start));
  list.AddTriangleFilled({tip.x - radius * 0.6f, tip.y - radius * 0.35f},
                         {tip.x + radius * 0.65f, tip.y - radius * 0.5f}, {tip.x, tip.y + radius * 0.75f}, color);
}

// Always as wide, so that nothing moves when it comes.
void back_button(loader::Settings& settings, loader::SettingKey key, const loader::Settings* base) {
  if (base == nullptr) return;
  const float side = ImGui::GetFrameHeight();
  ImGui::SameLine(ImGui::GetContentRegionMax().x - side);
  const bool differs = settings.origin(key) != base->origin(key) || settings.real(key) != base->real(key);
  if (!differs) return ImGui::Dummy({side, side});
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  ImGui::PushStyleColor(ImGuiCol_Button, {0, 0, 0, 0});
  if (ImGui::Button("##back", {side, side})) settings = untyped(settings, key, *base);
  ImGui::PopStyleColor();
  report_widget(fmt::format("reset {}", key.row().name).c_str());
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("Back to %s", loader::format_setting(key, base->real(key)).c_str());
  draw_back_arrow({corner.x + side / 2, corner.y + side / 2}, side * 0.24f);
}

bool toggle(const SettingRow& row, double& value) {
  bool on = value != 0;
  ImGui::BeginGroup();
  bool changed = ImGui::Checkbox("##box", &on);
  report_keyboard(std::string(row.name).c_str());
  ImGui::SameLine();
  ImGui::BeginGroup();
  name_label(row.name);
  ImGui::EndGroup();
  if (ImGui::IsItemClicked()) {
    on = !on;
    changed = true;
  }
  ImGui::EndGroup();
  value = on ? 1 : 0;
  return changed;
}

// The item itself, as wide as there is room.
bool item(const SettingRow& row, double& value) {
  switch (row.kind) {
    case SettingKind::integer:
    case SettingKind::power:
    case SettingKind::real:
      return number_slider(row, value);
    case SettingKind::toggle:
      return toggle(row, value);
    case SettingKind::choice:
      return choice_list(row, value);
    case SettingKind::layers:
      return layer_boxes(value);
  }
  return false;
}

}  // namespace

void setting_widget(loader::Settings& settings, loader::SettingKey key, const loader::Settings* base) {
  const SettingRow& row = key.row();
  const std::string name(row.name);
  ImGui::PushID(name.c_str());
  double value = settings.real(key);
  const float reserved = base != nullptr ? ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x : 0;
  if (is_slider(row.kind)) {
    name_label(row.name);
    dim_text_right(range_text(row));
  } else if (row.kind != SettingKind::toggle) {
    ImGui::AlignTextToFramePadding();
    name_label(row.name);
    ImGui::SameLine(ImGui::GetContentRegionMax().x * 0.5f);
  }
  ImGui::SetNextItemWidth(-std::max(reserved, 1.0f));
  const bool changed = item(row, value);
  report_widget(name.c_str());
  tooltip(row, key, base);
  if (changed && std::isfinite(value)) {
    try {
      settings.set(key, value, loader::SettingOrigin::typed);
    } catch (const loader::InputError&) {
      // Typed, and nothing the row allows: the old value stands.
    }
  }
  back_button(settings, key, base);
  ImGui::PopID();
}

}  // namespace drover::app
