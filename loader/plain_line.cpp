#include "loader/plain_line.hpp"

namespace drover::loader {

std::string plain_line(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) c = ' ';
  constexpr std::size_t longest = 800;
  constexpr std::size_t kept_end = 300;  // where it says what would be right
  if (text.size() <= longest) return text;
  // Whole characters of UTF-8 on either side.
  const auto is_inside = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80; };
  std::size_t begin = longest - kept_end;
  std::size_t end = text.size() - kept_end;
  while (begin > 0 && is_inside(begin)) --begin;
  while (end < text.size() && is_inside(end)) ++end;
  return text.replace(begin, end - begin, "…");
}

}  // namespace drover::loader
