// Undo and redo of settings: steps by hand, and random walks there and back.
#include "app/settings_history.hpp"

#include <catch2/catch_test_macros.hpp>
#include <random>

namespace drover::settings_history_test {

using loader::SettingKey;
using loader::SettingOrigin;

namespace {

constexpr SettingKey exposure("exposure.ev");
constexpr SettingKey count("particles.count");

}  // namespace

TEST_CASE("a change is a step, which undo takes back and redo does again") {
  const loader::Settings start;
  loader::Settings settings = start;
  app::SettingsHistory history(start);
  CHECK_FALSE(history.can_undo());
  settings.set(exposure, 2, SettingOrigin::typed);
  history.observe(settings, false);
  history.observe(settings, false);  // nothing new
  settings.set(exposure, 3, SettingOrigin::typed);
  history.observe(settings, false);

  history.undo(settings, start);
  CHECK(settings.real(exposure) == 2);
  history.undo(settings, start);
  CHECK(settings == start);  // whoever gave the value, too
  CHECK_FALSE(history.can_undo());
  history.undo(settings, start);
  CHECK(settings == start);

  history.redo(settings, start);
  CHECK(settings.real(exposure) == 2);
  history.redo(settings, start);
  CHECK(settings.real(exposure) == 3);
  CHECK_FALSE(history.can_redo());
}

TEST_CASE("a drag is one step, however many values it goes through") {
  const loader::Settings start;
  loader::Settings settings = start;
  app::SettingsHistory history(start);
  for (int value = 1; value <= 20; ++value) {
    settings.set(exposure, value / 2.0, SettingOrigin::typed);
    history.observe(settings, true);
  }
  history.observe(settings, false);
  history.undo(settings, start);
  CHECK(settings == start);
  history.redo(settings, start);
  CHECK(settings.real(exposure) == 10);
  // There and back again is none.
  settings.set(exposure, 4, SettingOrigin::typed);
  history.observe(settings, true);
  settings.set(exposure, 10, SettingOrigin::typed);
  history.observe(settings, false);
  history.undo(settings, start);
  CHECK(settings == start);
}

TEST_CASE("something new after an undo ends what could be redone") {
  const loader::Settings start;
  loader::Settings settings = start;
  app::SettingsHistory history(start);
  settings.set(exposure, 1, SettingOrigin::typed);
  history.observe(settings, false);
  history.undo(settings, start);
  settings.set(count, 7, SettingOrigin::typed);
  history.observe(settings, false);
  CHECK_FALSE(history.can_redo());
  history.undo(settings, start);
  CHECK(settings == start);
}

TEST_CASE("what a script sets is no step, and undo gives a setting back to it") {
  const loader::Settings start;
  loader::Settings scripted = start;
  loader::Settings settings = start;
  app::SettingsHistory history(start);
  scripted.set(exposure, 5, SettingOrigin::scene);
  settings.set(exposure, 5, SettingOrigin::scene);
  history.observe(settings, false);
  CHECK_FALSE(history.can_undo());
  settings.set(exposure, 1, SettingOrigin::typed);
  history.observe(settings, false);
  // Meanwhile the script goes on; its events find the setting typed.
  scripted.set(exposure, 6, SettingOrigin::scene);
  history.undo(settings, scripted);
  CHECK(settings == scripted);
  CHECK(settings.real(exposure) == 6);
}

TEST_CASE("a random walk taken all the way back is where it began, and redone is where it ended") {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    loader::Settings start;
    start.set(count, 1000, SettingOrigin::typed);
    loader::Settings settings = start;
    app::SettingsHistory history(start);
    int steps = 0;
    for (int i = 0; i < 100; ++i) {
      const SettingKey key(random() % loader::settings_table.size());
      const loader::SettingRow& row = key.row();
      settings.set(key, random() % 2 == 0 ? row.minimum : row.maximum, SettingOrigin::typed);
      const bool held = random() % 3 == 0;
      history.observe(settings, held);
      if (random() % 5 == 0) history.undo(settings, start);
      if (random() % 5 == 0) history.redo(settings, start);
    }
    history.observe(settings, false);
    while (history.can_redo()) history.redo(settings, start);
    const loader::Settings end = settings;
    for (; history.can_undo(); ++steps) history.undo(settings, start);
    CHECK(steps > 10);
    CHECK(settings == start);
    while (history.can_redo()) history.redo(settings, start);
    CHECK(settings == end);
  }
}

}  // namespace drover::settings_history_test
