// `drover view` as a person uses it: a window on a display of its own, a mouse and keys.
#include <algorithm>

#include "tests/app/close_window.hpp"
#include "tests/app/desk.hpp"

namespace drover::window_test {

namespace {

constexpr glm::uvec2 window_size{560, 300};
// Beside the panel.
constexpr glm::ivec2 scene_place{440, 140};

}  // namespace

TEST_CASE("a window is opened, its sliders dragged, paused, stepped, turned, made tiny and closed") {
  test::require_tools();
  test::Desk desk({"--verbose"});
  desk.key("space");
  desk.screenshot();  // perhaps before the first frame
  const loader::Image paused = desk.screenshot();
  CHECK(paused.size == window_size);
  CHECK((desk.screenshot().pixels == paused.pixels));
  desk.key("period");
  const loader::Image stepped = desk.screenshot();
  CHECK((stepped.pixels != paused.pixels));

  desk.drag_slider("particles.count", 0.3, 0.6);
  desk.drag_slider("particles.group_size", 0.9, 0.05);
  // Neither slider moves the camera.
  const auto upper_rows = [](const loader::Image& image) {
    return std::vector(image.pixels.begin(), image.pixels.begin() + std::ptrdiff_t{window_size.x} * 4 * 30);
  };
  CHECK((upper_rows(desk.screenshot()) == upper_rows(stepped)));
  desk.drag(scene_place, scene_place + glm::ivec2(60, 30));
  CHECK((desk.screenshot().pixels != stepped.pixels));

  desk.key("space");
  desk.resize({1, 1});
  CHECK(desk.runs());
  desk.resize(glm::ivec2(window_size));
  CHECK(desk.screenshot().size == window_size);
  desk.drag_slider("particles.group_size", 0.05, 0.98);
  CHECK(desk.quit() == 0);
  CAPTURE(desk.errors());
  CHECK(test::one_line(desk.errors()));
  CHECK(desk.errors().find("--set particles.group_size=1024") != std::string::npos);
  // Where the drag ended, not where it began.
  const std::string count = "--set particles.count=";
  const std::size_t at = desk.errors().find(count);
  REQUIRE(at != std::string::npos);
  CHECK(std::stoul(desk.errors().substr(at + count.size())) > 1000);
  CHECK(desk.output().empty());
}

TEST_CASE("two settings are shown side by side, and the divider between them is dragged") {
  test::require_tools();
  test::Desk desk({"--verbose", "--split", "exposure.ev=3", "--set", "exposure.ev=-3", "--set", "split.divider=0.8"});
  desk.key("space");
  desk.screenshot();  // perhaps before the first frame
  const loader::Image before = desk.screenshot();
  constexpr int divider = window_size.x * 8 / 10;
  constexpr int dragged = divider + 60;
  desk.drag({divider, scene_place.y}, {dragged, scene_place.y});
  const loader::Image after = desk.screenshot();
  // The second picture is the brighter one; between the two places it gave way to the first, and nothing else moved.
  for (int x = 0; x < int{window_size.x}; ++x) {
    const auto green = [x](const loader::Image& image) {
      int sum = 0;
      for (std::uint32_t y = 0; y < image.size.y; ++y)
        sum += image.pixels[(y * image.size.x + static_cast<std::uint32_t>(x)) * 4 + 1];
      return sum;
    };
    CAPTURE(x);
    if (x < divider || x >= dragged + 2)
      REQUIRE(green(after) == green(before));
    else if (x < dragged - 2)
      REQUIRE(green(after) < green(before));
  }
  CHECK(desk.quit() == 0);
  CAPTURE(desk.errors());
  const std::string setting = "--set split.divider=";
  const std::size_t at = desk.errors().find(setting);
  REQUIRE(at != std::string::npos);
  CHECK(std::abs(std::stod(desk.errors().substr(at + setting.size())) - double(dragged) / window_size.x) < 0.005);
}

TEST_CASE("a click picks what is there, and Escape lets it go before it quits") {
  test::require_tools();
  test::Desk desk({"--set", "particles.count=0"});
  // The box stands in the middle, beside the panel then.
  constexpr glm::ivec2 large{1000, 600};
  constexpr glm::ivec2 box{520, 310};
  constexpr glm::ivec2 sky{900, 60};
  const auto frames = [&desk] {
    desk.screenshot();
    desk.screenshot();
  };
  desk.resize(large);
  frames();
  desk.click(box);
  frames();
  desk.key("Escape");
  CHECK(desk.screenshot().size == glm::uvec2(large));
  desk.click(box);
  frames();
  desk.click(sky);
  frames();
  CHECK(desk.quit() == 0);
  CAPTURE(desk.errors());
  CHECK(desk.runs() == false);
}

TEST_CASE("closing the window ends the program well") {
  test::require_tools();
  const test::Desk desk({});
  REQUIRE(test::close_window(desk.display(), desk.window()));
  CHECK(desk.wait() == 0);
  CHECK(desk.errors().empty());
}

TEST_CASE("a window that is put away draws nothing, and goes on once it is back") {
  test::require_tools();
  using namespace std::chrono_literals;
  test::Desk desk({});
  const auto draws = [&desk](int frames) {
    const long before = desk.frames();
    return test::Desk::eventually([&] { return desk.frames() >= before + frames; });
  };
  CHECK(draws(5));
  desk.tool({"windowunmap", "--sync", desk.window()});
  std::this_thread::sleep_for(500ms);  // what was being drawn is done
  const long put_away = desk.frames();
  std::this_thread::sleep_for(1500ms);
  CHECK(desk.frames() == put_away);
  CHECK(desk.runs());
  desk.tool({"windowmap", "--sync", desk.window()});
  CHECK(draws(5));
  desk.tool({"windowfocus", "--sync", desk.window()});
  desk.screenshot();
  CHECK(desk.quit() == 0);
  CHECK(desk.errors().empty());
}

TEST_CASE("view --verify watches every frame, and says at the end what differed") {
  test::require_tools();
  {
    test::Desk desk({"--verify"});
    desk.screenshot();
    desk.drag_slider("particles.count", 0.3, 0.28);
    CHECK(desk.quit() == 0);
    CAPTURE(desk.output());
    CHECK(desk.output().find(" 0 different") != std::string::npos);
    CHECK(desk.output().find("verify: 0 checked") == std::string::npos);
  }
  const test::ProgramFolder shaders;
  test::Desk desk({"--verify"},
                  test::broken_shaders(shaders, "shared/object_frustum.h", "< 0.0f ? uint", "< 1000.0f ? uint"));
  desk.screenshot();
  desk.screenshot();
  CHECK(desk.quit() == 1);
  CHECK(desk.output().find("frustum") != std::string::npos);
}

TEST_CASE("without a display view says so, and is exit 3") {
  const test::ProgramFolder folder;
  const test::Outcome outcome = folder.run({"view", folder / "small.toml"}, {{"DISPLAY", std::nullopt},
                                                                             {"WAYLAND_DISPLAY", std::nullopt},
                                                                             {"XDG_RUNTIME_DIR", folder / ""},
                                                                             {"SDL_VIDEODRIVER", std::nullopt}});
  CAPTURE(outcome.errors);
  CHECK(outcome.code == 3);
  CHECK(test::one_line(outcome.errors));
  CHECK(outcome.errors.find("no display") != std::string::npos);
}

}  // namespace drover::window_test
