// Real models from many programs, and small broken ones, as listed in two tables beside them. The collection is not
// part of the repository: DROVER_MODELS names its folder, and without it these tests are skipped.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <vector>

#include "loader/error.hpp"
#include "loader/mesh.hpp"
#include "tests/loader/temporary_folder.hpp"

namespace drover::loader::model_collection_test {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;
using drover::test::message_of;

namespace {

using Row = std::map<std::string, std::string>;

std::vector<std::string> cells(const std::string& line) {
  std::vector<std::string> result;
  std::istringstream stream(line);
  for (std::string cell; std::getline(stream, cell, '\t');) result.push_back(cell);
  return result;
}

std::vector<Row> read_table(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  const auto names = cells(line);
  std::vector<Row> rows;
  while (std::getline(file, line)) {
    const auto values = cells(line);
    Row& row = rows.emplace_back();
    for (std::size_t i = 0; i < values.size() && i < names.size(); ++i) row[names[i]] = values[i];
  }
  return rows;
}

std::filesystem::path collection() {
  const char* folder = std::getenv("DROVER_MODELS");
  if (folder == nullptr) SKIP("DROVER_MODELS names no folder of models");
  return folder;
}

glm::dvec3 read_vector(const std::string& text) {
  glm::dvec3 vector(0);
  char comma = 0;
  std::istringstream(text) >> vector.x >> comma >> vector.y >> comma >> vector.z;
  return vector;
}

bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

std::string all_warnings(const Model& model) {
  std::string text;
  for (const std::string& warning : model.warnings) text += warning + '\n';
  return text;
}

/// What holds for every model that loads.
void check_sound(const Model& model) {
  CHECK(model.triangles() > 0);
  CHECK(!model.materials.empty());
  std::uint32_t covered = 0;
  for (const Submesh& submesh : model.submeshes) {
    CHECK(submesh.first_index == covered);
    CHECK(submesh.material < model.materials.size());
    covered += submesh.index_count;
  }
  CHECK(covered == model.indices.size());
  std::size_t wrong = 0;
  for (const std::uint32_t index : model.indices) wrong += index >= model.vertices.size() ? 1 : 0;
  Bounds bounds;
  for (const Vertex& vertex : model.vertices) {
    bounds.add(vertex.position);
    if (!(std::abs(glm::length(vertex.normal) - 1) < 1e-4f)) ++wrong;
  }
  CHECK(wrong == 0);
  CHECK(bounds.minimum == model.bounds.minimum);
  CHECK(bounds.maximum == model.bounds.maximum);
}

}  // namespace

TEST_CASE("every model of the collection has the triangles, area and bounds its table says") {
  const auto folder = collection();
  const auto rows = read_table(folder / "MANIFEST.tsv");
  REQUIRE(rows.size() == 19);
  for (const Row& row : rows) {
    const std::string& file = row.at("file");
    INFO(file);
    if (ends_with(file, "box_UTF16BE.obj")) {
      CHECK_THAT(message_of<InputError>([&] { load_model(folder / file); }),
                 ContainsSubstring("UTF-16 is not supported"));
      continue;
    }
    if (ends_with(file, "malformed.obj")) {
      CHECK_THAT(message_of<InputError>([&] { load_model(folder / file); }), ContainsSubstring("malformed.obj:23:5:"));
      continue;
    }
    const Model model = load_model(folder / file);
    check_sound(model);
    // The table counts the one face on vertices that are no numbers; it is left out here.
    const std::uint32_t dropped = ends_with(file, "test-nan.obj") ? 2 : 0;
    CHECK(model.triangles() + dropped == std::stoul(row.at("triangles")));
    CHECK_THAT(model.surface_area, WithinRel(std::stod(row.at("area")), 1e-3));
    const glm::dvec3 least = read_vector(row.at("bbox_min"));
    const glm::dvec3 most = read_vector(row.at("bbox_max"));
    for (int i = 0; i < 3; ++i) {
      CHECK_THAT(model.bounds.minimum[i], WithinAbs(least[i], 1e-5 * (std::abs(least[i]) + 1)));
      CHECK_THAT(model.bounds.maximum[i], WithinAbs(most[i], 1e-5 * (std::abs(most[i]) + 1)));
    }
  }
}

TEST_CASE("what is odd in the models of the collection is understood or said") {
  const auto folder = collection();
  struct Expected {
    const char* file;
    std::uint32_t objects;
    std::size_t materials;
    std::uint32_t textures;
    const char* warning;  ///< part of the only one; empty for none
  };
  const Expected all[] = {
      {"stellarium-data/Stellarium-Testscene_withGrid_Bump-separateSpheres.obj", 8, 3, 2, ""},
      {"stellarium-data/951gaspra_21_MLfix.obj", 1, 1, 1, "taken as opaque"},
      {"sumo-tools/tram.obj", 5, 5, 0, ""},
      {"gltron/recognizer_quad.obj", 18, 1, 0, ""},
      {"brutalchess/queen.obj", 1, 1, 0, ""},
      {"embree-tools/cornell_box.obj", 7, 5, 0, ""},
      {"neverball-common/snowman.obj", 3, 1, 0, "snowman.mtl"},
      {"cura/Hellbot_Magna_2_300.obj", 1, 1, 0, "Mat_0"},
      {"assimp-testmodels/spider.obj", 19, 5, 5, ""},
      {"assimp-testmodels/concave_polygon.obj", 1, 1, 0, ""},
      {"obj2gltf/box-mixed-attributes-2.obj", 2, 2, 1, "Missing"},
      {"obj2gltf/box mtllib.obj", 1, 3, 0, ""},
      {"tinyobjloader/test-nan.obj", 8, 5, 0, "test-nan.obj:12:"},
      {"tinyobjloader/issue-319-002.obj", 1, 1, 0, ""},
      {"linuxcnc-uspace/puma_link4.obj", 1, 1, 0, ""},
      {"openfoam-examples/motorBike-passenger-helmet.obj", 2, 1, 0, ""},
  };
  for (const Expected& expected : all) {
    INFO(expected.file);
    const Model model = load_model(folder / expected.file);
    CHECK(model.objects == expected.objects);
    CHECK(model.materials.size() == expected.materials);
    CHECK(model.textures == expected.textures);
    const std::string warning = expected.warning;
    CHECK(model.warnings.size() == (warning.empty() ? 0 : 1));
    CHECK_THAT(all_warnings(model), ContainsSubstring(warning));
  }
  const Model spheres = load_model(folder / all[0].file);
  CHECK(spheres.materials[2].opacity == 0.5f);
  CHECK(load_model(folder / all[1].file).materials[0].opacity == 1);
}

TEST_CASE("every broken model of the collection does what its table says") {
  const auto folder = collection() / "bugs";
  REQUIRE(read_table(folder / "README.tsv").size() == 10);
  struct Expected {
    const char* file;
    std::uint32_t triangles;
    double area;
    std::uint32_t objects;
    std::size_t materials;
    std::size_t warnings;
  };
  const Expected all[] = {
      {"01-mtllib-repeated.obj", 720, 360, 60, 3, 0},       {"02-negative-interleaved.obj", 36, 31.5, 3, 1, 0},
      {"03-ngon-concave.obj", 19, 13.625, 3, 1, 0},         {"04-far-from-origin.obj", 30, 16, 1, 1, 0},
      {"07-no-newline-at-end.obj", 2, 1, 1, 1, 0},          {"09-tr-and-d.obj", 48, 96, 4, 4, 2},
      {"10-mtl name with spaces.obj", 12, 6, 1, 1, 0},      {"12-nan-vertex.obj", 2, 1, 1, 1, 1},
      {"13-huge-and-tiny.obj", 14, 1e10 + 0.0006, 2, 1, 0},
  };
  for (const Expected& expected : all) {
    INFO(expected.file);
    const Model model = load_model(folder / expected.file);
    check_sound(model);
    CHECK(model.triangles() == expected.triangles);
    CHECK_THAT(model.surface_area, WithinRel(expected.area, 1e-9));
    CHECK(model.objects == expected.objects);
    CHECK(model.materials.size() == expected.materials);
    CHECK(model.warnings.size() == expected.warnings);
  }
  CHECK_THAT(message_of<InputError>([&] { load_model(folder / "06-index-out-of-range.obj"); }),
             ContainsSubstring("06-index-out-of-range.obj:9:"));
  CHECK_THAT(all_warnings(load_model(folder / "12-nan-vertex.obj")), ContainsSubstring(":5: 3 vertices"));
  const Model green = load_model(folder / "10-mtl name with spaces.obj");
  CHECK(green.materials[0].name == "green paint");
  CHECK(green.materials[0].diffuse == glm::vec3(0.1f, 0.8f, 0.2f));
  // d wins over Tr, and neither meaning of Tr 1 makes a model vanish.
  const Model clear = load_model(folder / "09-tr-and-d.obj");
  for (std::size_t i = 0; i < 4; ++i) CHECK(clear.materials[i].opacity == (clear.materials[i].name == "d0" ? 0 : 1));
  const Model negative = load_model(folder / "02-negative-interleaved.obj");
  CHECK(negative.bounds.maximum == glm::vec3(5, 2, 4.5f));
}

}  // namespace drover::loader::model_collection_test
