#pragma once

#include "app/file_watch.hpp"
#include "app/notice.hpp"

namespace drover::app {

/// Compiles shaders anew when they are saved. Those that do not compile are said, and the old ones run on.
class ShaderWatch {
 public:
  ShaderWatch();
  /// Call once a turn of the loop, between frames.
  /// @return whether there is something new to see
  bool poll(Notices& notices);

 private:
  FileWatch watch_;
};

}  // namespace drover::app
