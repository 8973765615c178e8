#pragma once

namespace drover::app {

/// From now on a signal that ends the program (Ctrl-C, `kill`, a terminal that closes) removes the half-written files
/// first.
void leave_no_partial_files();

/// While one lives, the first Ctrl-C only asks to stop; the second ends the program as ever.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// Whether somebody has asked.
  bool asked() const;
  /// Ends the program by that signal after all, where nothing was done that is worth an exit code.
  [[noreturn]] static void end();
};

}  // namespace drover::app
