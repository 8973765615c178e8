// The sky has its colours where its description says, and lies behind everything.
#include <cmath>
#include <glm/trigonometric.hpp>

#include "tests/renderer/support.hpp"

namespace drover::sky_test {

namespace {

// Odd, so that the middle pixel's ray is the camera's.
constexpr std::uint32_t side = 33;
constexpr glm::uvec2 size{side, side};
constexpr glm::uvec2 middle{side / 2, side / 2};

loader::Sky plain_sky() {
  loader::Sky sky;
  sky.zenith = {0.1f, 0.2f, 0.6f};
  sky.horizon = {0.6f, 0.5f, 0.3f};
  sky.ground = {0.05f, 0.3f, 0.1f};
  return sky;
}

glm::ivec3 seen(const loader::Scene& scene, const renderer::CameraPose& pose, glm::uvec2 at = middle) {
  test::Player player(scene, test::settings_without_particles(), size);
  player.run(pose);
  return test::pixel(player.image(), side, at);
}

renderer::CameraPose looking(const glm::vec3& direction) {
  renderer::CameraPose pose;
  pose.position = {3, -7, 11};  // the sky is infinitely far: it does not matter where one stands
  pose.target = pose.position + direction;
  return pose;
}

void check_color(const loader::Scene& scene, const renderer::CameraPose& pose, const glm::vec3& expected,
                 glm::uvec2 at = middle) {
  loader::Scene flat;
  flat.background = expected;
  const glm::ivec3 found = seen(scene, pose, at);
  const glm::ivec3 wanted = seen(flat, pose, at);
  CAPTURE(found.r, found.g, found.b, wanted.r, wanted.g, wanted.b);
  for (int i = 0; i < 3; ++i) CHECK(std::abs(found[i] - wanted[i]) <= 1);
}

glm::vec3 gradient(const loader::Sky& sky, double y) {
  const auto share = static_cast<float>(y >= 0 ? std::pow(1 - y, 4) : std::pow(1 + y, 16));
  return sky.horizon * share + (y >= 0 ? sky.zenith : sky.ground) * (1 - share);
}

glm::vec3 direction_of(double elevation, double azimuth) {
  const double e = glm::radians(elevation);
  const double a = glm::radians(azimuth);
  return {std::cos(e) * std::cos(a), std::sin(e), std::cos(e) * std::sin(a)};
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "the sky goes from ground by horizon to zenith") {
  loader::Scene scene;
  scene.sky = plain_sky();
  for (const double elevation : {90.0, 60.0, 30.0, 10.0, 2.0, 0.0, -1.0, -5.0, -20.0, -90.0}) {
    CAPTURE(elevation);
    check_color(scene, looking(direction_of(elevation, 40)), gradient(*scene.sky, std::sin(glm::radians(elevation))));
  }
}

TEST_CASE_METHOD(test::GpuTest,
                 "off the middle of the picture the sky follows the perspective, and not where it is flat") {
  loader::Scene scene;
  scene.sky = plain_sky();
  renderer::CameraPose pose = looking({0, 0, -1});
  // The middle of the pixel eight above the middle of 33: 16/33 of half the view.
  const double up = std::tan(pose.field_of_view / 2.0) * 16 / 33;
  check_color(scene, pose, gradient(*scene.sky, up / std::sqrt(1 + up * up)), middle + glm::uvec2(0, 8));
  pose.projection = loader::Projection::orthographic;
  pose.target = pose.position + direction_of(25, 10);
  check_color(scene, pose, gradient(*scene.sky, std::sin(glm::radians(25.0))), middle + glm::uvec2(3, 8));
}

TEST_CASE_METHOD(test::GpuTest, "the sun stands where it shines from, and its glow is half as bright at its size") {
  loader::Scene scene;
  scene.sky = plain_sky();
  scene.sun.direction = -direction_of(30, 0);
  const auto at = [&](double from_sun) { return looking(direction_of(30 + from_sun, 0)); };
  const auto plain = [&](double from_sun) { return gradient(*scene.sky, std::sin(glm::radians(30 + from_sun))); };
  scene.sky->sun_color = {0.2f, 0.1f, 0.05f};
  scene.sky->sun_size = glm::radians(10.0f);
  for (const double inside : {0.0, 4.0, -4.0}) check_color(scene, at(inside), plain(inside) + scene.sky->sun_color);
  for (const double outside : {6.0, -6.0, 40.0}) check_color(scene, at(outside), plain(outside));
  scene.sky->sun_size = 0;
  check_color(scene, at(0), plain(0));
  scene.sky->glow_size = glm::radians(15.0f);
  scene.sky->glow_color = {0.2f, 0.2f, 0.1f};
  check_color(scene, at(0), plain(0) + scene.sky->glow_color);
  check_color(scene, at(15), plain(15) + scene.sky->glow_color * 0.5f);
  check_color(scene, at(-15), plain(-15) + scene.sky->glow_color * 0.5f);
}

TEST_CASE_METHOD(test::GpuTest, "objects stand before the sky, and translucent ones let it through") {
  loader::Scene scene;
  scene.sky = plain_sky();
  loader::Material material = test::paint(glm::vec3(0));
  material.emission = {0.3f, 0, 0};
  for (const float opacity : {1.0f, 0.25f}) {
    material.opacity = opacity;
    scene.models = {test::square(material)};
    scene.objects.resize(1);
    check_color(scene, test::camera_at_z(3), material.emission * opacity + gradient(*scene.sky, 0) * (1 - opacity));
    // As far away as can be: the sky is still behind.
    scene.objects[0].scale = glm::vec3(500);
    renderer::CameraPose pose = test::camera_at_z(999.9f);
    check_color(scene, pose, material.emission * opacity + gradient(*scene.sky, 0) * (1 - opacity));
    scene.objects[0].scale = glm::vec3(1);
  }
}

}  // namespace drover::sky_test
