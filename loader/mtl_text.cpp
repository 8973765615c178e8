#include "loader/mtl_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "loader/text_lines.hpp"

namespace drover::loader {
namespace {

bool is_color(std::string_view keyword) {
  return keyword == "Kd" || keyword == "Ke";
}

/// Whether a statement is of numbers alone that are used here.
bool is_of_numbers(std::string_view keyword) {
  return is_color(keyword) || keyword == "d" || keyword == "Tr";
}

std::string_view without_remark(std::string_view rest) {
  return trimmed(rest.substr(0, rest.find('#')));
}

/// What stands after a `map_` keyword without its options, `-s 2 2` and the like, which are not followed. Options with
/// up to three numbers take as many as there are, so that a file name is not mistaken for one.
std::string_view without_options(std::string_view rest) {
  constexpr std::string_view of_three_numbers[] = {"-o", "-s", "-t"};
  std::size_t offset = 0;
  for (;;) {
    std::size_t after = offset;
    const Token option = next_token(rest, after);
    if (option.text.size() < 2 || option.text.front() != '-') return trimmed(rest.substr(offset));
    const bool three =
        std::find(std::begin(of_three_numbers), std::end(of_three_numbers), option.text) != std::end(of_three_numbers);
    std::size_t least = 1;
    std::size_t most = 1;
    if (three) most = 3;
    if (option.text == "-mm") least = most = 2;
    // A file's name may begin with a dash too, but then something must be left for it.
    std::size_t end = after;
    for (std::size_t i = 0; i < most; ++i) {
      std::size_t next = end;
      const Token value = next_token(rest, next);
      if (value.text.empty() ||
          (i >= least && value.text.find_first_not_of("0123456789+-.eE") != std::string_view::npos))
        break;
      end = next;
    }
    if (trimmed(rest.substr(end)).empty()) return trimmed(rest.substr(offset));
    offset = end;
  }
}

/// What stands after `d` without `-halo`, by which a surface fades towards its rim; it is evenly transparent here.
std::string_view without_halo(std::string_view rest) {
  std::size_t offset = 0;
  return next_token(rest, offset).text == "-halo" ? trimmed(rest.substr(offset)) : rest;
}

/// Whether what stands after such a keyword is numbers from 0 up: one, or of a colour one or three.
bool is_as_it_should(std::string_view keyword, std::string_view rest) {
  std::size_t offset = 0;
  std::size_t count = 0;
  for (Token word = next_token(rest, offset); !word.text.empty(); word = next_token(rest, offset), ++count)
    if (!is_finite_number(word.text) || word.text.front() == '-') return false;
  return count == 1 || (count == 3 && is_color(keyword));
}

}  // namespace

std::vector<MtlStatements> mtl_statements(std::string_view text) {
  std::vector<MtlStatements> all;
  TextLines lines(text);
  while (lines.next()) {
    std::size_t offset = 0;
    const std::string_view keyword = next_token(lines.text(), offset).text;
    if (keyword == "newmtl" && !trimmed(lines.text().substr(offset)).empty())
      all.emplace_back().line = lines.place().line;
    if (all.empty()) continue;
    if (keyword == "Kd" || keyword == "map_Kd") all.back().diffuse = true;
    if (keyword == "Ke") all.back().emission = true;
    if (keyword == "d") all.back().dissolve = true;
    if (keyword == "Tr") all.back().transparency = true;
  }
  return all;
}

std::string clean_mtl(std::string_view text) {
  std::string clean;
  TextLines lines(text);
  while (lines.next()) {
    std::size_t offset = 0;
    const std::string_view keyword = next_token(lines.text(), offset).text;
    std::string_view rest = trimmed(lines.text().substr(offset));
    if (keyword.substr(0, 4) == "map_") rest = without_options(rest);
    if (is_of_numbers(keyword)) rest = without_remark(rest);
    if (keyword == "d") rest = without_halo(rest);
    if (keyword.empty() || keyword.front() == '#' || rest.empty()) continue;
    clean += fmt::format("{} {}\n", keyword, rest);
    // One number stands for all three; the last statement counts.
    if (is_color(keyword) && is_finite_number(rest)) clean += fmt::format("{0} {1} {1} {1}\n", keyword, rest);
  }
  return clean;
}

std::string odd_numbers(std::string_view text, const std::string& file) {
  std::size_t odd = 0;
  std::string first;
  bool first_is_color = false;
  TextLines lines(text);
  while (lines.next()) {
    std::size_t offset = 0;
    const std::string_view keyword = next_token(lines.text(), offset).text;
    std::string_view rest = without_remark(lines.text().substr(offset));
    if (keyword == "d") rest = without_halo(rest);
    if (!is_of_numbers(keyword) || is_as_it_should(keyword, rest) || odd++ > 0) continue;
    first_is_color = is_color(keyword);
    first = fmt::format("{}:{}: '{}'", file, lines.place().line, trimmed(lines.text()));
  }
  if (odd == 0) return {};
  return fmt::format("{}{}: should be {}, finite and from 0 up; what is not is left out", first,
                     odd > 1 ? fmt::format(" (and {} more)", odd - 1) : "",
                     first_is_color ? "one number or three" : "one number");
}

}  // namespace drover::loader
