#pragma once

namespace drover::app {

/// While one lives, the first Ctrl-C only asks to stop; the second ends the program as ever.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// Whether somebody has asked.
  bool asked() const;
};

}  // namespace drover::app
