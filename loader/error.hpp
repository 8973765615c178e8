#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace drover::loader {

/// Where in a file something is wrong. Lines and columns count from 1; 0 means unknown and is not printed.
struct Location {
  std::string file;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

/// Input that cannot be used. `what()` is one line a person can act on:
/// `file:line:column: what is wrong; what would be right`. The program ends with exit code 2 on it.
class InputError : public std::runtime_error {
 public:
  InputError(const Location& location, const std::string& message);
  /// For input that is not a file: a command line argument, a setting typed by hand.
  explicit InputError(const std::string& message) : std::runtime_error(message) {}

  /// Where it is; of a command line argument nowhere. Line 0 where a file as a whole is wrong.
  const Location& location() const { return location_; }

 private:
  Location location_;
};

/// `file:line:column: `, as far as it is known; what a message begins with.
std::string prefix(const Location& location);

}  // namespace drover::loader
