#include "app/panels/widget_report.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

namespace drover::app {
namespace {

const std::string& report_file() {
  static const std::string file = std::getenv("DROVER_WIDGETS") ? std::getenv("DROVER_WIDGETS") : "";
  return file;
}

std::string& lines() {
  static std::string all;
  return all;
}

}  // namespace

void report_widget(const char* name) {
  if (report_file().empty() || !ImGui::IsItemVisible()) return;
  const ImVec2 least = ImGui::GetItemRectMin();
  const ImVec2 most = ImGui::GetItemRectMax();
  lines() += fmt::format("{:.0f} {:.0f} {:.0f} {:.0f} {}\n", least.x, least.y, most.x, most.y, name);
}

void finish_widget_report() {
  if (report_file().empty()) return;
  static std::string written;
  std::string now = std::exchange(lines(), {});
  if (now == written) return;
  // A reader sees all of it or what was before.
  const std::string part = report_file() + ".part";
  std::ofstream(part, std::ios::binary) << now;
  std::error_code ignored;
  std::filesystem::rename(part, report_file(), ignored);
  written = std::move(now);
}

}  // namespace drover::app
