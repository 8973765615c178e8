#pragma once

// `drover view` as a person uses it: a window on a display of its own, a mouse and keys.

#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <glm/glm.hpp>
#include <memory>
#include <optional>
#include <sstream>
#include <thread>

#include "tests/app/support.hpp"

namespace drover::test {

/// A rectangle of the window, in its units.
struct Place {
  glm::ivec2 least;
  glm::ivec2 most;
  glm::ivec2 middle() const { return (least + most) / 2; }
  /// On its middle line, by a share of its width.
  glm::ivec2 along(double share) const {
    return {least.x + static_cast<int>(std::lround((most.x - least.x) * share)), middle().y};
  }
};

inline constexpr double patience = 60;  // seconds that a slow machine may take for a frame or two

inline bool installed(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path != nullptr ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (access((std::filesystem::path(folder) / program).c_str(), X_OK) == 0) return true;
  return false;
}

// A display nobody sees, with a window of the program on it.
class Desk {
 public:
  explicit Desk(const std::vector<std::string>& arguments, const std::vector<Variable>& more = {}) {
    const std::string number = folder_ / "display";
    // The server picks a display that is free, and writes its number to the descriptor. It must not begin anew when its
    // last client goes, which until the window is there is a search for it.
    server_ = std::make_unique<Process>(
        std::vector<std::string>{
            "sh", "-c", "exec Xvfb -noreset -nolisten tcp -displayfd 3 -screen 0 1600x1200x24 3>\"$0\"", number},
        std::vector<Variable>{}, folder_ / "server.out", folder_ / "server.err");
    REQUIRE(eventually([&] { return read_file(number).ends_with('\n'); }));
    environment_ = with_own_cache(more);
    environment_.emplace_back("DROVER_WIDGETS", widgets_.path() / "widgets");
    // A desktop's own choices are none of this test's: SDL takes the display.
    for (const char* name : {"SDL_VIDEODRIVER", "WAYLAND_DISPLAY"}) environment_.emplace_back(name, std::nullopt);
    const std::string display = read_file(number);
    display_ = ":" + display.substr(0, display.find('\n'));
    environment_.emplace_back("DISPLAY", display_);
    std::vector<std::string> command = {DROVER_PROGRAM, "view", folder_ / "small.toml", "--resolution", "560x300"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    program_ =
        std::make_unique<Process>(command, environment_, folder_ / "view.out", folder_ / "view.err", folder_ / "");
    REQUIRE(eventually([&] {
      window_ = tool({"search", "--onlyvisible", "--name", "^Drover: small$"});
      window_ = window_.substr(0, window_.find('\n'));
      return !window_.empty() || program_->wait(0);
    }));
    CAPTURE(errors(), display);
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
  void hover(glm::ivec2 at) const {
    tool({"mousemove", "--window", window_, std::to_string(at.x), std::to_string(at.y)});
    rest();
  }
  void drag(glm::ivec2 from, glm::ivec2 to) const {
    hover(from);
    tool({"mousedown", "1"});
    rest();
    if (from != to) {
      hover((from + to) / 2);
      hover(to);
    }
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
  std::string output() const { return read_file(folder_ / "view.out"); }
  std::string errors() const { return read_file(folder_ / "view.err"); }
  const std::string& window() const { return window_; }
  /// As `DISPLAY` has it.
  const std::string& display() const { return display_; }
  const ProgramFolder& folder() const { return folder_; }

  /// Where a widget of the panel is, by its name in the report; none while it is not seen.
  std::optional<Place> find(const std::string& name) const {
    std::istringstream lines(read_file(widgets_.path() / "widgets"));
    Place place{};
    std::string rest;
    while (lines >> place.least.x >> place.least.y >> place.most.x >> place.most.y && std::getline(lines, rest))
      if (rest == " " + name) return place;
    return std::nullopt;
  }
  /// The same, once it is seen.
  Place place(const std::string& name) const {
    std::optional<Place> found;
    CAPTURE(name);
    REQUIRE(eventually([&] { return (found = find(name)).has_value(); }));
    return *found;
  }
  void click_widget(const std::string& name) const { click(place(name).middle()); }
  /// Drags the slider of a setting, between shares of its length.
  void drag_slider(const std::string& name, double from, double to) const {
    const Place slider = place(name);
    drag(slider.along(from), slider.along(to));
  }
  /// Frames drawn so far, of which some may have shown the picture before again.
  long frames() const { return reported("frames "); }
  /// Pictures of the scene drawn so far.
  long pictures() const { return reported("pictures "); }
  bool runs() const { return !program_->wait(0); }

 private:
  long reported(const std::string& name) const {
    const std::string report = read_file(widgets_.path() / "widgets");
    const std::size_t at = report.rfind(name);
    return at == std::string::npos ? 0 : std::stol(report.substr(at + name.size()));
  }

  // A few frames, so that what was done is seen before what is done next: the one that is being drawn knows nothing of
  // it yet, and a press counts with the one after. Some things draw none, which is known once there was none for long.
  void rest() const {
    using Clock = std::chrono::steady_clock;
    const long enough = frames() + 4;
    long drawn = -1;
    for (Clock::time_point since; drawn < enough;) {
      if (const long now = frames(); now != drawn) {
        drawn = now;
        since = Clock::now();
      } else if (Clock::now() - since > std::chrono::seconds(1)) {
        return;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }

  ProgramFolder folder_;
  TemporaryFolder widgets_;
  std::vector<Variable> environment_;
  std::unique_ptr<Process> server_;
  std::unique_ptr<Process> program_;
  std::string display_;
  std::string window_;
  int shots_ = 0;
};

inline void require_tools() {
  for (const char* program : {"Xvfb", "xdotool"})
    if (!installed(program)) SKIP(program << " is not installed");
}

}  // namespace drover::test
