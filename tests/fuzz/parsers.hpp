#pragma once

#include <span>
#include <string_view>

namespace drover::fuzz {

/// A parser of what strangers write, as libFuzzer and the tests feed it.
struct Parser {
  std::string_view name;  ///< of its folder in tests/fuzz/corpus
  /// Gives it one input, as a file in a folder of its own where it reads files. Returns whether that was taken.
  /// @throws std::logic_error where neither a sound result nor an InputError of one line comes of it
  bool (*feed)(std::string_view input);
};

/// All of them.
std::span<const Parser> parsers();

}  // namespace drover::fuzz
