// libFuzzer's entry: one program a parser, whose name DROVER_FUZZ_PARSER is.
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/parsers.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const drover::fuzz::Parser parser =
      *std::find_if(drover::fuzz::parsers().begin(), drover::fuzz::parsers().end(),
                    [](const drover::fuzz::Parser& candidate) { return candidate.name == DROVER_FUZZ_PARSER; });
  parser.feed({reinterpret_cast<const char*>(data), size});
  return 0;
}
