#include "app/gui_style.hpp"

#include <SDL.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/panels/colors.hpp"

namespace drover::app {
namespace {

constexpr float font_pixels = 14;
constexpr float usual_dots_per_inch = 96;

// Where Debian, Fedora and Arch put it.
constexpr const char* fonts[] = {"/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
                                 "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
                                 "/usr/share/fonts/TTF/DejaVuSans.ttf"};

void load_font(float scale) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  std::error_code ignored;
  for (const char* file : fonts)
    if (std::filesystem::is_regular_file(file, ignored) &&
        atlas.AddFontFromFileTTF(file, std::round(font_pixels * scale)))
      return;
  // Dear ImGui's own, drawn for 13 pixels.
  ImFontConfig config;
  config.SizePixels = 13 * std::max(1.0f, std::round(scale));
  atlas.AddFontDefault(&config);
}

void set_colors(ImGuiStyle& style) {
  ImGui::StyleColorsDark(&style);
  const auto set = [&style](ImGuiCol which, const ImVec4& color) { style.Colors[which] = color; };
  const auto gray = [](float value, float alpha = 1) {
    return ImVec4(value * 0.92f, value * 0.98f, value * 1.08f, alpha);
  };
  set(ImGuiCol_Text, gray(0.88f));
  set(ImGuiCol_TextDisabled, gray(0.56f));
  set(ImGuiCol_WindowBg, gray(0.085f, 0.94f));
  set(ImGuiCol_ChildBg, gray(0, 0));
  set(ImGuiCol_PopupBg, gray(0.11f, 0.98f));
  set(ImGuiCol_Border, gray(0.24f));
  set(ImGuiCol_FrameBg, gray(0.17f));
  set(ImGuiCol_FrameBgHovered, gray(0.22f));
  set(ImGuiCol_FrameBgActive, gray(0.26f));
  set(ImGuiCol_Button, gray(0.20f));
  set(ImGuiCol_ButtonHovered, gray(0.28f));
  set(ImGuiCol_ButtonActive, accent(0.7f));
  set(ImGuiCol_Header, gray(0.14f));
  set(ImGuiCol_HeaderHovered, gray(0.20f));
  set(ImGuiCol_HeaderActive, gray(0.24f));
  set(ImGuiCol_Separator, gray(0.22f));
  set(ImGuiCol_SliderGrab, accent(0.85f));
  set(ImGuiCol_SliderGrabActive, accent());
  set(ImGuiCol_CheckMark, accent());
  set(ImGuiCol_NavHighlight, accent());
  set(ImGuiCol_TextSelectedBg, accent(0.35f));
  set(ImGuiCol_ScrollbarBg, gray(0, 0));
  set(ImGuiCol_ScrollbarGrab, gray(0.26f));
  set(ImGuiCol_TableHeaderBg, gray(0.14f));
  set(ImGuiCol_TableRowBgAlt, gray(1, 0.03f));
}

}  // namespace

float display_density() {
  float dots = usual_dots_per_inch;
  if (SDL_GetDisplayDPI(0, &dots, nullptr, nullptr) != 0) return 1;
  // In quarters: displays tell their size roughly, and many of 96 dots say 92 or 101.
  return std::clamp(std::round(dots / usual_dots_per_inch * 4) / 4, 1.0f, 3.0f);
}

void style_gui(float pixels_a_unit, float density) {
  ImGuiStyle style;
  set_colors(style);
  style.WindowPadding = {10, 8};
  style.FramePadding = {7, 3};
  style.ItemSpacing = {7, 5};
  style.ItemInnerSpacing = {6, 4};
  style.CellPadding = {4, 1};
  style.WindowRounding = 0;
  style.ChildRounding = 0;
  style.FrameRounding = 3;
  style.PopupRounding = 3;
  style.GrabRounding = 3;
  style.ScrollbarRounding = 4;
  style.ScrollbarSize = 10;
  style.GrabMinSize = 9;
  style.WindowBorderSize = 0;
  style.PopupBorderSize = 1;
  style.DisabledAlpha = 0.45f;
  style.ScaleAllSizes(density);
  ImGui::GetStyle() = style;
  load_font(density * pixels_a_unit);
  ImGui::GetIO().FontGlobalScale = 1 / pixels_a_unit;
}

}  // namespace drover::app
