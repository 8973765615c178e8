#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "loader/scene.hpp"
#include "loader/settings.hpp"
#include "renderer/frame.hpp"
#include "renderer/split_view.hpp"

namespace drover::app {

/// The viewer's split view: whether there is one, which settings differ in it, its section of the panel and the divider
/// that is dragged.
class SplitControl {
 public:
  /// @param typed `--split name=value`; with any the split view is on from the start
  /// @throws loader::InputError on any mistake in what was typed
  SplitControl(const loader::Scene& scene, const std::vector<std::string>& typed);

  /// Before a frame: makes or frees the second frame, as the person wants.
  /// @return whether it has just been made: it is at the scene's start, and the first must go there too
  bool start(const renderer::Frame& first);
  /// Before a frame, once the first frame has its settings: gives the second its own.
  void follow(const renderer::Frame& first);
  /// Why what was asked for could not be had, once; empty where it could. The old state runs on then.
  std::string take_message() { return std::exchange(message_, {}); }

  bool on() const { return view_.has_value(); }
  /// What the second frame differs in, its typed rows; none where there is no second frame.
  loader::Settings differing() const { return view_ ? applied_ : loader::Settings(); }
  /// Only where it is on.
  renderer::SplitView& view() { return *view_; }
  const renderer::SplitView& view() const { return *view_; }
  /// What is to be shown, with and without.
  const gpu::Texture2D& screen(const renderer::Frame& first) const;
  const gpu::Framebuffer& screen_framebuffer(const renderer::Frame& first) const;

  /// Whether the divider is at `x`, in a window of that width, both in the window's own units.
  bool divider_at(float x, float width, const renderer::Frame& first) const;
  /// The section of the panel.
  /// @param settings the first frame's, of which this sets `split.*`
  /// @param frame the frame being issued
  /// @param scripted what settings go back to by the buttons behind them
  void draw_section(loader::Settings& settings, const loader::Settings& scripted, const renderer::Frame& first,
                    std::uint64_t frame);
  /// The divider, and what is left and right of it, over the picture and under the panels.
  /// @param covered how much of the window's left a panel covers, in Dear ImGui's units
  void draw_divider(const renderer::Frame& first, float covered) const;

 private:
  void draw_differing();
  void draw_numbers(const renderer::Frame& first, std::uint64_t frame) const;

  const loader::Scene& scene_;
  loader::Settings differing_;  ///< its typed rows
  loader::Settings applied_;    ///< the same, as the second frame has them
  bool wanted_;
  std::string message_;
  std::optional<renderer::SplitView> view_;
};

}  // namespace drover::app
