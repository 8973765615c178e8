#include "app/held_keys.hpp"

#include <SDL.h>

#include <array>
#include <cstddef>

namespace drover::app {
namespace {

// Keys that are held to fly, along right, up and forward: there and back.
constexpr std::array<std::array<SDL_Scancode, 2>, 3> fly_keys = {
    {{SDL_SCANCODE_D, SDL_SCANCODE_A}, {SDL_SCANCODE_PAGEUP, SDL_SCANCODE_PAGEDOWN}, {SDL_SCANCODE_W, SDL_SCANCODE_S}}};

}  // namespace

glm::vec3 held_direction() {
  glm::vec3 direction(0);
  if ((SDL_GetModState() & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0) return direction;
  const Uint8* keys = SDL_GetKeyboardState(nullptr);
  for (int axis = 0; axis < 3; ++axis) {
    const auto& [there, back] = fly_keys[static_cast<std::size_t>(axis)];
    direction[axis] = static_cast<float>(keys[there]) - static_cast<float>(keys[back]);
  }
  return direction;
}

Held held_with(unsigned modifiers) {
  if ((modifiers & KMOD_CTRL) == 0) return Held::nothing;
  return (modifiers & KMOD_SHIFT) != 0 ? Held::control_shift : Held::control;
}

}  // namespace drover::app
