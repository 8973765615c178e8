#include "loader/text_lines.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>

namespace drover::loader {
namespace {

constexpr std::string_view blanks = " \t\v\f";

}  // namespace

std::string_view TextLines::physical_line() {
  const std::size_t begin = next_.offset;
  const std::size_t end = text_.find_first_of("\r\n", begin);
  ++next_.line;
  if (end == std::string_view::npos) {
    unterminated_ = true;
    next_.offset = text_.size();
    return text_.substr(begin);
  }
  const bool two_characters = text_[end] == '\r' && end + 1 < text_.size() && text_[end + 1] == '\n';
  next_.offset = end + (two_characters ? 2 : 1);
  return text_.substr(begin, end - begin);
}

bool TextLines::next() {
  if (next_.offset >= text_.size()) return false;
  current_ = next_;
  joined_.clear();
  segments_.clear();
  line_ = physical_line();
  if (line_.empty() || line_.back() != '\\') return true;

  std::string_view part = line_;
  segments_.push_back({0, current_.line});
  while (!part.empty() && part.back() == '\\') {
    joined_ += part.substr(0, part.size() - 1);
    joined_ += ' ';
    if (next_.offset >= text_.size()) return true;
    segments_.push_back({joined_.size(), next_.line});
    part = physical_line();
  }
  joined_ += part;
  return true;
}

TextLines::Position TextLines::position(std::size_t offset) const {
  if (segments_.empty()) return {current_.line, static_cast<std::uint32_t>(offset + 1)};
  const auto after = std::upper_bound(segments_.begin(), segments_.end(), offset,
                                      [](std::size_t value, const Segment& segment) { return value < segment.begin; });
  const Segment& segment = *(after - 1);
  return {segment.line, static_cast<std::uint32_t>(offset - segment.begin + 1)};
}

Token next_token(std::string_view line, std::size_t& offset) {
  const std::size_t begin = std::min(line.find_first_not_of(blanks, offset), line.size());
  const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
  offset = end;
  return {line.substr(begin, end - begin), begin};
}

bool is_finite_number(std::string_view word) {
  if (!word.empty() && word.front() == '+') word.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (end != word.data() + word.size()) return false;
  // A number too small for a double is as good as zero; one too large is not.
  if (error == std::errc::result_out_of_range)
    value = std::strtod(std::string(word).c_str(), nullptr);
  else if (error != std::errc{})
    return false;
  return std::abs(value) <= static_cast<double>(std::numeric_limits<float>::max());
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

}  // namespace drover::loader
