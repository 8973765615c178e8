#include "app/panel.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "app/keys.hpp"
#include "app/pick_report.hpp"
#include "app/setting_widget.hpp"
#include "gpu/device.hpp"
#include "shared/overlay.h"

namespace drover::app {
namespace {

using loader::SettingKey;

// Settings of the first section, the rest follow in the table's order.
constexpr std::array first_settings = {SettingKey("particles.count"), SettingKey("particles.group_size"),
                                       SettingKey("cull.enabled")};

void text(const std::string& line) {
  ImGui::TextUnformatted(line.c_str());
}

void row(const std::string& name, const std::string& value) {
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  text(name);
  ImGui::TableNextColumn();
  text(value);
}

// Digits in groups of three.
std::string grouped(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

std::uint64_t wide(std::uint32_t low, std::uint32_t high) {
  return (std::uint64_t{high} << 32) | low;
}

void draw_transport(const Session& session, std::vector<Action>& actions) {
  const Playback& playback = session.playback();
  text(fmt::format("{}   frame {}   {:.2f} s   {} drawn", session.scene().name, playback.script_frame(),
                   playback.time(), session.next_frame()));
  const auto button = [&actions](const char* name, Action action) {
    if (ImGui::Button(name)) actions.push_back(action);
    ImGui::SameLine();
  };
  button(playback.paused() ? "Run" : "Pause", Action::toggle_pause);
  button("Step", Action::step);
  button("Reset", Action::reset);
  button("Fit", Action::fit);
  button("Screenshot", Action::screenshot);
  ImGui::NewLine();
  // Always there, so that nothing below moves from under the mouse.
  bool follows = session.follows_script();
  if (ImGui::Checkbox("follow the scene's camera", &follows))
    actions.push_back(follows ? Action::follow_script : Action::leave_script);
  ImGui::SameLine();
  ImGui::TextDisabled("H: keys");
}

void draw_settings(loader::Settings& settings) {
  ImGui::PushItemWidth(-ImGui::GetFontSize() * 12);
  for (const SettingKey key : first_settings) setting_widget(settings, key);
  if (ImGui::CollapsingHeader("More settings")) {
    for (std::size_t i = 0; i < loader::settings_table.size(); ++i) {
      bool shown = false;
      for (const SettingKey key : first_settings) shown = shown || key.index() == i;
      if (!shown) setting_widget(settings, SettingKey(i));
    }
  }
  ImGui::PopItemWidth();
}

// What the overlay's colours mean.
void draw_legend(const loader::Settings& settings) {
  const auto mode = static_cast<renderer::OverlayMode>(settings.choice("view.overlay"));
  if (mode == renderer::OverlayMode::off) return;
  const auto entry = [](std::uint32_t cause, const char* what) {
    const glm::vec3 color = shared::overlay_color(cause);
    ImGui::ColorButton(what, {color.r, color.g, color.b, 1}, ImGuiColorEditFlags_NoTooltip,
                       {ImGui::GetFontSize(), ImGui::GetFontSize()});
    ImGui::SameLine();
    text(what);
  };
  entry(shared::cause_visible, "drawn");
  if (mode == renderer::OverlayMode::cause) {
    ImGui::SameLine();
    entry(shared::cause_frustum, "outside the view");
    entry(shared::cause_layer, "hidden layer");
    ImGui::SameLine();
    entry(shared::cause_distance, "too far away");
  }
  if (settings.enabled("cull.freeze")) {
    ImGui::SameLine();
    entry(shared::overlay_outline, "frozen view");
  }
}

void draw_picked(const Session& session) {
  const auto& record = session.selection().record();
  if (!record || !ImGui::CollapsingHeader("Picked", ImGuiTreeNodeFlags_DefaultOpen)) return;
  if (!ImGui::BeginTable("picked", 2, ImGuiTableFlags_SizingStretchProp)) return;
  row("picked", pick_title(*record));
  for (const auto& [name, value] : pick_lines(*record, session.scene())) row(name, value);
  ImGui::EndTable();
}

void draw_counts(const Session& session) {
  if (!ImGui::CollapsingHeader("Counts", ImGuiTreeNodeFlags_DefaultOpen)) return;
  const renderer::Frame& frame = session.frame();
  if (!frame.counts()) return text("not back from the GPU yet");
  const shared::FrameCounters& counters = frame.counts()->block;
  const std::uint64_t age = session.next_frame() - 1 - frame.counts()->frame;
  if (ImGui::BeginTable("counts", 2, ImGuiTableFlags_SizingStretchProp)) {
    row("age", fmt::format("{} frame{} late", age, age == 1 ? "" : "s"));
    row("objects", grouped(counters.objects.total));
    row("visible", grouped(counters.objects.visible));
    row("in hidden layers", grouped(counters.objects.layer_hidden));
    row("too far away", grouped(counters.objects.distance_culled));
    row("outside the view", grouped(counters.objects.frustum_culled));
    row("indirect commands", grouped(counters.objects.commands));
    row("triangles", grouped(wide(counters.objects.triangles_low, counters.objects.triangles_high)));
    row("particles alive",
        fmt::format("{} of {}", grouped(counters.particles.alive), grouped(counters.particles.capacity)));
    row("emitted", grouped(wide(counters.particles.emitted.x, counters.particles.emitted.y)));
    row("died", grouped(wide(counters.particles.died.x, counters.particles.died.y)));
    const gpu::CallCounts& calls = frame.calls();
    if (calls.available)
      row("OpenGL calls", fmt::format("{} ({} dispatches, {} draws)", calls.gl, calls.dispatches, calls.draws));
    if (const Verifiers* verifiers = session.verifiers())
      row("verify", fmt::format("{} checked, {} different", verifiers->checked(), verifiers->different()));
    ImGui::EndTable();
  }
}

void draw_times(const PanelState& state, const renderer::Frame& frame) {
  if (!ImGui::CollapsingHeader("Times", ImGuiTreeNodeFlags_DefaultOpen)) return;
  text(fmt::format("frame {:.1f} ms", state.frame_ms));
  // A CPU driver runs a dispatch inside the call, so that its timestamps charge work to the wrong pass.
  const bool timestamps_hold = !gpu::limits().software;
  if (!timestamps_hold) ImGui::TextWrapped("The GPU here is a CPU: its timestamps need not hold; see also the CPU's.");
  constexpr ImGuiTableFlags flags = ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_RowBg;
  if (!ImGui::BeginTable("times", 3, flags)) return;
  ImGui::TableSetupColumn("pass");
  ImGui::TableSetupColumn("GPU ms");
  ImGui::TableSetupColumn("CPU ms");
  ImGui::TableHeadersRow();
  for (const gpu::PassTime& pass : frame.passes().timer().passes()) {
    row(pass.name, fmt::format("{:.3f}", pass.gpu_ms));
    ImGui::TableNextColumn();
    text(fmt::format("{:.3f}", pass.cpu_ms));
  }
  ImGui::EndTable();
}

void draw_help() {
  ImGui::SetNextWindowPos({ImGui::GetIO().DisplaySize.x - 10, 10}, ImGuiCond_FirstUseEver, {1, 0});
  ImGui::Begin("Keys", nullptr, ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse);
  const auto line = [](std::string_view key, std::string_view what) {
    text(std::string(key));
    ImGui::SameLine(ImGui::GetFontSize() * 12);
    text(std::string(what));
  };
  for (const Gesture& gesture : gestures()) line(gesture.name, gesture.what);
  for (const KeyBinding& binding : key_bindings()) line(binding.name, binding.what);
  ImGui::End();
}

}  // namespace

std::vector<Action> Panel::draw(Session& session, const PanelState& state) {
  std::vector<Action> actions;
  // In a window of a few pixels Dear ImGui would push the panels out of it, where they stayed when it grew again.
  constexpr float least_side = 64;
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  if (window.x < least_side || window.y < least_side) return actions;
  const float width = ImGui::GetFontSize() * 28;
  constexpr float margin = 10;
  ImGui::SetNextWindowPos({margin, margin}, ImGuiCond_FirstUseEver);
  // As high as its contents, and scrolled where that is higher than the window.
  ImGui::SetNextWindowSize({width, 0});
  ImGui::SetNextWindowSizeConstraints({width, 0}, {width, window.y - 2 * margin});
  ImGui::Begin("Drover", nullptr, ImGuiWindowFlags_NoResize);
  draw_transport(session, actions);
  draw_settings(session.settings());
  draw_legend(session.settings());
  session.split().draw_section(session.settings(), session.frame(), session.next_frame() - 1);
  // Below what people drag, which must not move when a message comes.
  if (!state.message.empty()) ImGui::TextWrapped("%s", state.message.c_str());
  draw_picked(session);
  draw_counts(session);
  draw_times(state, session.frame());
  ImGui::End();
  if (help_) draw_help();
  return actions;
}

}  // namespace drover::app
