#pragma once

#include <glm/glm.hpp>
#include <optional>

#include "loader/settings.hpp"
#include "renderer/frame.hpp"

namespace drover::app {

/// Tells whether the next picture would be the latest once more, and so need not be drawn: a panel over a scene that
/// stands still costs itself alone, however heavy the scene is.
class StillPicture {
 public:
  /// What a picture depends on, beside the scene.
  struct Inputs {
    renderer::FrameOrders orders;
    glm::uvec2 size{0};  ///< pixels
    loader::Settings settings;
    std::optional<loader::Settings> second;  ///< what the second frame of a split view differs in
  };

  /// Whether there is something to draw. If so, it counts as drawn.
  bool is_due(const Inputs& inputs);
  /// Something else has changed: a shader, or what the particles were.
  void disturb() { latest_.reset(); }

 private:
  std::optional<Inputs> latest_;
  int repeats_ = 0;
};

}  // namespace drover::app
