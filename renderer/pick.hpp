#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <optional>

#include "culling/culling.hpp"
#include "gpu/buffer.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/program.hpp"
#include "gpu/readback.hpp"
#include "renderer/camera.hpp"
#include "renderer/pick_target.hpp"
#include "shared/pick.h"
#include "simulation/particles.hpp"

namespace drover::renderer {

/// What a frame is asked to look at.
struct PickOrder {
  /// A pixel of the picture, from its upper left corner: what is seen there is picked, else the nearest culled box
  /// behind it. Without one, what the members below name is looked at again; nothing named only asks again for the
  /// last record, which may have been lost on its way where the GPU was far behind.
  std::optional<glm::uvec2> pixel;
  std::uint32_t kind = shared::pick_none;  ///< PickRecord::kind
  std::uint32_t number = 0;                ///< PickRecord::number
  glm::uvec2 birth{0};                     ///< PickRecord::birth
};

/// A record that came back, and the frame that looked.
using Picked = gpu::DelayedReadback<shared::PickRecord>::Value;

/// Finds what lies under a pixel, and follows it: small passes behind the frame's own, only in frames that are asked,
/// always the same calls for the same kind of order. The record comes back late, like all counts.
class Pick {
 public:
  /// @throws gpu::OutOfMemory
  Pick();

  /// Where `add_passes` wants meshes and sprites drawn, after begin.
  const PickTarget& target() const { return target_; }

  /// Records the pass `pick clear` and turns the target to the pixel; what is drawn next is found there.
  void begin(gpu::PassList& passes, glm::uvec2 pixel, glm::uvec2 picture_size);
  /// Records `pick nearest`, `pick object` (both only for a pixel), `inspect` and the record's way back.
  void finish(gpu::PassList& passes, const PickOrder& order, const CameraPose& camera, const culling::Culling& culling,
              const simulation::Particles& particles, std::uint64_t frame);

  void poll();
  /// Waits for the latest record: after the last frame, outside the loop.
  void drain();
  const std::optional<Picked>& latest() const { return latest_; }

 private:
  void add_nearest(gpu::PassList& passes, const Ray& ray, const culling::Culling& culling, bool find_object) const;
  void add_inspect(gpu::PassList& passes, const PickOrder& order, const culling::Culling& culling,
                   const simulation::Particles& particles) const;

  PickTarget target_;
  gpu::Program find_distance_;
  gpu::Program find_object_;
  gpu::Program inspect_pixel_;
  gpu::Program inspect_followed_;
  gpu::TypedBuffer<shared::PickNearest> nearest_;
  gpu::TypedBuffer<shared::PickRecord> record_;
  gpu::DelayedReadback<shared::PickRecord> readback_;
  std::optional<Picked> latest_;
};

}  // namespace drover::renderer
