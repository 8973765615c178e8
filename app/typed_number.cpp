#include "app/typed_number.hpp"

#include <imgui.h>

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
  double typed = value;
  const bool done = ImGui::InputDouble("##typed", &typed, 0, 0, row.kind == loader::SettingKind::real ? "%.9g" : "%.0f",
                                       ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  // The field is the active item from the frame after it asked to be.
  const bool left = now == goes_on && !ImGui::IsItemActive();
  now = done || left ? at_rest : ImGui::IsItemActive() ? goes_on : begins;
  if (!done) return TypedNumber::typing;
  value = typed;
  return TypedNumber::done;
}

bool begin_typed_number() {
  const bool clicked = ImGui::IsItemHovered() && ImGui::IsMouseDown(ImGuiMouseButton_Left) && ImGui::GetIO().KeyCtrl;
  const bool entered = ImGui::IsItemFocused() && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false) &&
                       !ImGui::GetIO().WantTextInput;
  if (clicked || entered) state() = begins;
  return clicked || entered;
}

}  // namespace drover::app
