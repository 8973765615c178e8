#include "app/split_control.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <cmath>
#include <exception>

#include "app/panels/setting_groups.hpp"
#include "app/panels/widgets.hpp"
#include "app/setting_widget.hpp"
#include "app/split_settings.hpp"
#include "loader/counted.hpp"

namespace drover::app {
namespace {

using loader::SettingKey;

constexpr float reach = 6;  // of the mouse to the divider, in the window's units

bool is_side_by_side(const loader::Settings& settings) {
  return settings.choice("split.show") == static_cast<std::uint32_t>(renderer::Split::Show::side);
}

float divider_of(const loader::Settings& settings) {
  return static_cast<float>(settings.real("split.divider"));
}

void row(const char* name, const std::string& first, const std::string& second) {
  ImGui::TableNextRow();
  for (const std::string& cell : {std::string(name), first, second}) {
    ImGui::TableNextColumn();
    text(cell);
  }
}

void count_row(const char* name, const renderer::Frame& first, const renderer::Frame& second,
               std::uint32_t (*count)(const shared::FrameCounters& counters)) {
  const auto cell = [count](const renderer::Frame& frame) {
    return frame.counts() ? fmt::format("{}", count(frame.counts()->block)) : std::string("-");
  };
  row(name, cell(first), cell(second));
}

// A word on the picture, readable on any.
void label(ImVec2 at, const std::string& words) {
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  constexpr float margin = 4;
  const ImVec2 size = ImGui::CalcTextSize(words.c_str());
  list.AddRectFilled({at.x - margin, at.y - margin}, {at.x + size.x + margin, at.y + size.y + margin},
                     IM_COL32(0, 0, 0, 160), margin);
  list.AddText(at, IM_COL32_WHITE, words.c_str());
}

}  // namespace

SplitControl::SplitControl(const loader::Scene& scene, const std::vector<std::string>& typed)
    : scene_(scene), differing_(parse_differing(typed)), applied_(differing_), wanted_(!typed.empty()) {}

bool SplitControl::start(const renderer::Frame& first) {
  if (!wanted_) view_.reset();
  if (!wanted_ || view_) return false;
  try {
    view_.emplace(scene_, with_differing(first.settings(), differing_), first, scene_.seed);
    applied_ = differing_;
  } catch (const std::exception& error) {
    message_ = error.what();
    wanted_ = false;
  }
  return on();
}

void SplitControl::follow(const renderer::Frame& first) {
  if (!view_) return;
  try {
    view_->apply(with_differing(first.settings(), differing_));
    applied_ = differing_;
  } catch (const std::exception& error) {
    message_ = error.what();
    differing_ = applied_;
  }
}

const gpu::Texture2D& SplitControl::screen(const renderer::Frame& first) const {
  return view_ ? view_->screen() : first.targets().screen;
}

const gpu::Framebuffer& SplitControl::screen_framebuffer(const renderer::Frame& first) const {
  return view_ ? view_->screen_framebuffer() : first.targets().screen_framebuffer;
}

bool SplitControl::divider_at(float x, float width, const renderer::Frame& first) const {
  return on() && is_side_by_side(first.settings()) && std::abs(x - divider_of(first.settings()) * width) <= reach;
}

void SplitControl::draw_section(loader::Settings& settings, const loader::Settings& scripted,
                                const renderer::Frame& first, std::uint64_t frame) {
  if (!section("Split", wanted_)) return;
  ImGui::PushID("split");  // a setting's widget is in two places
  ImGui::Checkbox("compare with other settings (starts anew)", &wanted_);
  draw_differing();
  ImGui::BeginDisabled(!on());
  for (const SettingKey key : group_settings("Split")) setting_widget(settings, key, &scripted);
  ImGui::EndDisabled();
  if (on()) draw_numbers(first, frame);
  ImGui::PopID();
}

void SplitControl::draw_differing() {
  for (const SettingKey key : typed_rows(differing_)) {
    ImGui::PushID(static_cast<int>(key.index()));
    const bool removed = ImGui::SmallButton("x");
    ImGui::SameLine();
    setting_widget(differing_, key, nullptr);
    ImGui::PopID();
    if (removed) differing_ = without(differing_, key);
  }
  if (!ImGui::BeginCombo("##differ", "let a setting differ...", ImGuiComboFlags_HeightLarge)) return;
  for (std::size_t i = 0; i < loader::settings_table.size(); ++i) {
    const SettingKey key(i);
    if (!can_differ(key) || differing_.origin(key) == loader::SettingOrigin::typed) continue;
    if (ImGui::Selectable(std::string(key.row().name).c_str()))
      differing_.set(key, view_ ? view_->second().settings().real(key) : scene_.settings.real(key),
                     loader::SettingOrigin::typed);
  }
  ImGui::EndCombo();
}

void SplitControl::draw_numbers(const renderer::Frame& first, std::uint64_t frame) const {
  if (const auto& difference = view_->difference()) {
    const std::uint64_t age = frame - difference->frame;
    text(fmt::format("difference: mean {:.4f}, largest {} of 255", difference->mean, difference->largest));
    text(fmt::format("in {}, {} late", loader::counted(difference->pixels, "pixel"), loader::counted(age, "frame")));
  } else {
    text("difference: not back from the GPU yet");
  }
  if (!ImGui::BeginTable("both", 3, ImGuiTableFlags_SizingStretchProp)) return;
  row("", "first", "second");
  const renderer::Frame& second = view_->second();
  count_row("visible", first, second, [](const shared::FrameCounters& c) { return c.objects.visible; });
  count_row("indirect commands", first, second, [](const shared::FrameCounters& c) { return c.objects.commands; });
  count_row("particles alive", first, second, [](const shared::FrameCounters& c) { return c.particles.alive; });
  ImGui::EndTable();
}

void SplitControl::draw_divider(const renderer::Frame& first, float covered) const {
  if (!on() || !is_side_by_side(first.settings())) return;
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  const float x = std::round(divider_of(first.settings()) * window.x);
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (!ImGui::GetIO().WantCaptureMouse && divider_at(mouse.x, window.x, first))
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  list.AddLine({x, 0}, {x, window.y}, IM_COL32(0, 0, 0, 160), 3);
  list.AddLine({x, 0}, {x, window.y}, IM_COL32(255, 255, 255, 230), 1);
  std::string left;
  std::string right;
  for (const SettingKey key : typed_rows(applied_)) {
    left += fmt::format("{}{} = {}", left.empty() ? "" : "\n", key.row().name,
                        loader::format_setting(key, first.settings().real(key)));
    right += fmt::format("{}{} = {}", right.empty() ? "" : "\n", key.row().name,
                         loader::format_setting(key, applied_.real(key)));
  }
  const ImVec2 size = ImGui::CalcTextSize(left.c_str());
  constexpr float margin = 12;
  const float y = window.y - size.y - margin;
  if (left.empty()) return;
  if (x - size.x - 2 * margin >= covered) label({x - size.x - margin, y}, left);
  label({x + margin, y}, right);
}

}  // namespace drover::app
