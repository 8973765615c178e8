// `drover view` as a person uses it: a window on a display of its own, a mouse and keys.
#include <algorithm>
#include <functional>
#include <memory>
#include <sstream>

#include "tests/app/support.hpp"

using namespace drover;

namespace {

// Where things are in the window: the panel's rows from the top, in pixels of Dear ImGui's own font.
constexpr glm::uvec2 window_size{560, 300};
constexpr int slider_left = 18;
constexpr int slider_right = 196;
constexpr int count_row = 113;
constexpr int group_row = 137;
constexpr glm::ivec2 scene_place{440, 140};

constexpr double patience = 60;  // seconds that a slow machine may take for a frame or two

bool installed(const std::string& program) {
  std::istringstream folders(std::getenv("PATH") ? std::getenv("PATH") : "");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (access((folder + "/" + program).c_str(), X_OK) == 0) return true;
  return false;
}

// A display nobody sees, with a window of the program on it.
class Desk {
 public:
  explicit Desk(const std::vector<std::string>& arguments, const std::vector<test::Variable>& more = {}) {
    const std::string number = folder_ / "display";
    // The server picks a display that is free, and writes its number to the descriptor.
    server_ = std::make_unique<test::Process>(
        std::vector<std::string>{"sh", "-c", "exec Xvfb -displayfd 3 -screen 0 1024x700x24 -nolisten tcp 3>\"$0\"",
                                 number},
        std::vector<test::Variable>{}, folder_ / "server.out", folder_ / "server.err");
    REQUIRE(eventually([&] { return test::read_file(number).ends_with('\n'); }));
    environment_ = more;
    // A desktop's own choices are none of this test's: SDL takes the display.
    for (const char* name : {"SDL_VIDEODRIVER", "WAYLAND_DISPLAY"}) environment_.emplace_back(name, std::nullopt);
    const std::string display = test::read_file(number);
    environment_.emplace_back("DISPLAY", ":" + display.substr(0, display.find('\n')));
    std::vector<std::string> command = {DROVER_PROGRAM, "view", folder_ / "small.toml", "--resolution", "560x300"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    program_ = std::make_unique<test::Process>(command, environment_, folder_ / "view.out", folder_ / "view.err",
                                               folder_ / "");
    REQUIRE(eventually([&] {
      window_ = tool({"search", "--onlyvisible", "--name", "^Drover: small$"});
      window_ = window_.substr(0, window_.find('\n'));
      return !window_.empty() || program_->wait(0);
    }));
    REQUIRE(!window_.empty());
  }

  static bool eventually(const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(patience);
    while (!holds()) {
      if (std::chrono::steady_clock::now() > end) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
    }
    return true;
  }

  /// Runs xdotool, and returns what it prints.
  std::string tool(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "xdotool");
    return folder_.run_command(arguments, environment_).output;
  }
  void key(const char* name) const {
    tool({"key", name});
    rest();
  }
  void drag(glm::ivec2 from, glm::ivec2 to) const {
    const auto move = [this](glm::ivec2 at) {
      tool({"mousemove", "--window", window_, std::to_string(at.x), std::to_string(at.y)});
      rest();
    };
    move(from);
    tool({"mousedown", "1"});
    rest();
    move((from + to) / 2);
    move(to);
    tool({"mouseup", "1"});
    rest();
  }
  void click(glm::ivec2 at) const { drag(at, at); }
  void resize(glm::ivec2 size) const {
    tool({"windowsize", "--sync", window_, std::to_string(size.x), std::to_string(size.y)});
    rest();
  }
  /// The picture that F12 saves: the scene, without the panel.
  loader::Image screenshot() {
    const std::string file = folder_ / ("small-" + std::to_string(++shots_) + ".png");
    key("F12");
    // Its name is taken before the picture is in it.
    REQUIRE(eventually([&] { return std::filesystem::exists(file) && std::filesystem::file_size(file) > 0; }));
    return loader::load_image(file);
  }
  /// Ends the program by the key and returns its exit code.
  std::optional<int> quit() const {
    key("Escape");
    return program_->wait(patience);
  }
  std::optional<int> wait() const { return program_->wait(patience); }
  std::string output() const { return test::read_file(folder_ / "view.out"); }
  std::string errors() const { return test::read_file(folder_ / "view.err"); }
  const std::string& window() const { return window_; }
  bool runs() const { return !program_->wait(0); }

 private:
  // A few frames, so that what was done is seen before what is done next.
  static void rest() { std::this_thread::sleep_for(std::chrono::milliseconds(200)); }

  test::ProgramFolder folder_;
  std::vector<test::Variable> environment_;
  std::unique_ptr<test::Process> server_;
  std::unique_ptr<test::Process> program_;
  std::string window_;
  int shots_ = 0;
};

void require_tools() {
  for (const char* program : {"Xvfb", "xdotool"})
    if (!installed(program)) SKIP(program << " is not installed");
}

}  // namespace

TEST_CASE("a window is opened, its sliders dragged, paused, stepped, turned, made tiny and closed") {
  require_tools();
  Desk desk({"--verbose"});
  desk.key("space");
  desk.screenshot();  // perhaps before the first frame
  const loader::Image paused = desk.screenshot();
  CHECK(paused.size == window_size);
  CHECK((desk.screenshot().pixels == paused.pixels));
  desk.key("period");
  const loader::Image stepped = desk.screenshot();
  CHECK((stepped.pixels != paused.pixels));

  desk.drag({slider_left + 60, count_row}, {slider_left + 120, count_row});
  desk.drag({slider_right - 10, group_row}, {slider_left + 2, group_row});
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
  desk.drag({slider_left + 2, group_row}, {slider_right - 2, group_row});
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
  require_tools();
  Desk desk({"--verbose", "--split", "exposure.ev=3", "--set", "exposure.ev=-3", "--set", "split.divider=0.8"});
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
  require_tools();
  Desk desk({"--set", "particles.count=0"});
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
  require_tools();
  const Desk desk({});
  if (desk.tool({"help"}).find("windowquit") == std::string::npos) SKIP("this xdotool cannot close windows");
  desk.tool({"windowquit", desk.window()});
  CHECK(desk.wait() == 0);
  CHECK(desk.errors().empty());
}

TEST_CASE("view --verify watches every frame, and says at the end what differed") {
  require_tools();
  {
    Desk desk({"--verify"});
    desk.screenshot();
    desk.drag({slider_left + 60, count_row}, {slider_left + 50, count_row});
    CHECK(desk.quit() == 0);
    CAPTURE(desk.output());
    CHECK(desk.output().find(" 0 different") != std::string::npos);
    CHECK(desk.output().find("verify: 0 checked") == std::string::npos);
  }
  const test::ProgramFolder shaders;
  Desk desk({"--verify"},
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
