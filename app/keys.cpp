#include "app/keys.hpp"

#include <SDL.h>

#include <algorithm>
#include <array>

namespace drover::app {
namespace {

using loader::SettingKey;

constexpr std::array bindings = {
    KeyBinding{SDLK_SPACE, "Space", "pause or run", Action::toggle_pause},
    KeyBinding{SDLK_PERIOD, ". (period)", "one step", Action::step},
    KeyBinding{SDLK_r, "R", "reset the particles", Action::reset},
    KeyBinding{SDLK_RETURN, "Enter", "fit", Action::fit},
    KeyBinding{SDLK_f, "F", "fit", Action::fit},
    KeyBinding{SDLK_c, "C", "follow the scene's camera", Action::follow_script},
    KeyBinding{SDLK_z, "Z", "freeze culling, or thaw", Action::next_value, SettingKey("cull.freeze")},
    KeyBinding{SDLK_o, "O", "next overlay of boxes", Action::next_value, SettingKey("view.overlay")},
    KeyBinding{SDLK_F12, "F12", "screenshot", Action::screenshot},
    KeyBinding{SDLK_h, "H", "this help", Action::toggle_help},
    KeyBinding{SDLK_ESCAPE, "Esc", "let go of what is picked, then quit", Action::let_go},
};

constexpr std::array other_gestures = {
    Gesture{"click", "pick, and on the sky let go"},
    Gesture{"left drag", "orbit"},
    Gesture{"right drag", "look around"},
    Gesture{"middle or shift drag", "pan"},
    Gesture{"wheel", "zoom"},
    Gesture{"W A S D Q E", "fly"},
};

}  // namespace

std::span<const KeyBinding> key_bindings() {
  return bindings;
}
std::span<const Gesture> gestures() {
  return other_gestures;
}

const KeyBinding* find_binding(int key) {
  const auto found = std::find_if(bindings.begin(), bindings.end(), [key](const auto& row) { return row.key == key; });
  return found == bindings.end() ? nullptr : &*found;
}

}  // namespace drover::app
