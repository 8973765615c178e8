// Drivers that cannot run the program, or stop to: one line that says what is missing, and an exit code.
#include "tests/app/support.hpp"

namespace drover::driver_test {

namespace {

test::Outcome render_with(const test::ProgramFolder& folder, std::vector<test::Variable> environment) {
  environment.emplace_back("LD_PRELOAD", LESSER_DRIVER);
  test::Outcome outcome = folder.run({"render", folder / "small.toml", "--output", folder / "out.png"}, environment);
  CHECK_FALSE(std::filesystem::exists(folder / "out.png"));
  CHECK_FALSE(folder.holds_partial_files());
  return outcome;
}

}  // namespace

TEST_CASE("an OpenGL below 4.5 is exit 3, and what it lacks is said") {
  const test::ProgramFolder folder;
  for (const auto& [version, lacking] : {std::pair{"4.4", "depth from 0 to 1"},
                                         {"4.3", "buffers that stay mapped"},
                                         {"4.1", "compute shaders"},
                                         {"3.3", "compute shaders"}}) {
    const std::vector<test::Variable> old = {{"MESA_GL_VERSION_OVERRIDE", version}};
    const test::Outcome outcome = folder.run({"info"}, old);
    if (outcome.code == 0) SKIP("not Mesa, whose version can be made to look older");
    CAPTURE(version, outcome.errors);
    CHECK(outcome.code == 3);
    CHECK(test::one_line(outcome.errors));
    CHECK(outcome.errors.find(lacking) != std::string::npos);
    CHECK(outcome.errors.find("Drover needs OpenGL 4.5") != std::string::npos);
    CHECK(outcome.errors.find("OpenGL " + std::string(version) + " lacks") != std::string::npos);
  }
}

#if !defined(__SANITIZE_ADDRESS__)  // which must be loaded before all others itself
TEST_CASE("a limit that is too low is exit 3, and says how much is needed") {
  const test::ProgramFolder folder;
  const auto refused = [&folder](const char* limit, const std::string& line) {
    const test::Outcome outcome = render_with(folder, {{"DROVER_PRETEND_LIMIT", limit}});
    CAPTURE(limit, outcome.errors);
    CHECK(outcome.code == 3);
    CHECK(test::one_line(outcome.errors));
    CHECK(outcome.errors.find(line) != std::string::npos);
  };
  refused("0x90D6:4", "4 storage blocks in a vertex shader are too few: Drover needs 5");
  refused("0x90DB:8", "8 storage blocks in a compute shader are too few: Drover needs 12");
  refused("0x90EB:512", "512 invocations in a work group are too few: Drover needs 1024");
}

TEST_CASE("a device that is reset is told, and exit 4") {
  const test::ProgramFolder folder;
  for (const auto& [status, cause] : {std::pair{"0x8253", "this program"}, {"0x8254", "another program"}}) {
    const test::Outcome outcome = render_with(folder, {{"DROVER_PRETEND_RESET", status}});
    CAPTURE(status, outcome.errors);
    CHECK(outcome.code == 4);
    CHECK(test::one_line(outcome.errors));
    CHECK(outcome.errors.find("driver was reset") != std::string::npos);
    CHECK(outcome.errors.find(cause) != std::string::npos);
  }
}
#endif

}  // namespace drover::driver_test
