#include "app/keys.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace drover::app {
namespace {

using loader::SettingKey;

constexpr KeyBinding setting(int key, std::string_view name, std::string_view what, SettingKey row) {
  return {.key = key, .name = name, .what = what, .action = Action::next_value, .setting = row};
}

constexpr KeyBinding view(int key, int keypad, std::string_view name, std::string_view what, glm::vec3 direction) {
  return {
      .key = key, .name = name, .what = what, .action = Action::look_along, .direction = direction, .keypad = keypad};
}

constexpr KeyBinding with_control(int key, std::string_view name, std::string_view what, Action action, int keypad) {
  return {.key = key, .name = name, .what = what, .action = action, .held = Held::control, .keypad = keypad};
}

constexpr std::array bindings = {
    KeyBinding{SDLK_RETURN, "Enter, F", "fit", Action::fit, {}, Held::nothing, glm::vec3(0), SDLK_KP_ENTER},
    KeyBinding{SDLK_f, "", "", Action::fit},
    view(SDLK_1, SDLK_KP_1, "1", "from the front; with Ctrl or Shift from behind", {0, 0, -1}),
    view(SDLK_3, SDLK_KP_3, "3", "from the right; with Ctrl or Shift from the left", {-1, 0, 0}),
    view(SDLK_7, SDLK_KP_7, "7", "from above; with Ctrl or Shift from below", {0, -1, 0}),
    KeyBinding{SDLK_5,
               "5",
               "orthographic or perspective",
               Action::toggle_projection,
               {},
               Held::nothing,
               glm::vec3(0),
               SDLK_KP_5},
    KeyBinding{SDLK_c, "C", "follow the scene's camera", Action::follow_script},
    KeyBinding{SDLK_SPACE, "Space", "pause or run", Action::toggle_pause},
    KeyBinding{SDLK_PERIOD, ". (period)", "one step", Action::step},
    KeyBinding{SDLK_r, "R", "back to the start", Action::reset},
    setting(SDLK_e, "E", "wireframe: edges, lines alone, off", SettingKey("view.wireframe")),
    setting(SDLK_g, "G", "grid", SettingKey("view.grid")),
    setting(SDLK_x, "X", "axes", SettingKey("view.axes")),
    setting(SDLK_o, "O", "next overlay of boxes", SettingKey("view.overlay")),
    setting(SDLK_z, "Z", "freeze culling, or thaw", SettingKey("cull.freeze")),
    KeyBinding{SDLK_o, "Ctrl O", "open a scene", Action::toggle_scenes, {}, Held::control},
    KeyBinding{SDLK_s, "Ctrl S", "save what is seen as a scene", Action::save_scene, {}, Held::control},
    KeyBinding{SDLK_z, "Ctrl Z", "undo what was set", Action::undo, {}, Held::control},
    KeyBinding{SDLK_y, "Ctrl Y, Ctrl Shift Z", "redo", Action::redo, {}, Held::control},
    KeyBinding{SDLK_z, "", "", Action::redo, {}, Held::control_shift},
    KeyBinding{SDLK_c, "Ctrl C", "copy what was set, as --set", Action::copy_settings, {}, Held::control},
    KeyBinding{SDLK_n, "N", "fold the panel, or unfold it", Action::fold_panel},
    with_control(SDLK_EQUALS, "Ctrl +, Ctrl -, Ctrl 0", "larger panel, smaller, as it was", Action::enlarge_panel,
                 SDLK_KP_PLUS),
    KeyBinding{SDLK_EQUALS, "", "", Action::enlarge_panel, {}, Held::control_shift},
    with_control(SDLK_PLUS, "", "", Action::enlarge_panel, 0),
    with_control(SDLK_MINUS, "", "", Action::shrink_panel, SDLK_KP_MINUS),
    with_control(SDLK_0, "", "", Action::usual_panel, SDLK_KP_0),
    KeyBinding{SDLK_TAB, "Tab", "the keyboard goes through the panel; Esc: back", Action::panel_keyboard},
    KeyBinding{SDLK_F12, "F12", "screenshot", Action::screenshot},
    KeyBinding{SDLK_F11, "F11", "full screen", Action::full_screen},
    KeyBinding{SDLK_h, "H", "this help; Up, Down: read on where it is long", Action::toggle_help},
    KeyBinding{SDLK_ESCAPE, "Esc", "cancel, put away, let go, then quit", Action::let_go},
};

constexpr std::array other_gestures = {
    Gesture{"click", "pick, and on the sky let go"},
    Gesture{"left drag", "orbit"},
    Gesture{"middle or Shift drag", "pan"},
    Gesture{"wheel, right drag", "zoom"},
    Gesture{"Ctrl drag", "look around"},
    Gesture{"W A S D, PgUp PgDn", "fly; up and down"},
};

constexpr std::array while_in_panel = {
    Gesture{"arrows", "go through it; a list, a slider that Space took: change it"},
    Gesture{"Space", "press, switch, fold, take a slider or open a list"},
    Gesture{"Enter", "type a number, again: done; choose from a list"},
    Gesture{"Tab, Shift Tab", "type the next number, or the one before"},
    Gesture{"Ctrl Z, Ctrl Y", "undo and redo, as ever with Ctrl"},
    Gesture{"Esc", "let go of what is typed, then back to the picture"},
};

}  // namespace

std::span<const KeyBinding> key_bindings() {
  return bindings;
}
std::span<const Gesture> gestures() {
  return other_gestures;
}

std::span<const Gesture> panel_gestures() {
  return while_in_panel;
}

const KeyBinding* find_binding(int key, Held held) {
  const auto found = std::find_if(bindings.begin(), bindings.end(), [=](const KeyBinding& row) {
    return (row.key == key || row.keypad == key) && (row.held == held || row.action == Action::look_along);
  });
  return found == bindings.end() ? nullptr : &*found;
}

std::string keys_reference() {
  std::string text = "| key | what it does |\n| --- | --- |\n";
  for (const Gesture& gesture : gestures()) text += fmt::format("| {} | {} |\n", gesture.name, gesture.what);
  for (const KeyBinding& binding : key_bindings())
    if (!binding.name.empty()) text += fmt::format("| {} | {} |\n", binding.name, binding.what);
  text += "\nAfter Tab, while the panel has the keyboard:\n\n| key | what it does |\n| --- | --- |\n";
  for (const Gesture& gesture : panel_gestures()) text += fmt::format("| {} | {} |\n", gesture.name, gesture.what);
  return text;
}

}  // namespace drover::app
