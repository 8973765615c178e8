#pragma once

#include <string>
#include <vector>

namespace drover::app {

/// Lines at the window's lower edge: news that fade, and errors that stay until they are mended or put away.
class Notices {
 public:
  /// Says something for a few seconds.
  void tell(const std::string& line);
  /// Says what went wrong.
  /// @param subject what of it is being said of: one line each, and clear() ends it
  void fail(const std::string& subject, const std::string& line);
  /// What was wrong with it is mended.
  void clear(const std::string& subject);
  /// Puts all errors away.
  /// @return whether there were any
  bool dismiss();

  /// Whether a line is to go by itself, for which somebody must draw again.
  bool fading() const;
  /// Draws them over the window.
  /// @param above what is at its lower edge already: how high, in Dear ImGui's units
  void draw(float above);

 private:
  struct Notice {
    std::string subject;  ///< empty for news
    std::string line;
    double seconds = 0;  ///< left; of news
  };
  std::vector<Notice> notices_;
};

}  // namespace drover::app
