#include "app/typed_number.hpp"

#include <imgui.h>
#include <imgui_internal.h>

namespace drover::app {
namespace {

enum State : int { at_rest, begins, goes_on };

int& state() {
  return *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("typing"), at_rest);
}

}  // namespace

TypedNumber typed_number(const loader::SettingRow& row, double& value) {
  int& now = state();
  if (now == at_rest) return TypedNumber::none;
  if (now == begins) ImGui::SetKeyboardFocusHere();
  static double so_far = 0;  // of the one field that has the keyboard
  if (now == begins) so_far = value;
  ImGui::InputDouble("##slider", &so_far, 0, 0, row.kind == loader::SettingKind::real ? "%.9g" : "%.0f",
                     ImGuiInputTextFlags_AutoSelectAll);
  // The field is the active item from the frame after it asked to be.
  const bool left = now == goes_on && !ImGui::IsItemActive();
  now = left ? at_rest : ImGui::IsItemActive() ? goes_on : begins;
  // Esc has put back what the field began with.
  if (!left || so_far == value) return TypedNumber::typing;
  value = so_far;
  return TypedNumber::typed;
}

void begin_tab_stop() {
  ImGui::PushItemFlag(ImGuiItemFlags_Inputable, true);
}

void end_tab_stop() {
  ImGui::PopItemFlag();
}

bool begin_typed_number() {
  const bool clicked = ImGui::IsItemHovered() && ImGui::IsMouseDown(ImGuiMouseButton_Left) && ImGui::GetIO().KeyCtrl;
  // Space lets arrows move it; nothing else but Enter and Tab makes it active without the mouse.
  const bool entered = ImGui::IsItemActivated() && !ImGui::IsMouseDown(ImGuiMouseButton_Left) &&
                       !ImGui::IsKeyDown(ImGui::GetKeyIndex(ImGuiKey_Space));
  if (!clicked && !entered) return false;
  state() = begins;
  // The field is the same item as the slider, so that the keyboard is on the slider again when it has gone.
  ImGui::ClearActiveID();
  return true;
}

}  // namespace drover::app
