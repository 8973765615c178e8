#pragma once

// The program itself, run in a folder of its own with a small scene in it.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "loader/image.hpp"
#include "tests/loader/temporary_folder.hpp"
#include "tests/support/process.hpp"

namespace drover::test {

/// What a run of the program left.
struct Outcome {
  int code = -1;
  std::string output;
  std::string errors;
  std::uint64_t peak_bytes = 0;  ///< of memory
};

/// A box that spins, a fountain, and a camera that sees both: ten frames of 64×48.
inline const char* const small_scene = R"(
seed = 5
resolution = [64, 48]
frames = 10
[settings]
particles.count = 500
particles.group_size = 64
[[model]]
name = "box"
file = "box.obj"
[[object]]
model = "box"
spin = { axis = [0, 1, 0], speed = 90 }
[[object]]
model = "box"
position = [0, 0, 500]
[[emitter]]
rate = 3000
life = [0.05, 1]
speed = [1, 3]
spread = 40
particle_size = 0.2
[[force]]
kind = "gravity"
[camera]
[[camera.key]]
position = [0, 2, 6]
)";

/// The environment with a cache of the tests' own, unless it names one: what they make is none of the user's.
inline std::vector<Variable> with_own_cache(std::vector<Variable> environment) {
  environment.insert(environment.begin(), {"DROVER_CACHE", DROVER_TEST_CACHE});
  return environment;
}

class ProgramFolder {
 public:
  ProgramFolder() {
    folder_.write("box.obj",
                  "v -1 -1 -1\nv 1 -1 -1\nv -1 1 -1\nv 1 1 -1\nv -1 -1 1\nv 1 -1 1\nv -1 1 1\nv 1 1 1\n"
                  "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n");
    folder_.write("small.toml", small_scene);
  }

  /// A file's path in the folder.
  std::string operator/(const std::string& name) const { return (folder_.path() / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    return folder_.write(name, text).string();
  }

  /// Runs the program to its end.
  Outcome run(std::vector<std::string> arguments, const std::vector<Variable>& environment = {}) const {
    arguments.insert(arguments.begin(), DROVER_PROGRAM);
    return run_command(arguments, environment);
  }
  Outcome run_command(const std::vector<std::string>& command, const std::vector<Variable>& environment = {}) const {
    // Beside the folder's own files, so that a test can list these.
    const std::string output = words_.path() / "output";
    const std::string errors = words_.path() / "errors";
    Process process(command, with_own_cache(environment), output, errors);
    Outcome outcome;
    outcome.code = process.wait(300).value_or(-1);
    outcome.peak_bytes = process.peak_bytes();
    outcome.output = read_file(output);
    outcome.errors = read_file(errors);
    return outcome;
  }
  /// Renders the scene and returns what `--stats` says.
  nlohmann::json statistics(const std::string& scene, std::vector<std::string> arguments = {},
                            const std::vector<Variable>& environment = {}) const {
    const std::string file = *this / "statistics.json";
    arguments.insert(arguments.begin(), {"render", scene, "--output", *this / "picture.png", "--stats", file});
    const Outcome outcome = run(arguments, environment);
    INFO(outcome.errors);
    REQUIRE(outcome.code == 0);
    CHECK(outcome.errors.empty());
    return nlohmann::json::parse(read_file(file));
  }
  /// Whether files are there that the program did not tidy away.
  bool holds_partial_files() const {
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path()))
      if (entry.path().extension() == ".part") return true;
    return false;
  }

 private:
  TemporaryFolder folder_;
  TemporaryFolder words_;
};

/// Copies the shaders, with some text of one replaced, for DROVER_SHADERS.
inline std::vector<Variable> broken_shaders(const ProgramFolder& folder, const std::string& file,
                                            const std::string& text, const std::string& replacement) {
  const std::filesystem::path shaders = folder / "shaders";
  std::filesystem::remove_all(shaders);
  std::filesystem::copy(DROVER_SOURCE_DIR "/shaders", shaders, std::filesystem::copy_options::recursive);
  std::string source = read_file(shaders / file);
  const std::size_t at = source.find(text);
  REQUIRE(at != std::string::npos);
  source.replace(at, text.size(), replacement);
  std::ofstream(shaders / file, std::ios::binary) << source;
  return {{"DROVER_SHADERS", shaders.string()}};
}

/// Whether it is one line that begins as all the program's errors do.
inline bool one_line(const std::string& errors) {
  return errors.starts_with("drover: ") && errors.ends_with('\n') &&
         std::count(errors.begin(), errors.end(), '\n') == 1;
}

}  // namespace drover::test
