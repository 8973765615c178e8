// What the program keeps between runs: nothing of it changes a picture, and nothing of it is ever an error.
#include <catch2/catch_test_macros.hpp>

#include "tests/app/support.hpp"

namespace drover::run_cache_test {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  if (fs::exists(folder))
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      if (entry.is_regular_file()) files.push_back(entry.path());
  return files;
}

}  // namespace

TEST_CASE("a second start with what the first kept, or with damaged files, draws the same") {
  const test::ProgramFolder folder;
  const std::vector<test::Variable> environment = {{"XDG_CACHE_HOME", folder / "cache"},
                                                   {"DROVER_CACHE", std::nullopt}};
  const std::string scene = folder / "small.toml";
  const fs::path cache = folder / "cache/drover";  // beside it the driver keeps its own
  const auto hashes = folder.statistics(scene, {}, {{"DROVER_CACHE", ""}})["hashes"];
  CHECK(files_in(cache).empty());
  CHECK(folder.statistics(scene, {}, environment)["hashes"] == hashes);
  const std::vector<fs::path> kept = files_in(cache);
  if (kept.empty()) SKIP("this driver writes no program binaries");
  std::vector<std::string> contents;
  for (const fs::path& file : kept) contents.push_back(test::read_file(file));
  CHECK(folder.statistics(scene, {}, environment)["hashes"] == hashes);
  CHECK(files_in(cache).size() == kept.size());
  for (std::size_t i = 0; i < kept.size(); ++i) {
    std::string bytes = contents[i];
    if (i % 3 == 0) bytes.resize(bytes.size() / 2);
    if (i % 3 == 1) bytes[bytes.size() - 1] ^= 1;
    if (i % 3 == 2) bytes = contents[0];  // another thing's
    std::ofstream(kept[i], std::ios::binary | std::ios::trunc) << bytes;
  }
  CHECK(folder.statistics(scene, {}, environment)["hashes"] == hashes);
  // Mended: each has what was made at first, under a head of its own.
  for (std::size_t i = 0; i < kept.size(); ++i) CHECK(test::read_file(kept[i]).size() == contents[i].size());
}

TEST_CASE("where nothing can be kept that is said once, with --verbose, and nothing else changes") {
  const test::ProgramFolder folder;
  const std::string in_the_way = folder.write("file", "in the way");
  const std::vector<test::Variable> environment = {{"DROVER_CACHE", in_the_way + "/folder"}};
  const std::vector<std::string> render = {"render", folder / "small.toml", "-o", folder / "picture.png", "--frame",
                                           "0"};
  const test::Outcome quiet = folder.run(render, environment);
  CHECK(quiet.code == 0);
  CHECK(quiet.errors.empty());
  std::vector<std::string> verbose = render;
  verbose.push_back("--verbose");
  const test::Outcome told = folder.run(verbose, environment);
  CHECK(told.code == 0);
  const std::size_t note = told.errors.find("drover: note: " + in_the_way + "/folder");
  CHECK(note != std::string::npos);
  CHECK(told.errors.find("drover: note: ", note + 1) == std::string::npos);
}

}  // namespace drover::run_cache_test
