#include "app/panels/help_sheet.hpp"

#include <imgui.h>

#include <algorithm>

#include "app/keys.hpp"
#include "app/panels/widget_report.hpp"
#include "app/panels/widgets.hpp"

namespace drover::app {
namespace {

void line(std::string_view key, std::string_view what) {
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  text(key);
  ImGui::TableNextColumn();
  dim_text(what);
}

}  // namespace

void draw_help_sheet(int scroll_lines) {
  const float margin = ImGui::GetFontSize();
  ImGui::SetNextWindowPos({ImGui::GetIO().DisplaySize.x - margin, margin}, ImGuiCond_Always, {1, 0});
  const ImVec2 room(ImGui::GetIO().DisplaySize.x - 2 * margin, ImGui::GetIO().DisplaySize.y - 2 * margin);
  ImGui::SetNextWindowSizeConstraints({1, 1}, {std::max(room.x, 1.0f), std::max(room.y, 1.0f)});
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse |
                                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoTitleBar |
                                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_HorizontalScrollbar;
  ImGui::Begin("Keys", nullptr, flags);
  if (scroll_lines != 0)
    ImGui::SetScrollY(ImGui::GetScrollY() + static_cast<float>(scroll_lines) * ImGui::GetTextLineHeightWithSpacing());
  heading("Mouse and keys");
  report_widget("help's beginning");
  if (ImGui::BeginTable("keys", 2, ImGuiTableFlags_SizingFixedFit)) {
    for (const Gesture& gesture : gestures()) line(gesture.name, gesture.what);
    for (const KeyBinding& binding : key_bindings())
      if (!binding.name.empty()) line(binding.name, binding.what);
    ImGui::EndTable();
  }
  heading("After Tab, in the panel");
  if (ImGui::BeginTable("panel keys", 2, ImGuiTableFlags_SizingFixedFit)) {
    for (const Gesture& gesture : panel_gestures()) line(gesture.name, gesture.what);
    report_widget("help's end");
    ImGui::EndTable();
  }
  ImGui::End();
}

}  // namespace drover::app
