// What the viewer opens while it runs: files that are dropped, chosen and saved, and those that are wrong.
#include "tests/app/desk.hpp"

namespace drover::window_open_test {

namespace {

const char* const red_scene = "resolution = [560, 300]\nbackground = [0.6, 0, 0]\n[settings]\nparticles.count = 0\n";
const char* const blue_scene = "resolution = [560, 300]\nbackground = [0, 0, 0.6]\n[settings]\nparticles.count = 0\n";

// The upper left pixel, where only the background is.
glm::ivec3 corner(const loader::Image& image) {
  return {image.pixels[0], image.pixels[1], image.pixels[2]};
}

bool is_red(const loader::Image& image) {
  return corner(image).r > 100 && corner(image).b < 40;
}
bool is_blue(const loader::Image& image) {
  return corner(image).b > 100 && corner(image).r < 40;
}

bool title_is(const test::Desk& desk, const std::string& title) {
  return test::Desk::eventually([&] {
    return desk.tool({"getwindowname", desk.window()}).starts_with("Drover: " + title + "\n");
  });
}

bool sees(test::Desk& desk, bool (*what)(const loader::Image&)) {
  return test::Desk::eventually([&] { return what(desk.screenshot()); });
}

// Longer than the viewer takes to look at files twice.
void wait_for_a_look() {
  std::this_thread::sleep_for(std::chrono::milliseconds(1600));
}

}  // namespace

TEST_CASE("a scene that is saved is seen anew, and one that is broken leaves the last good one") {
  test::require_tools();
  test::Desk desk({});
  const auto save = [&desk](const std::string& text) { desk.folder().write("small.toml", text); };
  save(red_scene);
  CHECK(sees(desk, is_red));
  save(std::string("backgrund = [0, 0, 1]\n") + blue_scene);
  wait_for_a_look();
  CHECK(is_red(desk.screenshot()));
  // The message is put away first.
  desk.key("Escape");
  CHECK(desk.runs());
  save(blue_scene);
  CHECK(sees(desk, is_blue));
  CHECK(desk.quit() == 0);
}

TEST_CASE("a shader that is saved draws the next frame, and one that does not compile draws none") {
  test::require_tools();
  const test::ProgramFolder shaders;
  test::Desk desk({"--set", "particles.count=0"},
                  test::broken_shaders(shaders, "renderer/tone.frag", "#version", "#version"));
  const std::string tone = shaders / "shaders/renderer/tone.frag";
  const std::string good = test::read_file(tone);
  const auto save = [&tone](const std::string& text) { std::ofstream(tone, std::ios::binary) << text; };
  desk.key("space");
  const loader::Image before = desk.screenshot();
  save(good + "\nnonsense\n");
  wait_for_a_look();
  CHECK((desk.screenshot().pixels == before.pixels));
  const std::size_t end = good.rfind('}');
  REQUIRE(end != std::string::npos);
  save(good.substr(0, end) + "  screen = vec4(1.0, 0.0, 0.0, 1.0);\n}\n");
  CHECK(sees(desk, is_red));
  save(good);
  CHECK(test::Desk::eventually([&] { return desk.screenshot().pixels == before.pixels; }));
  CHECK(desk.quit() == 0);
}

#ifdef DROVER_TEST_DROP_LIBRARY
TEST_CASE("what is dropped on the window is opened, and what cannot be leaves what is there") {
  test::require_tools();
  const test::ProgramFolder files;
  const std::string order = files / "order";
  test::Desk desk({}, {{"LD_PRELOAD", DROVER_TEST_DROP_LIBRARY}, {"DROVER_TEST_DROP", order}});
  const auto drop = [&files](const std::string& path) { files.write("order", path + "\n"); };
  drop(files / "box.obj");
  CHECK(title_is(desk, "box"));
  drop(files / "none.obj");
  CHECK(test::Desk::eventually([&] { return !std::filesystem::exists(order); }));
  wait_for_a_look();
  CHECK(title_is(desk, "box"));
  drop(files.write("red.toml", red_scene));
  CHECK(title_is(desk, "red"));
  CHECK(desk.quit() == 0);
  CHECK(desk.errors().empty());
}
#endif

TEST_CASE("where the first scene is broken the window can say so, and shows it once it is mended") {
  test::require_tools();
  const test::Desk desk({});  // whose display another window opens on
  const test::ProgramFolder files;
  const std::string scene = files.write("mended.toml", "colour = 3\n");
  test::Process process({DROVER_PROGRAM, "view", "--stay", scene},
                        test::with_own_cache({{"DISPLAY", desk.display()}, {"SDL_VIDEODRIVER", std::nullopt}}),
                        files / "output", files / "errors");
  const auto opens = [&desk](const char* title) {
    return test::Desk::eventually([&] { return !desk.tool({"search", "--name", title}).empty(); });
  };
  CHECK(opens("^Drover$"));
  wait_for_a_look();
  CHECK_FALSE(process.wait(0));
  files.write("mended.toml", red_scene);
  CHECK(opens("^Drover: mended$"));
  CHECK_FALSE(process.wait(0));
  CHECK(test::read_file(files / "errors").empty());
}

TEST_CASE("a scene is chosen from the list of those that ship, by keys alone") {
  test::require_tools();
  test::Desk desk({});
  desk.key("ctrl+o");
  // It closes, then the window does.
  desk.key("Escape");
  CHECK(desk.runs());
  desk.key("ctrl+o");
  // The fifth by name.
  for (int i = 0; i < 4; ++i) desk.key("Down");
  desk.key("Return");
  CHECK(title_is(desk, "empty"));
  CHECK(desk.quit() == 0);
}

}  // namespace drover::window_open_test
