#pragma once

#include <filesystem>
#include <string>

namespace drover::loader {

/// Which files a scene or a model may name. What a stranger wrote is not to open the user's other files, nor have
/// `check --update` write over them.
class Reach {
 public:
  /// The files of the folder that `file` lies in, and of those below it. Where a link leads counts, not where it lies.
  static Reach beside(const std::filesystem::path& file);
  /// Every file there is.
  static Reach anywhere() { return {}; }

  bool allows(const std::filesystem::path& file) const;
  /// What is said of a file that is not allowed.
  std::string refusal(const std::filesystem::path& file) const;

 private:
  std::filesystem::path folder_;  ///< without links and dots; empty for everywhere
};

}  // namespace drover::loader
