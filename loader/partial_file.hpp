#pragma once

#include <filesystem>
#include <system_error>

namespace drover::loader {

/// A file that takes its name once it is whole, and else is removed.
class PartialFile {
 public:
  explicit PartialFile(const std::filesystem::path& destination);
  ~PartialFile();
  PartialFile(const PartialFile&) = delete;
  PartialFile& operator=(const PartialFile&) = delete;

  /// What to write to: beside the destination.
  const std::filesystem::path& path() const { return path_; }
  /// Gives it its name.
  /// @return whether that worked; `error` says why not
  bool keep(std::error_code& error);

 private:
  std::filesystem::path path_;
  std::filesystem::path destination_;
  bool kept_ = false;
};

/// Removes all partial files that there are, before a signal ends the program. May be called from its handler.
void remove_partial_files() noexcept;

}  // namespace drover::loader
