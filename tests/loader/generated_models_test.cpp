// The models that scenes/generator makes, read as scenes read them, against the table that it writes beside them.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "loader/mesh.hpp"

namespace drover::loader::generated_models_test {

using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

TEST_CASE("every generated model loads without a warning and measures what the generator says") {
  const std::filesystem::path folder = std::filesystem::path(DROVER_SOURCE_DIR) / "scenes" / "generated";
  std::ifstream table(folder / "models.tsv");
  std::string line;
  REQUIRE(std::getline(table, line));
  std::size_t models = 0;
  while (std::getline(table, line)) {
    std::istringstream row(line);
    std::string name;
    std::uint32_t triangles = 0;
    double area = 0;
    glm::dvec3 low(0);
    glm::dvec3 high(0);
    char comma = 0;
    row >> name >> triangles >> area;
    row >> low.x >> comma >> low.y >> comma >> low.z >> high.x >> comma >> high.y >> comma >> high.z;
    REQUIRE(row);
    CAPTURE(name);
    const Model model = load_model(folder / (name + ".obj"));
    for (const std::string& warning : model.warnings) UNSCOPED_INFO(warning);
    CHECK(model.warnings.empty());
    CHECK(model.triangles() == triangles);
    CHECK(model.triangles() >= 100);
    CHECK(model.triangles() <= 50000);
    CHECK_THAT(model.surface_area, WithinRel(area, 0.002));
    for (int axis = 0; axis < 3; ++axis) {
      CHECK_THAT(model.bounds.minimum[axis], WithinAbs(low[axis], 0.001));
      CHECK_THAT(model.bounds.maximum[axis], WithinAbs(high[axis], 0.001));
    }
    ++models;
  }
  CHECK(models >= 50);
}

}  // namespace drover::loader::generated_models_test
