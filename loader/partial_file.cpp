#include "loader/partial_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>

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

}  // namespace

PartialFile::PartialFile(const std::filesystem::path& destination) : path_(destination), destination_(destination) {
  path_ += fmt::format(".{}.part", getpid());
  remember(path_.c_str());
}

PartialFile::~PartialFile() {
  std::error_code error;
  if (!kept_) std::filesystem::remove(path_, error);
  forget(path_.c_str());
}

bool PartialFile::keep(std::error_code& error) {
  std::filesystem::rename(path_, destination_, error);
  kept_ = !error;
  return kept_;
}

void remove_partial_files() noexcept {
  const int before = errno;
  for (const std::atomic<const char*>& place : unfinished)
    if (const char* path = place.load()) unlink(path);
  errno = before;
}

}  // namespace drover::loader
