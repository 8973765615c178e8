#pragma once

#include <glm/glm.hpp>
#include <optional>

#include "culling/view.hpp"
#include "gpu/buffer.hpp"
#include "gpu/pass_list.hpp"
#include "loader/settings.hpp"
#include "renderer/camera.hpp"

namespace drover::renderer {

/// The view of a camera on a picture of that size in pixels, showing every layer.
culling::View view_of(const CameraPose& camera, glm::uvec2 size);

/// What a frame is drawn and culled with. The two are one but while `cull.freeze` is on: then culling keeps the camera
/// of the frame in which that was switched on.
class Views {
 public:
  Views();

  /// Takes a frame's camera. Called every frame, drawn or not, so that a script freezes the same view either way.
  void look(const CameraPose& camera, glm::uvec2 size, const loader::Settings& settings);

  /// Records the pass `camera`, which uploads the view that is drawn with.
  void add_pass(gpu::PassList& passes);

  /// What is drawn with.
  const culling::View& camera() const { return camera_; }
  /// What is culled with. It shows the layers of `view.layers`, frozen or not.
  const culling::View& culled() const { return frozen_ ? *frozen_ : camera_; }
  bool frozen() const { return frozen_.has_value(); }
  /// camera() as a std140 uniform block, for passes that draw.
  const gpu::Buffer& block() const { return block_; }

 private:
  culling::View camera_{};
  std::optional<culling::View> frozen_;
  gpu::TypedBuffer<culling::View> block_;
};

}  // namespace drover::renderer
