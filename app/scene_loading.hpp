#pragma once

#include <atomic>
#include <exception>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/options.hpp"
#include "loader/progress.hpp"
#include "loader/scene.hpp"

namespace drover::app {

/// A scene that is being loaded, on a thread of its own, so that the window lives on.
class SceneLoading : private loader::LoadObserver {
 public:
  explicit SceneLoading(SceneOptions options);
  /// Stops it where it is.
  ~SceneLoading() override;
  SceneLoading(const SceneLoading&) = delete;
  SceneLoading& operator=(const SceneLoading&) = delete;

  /// What is being done.
  struct State {
    std::string what;   ///< one line for people
    double share = -1;  ///< of it, 0 to 1; negative where that is not known
  };
  State state() const;
  void cancel() { cancelled_ = true; }
  bool finished() const { return finished_; }
  /// Waits for its end, at most so long.
  /// @return whether it has ended
  bool wait(double seconds) const;

  /// The scene, once it has finished.
  /// @throws what the load threw; loader::Cancelled if it was cancelled
  loader::Scene take();
  const SceneOptions& options() const { return options_; }
  /// Each file that was read, or was to be; once it has finished.
  const std::vector<std::filesystem::path>& files() const { return files_; }

 private:
  void run();
  void reading(const std::filesystem::path& file) override;
  void doing(const std::string& what, double share) override;
  bool cancelled() const override { return cancelled_; }

  const SceneOptions options_;
  mutable std::mutex mutex_;  // of state_ alone; the rest is the thread's until finished_
  State state_;
  std::vector<std::filesystem::path> files_;
  std::optional<loader::Scene> scene_;
  std::exception_ptr error_;
  std::atomic<bool> cancelled_ = false;
  std::atomic<bool> finished_ = false;
  std::thread thread_;  // last, so that it starts with all of the above
};

}  // namespace drover::app
