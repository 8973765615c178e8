#include "app/panels/widget_report.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>

namespace drover::app {
namespace {

const std::string& report_file() {
  static const char* const named = std::getenv("DROVER_WIDGETS");
  static const std::string file = named != nullptr ? named : "";
  return file;
}

std::string& lines() {
  static std::string all;
  return all;
}

std::string line(std::string_view name) {
  const ImVec2 least = ImGui::GetItemRectMin();
  const ImVec2 most = ImGui::GetItemRectMax();
  return fmt::format("{:.0f} {:.0f} {:.0f} {:.0f} {}\n", least.x, least.y, most.x, most.y, name);
}

}  // namespace

void report_widget(const char* name) {
  if (report_file().empty() || !ImGui::IsItemVisible()) return;
  lines() += line(name);
  report_keyboard(name);
}

void report_keyboard(const char* name) {
  if (!report_file().empty() && ImGui::IsItemFocused()) lines() += line(fmt::format("keyboard on {}", name));
}

void finish_widget_report(std::uint64_t pictures) {
  if (report_file().empty()) return;
  static std::uint64_t frames = 0;
  const std::string now =
      fmt::format("{}0 0 0 0 pictures {}\n0 0 0 0 frames {}\n", std::exchange(lines(), {}), pictures, ++frames);
  // A reader sees all of it or what was before.
  const std::string part = report_file() + ".part";
  std::ofstream(part, std::ios::binary) << now;
  std::error_code ignored;
  std::filesystem::rename(part, report_file(), ignored);
}

}  // namespace drover::app
