// The viewer's panel as a person uses it: by mouse, by keyboard alone, undone, saved and opened again.
#include <array>
#include <map>
#include <string>

#include "app/keys.hpp"
#include "app/panels/setting_groups.hpp"
#include "tests/app/desk.hpp"

namespace drover::panel_test {

namespace {

constexpr glm::ivec2 large{1000, 690};

// A desk with a still picture and no section open, so that what a test opens is not scrolled away.
class PanelDesk : public test::Desk {
 public:
  explicit PanelDesk(std::vector<std::string> arguments = {}) : Desk(with_verbose(std::move(arguments))) {
    resize(large);
    place("Pause##pause");
    key("space");
    place("Run##pause");
    for (const char* section : {"Culling", "Particles"}) click_widget(section);
  }

  void type(const std::string& text) const {
    tool({"type", text});
    key("Return");
  }
  void type_into(const std::string& name, const std::string& text) const {
    tool({"keydown", "ctrl"});
    click(place(name).along(0.4));
    tool({"keyup", "ctrl"});
    type(text);
  }

  /// Ends the program; what it says it was left at, name by name.
  std::map<std::string, std::string> left_at() {
    CHECK(quit() == 0);
    CAPTURE(errors());
    std::map<std::string, std::string> settings;
    std::istringstream words(errors());
    for (std::string word; words >> word;)
      if (const std::size_t equals = word.find('='); equals != std::string::npos)
        settings[word.substr(0, equals)] = word.substr(equals + 1);
    return settings;
  }

 private:
  static std::vector<std::string> with_verbose(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "--verbose");
    return arguments;
  }
};

}  // namespace

TEST_CASE("every setting is in one panel, by the table") {
  std::array<int, loader::settings_table.size()> seen{};
  for (const app::SettingGroup& group : app::setting_groups()) {
    CHECK_FALSE(group.title.empty());
    CHECK_FALSE(group.keys.empty());
    for (const loader::SettingKey key : group.keys) ++seen[key.index()];
  }
  for (const int times : seen) CHECK(times == 1);
}

TEST_CASE("docs/viewer.md has the keys that the viewer obeys") {
  const std::string document = test::read_file(DROVER_SOURCE_DIR "/docs/viewer.md");
  CAPTURE(app::keys_reference());
  CHECK(document.find(app::keys_reference()) != std::string::npos);
}

TEST_CASE("undo and redo go through what was set, a drag in one step, and a button puts one back") {
  test::require_tools();
  PanelDesk desk;
  desk.click_widget("Particles");
  desk.type_into("particles.count", "700");
  desk.drag_slider("particles.group_size", 0.2, 0.9);
  desk.key("ctrl+z");        // the drag, as a whole
  desk.key("ctrl+z");        // what was typed
  desk.key("ctrl+y");        // what was typed, again
  desk.key("ctrl+shift+z");  // the drag
  desk.click_widget("Undo");
  desk.click_widget("Redo");
  desk.click_widget("reset particles.count");
  const auto left = desk.left_at();
  CHECK(left.contains("particles.group_size"));
  CHECK_FALSE(left.contains("particles.count"));
  CHECK_FALSE(left.contains("cull.freeze"));  // Z alone
}

TEST_CASE("the panel folds to a strip, and comes back as it was") {
  test::require_tools();
  PanelDesk desk;
  const test::Place open = desk.place("fold");
  desk.click_widget("fold");
  REQUIRE(test::Desk::eventually([&] { return desk.find("fold") && desk.find("fold")->most.x < open.least.x; }));
  CHECK(desk.place("fold").most.x < 40);
  CHECK_FALSE(desk.find("Particles").has_value());
  desk.key("n");
  CHECK(desk.place("Particles").least.x < 40);
  CHECK(desk.left_at().empty());
}

}  // namespace drover::panel_test
