#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace drover::app {

/// A list of the scenes that ship, to open one.
class SceneList {
 public:
  void toggle();
  bool open() const { return open_; }
  void close() { open_ = false; }
  /// Arrows go through the list, Enter opens.
  /// @return whether the key was for it
  bool handle_key(int key);
  /// Draws it over the window, where it is open.
  /// @return what was chosen
  std::optional<std::filesystem::path> draw();

 private:
  bool open_ = false;
  bool chosen_ = false;
  std::size_t selected_ = 0;
  std::vector<std::filesystem::path> scenes_;
};

}  // namespace drover::app
