#include "app/file_watch.hpp"

#include <system_error>

namespace drover::app {
namespace {

namespace fs = std::filesystem;
constexpr std::chrono::milliseconds interval(500);

}  // namespace

void FileWatch::watch(const std::vector<fs::path>& files) {
  files_ = files;
  known_ = look();
  settling_ = false;
}

void FileWatch::watch_folder(const fs::path& folder) {
  folder_ = folder;
  known_ = look();
  settling_ = false;
}

bool FileWatch::changed() {
  const Clock::time_point now = Clock::now();
  if (now < next_look_) return false;
  next_look_ = now + interval;
  Stamps stamps = look();
  if (stamps != known_) {
    known_ = std::move(stamps);
    settling_ = true;
    return false;
  }
  const bool settled = settling_;
  settling_ = false;
  return settled;
}

FileWatch::Stamps FileWatch::look() const {
  Stamps stamps;
  const auto add = [&stamps](const fs::path& file) {
    std::error_code error;
    const fs::file_time_type time = fs::last_write_time(file, error);
    if (error) return;
    const std::uintmax_t size = fs::file_size(file, error);
    stamps[file] = {time, error ? 0 : size};
  };
  for (const fs::path& file : files_) add(file);
  std::error_code error;
  if (!folder_.empty())
    for (fs::recursive_directory_iterator at(folder_, error), end; !error && at != end; at.increment(error))
      if (at->is_regular_file(error)) add(at->path());
  return stamps;
}

}  // namespace drover::app
