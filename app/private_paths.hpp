#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace drover::app {

/// Takes out of a text that is given to others what tells where its user's files lie and who that is.
class PrivatePaths {
 public:
  /// @param scene file that is spoken of; its folder is called `<scene>`. May be empty.
  explicit PrivatePaths(const std::filesystem::path& scene);

  /// The text with the scene's folder, the home folder and the folder the program runs in replaced by words in angle
  /// brackets, every other absolute path cut to its last part, and the names of user and machine, as words of any case,
  /// left out.
  std::string hidden(std::string text) const;

 private:
  std::vector<std::pair<std::string, std::string>> folders_;  ///< and what they are called, the longest first
  std::vector<std::pair<std::string, std::string>> names_;
};

}  // namespace drover::app
