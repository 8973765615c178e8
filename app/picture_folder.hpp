#pragma once

#include <cstdint>
#include <filesystem>

#include "loader/image.hpp"

namespace drover::app {

/// A folder that `--record` fills with `00000.png`, `00001.png` and so on, as programs take them that make films of
/// pictures.
class PictureFolder {
 public:
  /// Makes the folder where it is missing. Nobody's pictures are written over: not even those of an earlier run, of
  /// which some might be left among the new.
  /// @throws loader::InputError if it cannot be made or written to, or holds such pictures
  explicit PictureFolder(std::filesystem::path folder);

  /// Writes the next.
  /// @throws loader::InputError if that fails
  void save(const loader::Image& image);

  const std::filesystem::path& path() const { return folder_; }
  /// How many were written.
  std::uint64_t count() const { return count_; }

 private:
  std::filesystem::path folder_;
  std::uint64_t count_ = 0;
};

}  // namespace drover::app
