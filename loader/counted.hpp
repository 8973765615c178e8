#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace drover::loader {

/// A number and what it counts, as one writes it: `1 face`, `2 faces`. Words that do not take an s have `many`.
inline std::string counted(std::uint64_t count, std::string_view one, std::string_view many = {}) {
  std::string text = std::to_string(count) + ' ';
  if (count == 1) return text.append(one);
  return many.empty() ? text.append(one) + 's' : text.append(many);
}

}  // namespace drover::loader
