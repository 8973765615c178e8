#include "loader/partial_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <utility>

namespace drover::loader {
namespace {

// More are never written at a time: one by whoever asked, and the loader's cache. One without a place here is written
// all the same, and left where a signal ends the program.
std::array<std::atomic<const char*>, 8> unfinished{};

void remember(const char* path) {
  for (std::atomic<const char*>& place : unfinished)
    if (const char* none = nullptr; place.compare_exchange_strong(none, path)) return;
}

void forget(const char* path) {
  for (std::atomic<const char*>& place : unfinished)
    if (const char* held = path; place.compare_exchange_strong(held, nullptr)) return;
}

std::filesystem::path part_of(const std::filesystem::path& destination) {
  std::filesystem::path path = destination;
  path += fmt::format(".{}.part", getpid());
  return path;
}

}  // namespace

UnfinishedFile::UnfinishedFile(std::filesystem::path path) : path_(std::move(path)) {
  remember(path_.c_str());
}

UnfinishedFile::~UnfinishedFile() {
  forget(path_.c_str());
}

PartialFile::PartialFile(const std::filesystem::path& destination)
    : file_(part_of(destination)), destination_(destination) {}

PartialFile::~PartialFile() {
  std::error_code error;
  if (!kept_) std::filesystem::remove(path(), error);
}

bool PartialFile::keep(std::error_code& error) {
  std::filesystem::rename(path(), destination_, error);
  kept_ = !error;
  return kept_;
}

void remove_unfinished_files() noexcept {
  const int before = errno;
  for (const std::atomic<const char*>& place : unfinished)
    if (const char* path = place.load()) unlink(path);
  errno = before;
}

}  // namespace drover::loader
