#include "app/panels/header.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "app/keys.hpp"
#include "app/panels/widget_report.hpp"
#include "app/panels/widgets.hpp"

namespace drover::app {
namespace {

// The key that does the same.
std::string key_words(Action action) {
  const auto keys = key_bindings();
  const auto found =
      std::find_if(keys.begin(), keys.end(), [action](const KeyBinding& binding) { return binding.action == action; });
  return found == keys.end() ? "" : fmt::format("{}  ({})", found->what, found->name);
}

// Buttons in a row, and in the next where there is no room.
class ButtonRow {
 public:
  explicit ButtonRow(std::vector<Action>& actions) : actions_(actions) {}

  void button(const char* name, Action action, bool possible = true) {
    const float width = ImGui::CalcTextSize(name, nullptr, true).x + 2 * ImGui::GetStyle().FramePadding.x;
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    if (used_ > 0 && used_ + gap + width <= ImGui::GetContentRegionMax().x)
      ImGui::SameLine(0, gap);
    else
      used_ = 0;
    used_ += width + (used_ > 0 ? gap : ImGui::GetStyle().WindowPadding.x);
    ImGui::BeginDisabled(!possible);
    if (ImGui::Button(name)) actions_.push_back(action);
    ImGui::EndDisabled();
    report_widget(name);
    const std::string words = key_words(action);
    if (!words.empty() && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", words.c_str());
  }

 private:
  std::vector<Action>& actions_;
  float used_ = 0;
};

void draw_state(const Session& session, std::vector<Action>& actions) {
  text(session.scene().name);
  const float side = ImGui::GetFrameHeight();
  ImGui::SameLine(ImGui::GetContentRegionMax().x - side);
  if (ImGui::Button("«", {side, 0})) actions.push_back(Action::fold_panel);
  report_widget("fold");
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", key_words(Action::fold_panel).c_str());
  const Playback& playback = session.playback();
  dim_text(fmt::format("frame {}   {:.2f} s", playback.script_frame(), playback.time()));
  dim_text_right(fmt::format("{} pictures", grouped(session.next_frame())));
}

}  // namespace

void draw_header(const Session& session, std::vector<Action>& actions) {
  draw_state(session, actions);
  ButtonRow transport(actions);
  transport.button(session.playback().paused() ? "Run##pause" : "Pause##pause", Action::toggle_pause);
  transport.button("Step", Action::step);
  transport.button("Reset", Action::reset);
  transport.button("Fit", Action::fit);
  transport.button("Screenshot", Action::screenshot);
  ButtonRow tools(actions);
  tools.button("Undo", Action::undo, session.history().can_undo());
  tools.button("Redo", Action::redo, session.history().can_redo());
  tools.button("Copy as --set", Action::copy_settings);
  tools.button("Save as scene", Action::save_scene);
  // Always there, so that nothing below moves from under the mouse.
  bool follows = session.follows_script();
  if (ImGui::Checkbox("follow the scene's camera", &follows))
    actions.push_back(follows ? Action::follow_script : Action::leave_script);
  dim_text_right("H: keys");
  ImGui::Separator();
}

}  // namespace drover::app
