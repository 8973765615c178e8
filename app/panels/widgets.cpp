#include "app/panels/widgets.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cstddef>

#include "app/panels/colors.hpp"
#include "app/panels/widget_report.hpp"

namespace drover::app {
namespace {

float width_of(std::string_view words) {
  return ImGui::CalcTextSize(words.data(), words.data() + words.size()).x;
}

// Dear ImGui also breaks a line behind a point, in the midst of a number.
std::string broken_at_blanks(std::string_view words, float width) {
  std::string text;
  std::size_t line = 0;  // where it begins
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' ', 1), words.size());
    const std::size_t before = text.size();
    text += words.substr(0, end);
    if (before > line && width_of(std::string_view(text).substr(line)) > width) {
      text[before] = '\n';  // in the blank's place
      line = before + 1;
    }
    words.remove_prefix(end);
  }
  return text;
}

}  // namespace

std::string grouped(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

std::string byte_text(std::uint64_t bytes) {
  constexpr double step = 1024;
  auto amount = static_cast<double>(bytes);
  if (amount < step) return fmt::format("{} B", bytes);
  const char* const units[] = {"KiB", "MiB", "GiB", "TiB"};
  std::size_t unit = 0;
  for (amount /= step; amount >= step && unit + 1 < std::size(units); amount /= step) ++unit;
  return fmt::format("{:.{}f} {}", amount, amount < 10 ? 2 : amount < 100 ? 1 : 0, units[unit]);
}

std::string age_text(std::uint64_t frames) {
  if (frames == 0) return "of this picture";
  return fmt::format("{} frame{} ago", frames, frames == 1 ? "" : "s");
}

void text(std::string_view words) {
  ImGui::TextUnformatted(words.data(), words.data() + words.size());
}

void dim_text(std::string_view words) {
  ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
  text(words);
  ImGui::PopStyleColor();
}

void dim_text_right(std::string_view words) {
  const float start = ImGui::GetContentRegionMax().x - width_of(words);
  ImGui::SameLine();
  ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), start));
  dim_text(words);
}

void note(std::string_view words) {
  ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
  ImGui::PushTextWrapPos(0);
  text(words);
  ImGui::PopTextWrapPos();
  ImGui::PopStyleColor();
}

void heading(std::string_view words) {
  ImGui::Spacing();
  ImGui::PushStyleColor(ImGuiCol_Text, accent());
  text(words);
  ImGui::PopStyleColor();
}

void swatch(const ImVec4& color) {
  const float side = ImGui::GetFontSize() * 0.7f;
  const float line = ImGui::GetTextLineHeight();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float top = at.y + (line - side) / 2;
  ImGui::GetWindowDrawList()->AddRectFilled({at.x, top}, {at.x + side, top + side}, ImGui::GetColorU32(color),
                                            side * 0.2f);
  ImGui::Dummy({side, line});
  ImGui::SameLine();
}

bool section(const char* title, bool open_at_first) {
  ImGui::Spacing();
  const bool open = ImGui::CollapsingHeader(title, open_at_first ? ImGuiTreeNodeFlags_DefaultOpen : 0);
  report_widget(title);
  return open;
}

bool begin_rows(const char* name) {
  if (!ImGui::BeginTable(name, 2, ImGuiTableFlags_SizingStretchProp)) return false;
  ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch, 2);
  ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch, 3);
  return true;
}

void row(std::string_view name, std::string_view value) {
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  dim_text(name);
  ImGui::TableNextColumn();
  const std::string lines = broken_at_blanks(value, ImGui::GetContentRegionAvail().x);
  ImGui::PushTextWrapPos(0);  // for a word that is wider
  text(lines);
  ImGui::PopTextWrapPos();
}

void end_rows() {
  ImGui::EndTable();
}

}  // namespace drover::app
