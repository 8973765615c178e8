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

/// Whether what stands after `Kd`, `Ke`, `d` or `Tr` is numbers from 0 up, and nothing else but a remark.
bool all_numbers(std::string_view rest) {
  std::size_t offset = 0;
  for (Token word = next_token(rest, offset); !word.text.empty() && word.text.front() != '#';
       word = next_token(rest, offset))
    if (!is_finite_number(word.text) || word.text.front() == '-') return false;
  return true;
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
    if (keyword == "d") rest = without_halo(rest);
    if (keyword.empty() || keyword.front() == '#' || rest.empty()) continue;
    clean += fmt::format("{} {}\n", keyword, rest);
    // One number stands for all three; the last statement counts.
    if (is_color(keyword) && is_finite_number(rest)) clean += fmt::format("{0} {1} {1} {1}\n", keyword, rest);
  }
  return clean;
}

std::string odd_numbers(std::string_view text, const std::string& file) {
  constexpr std::string_view with_numbers[] = {"Kd", "Ke", "d", "Tr"};
  std::size_t odd = 0;
  std::string first;
  TextLines lines(text);
  while (lines.next()) {
    std::size_t offset = 0;
    const std::string_view keyword = next_token(lines.text(), offset).text;
    if (std::find(std::begin(with_numbers), std::end(with_numbers), keyword) == std::end(with_numbers)) continue;
    std::string_view rest = lines.text().substr(offset);
    if (keyword == "d") rest = without_halo(rest);
    if (all_numbers(rest) || odd++ > 0) continue;
    first = fmt::format("{}:{}: '{}'", file, lines.place().line, trimmed(lines.text()));
  }
  if (odd == 0) return {};
  return fmt::format("{}{}: not only finite numbers from 0 up; a colour's others are taken as 0", first,
                     odd > 1 ? fmt::format(" (and {} more)", odd - 1) : "");
}

}  // namespace drover::loader
