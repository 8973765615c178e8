#include "app/progress_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

namespace drover::app {

ProgressLine::ProgressLine(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), terminal_(isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() {
  if (terminal_ && written_) fmt::print(stderr, "\r\x1b[K");  // to the line's start, and clear it
}

void ProgressLine::show(std::uint64_t done) {
  const Clock::time_point now = Clock::now();
  const auto pause = terminal_ ? std::chrono::milliseconds(200) : std::chrono::milliseconds(60'000);
  if (now - shown_ < pause || done == 0) return;
  shown_ = now;
  written_ = true;
  const double spent = std::chrono::duration<double>(now - start_).count();
  const double left = spent / static_cast<double>(done) * static_cast<double>(total_ - done);
  const std::string text = fmt::format("{}: {} of {}, about {:.0f} s left", what_, done, total_, left);
  if (terminal_)
    fmt::print(stderr, "\r\x1b[K{}", text);
  else
    fmt::print(stderr, "{}\n", text);
  std::fflush(stderr);
}

}  // namespace drover::app
