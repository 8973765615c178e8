#include "app/panel.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "app/panels/header.hpp"
#include "app/panels/help_sheet.hpp"
#include "app/panels/sections.hpp"
#include "app/panels/widget_report.hpp"
#include "app/panels/widgets.hpp"

namespace drover::app {
namespace {

constexpr ImGuiWindowFlags docked = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize |
                                    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;
// In a window of a few pixels there is no room for anything.
constexpr float least_side = 64;
// Of the window's width at most, so that the picture's middle is seen.
constexpr float most_share = 0.45f;
constexpr float width_in_letters = 24;

// A longer one was a rest in which nothing had to be drawn.
constexpr std::chrono::milliseconds longest_interval{400};

bool has_keyboard() {
  return (ImGui::GetIO().ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard) != 0;
}

// Where the keyboard is, Dear ImGui shows only once an arrow is pressed.
void show_keyboard() {
#if IMGUI_VERSION_NUM < 19140
  ImGui::GetCurrentContext()->NavDisableHighlight = false;
#else
  ImGui::SetNavCursorVisible(true);
#endif
}

}  // namespace

bool Panel::scroll_help(int lines) {
  if (help_) help_lines_ += lines;
  return help_;
}

void Panel::take_keyboard() {
  takes_keyboard_ = true;
  folded_ = false;
  ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
}

void Panel::give_keyboard_back() {
  ImGui::GetIO().ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
  ImGui::SetWindowFocus(nullptr);
}

// Once a frame, seen or not.
void Panel::measure(const Session& session) {
  if (session.next_frame() < last_frame_) times_ = {};  // another scene
  if (std::exchange(last_frame_, session.next_frame()) == session.next_frame()) {
    last_draw_.reset();  // the panel alone was drawn, whose time is none of the scene's
    return;
  }
  const auto now = std::chrono::steady_clock::now();
  const auto before = std::exchange(last_draw_, now);
  std::optional<double> interval;
  if (before && now - *before < longest_interval)
    interval = std::chrono::duration<double, std::milli>(now - *before).count();
  times_.add(session.frame().passes().timer(), interval);
}

std::vector<Action> Panel::draw(Session& session) {
  std::vector<Action> actions;
  measure(session);
  follow_lists();
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  if (window.x < least_side || window.y < least_side) return actions;
  if (folded_)
    draw_strip(actions);
  else
    draw_dock(session, actions);
  if (help_) draw_help_sheet(std::exchange(help_lines_, 0));
  const bool held = ImGui::IsAnyItemActive() || ImGui::IsAnyMouseDown();
  session.history().observe(session.settings(), held);
  finish_widget_report(session.next_frame());
  return actions;
}

// A list that was opened by the mouse has the keyboard as long as it is open.
void Panel::follow_lists() {
  const bool open = ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup);
  if (open && !has_keyboard()) {
    list_has_keyboard_ = true;
    ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  } else if (!open && std::exchange(list_has_keyboard_, false)) {
    ImGui::GetIO().ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
  }
}

void Panel::draw_dock(Session& session, std::vector<Action>& actions) {
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({0, 0});
  width_ = std::min(ImGui::GetFontSize() * width_in_letters, window.x * most_share);
  ImGui::SetNextWindowSize({width_, window.y});
  const bool takes_keyboard = std::exchange(takes_keyboard_, false);
  if (takes_keyboard && !in_sections_) ImGui::SetNextWindowFocus();
  // Escape leaves what is being typed or dragged first.
  const bool busy = ImGui::IsAnyItemActive() || ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId);
  const bool leaves = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false) && !busy;
  const bool pressed_elsewhere = ImGui::IsAnyMouseDown() && !ImGui::GetIO().WantCaptureMouse;
  if (has_keyboard() && (leaves || pressed_elsewhere)) give_keyboard_back();
  ImGui::Begin("Drover", nullptr, docked);
  draw_header(session, actions);
  const bool says_keys = has_keyboard() && !list_has_keyboard_;
  const float footer = says_keys ? ImGui::GetTextLineHeightWithSpacing() * 2 : 0;
  if (takes_keyboard && in_sections_) ImGui::SetNextWindowFocus();
  ImGui::BeginChild("sections", {0, -footer}, false, ImGuiWindowFlags_NavFlattened);
  particles_section(session);
  culling_section(session);
  timing_section(times_, plot_);
  device_section();
  settings_sections(session);
  session.split().draw_section(session.settings(), session.scripted_settings(), session.frame(),
                               session.next_frame() - 1);
  picked_section(session);
  if (ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) in_sections_ = ImGui::IsWindowFocused();
  ImGui::EndChild();
  if (takes_keyboard) show_keyboard();
  if (says_keys) note("Arrows move, Space presses, Enter types, Tab goes to the next number, Esc leaves.");
  ImGui::End();
}

void Panel::draw_strip(std::vector<Action>& actions) {
  width_ = ImGui::GetFontSize() * 1.8f;
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize({width_, ImGui::GetIO().DisplaySize.y});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {3, 8});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
  ImGui::Begin("Drover", nullptr, docked | ImGuiWindowFlags_NoScrollbar);
  if (ImGui::Button("»", {-1, 0})) actions.push_back(Action::fold_panel);
  report_widget("fold");
  ImGui::End();
  ImGui::PopStyleVar(2);
}

}  // namespace drover::app
