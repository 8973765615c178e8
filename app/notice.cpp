#include "app/notice.hpp"

#include <imgui.h>

#include <algorithm>
#include <utility>

namespace drover::app {
namespace {

constexpr double news_seconds = 4;
constexpr double fading_seconds = 0.5;
const ImVec4 error_color(0.36f, 0.06f, 0.06f, 0.96f);
const ImVec4 news_color(0.08f, 0.1f, 0.13f, 0.92f);

}  // namespace

void Notices::tell(const std::string& line) {
  std::erase_if(notices_, [](const Notice& notice) { return notice.subject.empty(); });
  notices_.push_back({"", line, news_seconds});
}

void Notices::fail(const std::string& subject, const std::string& line) {
  clear(subject);
  notices_.push_back({subject, line, 0});
}

void Notices::clear(const std::string& subject) {
  std::erase_if(notices_, [&](const Notice& notice) { return notice.subject == subject; });
}

bool Notices::dismiss() {
  return std::erase_if(notices_, [](const Notice& notice) { return !notice.subject.empty(); }) > 0;
}

bool Notices::fading() const {
  return std::any_of(notices_.begin(), notices_.end(), [](const Notice& notice) { return notice.subject.empty(); });
}

void Notices::draw(float above) {
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  const double passed = ImGui::GetIO().DeltaTime;
  const float line = ImGui::GetFontSize();
  float bottom = window.y - line - above;
  for (std::size_t i = notices_.size(); i-- > 0;) {
    Notice& notice = notices_[i];
    const bool error = !notice.subject.empty();
    if (!error) notice.seconds -= passed;
    const float opacity = error ? 1 : static_cast<float>(std::clamp(notice.seconds / fading_seconds, 0.0, 1.0));
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, std::max(opacity, 0.01f));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, error ? error_color : news_color);
    ImGui::SetNextWindowPos({window.x - line, bottom}, ImGuiCond_Always, {1, 1});
    const float width = std::max(std::min(window.x - 2 * line, 56 * line), 8 * line);
    ImGui::SetNextWindowSizeConstraints({0, 0}, {width, window.y});
    const std::string name = "##notice " + (error ? notice.subject : std::string("news"));
    ImGui::Begin(name.c_str(), nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
    bool away = false;
    if (error) {
      away = ImGui::SmallButton("x");
      ImGui::SameLine();
    }
    ImGui::PushTextWrapPos(width - 2 * line);
    ImGui::TextUnformatted(notice.line.c_str());
    ImGui::PopTextWrapPos();
    bottom -= ImGui::GetWindowSize().y + line / 3;
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    if (away || (!error && notice.seconds <= 0)) notices_.erase(notices_.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

}  // namespace drover::app
