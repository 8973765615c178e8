#pragma once

#include <imgui.h>

namespace drover::app {

/// The one colour that stands out of the panels' grey: the sky blue of people's with any kind of colour vision (Okabe
/// and Ito; see shared/overlay.h).
inline ImVec4 accent(float alpha = 1) {
  return {0.34f, 0.71f, 0.91f, alpha};
}

/// The second line of a plot.
inline ImVec4 second_line(float alpha = 1) {
  return {0.90f, 0.62f, 0.0f, alpha};
}

}  // namespace drover::app
