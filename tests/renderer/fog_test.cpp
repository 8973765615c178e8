// Fog lets through what an integral of its density, taken here in small steps, says.
#include <cmath>
#define GLM_ENABLE_EXPERIMENTAL
#include <glm/gtx/quaternion.hpp>

#include "renderer/fog.hpp"
#include "tests/renderer/support.hpp"

namespace drover::fog_test {

namespace {

// Odd, so that the middle pixel's ray is the camera's.
constexpr std::uint32_t side = 33;
constexpr glm::uvec2 size{side, side};
constexpr glm::uvec2 middle{side / 2, side / 2};
constexpr glm::vec3 glow{0.6f, 0.35f, 0.1f};
constexpr glm::vec3 mist{0.1f, 0.2f, 0.5f};

double transmittance(const loader::Fog& fog, const glm::dvec3& from, const glm::dvec3& to) {
  constexpr int steps = 20000;
  const double length = glm::length(to - from);
  double depth = 0;
  for (int i = 0; i < steps; ++i) {
    const double share = (i + 0.5) / steps;
    if (share * length < fog.start) continue;
    const double y = from.y + share * (to.y - from.y);
    depth += fog.density * (fog.falloff > 0 ? std::exp(-(y - fog.height) / fog.falloff) : 1) * length / steps;
  }
  return std::exp(-depth);
}

glm::ivec3 middle_of(const loader::Scene& scene, const renderer::CameraPose& pose, const char* particles = "0",
                     const char* sprite = "quads") {
  loader::Settings settings;
  test::set(settings, "particles.count", particles);
  test::set(settings, "particles.sprite", sprite);
  test::Player player(scene, settings, size);
  player.run(pose);
  return test::pixel(player.image(), side, middle);
}

// A square around the origin that glows, seen by a camera that looks at its middle.
glm::ivec3 square_seen(const loader::Scene& base, const renderer::CameraPose& pose, const glm::vec3& radiance,
                       float opacity = 1) {
  loader::Scene scene = base;
  loader::Material material = test::paint(glm::vec3(0), opacity);
  material.emission = radiance;
  scene.models = {test::square(material)};
  loader::Object object;
  object.scale = glm::vec3(20);
  // Facing the camera wherever it is.
  const glm::vec3 to_camera = glm::normalize(pose.position - pose.target);
  object.rotation = glm::rotation(glm::vec3(0, 0, 1), to_camera);
  scene.objects = {object};
  return middle_of(scene, pose);
}

void check_same_color(const glm::ivec3& a, const glm::ivec3& b) {
  CAPTURE(a.r, a.g, a.b, b.r, b.g, b.b);
  for (int i = 0; i < 3; ++i) CHECK(std::abs(a[i] - b[i]) <= 1);
}

struct Case {
  loader::Fog fog;
  glm::vec3 eye;
};

const Case cases[] = {
    {{mist, 0.02f, 0, 0, 0}, {0, 0, 40}},        // the same everywhere
    {{mist, 0.02f, 0, 0, 15}, {10, 5, 40}},      // from 15 metres on
    {{mist, 0.02f, 0, 0, 100}, {0, 0, 40}},      // only beyond the square
    {{mist, 0.05f, 0, 8, 0}, {0, 30, 30}},       // from above into the thick
    {{mist, 0.02f, -5, 12, 0}, {0, -25, 20}},    // from below
    {{mist, 0.03f, 2, 10, 20}, {-20, 18, 30}},   // all of it
    {{mist, 0.03f, 2, 10, 0}, {30, 0, 1}},       // level
    {{mist, 0.03f, 2, 10, 0}, {30, 0.06f, 1}},   // hardly a climb
    {{mist, 1000, -3000, 5, 0}, {0, 2000, 10}},  // thick, but far below
    {{mist, 1000, 0, 5, 0}, {0, -900, 10}},      // nothing gets through
};

}  // namespace

TEST_CASE("the closed form is the integral") {
  for (const Case& given : cases) {
    const glm::dvec3 eye(given.eye);
    const double expected = transmittance(given.fog, eye, glm::dvec3(0));
    const float found =
        shared::fog_transmittance(renderer::fog_layer(given.fog), given.eye.y, -given.eye.y, glm::length(given.eye));
    CAPTURE(given.eye.x, given.eye.y, given.eye.z, given.fog.density, found, expected);
    CHECK(std::abs(found - expected) < 1e-4);
  }
  CHECK(shared::fog_transmittance(renderer::fog_layer(cases[0].fog), 0, 0, 0) == 1);
  // So deep that e to the depth is no float: nothing gets through.
  CHECK(shared::fog_transmittance({mist, 0.01f, 0, 0.2f, 0, 0}, -1000, 10, 30) == 0);
  CHECK(shared::fog_transmittance({mist, 0.01f, 0, 0.2f, 0, 0}, -1000, 0, 30) == 0);
  CHECK(shared::fog_transmittance({mist, 0.01f, 0, 0.2f, 0, 0}, 1000, -2000, 2000) == 0);
}

TEST_CASE_METHOD(test::GpuTest, "a surface in fog has its share of its own colour and the fog's") {
  for (const loader::Projection projection : {loader::Projection::perspective, loader::Projection::orthographic})
    for (const float opacity : {1.0f, 0.5f})
      for (const Case& given : cases) {
        loader::Scene scene;
        scene.background = {0.05f, 0.3f, 0.05f};
        scene.fog = given.fog;
        renderer::CameraPose pose;
        pose.position = given.eye;
        pose.projection = projection;
        pose.far = 5000;
        const auto share = static_cast<float>(transmittance(given.fog, given.eye, glm::dvec3(0)));
        CAPTURE(static_cast<int>(projection), opacity, given.eye.y, given.fog.density, share);
        loader::Scene clear = scene;
        clear.fog.reset();
        check_same_color(square_seen(scene, pose, glow, opacity),
                         square_seen(clear, pose, glow * share + mist * (1 - share), opacity));
      }
}

TEST_CASE_METHOD(test::GpuTest, "light that particles add fades in fog, and what covers takes the fog's colour") {
  const loader::Fog fog{mist, 0.03f, 1, 9, 2};
  for (const loader::ParticleBlend blend : {loader::ParticleBlend::additive, loader::ParticleBlend::alpha})
    for (const char* sprite : {"quads", "points"}) {
      loader::Scene scene;
      scene.background = {0.1f, 0.05f, 0.02f};
      scene.particle_blend = blend;
      loader::Emitter emitter;
      emitter.burst = 1;
      emitter.life = {100, 100};
      emitter.speed = {0, 0};
      emitter.particle_size = {8, 8};
      emitter.color_start = emitter.color_end = glm::vec4(glow, 0.8f);
      scene.emitters = {emitter};
      renderer::CameraPose pose;
      pose.position = {0, 20, 25};
      loader::Scene foggy = scene;
      foggy.fog = fog;
      const auto share = static_cast<float>(transmittance(fog, pose.position, glm::dvec3(0)));
      const glm::vec3 covering = blend == loader::ParticleBlend::alpha ? mist * (1 - share) : glm::vec3(0);
      scene.emitters[0].color_start = scene.emitters[0].color_end = glm::vec4(glow * share + covering, 0.8f);
      CAPTURE(static_cast<int>(blend), sprite, share);
      check_same_color(middle_of(foggy, pose, "4", sprite), middle_of(scene, pose, "4", sprite));
    }
}

TEST_CASE_METHOD(test::GpuTest, "what is behind everything is not in the fog") {
  loader::Scene scene;
  scene.background = {0.3f, 0.1f, 0.1f};
  const glm::ivec3 clear = middle_of(scene, test::camera_at_z(5));
  scene.fog = loader::Fog{mist, 1, 0, 0, 0};
  check_same_color(middle_of(scene, test::camera_at_z(5)), clear);
}

}  // namespace drover::fog_test
