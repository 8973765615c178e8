// The scenes that ship, along their cameras' paths: what is culled is never seen.
#include "loader/scene.hpp"
#include "tests/renderer/support.hpp"

namespace drover::shipped_scenes_test {

namespace {

constexpr glm::uvec2 size{320, 180};

// Draws moments along the camera's path, each culled and unculled, and counts what was culled.
std::uint64_t check_path(const loader::Scene& scene, int moments, const renderer::Sampling& sampling = {}) {
  loader::Settings settings = test::settings_without_particles();
  test::set(settings, "raster.samples", std::to_string(sampling.samples));
  test::Player player(scene, settings, size, sampling.supersample);
  const double length = scene.camera.path.back().time;
  std::uint64_t culled = 0;
  for (int moment = 0; moment < moments; ++moment) {
    const renderer::CameraPose pose = renderer::camera_at(scene.camera, length * moment / moments);
    CAPTURE(scene.name, moment);
    test::set(player.settings, "cull.enabled", "on");
    player.run(pose);
    const auto image = player.image();
    culled += player.counts().block.objects.frustum_culled;
    test::set(player.settings, "cull.enabled", "off");
    player.run(pose, 0);
    CHECK((player.image() == image));
    CHECK(player.counts().block.objects.frustum_culled == 0);
  }
  return culled;
}

loader::Scene shipped(const char* name) {
  return loader::load_scene(std::string(DROVER_SOURCE_DIR "/scenes/") + name + ".toml");
}

// One object in 20.
loader::Scene thinned(const char* name) {
  loader::Scene scene = shipped(name);
  std::vector<loader::Object> kept;
  for (std::size_t i = 0; i < scene.objects.size(); i += 20) kept.push_back(scene.objects[i]);
  scene.objects = kept;
  return scene;
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "culled and unculled images of the field are equal, thinned along its whole path") {
  const loader::Scene scene = thinned("field");
  CHECK(check_path(scene, 120) > 1000);
}

TEST_CASE_METHOD(test::GpuTest, "culled and unculled images of the field are equal, ten moments whole") {
  CHECK(check_path(shipped("field"), 10) > 1000);
}

TEST_CASE_METHOD(test::GpuTest, "culled and unculled images of the edges are equal while they spin") {
  // The camera stands still; the arrow and the sheep turn a step a moment. Four objects are never in view.
  CHECK(check_path(shipped("edges"), 20) == 20 * 4);
}

TEST_CASE_METHOD(test::GpuTest, "culled and unculled images of the edges are equal with several samples a pixel") {
  for (const renderer::Sampling sampling : {renderer::Sampling{4, 1}, renderer::Sampling{1, 2}})
    if (sampling.samples <= gpu::limits().samples) CHECK(check_path(shipped("edges"), 4, sampling) == 4 * 4);
}

TEST_CASE_METHOD(test::GpuTest, "culled and unculled images of the courtyard are equal along its whole path") {
  CHECK(check_path(shipped("courtyard"), 60) > 60 * 100);
}

TEST_CASE_METHOD(test::GpuTest, "culled and unculled images of the city are equal, thinned along its whole path") {
  CHECK(check_path(thinned("city"), 120) > 120 * 2000);
}

TEST_CASE_METHOD(test::GpuTest, "culled and unculled images of the city are equal, ten moments whole") {
  CHECK(check_path(shipped("city"), 10) > 10 * 50'000);
}

TEST_CASE_METHOD(test::GpuTest, "culled and unculled images of the swarm are equal along its whole path") {
  CHECK(check_path(shipped("swarm"), 60) > 60);
}

}  // namespace drover::shipped_scenes_test
