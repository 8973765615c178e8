// The viewer's panel as a person uses it: by mouse, by keyboard alone, undone, saved and opened again.
#include <array>
#include <map>
#include <string>

#include "app/keys.hpp"
#include "app/panels/setting_groups.hpp"
#include "tests/app/desk.hpp"

using namespace drover;

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

bool is_slider(loader::SettingKind kind) {
  return kind == loader::SettingKind::integer || kind == loader::SettingKind::power ||
         kind == loader::SettingKind::real;
}

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

TEST_CASE("every slider of every panel is dragged, and sets what it says") {
  test::require_tools();
  PanelDesk desk({"--split", "exposure.ev=1"});
  std::vector<std::string> dragged;
  for (const app::SettingGroup& group : app::setting_groups()) {
    if (group.title != "Split") desk.click_widget(group.title);
    for (const loader::SettingKey key : group.keys) {
      if (!is_slider(key.row().kind)) continue;
      const std::string name(key.row().name);
      desk.drag_slider(name, 0.5, 0.35);
      dragged.push_back(name);
    }
    desk.click_widget(group.title);
  }
  CHECK(dragged.size() >= 8);
  const auto left = desk.left_at();
  for (const std::string& name : dragged) {
    CAPTURE(name);
    CHECK(left.contains(name));
  }
}

TEST_CASE("numbers are typed into sliders, and the nearest that is allowed counts") {
  test::require_tools();
  PanelDesk desk;
  desk.click_widget("Look");
  desk.type_into("exposure.ev", "2.5");
  desk.click_widget("Look");
  desk.click_widget("Particles");
  desk.type_into("particles.group_size", "100");
  desk.type_into("particles.count", "12345");
  const auto left = desk.left_at();
  CHECK(left.at("exposure.ev") == "2.5");
  CHECK(left.at("particles.group_size") == "128");
  CHECK(left.at("particles.count") == "12345");
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

TEST_CASE("the keyboard alone is enough") {
  test::require_tools();
  PanelDesk desk;
  desk.click_widget("Particles");
  desk.key("Tab");  // the panel has the keyboard
  desk.key("Tab");  // its first number
  desk.type("4321");
  desk.key("Escape");  // the picture has it again
  desk.key("z");
  const auto left = desk.left_at();
  CHECK(left.at("particles.count") == "4321");
  CHECK(left.at("cull.freeze") == "on");
}

TEST_CASE("what is seen is saved as a scene that shows the same picture, and nothing is written over") {
  test::require_tools();
  PanelDesk desk;
  desk.click_widget("Look");
  desk.type_into("exposure.ev", "1.5");
  desk.drag({700, 300}, {760, 330});  // around the box
  const loader::Image seen = desk.screenshot();
  const test::ProgramFolder& folder = desk.folder();
  folder.write("small-2.toml", "mine");
  desk.click_widget("Save as scene");
  REQUIRE(test::Desk::eventually([&] { return std::filesystem::exists(folder / "small-1.toml"); }));
  desk.click_widget("Save as scene");
  REQUIRE(test::Desk::eventually([&] { return std::filesystem::exists(folder / "small-3.toml"); }));
  CHECK(test::read_file(folder / "small-2.toml") == "mine");
  CHECK(test::read_file(folder / "small-3.toml") == test::read_file(folder / "small-1.toml"));
  CHECK(desk.left_at().at("exposure.ev") == "1.5");

  const std::string saved = test::read_file(folder / "small-1.toml");
  CAPTURE(saved);
  const std::size_t at = saved.find("at frame ");
  REQUIRE(at != std::string::npos);
  const std::string frame = std::to_string(std::stoul(saved.substr(at + 9)));
  const test::Outcome outcome =
      folder.run({"render", folder / "small-1.toml", "--frame", frame, "--output", folder / "again.png"});
  CAPTURE(outcome.errors);
  REQUIRE(outcome.code == 0);
  const loader::Image again = loader::load_image(folder / "again.png");
  CHECK(again.size == seen.size);
  CHECK((again.pixels == seen.pixels));
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
