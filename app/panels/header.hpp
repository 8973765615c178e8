#pragma once

#include <vector>

#include "app/action.hpp"
#include "app/session.hpp"

namespace drover::app {

/// The top of the panel, which does not scroll: what runs, and buttons.
/// @param actions is given what buttons asked for
void draw_header(const Session& session, std::vector<Action>& actions);

}  // namespace drover::app
