#include "gpu/timer.hpp"

#include <algorithm>

#include "gpu/call_counter.hpp"
#include "gpu/gl.hpp"

namespace drover::gpu {
namespace {

double milliseconds(std::chrono::steady_clock::duration duration) {
  return std::chrono::duration<double, std::milli>(duration).count();
}

std::vector<PassTime> summed_by_name(const std::vector<PassTime>& passes) {
  std::vector<PassTime> sums;
  for (const PassTime& pass : passes) {
    const auto same =
        std::find_if(sums.begin(), sums.end(), [&](const PassTime& sum) { return sum.name == pass.name; });
    if (same == sums.end()) {
      sums.push_back(pass);
    } else {
      same->gpu_ms += pass.gpu_ms;
      same->cpu_ms += pass.cpu_ms;
    }
  }
  return sums;
}

}  // namespace

Timer::~Timer() {
  for (const Frame& frame : frames_)
    if (!frame.queries.empty()) glDeleteQueries(static_cast<GLsizei>(frame.queries.size()), frame.queries.data());
}

void Timer::begin_frame() {
  recording_ = false;  // a pass that threw has left its frame open
  if (mode == Timing::off) return;
  const UncountedCalls uncounted;
  current_ = (current_ + 1) % frames_in_flight;
  Frame& frame = frames_[current_];
  for (std::size_t i = 0; i < frames_in_flight; ++i) collect(frames_[(current_ + i) % frames_in_flight]);
  recording_ = !frame.pending;
  if (recording_) frame.passes.clear();
}

void Timer::begin_pass() {
  if (!recording_) return;
  const UncountedCalls uncounted;
  if (mode == Timing::serialised) glFinish();
  if (mode == Timing::timestamps) mark();
  pass_start_ = std::chrono::steady_clock::now();
}

void Timer::end_pass(const std::string& name, std::uint32_t group_size) {
  if (!recording_) return;
  const UncountedCalls uncounted;
  PassTime time{name, 0, milliseconds(std::chrono::steady_clock::now() - pass_start_), group_size};
  if (mode == Timing::serialised) {
    glFinish();
    time.gpu_ms = milliseconds(std::chrono::steady_clock::now() - pass_start_);
  }
  frames_[current_].passes.push_back(std::move(time));
}

void Timer::end_frame() {
  if (!recording_) return;
  const UncountedCalls uncounted;
  Frame& frame = frames_[current_];
  if (mode == Timing::timestamps) {
    mark();
    frame.pending = true;
  } else {
    latest_ = summed_by_name(frame.passes);
  }
  recording_ = false;
}

void Timer::mark() {
  Frame& frame = frames_[current_];
  // Marks stand before each pass, so that as many have been set in this frame as passes have ended.
  const std::size_t index = frame.passes.size();
  if (index >= frame.queries.size()) {
    frame.queries.resize(index + 1);
    glCreateQueries(GL_TIMESTAMP, 1, &frame.queries[index]);
  }
  glQueryCounter(frame.queries[index], GL_TIMESTAMP);
}

void Timer::collect(Frame& frame) {
  if (!frame.pending) return;
  GLuint64 available = 0;
  glGetQueryObjectui64v(frame.queries[frame.passes.size()], GL_QUERY_RESULT_AVAILABLE, &available);
  if (available == 0) return;
  GLuint64 before = 0;
  glGetQueryObjectui64v(frame.queries[0], GL_QUERY_RESULT_NO_WAIT, &before);
  for (std::size_t i = 0; i < frame.passes.size(); ++i) {
    GLuint64 after = before;
    glGetQueryObjectui64v(frame.queries[i + 1], GL_QUERY_RESULT_NO_WAIT, &after);
    frame.passes[i].gpu_ms = after > before ? static_cast<double>(after - before) * 1e-6 : 0;
    before = after;
  }
  latest_ = summed_by_name(frame.passes);
  frame.pending = false;
}

}  // namespace drover::gpu
