#include "app/scene_list.hpp"

#include <SDL.h>
#include <imgui.h>

#include <algorithm>
#include <fstream>
#include <utility>

#include "app/shipped_scenes.hpp"
#include "loader/error.hpp"

namespace drover::app {
namespace {

namespace fs = std::filesystem;

// None where they are not to be found: a window runs on.
std::vector<fs::path> shipped() {
  try {
    return shipped_scenes();
  } catch (const loader::InputError&) {
    return {};
  }
}

// What a scene shows, as the comment at its top begins.
std::string about(const fs::path& scene) {
  std::ifstream file(scene);
  std::string line;
  if (!std::getline(file, line) || !line.starts_with("# ")) return {};
  return line.substr(2);
}

}  // namespace

void SceneList::toggle() {
  open_ = !open_;
  if (open_) scenes_ = shipped();
  selected_ = 0;
}

bool SceneList::handle_key(int key) {
  if (!open_ || scenes_.empty()) return false;
  if (key == SDLK_UP)
    selected_ = (selected_ + scenes_.size() - 1) % scenes_.size();
  else if (key == SDLK_DOWN)
    selected_ = (selected_ + 1) % scenes_.size();
  else if (key == SDLK_RETURN || key == SDLK_KP_ENTER)
    chosen_ = true;
  else
    return false;
  return true;
}

std::optional<fs::path> SceneList::draw() {
  if (!open_) return std::nullopt;
  std::optional<fs::path> chosen;
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  const float line = ImGui::GetFontSize();
  ImGui::SetNextWindowPos({window.x / 2, window.y / 2}, ImGuiCond_Appearing, {0.5f, 0.5f});
  ImGui::SetNextWindowSizeConstraints({std::min(30 * line, window.x), 0}, {window.x, window.y});
  ImGui::Begin("Open a scene", &open_, ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse);
  if (std::exchange(chosen_, false)) chosen = scenes_[selected_];
  for (std::size_t i = 0; i < scenes_.size(); ++i) {
    const fs::path& scene = scenes_[i];
    if (ImGui::Selectable(scene.stem().string().c_str(), i == selected_)) chosen = scene;
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", about(scene).c_str());
  }
  ImGui::Separator();
  ImGui::TextDisabled("or drop a scene (.toml) or a model (.obj) on the window");
  ImGui::End();
  if (chosen) open_ = false;
  return chosen;
}

}  // namespace drover::app
