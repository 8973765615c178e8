#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <vector>

namespace drover::app {

/// Tells when files are saved, by looking at their times every half second.
class FileWatch {
 public:
  /// Watches these files, as they are now; those that are not there may come.
  void watch(const std::vector<std::filesystem::path>& files);
  /// Watches all files in a folder and those in it, likewise.
  void watch_folder(const std::filesystem::path& folder);

  /// Whether any was saved, added or removed since watch or the last time that this said so. Looks at most every half
  /// second, and waits for a look that finds nothing new, so that who saves several files is done.
  bool changed();

 private:
  using Clock = std::chrono::steady_clock;
  struct Stamp {
    std::filesystem::file_time_type time;
    std::uintmax_t size = 0;
    bool operator==(const Stamp&) const = default;
  };
  using Stamps = std::map<std::filesystem::path, Stamp>;
  Stamps look() const;

  std::vector<std::filesystem::path> files_;
  std::filesystem::path folder_;
  Stamps known_;
  bool settling_ = false;
  Clock::time_point next_look_;
};

}  // namespace drover::app
