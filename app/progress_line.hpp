#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace drover::app {

/// How far long work is, on standard error: one line that is written over where that is a terminal, and elsewhere a
/// line a minute, so that a log stays short.
class ProgressLine {
 public:
  /// @param what is done, a few words
  /// @param total steps
  ProgressLine(std::string what, std::uint64_t total);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  std::string what_;
  std::uint64_t total_;
  bool terminal_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point shown_ = start_;
  bool written_ = false;
};

}  // namespace drover::app
