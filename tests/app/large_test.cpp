// As much as a large scene holds, with the memory it takes. Hidden, since it takes minutes and gigabytes:
//   test_app "[.large]"
#include <fmt/format.h>

#include "tests/app/support.hpp"

namespace drover::large_test {

using nlohmann::json;

namespace {

constexpr std::uint64_t most_bytes = std::uint64_t{8} << 30;

// A fountain and its surroundings that fill any pool at once, and go on dying and being born.
constexpr const char* crowd = R"(
resolution = [320, 180]
frames = 2
[settings]
particles.count = 16777216
particles.sprite = "points"
[[emitter]]
shape = "sphere"
size = 20
burst = 16000000
life = [0.02, 5]
speed = [1, 2]
spread = 180
rate = 20000000
[[force]]
kind = "gravity"
[[force]]
kind = "attractor"
strength = 50
[floor]
height = -19
[camera]
[[camera.key]]
position = [0, 5, 60]
)";

// 100 x 100 x 100 boxes, one in 1,000 spinning.
constexpr const char* grid = R"(
resolution = [320, 180]
frames = 3
[settings]
particles.count = 0
[[model]]
name = "box"
file = "box.obj"
[[object]]
model = "box"
grid = { count = [100, 100, 100], spacing = [8, 8, 8] }
scale = 0.5
[camera]
field_of_view = 20
[[camera.key]]
position = [0, 0, 0]
target = [1, 0.5, -1]
[[camera.key]]
time = 0.05
position = [3, 1, 3]
target = [9, 0.5, -1]
)";

}  // namespace

TEST_CASE("16,777,216 particles are right, the same for two group sizes, within 8 GiB", "[.large]") {
  const test::ProgramFolder folder;
  const std::string scene = folder.write("crowd.toml", crowd);
  std::string hash;
  for (const char* group_size : {"256", "32"}) {
    const std::string file = folder / "statistics.json";
    std::vector<std::string> arguments{
        "render",  scene, "--output", folder / "picture.png",
        "--stats", file,  "--set",    fmt::format("particles.group_size={}", group_size)};
    const bool verified = hash.empty();
    if (verified) arguments.emplace_back("--verify");
    const test::Outcome outcome = folder.run(arguments);
    INFO(outcome.output << outcome.errors);
    REQUIRE(outcome.code == 0);
    const json stats = json::parse(test::read_file(file));
    CHECK(stats.at("particles").at("capacity") == 16777216);
    CHECK(stats.at("particles").at("alive") > 16'000'000);
    CHECK(stats.at("particles").at("died") > 0);
    CHECK(stats.at("verify").at("different") == 0);
    if (verified) CHECK(stats.at("verify").at("checked") > 4 * 16777216ull);
    if (!verified) CHECK(stats.at("hashes").at("particles") == hash);
    hash = stats.at("hashes").at("particles");
    WARN(fmt::format("group size {}{}: at most {} MiB", group_size, verified ? ", verified" : "",
                     outcome.peak_bytes >> 20));
    CHECK(outcome.peak_bytes < most_bytes);
  }
}

TEST_CASE("1,000,000 objects are culled as the reference culls them, within 8 GiB", "[.large]") {
  const test::ProgramFolder folder;
  const std::string scene = folder.write("grid.toml", grid);
  const std::string file = folder / "statistics.json";
  const test::Outcome outcome =
      folder.run({"render", scene, "--output", folder / "picture.png", "--stats", file, "--verify"});
  INFO(outcome.output << outcome.errors);
  REQUIRE(outcome.code == 0);
  const json stats = json::parse(test::read_file(file));
  const json& objects = stats.at("objects");
  CHECK(objects.at("total") == 1'000'000);
  CHECK(objects.at("visible") > 1000);
  CHECK(objects.at("visible").get<int>() + objects.at("frustum_culled").get<int>() == 1'000'000);
  CHECK(stats.at("verify").at("different") == 0);
  WARN(fmt::format("at most {} MiB", outcome.peak_bytes >> 20));
  CHECK(outcome.peak_bytes < most_bytes);
}

#if !defined(__SANITIZE_ADDRESS__)
TEST_CASE("more particles than there is memory for are refused in one line, before a frame") {
  const test::ProgramFolder folder;
  // 4 GiB of addresses, and positions alone that need as much.
  const test::Outcome outcome = folder.run_command({"sh", "-c", "ulimit -v 4194304 && exec \"$0\" \"$@\"",
                                                    DROVER_PROGRAM, "render", folder / "small.toml", "--output",
                                                    folder / "picture.png", "--set", "particles.count=268435456"});
  INFO(outcome.errors);
  CHECK(outcome.code == 2);
  CHECK(test::one_line(outcome.errors));
  CHECK(outcome.errors.find("has no room for particle") != std::string::npos);
  CHECK(!std::filesystem::exists(folder / "picture.png"));
}
#endif

}  // namespace drover::large_test
