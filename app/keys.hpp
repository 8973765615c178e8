#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/action.hpp"
#include "loader/settings.hpp"

namespace drover::app {

/// What is held down with a key.
enum class Held : std::uint8_t { nothing, control, control_shift };

/// A key, and what it does. Handling, the help sheet and the documentation come from this table.
struct KeyBinding {
  int key;                ///< SDL's code
  std::string_view name;  ///< as printed on it; empty where the row of another key that does the same tells of it
  std::string_view what;  ///< what it does, for people
  Action action;
  std::optional<loader::SettingKey> setting = std::nullopt;  ///< for Action::next_value
  Held held = Held::nothing;
  glm::vec3 direction{0};  ///< for Action::look_along; against it with Ctrl or Shift
  int keypad = 0;          ///< another key that does the same; 0 for none
};

/// Something that a mouse does, or a key that is held: for people only.
struct Gesture {
  std::string_view name;
  std::string_view what;
};

/// All keys, in the order in which people are told of them.
std::span<const KeyBinding> key_bindings();
/// What is done with the mouse, and with keys that are held, likewise.
std::span<const Gesture> gestures();
/// What keys do while the panel has the keyboard, likewise.
std::span<const Gesture> panel_gestures();

/// The binding of a key; null where it has none.
const KeyBinding* find_binding(int key, Held held);

/// The tables as Markdown, for the documentation.
std::string keys_reference();

}  // namespace drover::app
