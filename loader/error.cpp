#include "loader/error.hpp"

#include "loader/plain_line.hpp"

namespace drover::loader {

std::string prefix(const Location& location) {
  std::string text = location.file;
  if (location.line != 0) {
    text += ':' + std::to_string(location.line);
    if (location.column != 0) text += ':' + std::to_string(location.column);
  }
  if (!text.empty()) text += ": ";
  return text;
}

InputError::InputError(const Location& location, const std::string& message)
    : std::runtime_error(plain_line(prefix(location) + message)), location_(location) {}

}  // namespace drover::loader
