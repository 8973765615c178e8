#pragma once

#include <string>

namespace drover::test {

/// Asks a window to close as a window manager's button does, of which there is none on the tests' displays
/// (Inter-Client Communication Conventions Manual 2.0, section 4.2.8.1).
/// @param display as in `DISPLAY`
/// @param window its number, as xdotool prints it
/// @return whether the request could be sent
bool close_window(const std::string& display, const std::string& window);

}  // namespace drover::test
