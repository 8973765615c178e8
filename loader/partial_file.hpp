#pragma once

#include <filesystem>
#include <system_error>

namespace drover::loader {

/// A file that has its name before it is whole: a signal that ends the program while this lives removes it.
class UnfinishedFile {
 public:
  /// @param path of a file of ours, so that nobody else's is removed
  explicit UnfinishedFile(std::filesystem::path path);
  ~UnfinishedFile();
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  const std::filesystem::path path_;
};

/// A file that takes its name once it is whole, and else is removed.
class PartialFile {
 public:
  explicit PartialFile(const std::filesystem::path& destination);
  ~PartialFile();
  PartialFile(const PartialFile&) = delete;
  PartialFile& operator=(const PartialFile&) = delete;

  /// What to write to: beside the destination.
  const std::filesystem::path& path() const { return file_.path(); }
  /// Gives it its name.
  /// @return whether that worked; `error` says why not
  bool keep(std::error_code& error);

 private:
  const UnfinishedFile file_;
  const std::filesystem::path destination_;
  bool kept_ = false;
};

/// Removes all files that are unfinished, before a signal ends the program. May be called from its handler.
void remove_unfinished_files() noexcept;

}  // namespace drover::loader
