#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <optional>

#include "renderer/pick.hpp"

namespace drover::app {

/// What a person clicked on, followed from frame to frame. Answers come frames later; until one does, the old selection
/// is shown as it was.
class Selection {
 public:
  /// @param pixel of the picture, from its upper left corner
  void click(glm::uvec2 pixel) { click_ = pixel; }
  void clear() { *this = {}; }
  bool empty() const { return !record_; }
  /// Whether an answer is on its way.
  bool waits() const { return click_ || asked_; }

  /// What the frame that is issued next is asked to look at.
  std::optional<renderer::PickOrder> order(std::uint64_t frame);
  /// Takes what came back.
  void receive(const std::optional<renderer::Picked>& picked);
  /// The latest that is known of it; none where nothing is selected.
  const std::optional<shared::PickRecord>& record() const { return record_; }

 private:
  std::optional<glm::uvec2> click_;
  std::optional<std::uint64_t> asked_;  ///< frame of the click whose answer is not back
  std::optional<shared::PickRecord> record_;
};

}  // namespace drover::app
