// Each key of the viewer's table, and each way to move the mouse, by what it does to the picture.
#include "tests/app/desk.hpp"

namespace drover::window_keys_test {

namespace {

constexpr glm::ivec2 scene_place{440, 140};
constexpr glm::ivec2 aside{490, 170};
constexpr int tries = 8;  // pictures, until what was asked for is seen

/// A paused scene, looked at by pictures of it.
class Still {
 public:
  explicit Still(test::Desk& desk) : desk_(desk) {
    desk.key("space");
    picture_ = look();
  }

  const loader::Image& picture() const { return picture_; }
  /// Whether what was done changes the picture.
  bool changes() {
    for (int i = 0; i < tries; ++i) {
      loader::Image next = desk_.screenshot();
      if (next.pixels == picture_.pixels) continue;
      picture_ = look();
      return true;
    }
    return false;
  }
  bool becomes(const loader::Image& wanted) {
    for (int i = 0; i < tries; ++i) {
      picture_ = desk_.screenshot();
      if (picture_.pixels == wanted.pixels) return true;
    }
    return false;
  }

 private:
  // Two pictures that are the same are of what was done last.
  loader::Image look() {
    loader::Image before = desk_.screenshot();
    for (int i = 0; i < tries; ++i) {
      loader::Image after = desk_.screenshot();
      if (after.pixels == before.pixels) break;
      before = std::move(after);
    }
    return before;
  }

  test::Desk& desk_;
  loader::Image picture_;
};

}  // namespace

TEST_CASE("keys show edges, grid, axes and boxes, and hide them again") {
  test::require_tools();
  test::Desk desk({});
  Still still(desk);
  const loader::Image plain = still.picture();
  for (const auto& [key, states] : {std::pair("g", 1), std::pair("x", 1), std::pair("e", 2)}) {
    CAPTURE(key);
    for (int state = 0; state < states; ++state) {
      desk.key(key);
      CHECK(still.changes());
    }
    desk.key(key);
    CHECK(still.becomes(plain));
  }
  // Of boxes that are drawn, and of all: the only other one lies behind the camera.
  desk.key("o");
  CHECK(still.changes());
  desk.key("o");
  desk.key("o");
  CHECK(still.becomes(plain));
  for (const char* key : {"z", "z", "h", "h", "F11", "F11"}) desk.key(key);
  CHECK(desk.runs());
  CHECK(desk.quit() == 0);
  CHECK(desk.errors().empty());
}

TEST_CASE("keys look from fixed sides, in perspective and without, and give the camera back to the scene") {
  test::require_tools();
  test::Desk desk({"--set", "view.grid=on"});
  Still still(desk);
  const loader::Image scene = still.picture();
  for (const char* key : {"1", "ctrl+1", "3", "shift+3", "7", "5", "Return"}) {
    CAPTURE(key);
    desk.key(key);
    CHECK(still.changes());
  }
  desk.key("5");
  CHECK(still.changes());
  desk.key("5");
  CHECK(still.changes());
  desk.key("c");
  CHECK(still.becomes(scene));
  desk.key("period");
  CHECK(still.changes());
  desk.key("r");
  CHECK(still.changes());
  CHECK(desk.quit() == 0);
}

TEST_CASE("the mouse orbits, pans, zooms and looks around, and keys that are held fly") {
  test::require_tools();
  test::Desk desk({});
  Still still(desk);
  desk.drag(scene_place, aside);
  CHECK(still.changes());
  const std::string x = std::to_string(aside.x);
  const std::string y = std::to_string(aside.y);
  for (const char* button : {"2", "3"}) {
    CAPTURE(button);
    desk.tool({"mousemove", "--window", desk.window(), x, y, "mousedown", button, "sleep", "0.3", "mousemove_relative",
               "--", "-20", "15", "sleep", "0.3", "mouseup", button});
    CHECK(still.changes());
  }
  for (const char* held : {"shift", "ctrl"}) {
    CAPTURE(held);
    desk.tool({"keydown", held});
    desk.drag(scene_place, aside);
    desk.tool({"keyup", held});
    CHECK(still.changes());
  }
  desk.tool({"mousemove", "--window", desk.window(), x, y, "click", "4"});
  CHECK(still.changes());
  for (const char* key : {"w", "a", "Next"}) {
    CAPTURE(key);
    desk.tool({"keydown", key, "sleep", "0.5", "keyup", key});
    CHECK(still.changes());
  }
  CHECK(desk.quit() == 0);
}

TEST_CASE("a screenshot takes a name that nobody has") {
  test::require_tools();
  test::Desk desk({});
  desk.screenshot();
  const std::string others = desk.folder().write("small-2.png", "somebody's");
  desk.key("F12");
  const std::string third = desk.folder() / "small-3.png";
  CHECK(
      test::Desk::eventually([&] { return std::filesystem::exists(third) && std::filesystem::file_size(third) > 0; }));
  CHECK(test::read_file(others) == "somebody's");
  CHECK(loader::load_image(third).size == glm::uvec2(560, 300));
  CHECK(desk.quit() == 0);
}

}  // namespace drover::window_keys_test
