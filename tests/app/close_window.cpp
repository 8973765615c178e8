#include "tests/app/close_window.hpp"

#include <X11/Xlib.h>

namespace drover::test {

bool close_window(const std::string& display, const std::string& window) {
  Display* const server = XOpenDisplay(display.c_str());
  if (server == nullptr) return false;
  XEvent event{};
  event.xclient.type = ClientMessage;
  event.xclient.window = std::stoul(window);
  event.xclient.message_type = XInternAtom(server, "WM_PROTOCOLS", False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = static_cast<long>(XInternAtom(server, "WM_DELETE_WINDOW", False));
  event.xclient.data.l[1] = CurrentTime;
  const bool sent = XSendEvent(server, event.xclient.window, False, NoEventMask, &event) != 0;
  XCloseDisplay(server);
  return sent;
}

}  // namespace drover::test
