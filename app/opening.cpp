#include "app/opening.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <new>
#include <string>
#include <utility>

namespace drover::app {
namespace {

constexpr double soon = 0.3;  // seconds; a window that shows progress for less only flickers
constexpr glm::uvec2 unknown_size(1280, 720);
const char* const subject = "scene";  // of notices

// What happened, in one line.
std::string line_of(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) return "it takes more memory than this machine has";
  const std::string text = error.what();
  return text.substr(0, text.find('\n'));
}

bool same_file(const std::filesystem::path& a, const std::filesystem::path& b) {
  std::error_code error;
  return a == b || std::filesystem::equivalent(a, b, error);
}

}  // namespace

Opening::Opening(SceneOptions options, bool stay) : options_(std::move(options)), stay_(stay) {
  begin(options_.input);
}

glm::uvec2 Opening::first_size() {
  try {
    if (loading_ && loading_->wait(soon)) finish_loading();
  } catch (const std::exception& error) {
    cancel();
    if (!stay_) throw;
    failure_ = line_of(error);
  }
  if (loaded_) return loaded_->resolution;
  return options_.resolution.empty() ? unknown_size : parse_resolution(options_.resolution);
}

void Opening::open(const std::filesystem::path& file) {
  files_.clear();
  begin(file);
}

void Opening::begin(const std::filesystem::path& file) {
  cancel();
  SceneOptions options = options_;
  options.input = file;
  loading_.emplace(std::move(options));
}

void Opening::cancel() {
  loading_.reset();
  loaded_.reset();
  shown_ = false;
}

std::unique_ptr<Session> Opening::advance(const Session* seen, glm::uvec2 size, Notices& notices) {
  if (!failure_.empty()) notices.fail(subject, std::exchange(failure_, {}));
  try {
    if (loading_ && loading_->finished()) finish_loading();
    if (loaded_ && std::exchange(shown_, true)) {
      std::unique_ptr<Session> session = make_session(seen, size);
      notices.clear(subject);
      return session;
    }
  } catch (const std::exception& error) {
    cancel();
    if (seen == nullptr && !stay_) throw;
    notices.fail(subject, line_of(error));
  }
  if ((seen != nullptr || stay_) && !busy() && watch_.changed())
    begin(seen != nullptr ? seen->scene().path : options_.input);
  return nullptr;
}

void Opening::finish_loading() {
  // Of a scene that fails only the first files are read: all that were known may mend it.
  for (const std::filesystem::path& file : loading_->files())
    if (std::find(files_.begin(), files_.end(), file) == files_.end()) files_.push_back(file);
  watch_.watch(files_);
  loaded_ = loading_->take();
  loading_.reset();
}

std::unique_ptr<Session> Opening::make_session(const Session* seen, glm::uvec2 size) {
  loader::Scene scene = std::move(*loaded_);
  cancel();
  const bool again = seen != nullptr && same_file(scene.path, seen->scene().path);
  auto session = std::make_unique<Session>(std::move(scene), size, options_.split, options_.verify);
  if (again) session->resume(*seen);
  return session;
}

float Opening::draw() const {
  if (!busy()) return 0;
  SceneLoading::State state{"filling the GPU's memory, compiling shaders", -1};
  if (loading_) state = loading_->state();
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  const float line = ImGui::GetFontSize();
  ImGui::SetNextWindowPos({window.x - line, window.y - line}, ImGuiCond_Always, {1, 1});
  ImGui::SetNextWindowSize({std::min(28 * line, window.x), 0});
  ImGui::Begin("##opening", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoFocusOnAppearing |
                   ImGuiWindowFlags_NoNav);
  ImGui::TextUnformatted(state.what.c_str());
  // Where nobody knows how far it is, the bar runs to and fro.
  const double turn = ImGui::GetTime() - static_cast<double>(static_cast<std::int64_t>(ImGui::GetTime()));
  const bool known = state.share >= 0;
  ImGui::ProgressBar(static_cast<float>(known ? state.share : turn), {-1, line / 2}, "");
  if (loading_) ImGui::TextDisabled("Esc cancels");
  const float height = ImGui::GetWindowSize().y + line;
  ImGui::End();
  return height;
}

}  // namespace drover::app
