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

#include <algorithm>

#include "app/gui_style.hpp"
#include "gpu/texture.hpp"

namespace drover::app {

Gui::Gui(const gpu::Context& context) {
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;  // a viewer leaves no files behind that nobody asked for
  // Navigation by keyboard is switched on by the panel, where a person asks for it: else the viewer's own keys would
  // also press whatever button was clicked last.
  int width = 1;
  SDL_GetWindowSize(context.window(), &width, nullptr);
  const float pixels_a_unit = static_cast<float>(context.drawable_size().x) / static_cast<float>(std::max(width, 1));
  style_gui(std::max(pixels_a_unit, 1.0f), pixels_a_unit > 1 ? 1 : display_density());
  ImGui_ImplSDL2_InitForOpenGL(context.window(), context.native());
  ImGui_ImplOpenGL3_Init("#version 450 core");
}

Gui::~Gui() {
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplSDL2_Shutdown();
  ImGui::DestroyContext();
}

void Gui::handle(const SDL_Event& event) {
  ImGui_ImplSDL2_ProcessEvent(&event);
}
bool Gui::wants_mouse() const {
  return ImGui::GetIO().WantCaptureMouse;
}
bool Gui::wants_keyboard() const {
  const ImGuiIO& io = ImGui::GetIO();
  return io.WantTextInput || (io.ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard) != 0;
}

void Gui::begin_frame() {
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
#if IMGUI_VERSION_NUM < 18700
  // Older backends ask where the mouse is on the whole screen, which SDL does not learn on every display while a button
  // is down: sliders then stood still. The window's own events know.
  int x = 0;
  int y = 0;
  if (SDL_GetMouseState(&x, &y) != 0) ImGui::GetIO().MousePos = {static_cast<float>(x), static_cast<float>(y)};
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
