// Scenes that ship, opened by their name from any folder.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>

#include "tests/app/support.hpp"

namespace drover::shipped_scenes_test {

using Catch::Matchers::ContainsSubstring;

TEST_CASE("a scene that ships is opened by its name") {
  const test::ProgramFolder folder;
  const auto of_file = folder.statistics(DROVER_SOURCE_DIR "/scenes/edges.toml", {"--frame", "2"});
  const auto of_name = folder.statistics("edges", {"--frame", "2"});
  CHECK(of_name.at("hashes") == of_file.at("hashes"));
  const test::Outcome check = folder.run({"check", "empty"});
  CHECK(check.code == 0);
  CHECK_THAT(check.output, ContainsSubstring("ok   empty: "));
  CHECK_THAT(folder.run({"info", "edges"}).output, ContainsSubstring("objects"));
}

TEST_CASE("a file is meant before a scene that ships, and whoever means neither is told what there is") {
  const test::ProgramFolder folder;
  const std::string link = folder.write("edges", "no scene");
  const test::Outcome file = folder.run_command(
      {"sh", "-c", "cd \"$(dirname \"$1\")\" && exec \"$2\" info edges", "sh", link, DROVER_PROGRAM});
  CHECK(file.code == 2);
  CHECK_THAT(file.errors, ContainsSubstring("not a kind of file"));
  for (const std::string typed : {"egdes", "nowhere", "edges.toml", "./edges", ""}) {
    CAPTURE(typed);
    const test::Outcome outcome = folder.run({"render", typed, "--output", folder / "x.png"});
    CHECK(outcome.code == 2);
    CHECK(test::one_line(outcome.errors));
  }
  CHECK_THAT(folder.run({"info", "egdes"}).errors,
             ContainsSubstring("egdes: no such file, and no scene of that name ships; did you mean 'edges'?"));
  CHECK_THAT(folder.run({"info", "nowhere"}).errors, ContainsSubstring("there is city, courtyard, "));
}

}  // namespace drover::shipped_scenes_test
