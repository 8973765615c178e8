#include "app/panels/timing_plot.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/panels/colors.hpp"

namespace drover::app {
namespace {

struct Area {
  ImVec2 least;
  ImVec2 most;
  float top;  ///< milliseconds

  float height_of(float ms) const { return most.y - (most.y - least.y) * std::min(ms / top, 1.0f); }
};

// The newest value is at the right edge.
void draw_line(const MovingStatistics& values, const Area& area, const ImVec4& color) {
  if (values.size() < 2) return;
  std::vector<ImVec2> points;
  points.reserve(values.size());
  const float step = (area.most.x - area.least.x) / static_cast<float>(values.capacity() - 1);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto age = static_cast<float>(values.size() - 1 - i);
    points.emplace_back(area.most.x - age * step, area.height_of(values[i]));
  }
  ImGui::GetWindowDrawList()->AddPolyline(points.data(), static_cast<int>(points.size()), ImGui::GetColorU32(color), 0,
                                          ImGui::GetFontSize() * 0.1f);
}

void draw_level(float ms, const Area& area, const char* name) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float y = std::round(area.height_of(ms)) + 0.5f;
  const float dash = ImGui::GetFontSize() * 0.3f;
  const int dashes = static_cast<int>(std::ceil((area.most.x - area.least.x) / (2 * dash)));
  for (int i = 0; i < dashes; ++i) {
    const float x = area.least.x + 2 * dash * static_cast<float>(i);
    list.AddLine({x, y}, {std::min(x + dash, area.most.x), y}, ImGui::GetColorU32(accent(0.5f)));
  }
  const ImVec2 size = ImGui::CalcTextSize(name);
  const float above = y - size.y - 1;
  const ImVec2 label(area.least.x + 4, above < area.least.y ? y + 1 : above);
  // The curves run below the words, not through them.
  list.AddRectFilled({label.x - 2, label.y}, {label.x + size.x + 2, label.y + size.y},
                     ImGui::GetColorU32(ImGuiCol_WindowBg, 0.85f), ImGui::GetStyle().FrameRounding);
  list.AddText(label, ImGui::GetColorU32(accent()), name);
}

}  // namespace

void TimingPlot::draw(const PassHistory& pass) {
  const float highest = std::max(pass.gpu.percentile(0.99), pass.cpu.percentile(0.99)) * 1.3f;
  // Up at once, so that nothing is cut off, and down slowly.
  constexpr float fall = 0.05f;
  top_ = std::max({highest, top_ + (highest - top_) * fall, 0.001f});
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 size(ImGui::GetContentRegionAvail().x, ImGui::GetFontSize() * 7);
  const Area area{at, {at.x + size.x, at.y + size.y}, top_};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(area.least, area.most, ImGui::GetColorU32(ImGuiCol_FrameBg, 0.6f),
                     ImGui::GetStyle().FrameRounding);
  ImGui::PushClipRect(area.least, area.most, true);
  draw_line(pass.cpu, area, second_line(0.9f));
  draw_line(pass.gpu, area, accent());
  draw_level(pass.gpu.median(), area, fmt::format("median {:.3g} ms", pass.gpu.median()).c_str());
  const float slow = pass.gpu.percentile(0.99);
  // Where the two lie on one another, the labels would too.
  if (area.height_of(pass.gpu.median()) - area.height_of(slow) > ImGui::GetTextLineHeight())
    draw_level(slow, area, fmt::format("99 % within {:.3g} ms", slow).c_str());
  ImGui::PopClipRect();
  ImGui::Dummy(size);
}

}  // namespace drover::app
