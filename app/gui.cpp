#include "app/gui.hpp"

#include <SDL.h>
#include <backends/imgui_impl_opengl3.h>
// Dear ImGui 1.89 renamed the header.
#if __has_include(<backends/imgui_impl_sdl2.h>)
#include <backends/imgui_impl_sdl2.h>
#else
#include <backends/imgui_impl_sdl.h>
#endif
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <limits>

#include "app/gui_style.hpp"
#include "gpu/texture.hpp"

namespace drover::app {
namespace {

constexpr float size_step = 1.25f;
constexpr float least_size = 0.64f;  // two steps
constexpr float most_size = 3.06f;   // five

}  // namespace

Gui::Gui(const gpu::Context& context) {
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;  // a viewer leaves no files behind that nobody asked for
  // Navigation by keyboard is switched on by the panel, where a person asks for it: else the viewer's own keys would
  // also press whatever button was clicked last.
  int width = 1;
  SDL_GetWindowSize(context.window(), &width, nullptr);
  const float pixels_a_unit = static_cast<float>(context.drawable_size().x) / static_cast<float>(std::max(width, 1));
  pixels_a_unit_ = std::max(pixels_a_unit, 1.0f);
  density_ = pixels_a_unit > 1 ? 1 : display_density();
  style_gui(pixels_a_unit_, density_);
  ImGui_ImplSDL2_InitForOpenGL(context.window(), context.native());
  ImGui_ImplOpenGL3_Init("#version 450 core");
}

Gui::~Gui() {
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplSDL2_Shutdown();
  ImGui::DestroyContext();
}

void Gui::enlarge() {
  set_size(size_ * size_step);
}
void Gui::shrink() {
  set_size(size_ / size_step);
}
void Gui::reset_size() {
  set_size(1);
}

void Gui::set_size(float size) {
  size_ = std::clamp(size, least_size, most_size);
  style_gui(pixels_a_unit_, density_ * size_);
  // The backend makes the font's texture only with all else that it makes.
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_CreateFontsTexture();
}

void Gui::handle(const SDL_Event& event) {
  SDL_Event passed = event;
  const bool enter = (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP) &&
                     (event.key.keysym.sym == SDLK_RETURN || event.key.keysym.sym == SDLK_KP_ENTER);
  // Dear ImGui chooses from a list by Space alone. The key is let go as what it was pressed as.
  if (enter && event.type == SDL_KEYDOWN) enter_is_space_ = ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup);
  if (enter && enter_is_space_) {
    passed.key.keysym.sym = SDLK_SPACE;
    passed.key.keysym.scancode = SDL_SCANCODE_SPACE;
  }
  ImGui_ImplSDL2_ProcessEvent(&passed);
}
bool Gui::wants_mouse() const {
  return ImGui::GetIO().WantCaptureMouse;
}
bool Gui::wants_keyboard() const {
  return types() || (ImGui::GetIO().ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard) != 0;
}
bool Gui::types() const {
  // ImGui::GetIO().WantTextInput is of two frames ago: after Enter it would swallow a key that comes at once.
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  return context.ActiveId != 0 && context.ActiveId == context.InputTextState.ID;
}

void Gui::begin_frame([[maybe_unused]] const InputState& input) {
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
#if IMGUI_VERSION_NUM < 18700
  // Older backends ask what mouse and keys are by now, and where the mouse is on the whole screen, which SDL does not
  // learn on every display while a button is down, nor of a window that reaches past the screen's edge.
  constexpr float nowhere = -std::numeric_limits<float>::max();
  constexpr std::array buttons = {SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT, SDL_BUTTON_MIDDLE};
  ImGuiIO& io = ImGui::GetIO();
  io.MousePos = input.inside ? ImVec2(input.mouse.x, input.mouse.y) : ImVec2(nowhere, nowhere);
  for (std::size_t i = 0; i < buttons.size(); ++i) io.MouseDown[i] = (input.buttons & SDL_BUTTON(buttons[i])) != 0;
  io.KeyCtrl = (input.modifiers & KMOD_CTRL) != 0;
  io.KeyShift = (input.modifiers & KMOD_SHIFT) != 0;
  io.KeyAlt = (input.modifiers & KMOD_ALT) != 0;
#endif
  ImGui::NewFrame();
}

void Gui::clear(glm::uvec2 window_size) {
  gpu::clear_window(window_size, {0.02f, 0.025f, 0.035f, 1});
}

void Gui::end_frame(glm::uvec2 window_size) {
  ImGui::Render();
  gpu::bind_window(window_size);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

}  // namespace drover::app
