#include "loader/reach.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

namespace drover::loader {
namespace {

namespace fs = std::filesystem;

/// Where a path leads, whether or not there is such a file.
fs::path without_links(const fs::path& path) {
  std::error_code error;
  fs::path canonical = fs::weakly_canonical(fs::absolute(path, error), error);
  // What cannot be followed (a loop of links) cannot be opened either, and is told then.
  return error ? fs::path() : canonical;
}

}  // namespace

Reach Reach::beside(const fs::path& file) {
  Reach reach;
  reach.folder_ = without_links(file.has_parent_path() ? file.parent_path() : fs::path("."));
  return reach;
}

bool Reach::allows(const fs::path& file) const {
  if (folder_.empty()) return true;
  const fs::path target = without_links(file);
  return target.empty() ||
         std::mismatch(folder_.begin(), folder_.end(), target.begin(), target.end()).first == folder_.end();
}

std::string Reach::refusal(const fs::path& file) const {
  return fmt::format("'{}' leads out of the folder '{}'; put it there, or allow it with --allow-outside", file.string(),
                     folder_.string());
}

}  // namespace drover::loader
