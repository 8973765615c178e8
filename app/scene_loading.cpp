#include "app/scene_loading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace drover::app {

SceneLoading::SceneLoading(SceneOptions options) : options_(std::move(options)), thread_([this] { run(); }) {}

SceneLoading::~SceneLoading() {
  cancel();
  thread_.join();
}

SceneLoading::State SceneLoading::state() const {
  const std::lock_guard lock(mutex_);
  return state_;
}

bool SceneLoading::wait(double seconds) const {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point end =
      Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  while (!finished_ && Clock::now() < end) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  return finished_;
}

loader::Scene SceneLoading::take() {
  if (error_) std::rethrow_exception(error_);
  return std::move(scene_).value();
}

void SceneLoading::run() {
  const loader::ObservedLoads observed(*this);
  try {
    scene_ = open_scene(options_);
  } catch (...) {
    error_ = std::current_exception();
  }
  finished_ = true;
}

void SceneLoading::reading(const std::filesystem::path& file) {
  if (std::find(files_.begin(), files_.end(), file) == files_.end()) files_.push_back(file);
  doing(fmt::format("reading {}", file.filename().string()), -1);
}

void SceneLoading::doing(const std::string& what, double share) {
  const std::lock_guard lock(mutex_);
  state_ = {what, share};
}

}  // namespace drover::app
