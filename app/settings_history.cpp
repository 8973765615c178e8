#include "app/settings_history.hpp"

#include <utility>

#include "app/split_settings.hpp"

namespace drover::app {
namespace {

using loader::SettingKey;
using loader::SettingOrigin;

constexpr std::size_t most_steps = 1000;

std::optional<double> typed_value(const loader::Settings& settings, SettingKey key) {
  if (settings.origin(key) != SettingOrigin::typed) return std::nullopt;
  return settings.real(key);
}

}  // namespace

SettingsHistory::SettingsHistory(const loader::Settings& start) {
  for (std::size_t row = 0; row < seen_.size(); ++row) seen_[row] = typed_value(start, SettingKey(row));
}

void SettingsHistory::observe(const loader::Settings& settings, bool held) {
  if (held) return;
  Step step;
  for (std::size_t row = 0; row < seen_.size(); ++row) {
    const Typed now = typed_value(settings, SettingKey(row));
    if (now != seen_[row]) step.push_back({SettingKey(row), std::exchange(seen_[row], now), now});
  }
  if (step.empty()) return;
  steps_.resize(done_);  // what was taken back is gone once something else is done
  steps_.push_back(std::move(step));
  if (steps_.size() > most_steps) steps_.erase(steps_.begin());
  done_ = steps_.size();
}

void SettingsHistory::undo(loader::Settings& settings, const loader::Settings& scripted) {
  if (!can_undo()) return;
  for (const Change& change : steps_[--done_]) put(change.key, change.before, settings, scripted);
}

void SettingsHistory::redo(loader::Settings& settings, const loader::Settings& scripted) {
  if (!can_redo()) return;
  for (const Change& change : steps_[done_++]) put(change.key, change.after, settings, scripted);
}

void SettingsHistory::put(SettingKey key, Typed value, loader::Settings& settings, const loader::Settings& scripted) {
  seen_[key.index()] = value;
  if (value)
    settings.set(key, *value, SettingOrigin::typed);
  else
    settings = untyped(settings, key, scripted);
}

}  // namespace drover::app
