#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "app/session.hpp"

namespace drover::app {

/// The mouse with a button down: whose a drag is, and what it does. Places in the window's units.
class MouseDrag {
 public:
  /// A move of the mouse with a button down.
  struct Move {
    float x;  ///< where it is
    float dx;
    float dy;
    unsigned buttons;  ///< SDL's mask
    bool shift;
    bool control;
  };

  void press(glm::vec2 place, bool left);
  /// @param last whether no button is down any more
  void release(bool last, Session& session, glm::vec2 window);
  void move(const Move& move, Session& session, glm::vec2 window);
  /// Whom a drag belongs to is known once the panel has seen the button go down: call behind the panel's begin.
  void decide(bool panel_wants, Session& session, glm::vec2 window);

 private:
  enum class Owner : std::uint8_t { none, undecided, scene, panel, divider };
  void finish(Session& session, glm::vec2 window);

  Owner owner_ = Owner::none;
  glm::vec2 start_{0};
  float length_ = 0;         ///< of its whole way
  bool picks_ = false;       ///< whether it is a click, unless it gets too long
  bool ended_ = false;       ///< before it was known whose it was
  std::vector<Move> moves_;  ///< of an undecided drag
};

}  // namespace drover::app
