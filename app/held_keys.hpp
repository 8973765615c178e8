#pragma once

#include <glm/glm.hpp>

#include "app/keys.hpp"

namespace drover::app {

/// Where the keys that are held down fly, along right, up and forward; zero with Ctrl, Alt or the like, whose keys mean
/// something else.
glm::vec3 held_direction();

/// What of SDL's mask of modifiers counts for a key's binding.
Held held_with(unsigned modifiers);

}  // namespace drover::app
