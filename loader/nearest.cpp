#include <algorithm>
#include <numeric>
#include <vector>

#include "loader/settings.hpp"

namespace drover::loader {
namespace {

/// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replace = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, replace});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    before_last.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

/// The most edits that are slips of the fingers. A word that shares less than two thirds of its letters is another one;
/// from five letters on two slips are believed. Of words of one or two letters none is: any other is as near.
std::size_t most_slips(std::string_view word, std::string_view candidate) {
  const std::size_t longer = std::max(word.size(), candidate.size());
  if (longer < 3) return 0;
  return longer < 5 ? 1 : std::max<std::size_t>(2, word.size() / 3);
}

}  // namespace

std::string_view nearest(std::string_view word, const std::string_view* candidates, std::size_t count) {
  // No name here is that long; without a limit, a megabyte of junk for a key would take minutes to compare.
  constexpr std::size_t longest_word = 128;
  if (word.size() > longest_word) return {};
  std::string_view best;
  std::size_t best_distance = longest_word;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t distance = edit_distance(word, candidates[i]);
    if (distance < best_distance && distance <= most_slips(word, candidates[i])) {
      best = candidates[i];
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace drover::loader
