#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/app/desk.hpp"

namespace drover::test {

inline constexpr glm::ivec2 large_window{1000, 690};

/// A desk with a still picture and no section open, so that what a test opens is not scrolled away.
class PanelDesk : public Desk {
 public:
  explicit PanelDesk(std::vector<std::string> arguments = {}) : Desk(with_verbose(std::move(arguments))) {
    resize(large_window);
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

  /// Presses a key until the keyboard is on a widget.
  void walk(const char* step, const std::string& name) const {
    constexpr int most_steps = 60;
    for (int i = 0; i < most_steps && !find("keyboard on " + name); ++i) key(step);
    CAPTURE(name);
    REQUIRE(find("keyboard on " + name));
  }

  /// Ends the program; what it says it was left at, name by name, without what the split differs in.
  std::map<std::string, std::string> left_at() {
    CHECK(quit() == 0);
    CAPTURE(errors());
    std::map<std::string, std::string> settings;
    std::istringstream words(errors());
    std::string option;
    for (std::string word; words >> word; option = word)
      if (const std::size_t equals = word.find('='); equals != std::string::npos && option == "--set")
        settings[word.substr(0, equals)] = word.substr(equals + 1);
    return settings;
  }

 private:
  static std::vector<std::string> with_verbose(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "--verbose");
    return arguments;
  }
};

}  // namespace drover::test
