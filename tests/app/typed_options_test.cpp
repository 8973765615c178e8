// "Copy as --set": which settings, and words as a shell reads them back.
#include "app/typed_options.hpp"

#include <catch2/catch_test_macros.hpp>
#include <random>

#include "tests/app/support.hpp"

namespace drover::typed_options_test {

using loader::SettingOrigin;

TEST_CASE("plain words stay as they are, others are quoted") {
  CHECK(app::shell_quoted("cull.enabled=off") == "cull.enabled=off");
  CHECK(app::shell_quoted("view.layers=0-2,5") == "view.layers=0-2,5");
  CHECK(app::shell_quoted("") == "''");
  CHECK(app::shell_quoted("two words") == "'two words'");
  CHECK(app::shell_quoted("it's") == "'it'\\''s'");
  CHECK(app::shell_quoted("$HOME") == "'$HOME'");
}

TEST_CASE("a shell reads any quoted word back as it was") {
  constexpr std::uint32_t seed = 11;
  CAPTURE(seed);
  std::mt19937 random(seed);
  std::string script = "printf '%s\\n'";
  std::string expected;
  for (int i = 0; i < 200; ++i) {
    std::string word;
    for (std::uint32_t length = static_cast<std::uint32_t>(random() % 12); length > 0; --length)
      word += static_cast<char>(' ' + random() % 95);  // the printable ones
    script += ' ' + app::shell_quoted(word);
    expected += word + '\n';
  }
  const test::ProgramFolder folder;
  CHECK(folder.run_command({"sh", "-c", script}).output == expected);
}

TEST_CASE("what differs from the scene is written as it is typed, in the table's order") {
  loader::Scene scene;
  scene.settings.set("exposure.ev", 2, SettingOrigin::scene);
  scene.settings.set("cull.group_size", 64, SettingOrigin::typed);
  scene.events.push_back({10, "cull.freeze", 1});
  loader::Settings settings = scene.settings;
  CHECK(app::typed_options(settings, scene) == " --set cull.group_size=64");
  settings.set("exposure.ev", 2, SettingOrigin::typed);  // there and back
  settings.set("time.scale", 0.1, SettingOrigin::typed);
  settings.set("view.overlay", 2, SettingOrigin::typed);
  settings.set("cull.freeze", 0, SettingOrigin::typed);  // which its script would change
  CHECK(app::typed_options(settings, scene) ==
        " --set cull.freeze=off --set cull.group_size=64 --set view.overlay=cause --set time.scale=0.1");
}

}  // namespace drover::typed_options_test
