#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace drover::loader {

/// Walks the lines of an OBJ or MTL file. A line that ends in '\' goes on in the next one; lines end in LF, CRLF or CR.
class TextLines {
 public:
  /// Where a line begins, enough to read it once more when something in it turns out to be wrong later.
  struct Place {
    std::size_t offset = 0;
    std::uint32_t line = 1;
  };

  explicit TextLines(std::string_view text) : text_(text) {}
  TextLines(std::string_view text, Place from) : text_(text), next_(from) {}

  /// Moves to the next line; false at the end.
  bool next();

  /// The line without its end, continuations joined by a blank.
  std::string_view text() const { return joined_.empty() ? line_ : std::string_view(joined_); }
  Place place() const { return current_; }
  /// Whether the file ends in this line without a line end, as a file that was cut does.
  bool unterminated() const { return unterminated_; }

  struct Position {
    std::uint32_t line;
    std::uint32_t column;
  };
  /// Line and column in the file of the character at an offset of text().
  Position position(std::size_t offset) const;

 private:
  std::string_view physical_line();

  struct Segment {
    std::size_t begin;  ///< in joined_
    std::uint32_t line;
  };
  std::string_view text_;
  Place next_;
  Place current_;
  std::string_view line_;
  std::string joined_;  ///< empty where the line has no continuation
  std::vector<Segment> segments_;
  bool unterminated_ = false;
};

/// A word of a line and where it begins.
struct Token {
  std::string_view text;
  std::size_t offset = 0;
};

/// Cuts the next word off the front of `line` from `offset` on, and moves `offset` past it. Empty at the end.
Token next_token(std::string_view line, std::size_t& offset);

/// Whether the word is a number that a float can hold.
bool is_finite_number(std::string_view word);

/// Without blanks at both ends.
std::string_view trimmed(std::string_view text);

}  // namespace drover::loader
