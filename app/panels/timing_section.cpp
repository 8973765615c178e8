#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "app/panels/colors.hpp"
#include "app/panels/sections.hpp"
#include "app/panels/widgets.hpp"
#include "gpu/device.hpp"

namespace drover::app {
namespace {

void legend(const char* name, const ImVec4& color) {
  const float width = ImGui::GetFontSize();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float y = at.y + ImGui::GetTextLineHeight() / 2;
  ImGui::GetWindowDrawList()->AddLine({at.x, y}, {at.x + width, y}, ImGui::GetColorU32(color), width * 0.15f);
  ImGui::Dummy({width, ImGui::GetTextLineHeight()});
  ImGui::SameLine();
  dim_text(name);
}

void number_cell(float ms) {
  ImGui::TableNextColumn();
  const std::string digits = fmt::format("{:.{}f}", ms, ms < 10 ? 2 : ms < 100 ? 1 : 0);
  const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(digits.c_str()).x;
  if (room > 0) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room);
  text(digits);
}

// A row that, when it is pressed, is what the plot shows.
void pass_row(const PassHistory& pass, const std::string& key, TimingPlot& plot) {
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  if (ImGui::Selectable(pass.name.c_str(), plot.selected == key, ImGuiSelectableFlags_SpanAllColumns))
    plot.selected = key;
  for (const MovingStatistics* times : {&pass.gpu, &pass.cpu}) {
    number_cell(times->median());
    number_cell(times->percentile(0.99));
  }
}

void draw_table(const FrameTimes& times, TimingPlot& plot) {
  if (!ImGui::BeginTable("passes", 5, ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingStretchProp)) return;
  ImGui::TableSetupColumn("pass", ImGuiTableColumnFlags_WidthStretch, 3.4f);
  for (const char* name : {"GPU", "99 %", "CPU", "99 % "})
    ImGui::TableSetupColumn(name, ImGuiTableColumnFlags_WidthStretch, 1.2f);
  ImGui::TableHeadersRow();
  pass_row(times.all(), "", plot);
  for (const PassHistory& pass : times.passes()) pass_row(pass, pass.name, plot);
  ImGui::EndTable();
}

const PassHistory& shown(const FrameTimes& times, const TimingPlot& plot) {
  const auto found = std::find_if(times.passes().begin(), times.passes().end(),
                                  [&](const PassHistory& pass) { return pass.name == plot.selected; });
  return found == times.passes().end() ? times.all() : *found;
}

}  // namespace

void timing_section(const FrameTimes& times, TimingPlot& plot) {
  if (!section("Timing", false)) return;
  const MovingStatistics& interval = times.interval();
  text(fmt::format("A frame every {:.1f} ms", interval.median()));
  dim_text_right(fmt::format("99 % within {:.1f} ms", interval.percentile(0.99)));
  if (times.all().gpu.empty()) return note("No pass has been timed yet.");
  const PassHistory& pass = shown(times, plot);
  text(pass.name);
  ImGui::SameLine(ImGui::GetContentRegionMax().x - ImGui::GetFontSize() * 8);
  legend("GPU", accent());
  ImGui::SameLine(0, ImGui::GetFontSize());
  legend("CPU", second_line());
  plot.draw(pass);
  dim_text(fmt::format("the latest {} frames", times.all().gpu.size()));
  note("Milliseconds: the median, and what 99 of 100 frames stay within. Press a pass to see it above.");
  // A CPU driver runs a dispatch inside the call, so that its timestamps charge work to the wrong pass.
  if (gpu::limits().software)
    note("This driver is a CPU: GPU timestamps here are the CPU's, and may charge one pass with another's work.");
  draw_table(times, plot);
}

}  // namespace drover::app
