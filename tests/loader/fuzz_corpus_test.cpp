// What tests/fuzz feeds to the parsers, fed to them once more, so that what fuzzing found stays mended where there is
// no libFuzzer.
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "loader/file.hpp"
#include "tests/fuzz/parsers.hpp"

namespace drover::fuzz_corpus_test {

TEST_CASE("every input that fuzzing began with, or failed on, loads or is refused") {
  for (const fuzz::Parser& parser : fuzz::parsers()) {
    int inputs = 0;
    int taken = 0;
    const std::filesystem::path folder = std::filesystem::path(DROVER_SOURCE_DIR) / "tests/fuzz/corpus" / parser.name;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      INFO(entry.path().string());
      bool good = false;
      CHECK_NOTHROW(good = parser.feed(loader::read_bytes(entry.path())));
      ++inputs;
      taken += good ? 1 : 0;
    }
    // Otherwise the parser was hardly entered.
    CAPTURE(parser.name);
    CHECK(inputs > 0);
    CHECK(taken > 0);
  }
}

}  // namespace drover::fuzz_corpus_test
