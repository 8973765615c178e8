// `drover dump`: buffers and images as they are after a pass, with their layout.
#include <cmath>
#include <cstring>
#include <sstream>

#include "tests/app/support.hpp"

namespace drover::dump_test {

namespace {

struct Array {
  std::string header;  ///< the dictionary
  std::string data;
};

Array read_npy(const std::string& path) {
  const std::string bytes = test::read_file(path);
  REQUIRE(bytes.size() > 10);
  REQUIRE(bytes.substr(0, 6) == "\x93NUMPY");
  const std::size_t length =
      static_cast<unsigned char>(bytes[8]) + 256 * std::size_t{static_cast<unsigned char>(bytes[9])};
  return {bytes.substr(10, length), bytes.substr(10 + length)};
}

float real_at(const Array& array, std::size_t offset) {
  float value = 0;
  REQUIRE(offset + 4 <= array.data.size());
  std::memcpy(&value, array.data.data() + offset, 4);
  return value;
}

std::vector<std::string> dump(const test::ProgramFolder& folder, const std::string& pass, const std::string& buffer,
                              const std::string& file) {
  return {"dump", folder / "small.toml", "--pass", pass, "--buffer", buffer, "--output", folder / file};
}

std::vector<std::string> cells(const std::string& line) {
  std::vector<std::string> found;
  std::istringstream stream(line);
  for (std::string cell; std::getline(stream, cell, ',');) found.push_back(cell);
  return found;
}

}  // namespace

TEST_CASE("a dumped struct has the shader's fields, in NumPy's and in plain text") {
  const test::ProgramFolder folder;
  const test::Outcome binary = folder.run(dump(folder, "motion", "object bounds", "bounds.npy"));
  INFO(binary.errors);
  REQUIRE(binary.code == 0);
  const Array bounds = read_npy(folder / "bounds.npy");
  CHECK(bounds.header.find("{'descr': [('center', '<f4', (4,)), ('extent', '<f4', (4,))], 'fortran_order': False, "
                           "'shape': (2,), }") == 0);
  REQUIRE(bounds.data.size() == 64);
  // The second box stands still at z = 500, and its half sides are 1, a rounding more.
  CHECK(real_at(bounds, 32 + 8) == 500);
  CHECK(std::abs(real_at(bounds, 32 + 16) - 1) < 1e-5f);

  REQUIRE(folder.run(dump(folder, "motion", "object bounds", "bounds.csv")).code == 0);
  std::istringstream table(test::read_file(folder / "bounds.csv"));
  std::string line;
  std::getline(table, line);
  CHECK(line == "center.x,center.y,center.z,center.w,extent.x,extent.y,extent.z,extent.w");
  for (std::size_t row = 0; row < 2; ++row) {
    std::getline(table, line);
    const std::vector<std::string> numbers = cells(line);
    REQUIRE(numbers.size() == 8);
    // Text reads back as the same bits.
    for (std::size_t i = 0; i < 8; ++i) CHECK(std::stof(numbers[i]) == real_at(bounds, row * 32 + i * 4));
  }
  CHECK_FALSE(std::getline(table, line));
}

TEST_CASE("vertices are dumped with their attributes") {
  const test::ProgramFolder folder;
  const test::Outcome outcome = folder.run(dump(folder, "meshes", "vertices", "vertices.npy"));
  INFO(outcome.errors);
  REQUIRE(outcome.code == 0);
  const Array vertices = read_npy(folder / "vertices.npy");
  CHECK(
      vertices.header.find("[('position', '<f4', (3,)), ('normal', '<f4', (3,)), ('texture_coordinate', '<f4', (2,)), "
                           "('color', '|u1', (4,))]") != std::string::npos);
  // A corner of the box.
  CHECK(std::abs(real_at(vertices, 0)) == 1);
}

TEST_CASE("a dump is of the pass and frame that it names") {
  const test::ProgramFolder folder;
  const auto age_at = [&](const std::string& pass, const std::string& frame) {
    std::vector<std::string> arguments = dump(folder, pass, "particle position_age", "state.npy");
    arguments.insert(arguments.end(), {"--frame", frame});
    const test::Outcome outcome = folder.run(arguments);
    INFO(outcome.errors);
    REQUIRE(outcome.code == 0);
    const Array state = read_npy(folder / "state.npy");
    CHECK(state.header.find("'shape': (500, 4)") != std::string::npos);
    return real_at(state, 12);
  };
  // Slot 0 is empty until the first frame's emission, and then a sixtieth of a second older each frame.
  CHECK(age_at("integrate", "0") == 0);
  const float born = age_at("emit", "0");
  CHECK(born > 0);
  const float later = age_at("integrate", "1");
  CHECK(std::abs(later - born - 1.0f / 60) < 1e-5f);
  CHECK(age_at("emit", "1") == later);
}

TEST_CASE("an image is dumped too, and its bytes are the picture's") {
  const test::ProgramFolder folder;
  const test::Outcome outcome = folder.run(dump(folder, "tone", "screen", "screen.npy"));
  INFO(outcome.errors);
  REQUIRE(outcome.code == 0);
  const Array screen = read_npy(folder / "screen.npy");
  CHECK(screen.header.find("'descr': '|u1'") != std::string::npos);
  CHECK(screen.header.find("'shape': (48, 64, 4)") != std::string::npos);
  REQUIRE(folder.run({"render", folder / "small.toml", "--output", folder / "screen.png"}).code == 0);
  const loader::Image picture = loader::load_image(folder / "screen.png");
  REQUIRE(screen.data.size() == picture.pixels.size());
  // A dump's rows run upwards.
  CHECK(std::memcmp(screen.data.data(), picture.pixels.data() + 47 * 64 * 4, 64 * 4) == 0);
}

TEST_CASE("the list names passes and buffers with type, count and bytes, and each can be dumped") {
  const test::ProgramFolder folder;
  const test::Outcome listed = folder.run({"dump", folder / "small.toml", "--list"});
  INFO(listed.output << listed.errors);
  REQUIRE(listed.code == 0);
  CHECK(folder.run({"dump", folder / "small.toml"}).output == listed.output);
  std::istringstream lines(listed.output);
  std::string pass;
  std::size_t seen = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("  ")) {
      pass = line;
      continue;
    }
    if (!line.starts_with("  writes")) continue;
    const std::string buffer = line.substr(9, line.find("  ", 9) - 9);
    if (buffer == "object bounds") {
      CHECK(pass == "motion");
      CHECK(line.find("ObjectBounds") != std::string::npos);
      CHECK(line.find(" 2 ") != std::string::npos);
      CHECK(line.find(" 64 bytes") != std::string::npos);
    }
    // A program's start takes long; three of them will do.
    if (pass.find("emit") == std::string::npos && pass.find("draw list") == std::string::npos) continue;
    ++seen;
    std::vector<std::string> arguments = dump(folder, pass, buffer, "listed.csv");
    arguments.insert(arguments.end(), {"--frame", "0"});
    CHECK(folder.run(arguments).code == 0);
  }
  CHECK(seen >= 3);
}

TEST_CASE("what cannot be dumped is one line that says what would be right") {
  const test::ProgramFolder folder;
  struct Refusal {
    std::vector<std::string> arguments;
    const char* words;
  };
  const std::vector<Refusal> refusals = {
      {dump(folder, "motoin", "object bounds", "x.npy"), "did you mean 'motion'?"},
      {dump(folder, "motion", "object bound", "x.npy"), "did you mean 'object bounds'?"},
      {dump(folder, "meshes#9", "object bounds", "x.npy"), "this frame has 2 of the name, meshes#1 to meshes#2"},
      {dump(folder, "motion#2", "object bounds", "x.npy"), "this frame has one of the name, motion"},
      {dump(folder, "motion", "object bounds", "x.txt"), ".npy or .csv"},
      {dump(folder, "motion", "object bounds", "missing/x.npy"), "there is no folder"},
      {{"dump", folder / "small.toml", "--pass", "motion"}, "--list"},
      // Frames before the last are not drawn, but this one is; a pass of resizing runs in no frame of this scene.
      {dump(folder, "resize", "particle birth", "x.npy"), "--pass resize: this frame has no such pass"},
  };
  for (const Refusal& refusal : refusals) {
    const test::Outcome outcome = folder.run(refusal.arguments);
    CAPTURE(outcome.errors, refusal.words);
    CHECK(outcome.code == 2);
    CHECK(test::one_line(outcome.errors));
    CHECK(outcome.errors.find(refusal.words) != std::string::npos);
  }
  CHECK_FALSE(std::filesystem::exists(folder / "x.npy"));
  CHECK_FALSE(folder.holds_partial_files());
}

}  // namespace drover::dump_test
