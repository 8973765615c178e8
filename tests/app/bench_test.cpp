// drover bench, run as a person would: what it writes, what it refuses, and how it ends early.
#include <signal.h>
#include <catch2/catch_test_macros.hpp>

#include "tests/app/support.hpp"

namespace drover::bench_test {

using nlohmann::json;

namespace {

json bench(const test::ProgramFolder& folder, std::vector<std::string> arguments,
           const std::vector<test::Variable>& environment = {}) {
  const std::string file = folder / "bench.json";
  arguments.insert(arguments.begin(), {"bench", folder / "small.toml", "--json", file});
  const test::Outcome outcome = folder.run(arguments, environment);
  INFO(outcome.errors);
  REQUIRE(outcome.code == 0);
  CHECK(outcome.errors.empty());
  CHECK(outcome.output.find("GL calls") != std::string::npos);
  return json::parse(test::read_file(file));
}

void check_ordered(const json& figure) {
  CHECK(figure["min"].get<double>() <= figure["median"].get<double>());
  CHECK(figure["median"].get<double>() <= figure["p99"].get<double>());
  CHECK(figure["p99"].get<double>() <= figure["max"].get<double>());
}

}  // namespace

TEST_CASE("the bench times every pass, whole frames, the baselines and the yardsticks") {
  const test::ProgramFolder folder;
  const json report = bench(folder, {"--frames", "9", "--warm-up", "2"});
  CHECK(report["frames"] == 9);
  CHECK(report["stride"] == 1);
  CHECK_FALSE(report["interrupted"].get<bool>());
  CHECK(report["memory_copy_gbps"].get<double>() > 0);
  CHECK(report["copy_bytes"] == 500 * 32);
  CHECK(report["integrate_per_copy"]["value"].get<double>() > 0);
  std::vector<std::string> passes;
  for (const json& pass : report["passes"]) {
    passes.push_back(pass["name"]);
    check_ordered(pass["gpu_ms"]);
    check_ordered(pass["cpu_ms"]);
    CHECK(pass["gpu_ms"]["median"].get<double>() >= pass["cpu_ms"]["median"].get<double>());
  }
  for (const char* name : {"integrate", "emit", "frustum", "draw list", "meshes", "sprites", "tone"})
    CHECK(std::count(passes.begin(), passes.end(), name) == 1);
  REQUIRE(report["variants"].size() == 4);
  for (const auto& [name, variant] : report["variants"].items()) {
    CAPTURE(name);
    for (const char* figure : {"frame_ms", "submit_ms", "submit_cpu_ms", "wait_ms"}) check_ordered(variant[figure]);
    CHECK(variant["frame_ms"]["median"].get<double>() >= variant["submit_ms"]["median"].get<double>());
    CHECK(variant["frame_calls"]["gl"].get<int>() > 0);
  }
  // One of its two boxes is far behind what the camera sees.
  CHECK(report["variants"]["gpu-driven"]["objects"]["total"] == 2);
  CHECK(report["variants"]["gpu-driven, no culling"]["objects"]["culled_share"] == 0);
  CHECK(report["variants"]["cpu-driven, a draw a mesh"]["ratio_to_first"]["frame_ms"]["value"].get<double>() > 0);
}

TEST_CASE("frames spread evenly over the script") {
  const test::ProgramFolder folder;
  const json report = bench(folder, {"--frames", "3", "--warm-up", "1"});  // of ten frames
  CHECK(report["stride"] == 3);
  CHECK(report["frames"] == 3);
}

TEST_CASE("a sweep measures each value, and a value tried twice is equal to itself") {
  const test::ProgramFolder folder;
  // Noise lets one interval in a hundred miss; three in a row do not.
  bool equal = false;
  for (int attempt = 0; attempt < 3 && !equal; ++attempt) {
    const json report = bench(folder, {"--frames", "16", "--vary", "particles.group_size=64,64,16"});
    CHECK(report["varied"] == "particles.group_size");
    CHECK(report["variant_order"] ==
          json({"particles.group_size=64", "particles.group_size=64 again", "particles.group_size=16"}));
    equal = report["variants"]["particles.group_size=64 again"]["ratio_to_first"]["frame_ms"]["equal"].get<bool>();
    for (const json& pass : report["variants"]["particles.group_size=16"]["passes"])
      if (pass["name"] == "integrate") CHECK(pass["group_size"] == 16);
  }
  CHECK(equal);
}

TEST_CASE("sets of layers, which hold commas, are swept between semicolons") {
  const test::ProgramFolder folder;
  const json report = bench(folder, {"--frames", "1", "--vary", "view.layers=0-3,7;none"});
  CHECK(report["variant_order"] == json({"view.layers=0-3,7", "view.layers=none"}));
}

TEST_CASE("what cannot be swept is refused in one line before anything is drawn") {
  const test::ProgramFolder folder;
  for (const char* vary : {"cull.group_size", "cull.group_size=", "=64", "cull.group_sise=64", "cull.group_size=64,",
                           "cull.group_size=64,,16", "cull.group_size=64,65", "exposure.ev=nan", "cull.enabled=maybe",
                           "view.layers=0;", "view.layers=0;x", "split.divider=0,1"}) {
    CAPTURE(vary);
    // Without a driver to be had, so that it must have been refused before one was asked for.
    const test::Outcome outcome =
        folder.run({"bench", folder / "small.toml", "--vary", vary}, {{"SDL_VIDEODRIVER", "no such driver"}});
    CHECK(outcome.code == 2);
    CHECK(test::one_line(outcome.errors));
  }
  CHECK(folder.run({"bench", folder / "small.toml", "--frames", "0"}).code == 2);
  CHECK(folder.run({"bench", folder / "small.toml", "--json", folder / "none/there.json"}).code == 2);
}

TEST_CASE("Ctrl-C ends with what was measured by then") {
  const test::ProgramFolder folder;
  const std::string json_file = folder / "bench.json";
  // How long it takes until frames are measured depends on the machine, so that longer and longer is waited for them.
  json report = json::object();
  for (double seconds = 1; seconds < 100 && report.value("frames", 0) == 0; seconds *= 2) {
    std::filesystem::remove(json_file);
    test::Process process({DROVER_PROGRAM, "bench", folder / "small.toml", "--frames", "1000000", "--json", json_file},
                          test::with_own_cache({}), folder / "output", folder / "errors");
    CHECK_FALSE(process.wait(seconds));
    REQUIRE(process.interrupt());
    const std::optional<int> code = process.wait(60);
    if (!std::filesystem::exists(json_file)) continue;  // before anything could be measured, it ends as usual
    CHECK(code == 0);
    report = json::parse(test::read_file(json_file));
  }
  CHECK(report["interrupted"].get<bool>());
  CHECK(report["frames"].get<int>() > 0);
  CHECK(report["frames"].get<int>() < 1'000'000);
  CHECK(test::read_file(folder / "output").find("interrupted") != std::string::npos);
  CHECK(test::read_file(folder / "errors").empty());
}

}  // namespace drover::bench_test
