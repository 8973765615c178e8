#pragma once

#include <string>

#include "loader/error.hpp"
#include "loader/scene.hpp"
#include "tests/loader/temporary_folder.hpp"

namespace drover::test {

/// A folder with one model, `box.obj` (from 0,0,0 to 1,2,3), in which scenes are written and read.
class SceneFolder {
 public:
  SceneFolder() {
    folder_.write("box.obj",
                  "v 0 0 0\nv 1 0 0\nv 0 2 0\nv 1 2 0\nv 0 0 3\nv 1 0 3\nv 0 2 3\nv 1 2 3\n"
                  "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n");
  }
  loader::Scene load(const std::string& text) const { return loader::load_scene(folder_.write("scene.toml", text)); }
  /// The message without the folder: `scene.toml:3:8: …`.
  std::string refusal(const std::string& text) const {
    const auto path = folder_.write("scene.toml", text);
    std::string line = message_of<loader::InputError>([&] { loader::load_scene(path); });
    const std::string start = folder_.path().string() + "/";
    if (line.rfind(start, 0) == 0) line.erase(0, start.size());
    return line;
  }
  const TemporaryFolder& folder() const { return folder_; }

 private:
  TemporaryFolder folder_;
};

inline const char* const box_model = "[[model]]\nname = \"box\"\nfile = \"box.obj\"\n";

}  // namespace drover::test
