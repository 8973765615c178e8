#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "loader/settings.hpp"

namespace drover::app {

/// Undo and redo of what a person set. What the scene's script sets is not theirs, and no step of this.
class SettingsHistory {
 public:
  explicit SettingsHistory(const loader::Settings& start);

  /// Told of the settings, once a frame. All that changed since the last finished step is one step.
  /// @param held whether a mouse button or key still holds what is being changed: the step is not finished then, so
  ///        that dragging a slider is one
  void observe(const loader::Settings& settings, bool held);

  bool can_undo() const { return done_ > 0; }
  bool can_redo() const { return done_ < steps_.size(); }
  /// Takes the latest step back, or does the latest one taken back again; without one nothing changes.
  /// @param scripted the settings as they were now if nobody had set anything since the start
  void undo(loader::Settings& settings, const loader::Settings& scripted);
  void redo(loader::Settings& settings, const loader::Settings& scripted);

 private:
  using Typed = std::optional<double>;  ///< what a person set; none where they did not
  struct Change {
    loader::SettingKey key;
    Typed before;
    Typed after;
  };
  using Step = std::vector<Change>;
  void put(loader::SettingKey key, Typed value, loader::Settings& settings, const loader::Settings& scripted);

  std::array<Typed, loader::settings_table.size()> seen_;
  std::vector<Step> steps_;
  std::size_t done_ = 0;  ///< steps that are not taken back, the first ones
};

}  // namespace drover::app
