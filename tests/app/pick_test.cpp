// `render --pick`: what is seen at a pixel.
#include "tests/app/support.hpp"

namespace drover::pick_test {

TEST_CASE("render --pick tells what is seen at a pixel, in words and in the statistics") {
  const test::ProgramFolder folder;
  const std::string scene = folder / "small.toml";
  const auto picked = [&](const std::string& pixel, std::vector<std::string> more) {
    more.insert(more.begin(), {"--pick", pixel});
    return folder.statistics(scene, more).at("pick");
  };
  const nlohmann::json box = picked("32,24", {"--set", "particles.count=0"});
  CHECK(box.at("kind") == "object");
  CHECK(box.at("number") == 0);
  CHECK(box.at("model") == "box.obj");
  CHECK(box.at("drawn") == true);
  CHECK(box.at("bounds").at("max").at(1).get<double>() > 0.99);
  CHECK(picked("0,0", {"--set", "particles.count=0"}).at("kind") == "nothing");

  const test::Outcome words = folder.run(
      {"render", scene, "--output", folder / "picture.png", "--pick", "32,24", "--set", "particles.count=0"});
  INFO(words.output << words.errors);
  CHECK(words.code == 0);
  CHECK(words.output.starts_with("32,24: object 0\n"));
  CHECK(words.output.find("box.obj") != std::string::npos);
  CHECK(words.output.find("drawn") != std::string::npos);

  // Looking changes nothing of the picture.
  REQUIRE(folder.run({"render", scene, "--output", folder / "plain.png", "--set", "particles.count=0"}).code == 0);
  CHECK((loader::load_image(folder / "plain.png").pixels == loader::load_image(folder / "picture.png").pixels));

  struct Refusal {
    const char* pixel;
    const char* words;
  };
  for (const auto& [pixel, why] : {Refusal{"64,0", "outside the picture of 64x48"}, Refusal{"1;2", "expected X,Y"},
                                   Refusal{"7", "expected X,Y"}, Refusal{"-1,4", "expected X,Y"}}) {
    const test::Outcome outcome =
        folder.run({"render", scene, "--output", folder / "picture.png", std::string("--pick=") + pixel});
    CAPTURE(pixel, outcome.errors);
    CHECK(outcome.code == 2);
    CHECK(test::one_line(outcome.errors));
    CHECK(outcome.errors.find(why) != std::string::npos);
  }
}

}  // namespace drover::pick_test
