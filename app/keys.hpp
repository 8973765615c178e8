#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "app/action.hpp"
#include "loader/settings.hpp"

namespace drover::app {

/// A key, and what it does. Handling, the help sheet and the documentation come from this table.
struct KeyBinding {
  int key;                ///< SDL's code
  std::string_view name;  ///< as printed on it
  std::string_view what;  ///< what it does, for people
  Action action;
  std::optional<loader::SettingKey> setting = std::nullopt;  ///< for Action::next_value
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

/// The binding of a key; null where it has none.
const KeyBinding* find_binding(int key);

}  // namespace drover::app
