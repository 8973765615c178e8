// The viewer's panel as a person uses it: by mouse, by keyboard alone, undone, saved and opened again.
#include <array>
#include <string>

#include "app/keys.hpp"
#include "app/panels/setting_groups.hpp"
#include "tests/app/panel_desk.hpp"

namespace drover::panel_test {

namespace {

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
  test::PanelDesk desk({"--split", "exposure.ev=1"});
  // Where no setting of the scene is already.
  constexpr double from = 0.6;
  constexpr double to = 0.45;
  std::vector<loader::SettingKey> dragged;
  for (const app::SettingGroup& group : app::setting_groups()) {
    if (group.title != "Split") desk.click_widget(group.title);
    for (const loader::SettingKey key : group.keys) {
      if (!is_slider(key.row().kind)) continue;
      desk.drag_slider(std::string(key.row().name), from, to);
      dragged.push_back(key);
    }
    desk.click_widget(group.title);
  }
  CHECK(dragged.size() >= 8);
  const auto left = desk.left_at();
  for (const loader::SettingKey key : dragged) {
    const loader::SettingRow& row = key.row();
    CAPTURE(row.name);
    CHECK(left.contains(std::string(row.name)));
    if (row.kind == loader::SettingKind::integer || !left.contains(std::string(row.name))) continue;
    // Powers stand evenly on the slider, by their exponents; its grip, and a power's width, is what it may be off by.
    const auto scale = [&row](double value) {
      return row.kind == loader::SettingKind::power ? std::log2(value) : value;
    };
    const double least = scale(row.minimum);
    const double share = (scale(std::stod(left.at(std::string(row.name)))) - least) / (scale(row.maximum) - least);
    CHECK(std::abs(share - to) < 0.12);
  }
}

TEST_CASE("numbers are typed into sliders, and the nearest that is allowed counts") {
  test::require_tools();
  test::PanelDesk desk;
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

TEST_CASE("what is typed counts once it is done, and Escape leaves the old number, closes the help, and then ends") {
  test::require_tools();
  test::PanelDesk desk;
  desk.click_widget("Particles");
  desk.tool({"keydown", "ctrl"});
  desk.click(desk.place("particles.count").along(0.4));
  desk.tool({"keyup", "ctrl"});
  desk.key("7");
  desk.key("7");
  desk.key("Escape");
  desk.key("h");
  desk.key("Escape");
  desk.key("z");
  const auto left = desk.left_at();
  CHECK_FALSE(left.contains("particles.count"));
  CHECK(left.at("cull.freeze") == "on");
}

TEST_CASE("undo and redo go through what was set, a drag in one step, and a button puts one back") {
  test::require_tools();
  test::PanelDesk desk;
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
  test::PanelDesk desk;
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

TEST_CASE("sections, numbers and boxes are reached by keys, and what they set is undone by keys") {
  test::require_tools();
  test::PanelDesk desk;
  desk.key("Tab");
  desk.walk("Down", "Particles");
  desk.key("space");
  desk.walk("Down", "particles.count");
  desk.key("Return");
  desk.type("4321");
  desk.walk("Down", "particles.group_size");
  desk.key("Return");
  desk.type("100");
  desk.key("Tab");  // past the slider that it was, to the next
  desk.type("4");
  desk.key("ctrl+z");
  desk.walk("Up", "Particles");
  desk.key("space");
  desk.walk("Down", "Culling");
  desk.key("space");
  desk.walk("Down", "cull.frustum");
  desk.key("space");
  desk.walk("Down", "cull.freeze");
  desk.key("space");
  desk.key("ctrl+z");
  desk.key("Escape");
  const auto left = desk.left_at();
  CHECK(left.at("particles.count") == "4321");
  CHECK(left.at("particles.group_size") == "128");
  CHECK_FALSE(left.contains("particles.items_per_thread"));
  CHECK(left.at("cull.frustum") == "off");
  CHECK_FALSE(left.contains("cull.freeze"));
}

TEST_CASE("widgets are pressed where they are seen, wherever the window is") {
  test::require_tools();
  test::PanelDesk desk;
  desk.tool({"windowmove", "--sync", desk.window(), "0", "0"});
  desk.click_widget("Particles");
  desk.drag_slider("particles.group_size", 0.2, 0.9);
  desk.tool({"windowmove", "--sync", desk.window(), "300", "200"});
  desk.drag_slider("particles.items_per_thread", 0.9, 0.1);
  const auto left = desk.left_at();
  CHECK(left.at("particles.group_size") == "1024");
  CHECK(left.at("particles.items_per_thread") == "1");
}

TEST_CASE("what is seen is saved as a scene that shows the same picture, and nothing is written over") {
  test::require_tools();
  test::PanelDesk desk;
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

TEST_CASE("the panel grows and shrinks by its keys, and is pressed where it is then") {
  test::require_tools();
  test::PanelDesk desk;
  const auto height_is = [&desk](double times, int usual) {
    return test::Desk::eventually([&] {
      const auto fold = desk.find("fold");
      return fold && std::abs(fold->most.y - fold->least.y - times * usual) < 2;  // letters are whole pixels high
    });
  };
  const test::Place fold = desk.place("fold");
  const int usual = fold.most.y - fold.least.y;
  desk.key("ctrl+equal");
  CHECK(height_is(1.25, usual));
  desk.key("ctrl+shift+equal");
  CHECK(height_is(1.25 * 1.25, usual));
  desk.click_widget("Particles");
  desk.drag_slider("particles.group_size", 0.2, 0.9);
  desk.key("ctrl+minus");
  CHECK(height_is(1.25, usual));
  desk.key("ctrl+0");
  CHECK(height_is(1, usual));
  desk.key("ctrl+minus");
  CHECK(height_is(0.8, usual));
  CHECK(desk.left_at().at("particles.group_size") == "1024");
}

TEST_CASE("a list that the mouse opened has the keyboard, and so has the list of scenes") {
  test::require_tools();
  test::PanelDesk desk;
  desk.click_widget("Particles");
  desk.click_widget("particles.sprite");
  desk.key("Down");
  desk.key("Return");
  desk.click_widget("particles.sprite");
  desk.key("Up");
  desk.key("Escape");  // closes the list and nothing else
  CHECK(desk.runs());
  desk.key("ctrl+o");
  desk.key("x");
  desk.key("o");
  desk.key("Escape");
  const auto left = desk.left_at();
  CHECK(left.at("particles.sprite") == "points");
  CHECK(left.size() == 1);
}

TEST_CASE("in a low window the help is read by keys") {
  test::require_tools();
  const test::PanelDesk desk;
  desk.resize({800, 300});
  desk.key("h");
  desk.place("help's beginning");
  CHECK_FALSE(desk.find("help's end"));
  for (int i = 0; i < 12; ++i) desk.key("Down");
  desk.place("help's end");
  CHECK_FALSE(desk.find("help's beginning"));
  for (int i = 0; i < 12; ++i) desk.key("Up");
  desk.place("help's beginning");
  CHECK_FALSE(desk.find("help's end"));
}

TEST_CASE("the panel folds to a strip, and comes back as it was") {
  test::require_tools();
  test::PanelDesk desk;
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
