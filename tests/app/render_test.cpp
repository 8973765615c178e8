// `drover render`: the picture, the statistics, and what typed options do.
#include <set>

#include "tests/app/support.hpp"

namespace drover::render_test {

using nlohmann::json;

namespace {

std::string picture_of(const test::ProgramFolder& folder, const std::string& scene,
                       std::vector<std::string> arguments) {
  const std::string output = folder / "out.png";
  arguments.insert(arguments.begin(), {"render", scene, "--output", output});
  const test::Outcome outcome = folder.run(arguments);
  INFO(outcome.errors);
  CHECK(outcome.code == 0);
  CHECK(outcome.errors.empty());
  return output;
}

}  // namespace

TEST_CASE("render writes a picture of the scene's size, or of the size that is typed") {
  const test::ProgramFolder folder;
  const loader::Image image = loader::load_image(picture_of(folder, folder / "small.toml", {}));
  CHECK(image.size == glm::uvec2(64, 48));
  const auto [least, most] = std::minmax_element(image.pixels.begin(), image.pixels.end());
  CHECK(*least < *most);
  for (const glm::uvec2 size : {glm::uvec2(1, 1), glm::uvec2(33, 7)}) {
    const std::string typed = std::to_string(size.x) + "x" + std::to_string(size.y);
    CHECK(loader::load_image(picture_of(folder, folder / "small.toml", {"--resolution", typed})).size == size);
  }
  CHECK_FALSE(folder.holds_partial_files());
}

TEST_CASE("drawn larger and averaged, the picture keeps its size and is smoother at edges") {
  const test::ProgramFolder folder;
  const auto colors_of = [&folder](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"--resolution", "80x60"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const loader::Image image = loader::load_image(picture_of(folder, folder / "box.obj", arguments));
    CHECK(image.size == glm::uvec2(80, 60));
    std::set<std::uint8_t> colors;
    for (std::size_t i = 0; i < image.pixels.size(); i += 4) colors.insert(image.pixels[i]);
    return colors.size();
  };
  const std::size_t hard = colors_of({});
  CHECK(colors_of({"--supersample", "3"}) > hard + 5);
  CHECK(colors_of({"--set", "raster.samples=4"}) > hard + 2);
  CHECK(colors_of({"--supersample", "1", "--set", "raster.samples=1"}) == hard);
}

TEST_CASE("two settings are rendered side by side, with how they differ") {
  const test::ProgramFolder folder;
  const std::string scene = folder / "small.toml";
  const auto split = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {
        "render", scene, "--output", folder / "split.png", "--stats", folder / "split.json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const test::Outcome outcome = folder.run(arguments);
    CAPTURE(outcome.errors);
    REQUIRE(outcome.code == 0);
    CHECK(outcome.output.starts_with("split: mean difference "));
    return json::parse(test::read_file(folder / "split.json")).at("split");
  };
  const json none = split({"--split", "cull.enabled=off"});
  CHECK(none.at("pixels") == 0);
  CHECK(none.at("mean") == 0);
  const loader::Image plain = loader::load_image(picture_of(folder, scene, {}));
  CHECK((loader::load_image(folder / "split.png").pixels == plain.pixels));
  const json some = split({"--split", "exposure.ev=2", "--split", "cull.enabled=off", "--set", "split.divider=0.25"});
  CHECK(some.at("pixels") > 100);
  const loader::Image bright = loader::load_image(picture_of(folder, scene, {"--set", "exposure.ev=2"}));
  const loader::Image both = loader::load_image(folder / "split.png");
  for (std::uint32_t i = 0; i < 64 * 48; ++i) {
    const loader::Image& expected = i % 64 < 16 ? plain : bright;
    REQUIRE(std::equal(&both.pixels[i * 4], &both.pixels[i * 4 + 4], &expected.pixels[i * 4]));
  }
}

TEST_CASE("render draws a bare model whole") {
  const test::ProgramFolder folder;
  const loader::Image image = loader::load_image(picture_of(folder, folder / "box.obj", {"--resolution", "80x60"}));
  const auto pixel = [&image](std::uint32_t x, std::uint32_t y) { return int{image.pixels[(y * 80 + x) * 4]}; };
  CHECK(std::abs(pixel(40, 30) - pixel(0, 0)) > 20);
  CHECK(std::abs(pixel(0, 0) - pixel(79, 59)) <= 2);
}

TEST_CASE("the statistics hold what the design names, and agree with each other") {
  const test::ProgramFolder folder;
  const json stats = folder.statistics(folder / "small.toml");
  CHECK(stats.at("frame") == 9);
  CHECK(stats.at("frames") == 10);
  CHECK(stats.at("seed") == 5);
  CHECK(stats.at("device").get<std::string>().find("OpenGL") != std::string::npos);
  const json& objects = stats.at("objects");
  CHECK(objects.at("total") == 2);
  CHECK(objects.at("visible") == 1);
  CHECK(objects.at("frustum_culled") == 1);
  CHECK(objects.at("occlusion_culled").get<int>() + objects.at("small_culled").get<int>() == 0);
  CHECK(stats.at("draws").at("commands") == 1);
  CHECK(stats.at("draws").at("triangles") == 12);
  const json& particles = stats.at("particles");
  CHECK(particles.at("capacity") == 500);
  CHECK(particles.at("alive") > 0);
  CHECK(particles.at("died") > 0);
  CHECK(particles.at("emitted").get<int>() - particles.at("died").get<int>() == particles.at("alive").get<int>());
  CHECK(particles.at("emitted") <= 500);  // ten frames at 3000 a second, 60 frames a second
  if (stats.contains("frame_calls")) {
    CHECK(stats.at("frame_calls").at("gl") > 0);
    CHECK(stats.at("frame_calls").at("dispatches") > 0);
    CHECK(stats.at("frame_calls").at("draws") > 0);
    CHECK(stats.at("frame_calls").at("waits") == 0);
  }
  for (const char* name : {"particles", "commands", "image"})
    CHECK(stats.at("hashes").at(name).get<std::string>().size() == 16);
  for (const char* name : {"checked", "different", "ambiguous"}) CHECK(stats.at("verify").at(name) == 0);
  std::vector<std::string> passes;
  for (const json& pass : stats.at("passes")) {
    passes.push_back(pass.at("name"));
    CHECK(pass.at("gpu_ms") >= 0);
    CHECK(pass.at("cpu_ms") >= 0);
    if (passes.back() == "integrate") CHECK(pass.at("group_size") == 64);
  }
  for (const char* name : {"integrate", "emit", "frustum", "draw list", "sprites", "tone"})
    CHECK(std::count(passes.begin(), passes.end(), name) == 1);
}

TEST_CASE("the same script gives the same hashes, and another seed other particles") {
  const test::ProgramFolder folder;
  const json hashes = folder.statistics(folder / "small.toml").at("hashes");
  CHECK(folder.statistics(folder / "small.toml").at("hashes") == hashes);
  const json sizes =
      folder.statistics(folder / "small.toml", {"--set", "particles.group_size=16", "--set", "cull.group_size=1024"});
  CHECK(sizes.at("hashes") == hashes);
  const json seeded = folder.statistics(folder / "small.toml", {"--seed", "6"});
  CHECK(seeded.at("seed") == 6);
  CHECK(seeded.at("hashes").at("particles") != hashes.at("particles"));
  CHECK(seeded.at("hashes").at("commands") == hashes.at("commands"));
  // Unculled, the image is the same; the commands are not.
  const json unculled = folder.statistics(folder / "small.toml", {"--set", "cull.enabled=off"});
  CHECK(unculled.at("objects").at("visible") == 2);
  CHECK(unculled.at("hashes").at("image") == hashes.at("image"));
}

TEST_CASE("what is typed beats the scene's keys and its events") {
  const test::ProgramFolder folder;
  const std::string scene =
      folder.write("events.toml", std::string(test::small_scene) +
                                      "[[at]]\nframe = 4\nset = { particles.count = 70, exposure.ev = 1 }\n");
  CHECK(folder.statistics(scene).at("particles").at("capacity") == 70);
  CHECK(folder.statistics(scene, {"--frame", "3"}).at("particles").at("capacity") == 500);
  CHECK(folder.statistics(scene, {"--set", "particles.count=33"}).at("particles").at("capacity") == 33);
  CHECK(folder.statistics(scene, {"--set", "particles.count=33", "--set", "particles.count=0"})
            .at("particles")
            .at("alive") == 0);
}

TEST_CASE("a frame past the script's end is legal, and the first one too") {
  const test::ProgramFolder folder;
  CHECK(folder.statistics(folder / "small.toml", {"--frame", "25"}).at("frame") == 25);
  CHECK(folder.statistics(folder / "small.toml", {"--frame", "0"}).at("frames") == 1);
}

TEST_CASE("nothing at all is the background, and particles are drawn without an object") {
  const test::ProgramFolder folder;
  const std::string none =
      folder.write("none.toml", "resolution = [20, 10]\nbackground = [1, 0, 0]\n[settings]\nparticles.count = 0\n");
  const json stats = folder.statistics(none);
  CHECK(stats.at("objects").at("total") == 0);
  CHECK(stats.at("hashes").at("particles") == "ef46db3751d8e999");
  const loader::Image image = loader::load_image(folder / "picture.png");
  for (std::size_t i = 0; i < image.pixels.size(); i += 4) REQUIRE((image.pixels[i] > 200 && image.pixels[i + 1] < 60));
}

TEST_CASE("verify finds the shipped edges, and a few of the galaxy's particles, to be right") {
  const test::ProgramFolder folder;
  const auto verify = [&](const char* scene, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"render", std::string(DROVER_SOURCE_DIR "/scenes/") + scene, "--verify",
                                         "--output", folder / "out.png", "--resolution", "64x48"});
    const test::Outcome outcome = folder.run(arguments);
    CAPTURE(outcome.output, outcome.errors);
    CHECK(outcome.code == 0);
    CHECK(outcome.output.find(" 0 different") != std::string::npos);
    CHECK(outcome.output.find("verify: 0 checked") == std::string::npos);
  };
  verify("edges.toml", {});
  verify("galaxy.toml", {"--frame", "4", "--set", "particles.count=3001"});
}

TEST_CASE("verify names the pass of a shader that is wrong") {
  const test::ProgramFolder folder;
  const auto verify = [&](const std::vector<test::Variable>& environment) {
    return folder.run({"render", folder / "small.toml", "--verify", "--output", folder / "out.png"}, environment);
  };
  const test::Outcome frustum =
      verify(test::broken_shaders(folder, "shared/object_frustum.h", "< 0.0f ? uint", "< 1000.0f ? uint"));
  CAPTURE(frustum.output, frustum.errors);
  CHECK(frustum.code == 1);
  CHECK(frustum.output.find("frustum") != std::string::npos);
  CHECK(frustum.output.find(" 0 different") == std::string::npos);
  const test::Outcome emit = verify(test::broken_shaders(folder, "shared/random.h", "1664525u", "1664527u"));
  CAPTURE(emit.output, emit.errors);
  CHECK(emit.code == 1);
  CHECK(emit.output.find("pass emit") != std::string::npos);
}

TEST_CASE("a link to the output stays one, and its target is written") {
  const test::ProgramFolder folder;
  const std::string target = folder.write("target.png", "old");
  std::filesystem::create_symlink(target, folder / "out.png");
  picture_of(folder, folder / "small.toml", {});
  CHECK(std::filesystem::is_symlink(folder / "out.png"));
  CHECK(loader::load_image(target).size == glm::uvec2(64, 48));
}

}  // namespace drover::render_test
