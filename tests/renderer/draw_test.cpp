// What surfaces and particles look like: which side is seen and lit, and that both kinds of sprite are drawn.
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "renderer/image_difference.hpp"
#include "tests/renderer/support.hpp"

namespace drover::draw_test {

namespace {

constexpr std::uint32_t side = 48;
constexpr glm::uvec2 size{side, side};
constexpr glm::uvec2 middle{side / 2, side / 2};

// A white square that faces the camera at +Z, under a sun that shines from there and no ambient light.
loader::Scene square_scene(const glm::vec3& scale, bool turned_away = false, float opacity = 1) {
  loader::Scene scene;
  scene.background = glm::vec3(0);
  scene.models = {test::square(test::paint({0.5f, 0.5f, 0.5f}, opacity))};
  loader::Object object;
  object.scale = scale;
  if (turned_away) object.rotation = glm::quat(glm::vec3(0, 3.14159265f, 0));
  scene.objects = {object};
  // A white Lambert surface that faces an irradiance of pi has a radiance of 1.
  scene.sun = {
      .direction = {0, 0, -1}, .color = glm::vec3(glm::pi<float>()), .sky = glm::vec3(0), .ground = glm::vec3(0)};
  return scene;
}

int brightness(const loader::Scene& scene, const char* back_faces) {
  loader::Settings settings = test::settings_without_particles();
  test::set(settings, "raster.back_faces", back_faces);
  test::Player player(scene, settings, size);
  player.run(test::camera_at_z(3));
  return test::pixel(player.image(), side, middle).g;
}

loader::Scene particle_scene() {
  loader::Scene scene;
  scene.background = glm::vec3(0);
  loader::Emitter emitter;
  emitter.burst = 1;
  emitter.life = {100, 100};
  emitter.speed = {0, 0};
  emitter.particle_size = {1, 1};
  emitter.color_start = {0.5f, 0.3f, 0.1f, 1};
  emitter.color_end = emitter.color_start;
  scene.emitters = {emitter};
  return scene;
}

std::vector<std::uint8_t> particle_image(const loader::Scene& scene, const char* sprite, float distance = 5) {
  loader::Settings settings;
  test::set(settings, "particles.count", "10");
  test::set(settings, "particles.sprite", sprite);
  test::Player player(scene, settings, size);
  player.run(test::camera_at_z(distance));
  CHECK(player.counts().block.particles.alive == 1);
  return player.image();
}

int sum_of(const std::vector<std::uint8_t>& image) {
  int sum = 0;
  for (std::size_t i = 0; i < image.size(); ++i) sum += i % 4 == 3 ? 0 : image[i];
  return sum;
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "both windings show and light the side that faces out") {
  const int lit = brightness(square_scene({1, 1, 1}), "off");
  CHECK(lit > 150);
  for (const glm::vec3& scale :
       {glm::vec3(-1, 1, 1), glm::vec3(1, -1, 1), glm::vec3(-1, -1, 1), glm::vec3(2, -3, 0.5f)})
    for (const char* back_faces : {"on", "off"}) {
      CAPTURE(scale.x, scale.y, scale.z, back_faces);
      CHECK(brightness(square_scene(scale), back_faces) == lit);
    }
  // Mirrored along its normal, a surface faces the other way: its outside is turned away, as its model says.
  CHECK(brightness(square_scene({1, 1, -1}), "off") <= 1);
  CHECK(brightness(square_scene({1, 1, -1}), "on") == lit);
}

TEST_CASE_METHOD(test::GpuTest, "a mirrored group turns the windows of what it carries") {
  const int lit = brightness(square_scene({1, 1, 1}), "off");
  for (const glm::vec3& scale : {glm::vec3(1), glm::vec3(-1, 1, 1), glm::vec3(1, -1, 1), glm::vec3(-1, -1, 1)})
    for (const char* back_faces : {"on", "off"}) {
      CAPTURE(scale.x, scale.y, back_faces);
      loader::Scene scene = square_scene({1, -1, 1});
      scene.groups.resize(2);
      scene.groups[0].scale = scale;
      scene.groups[1].scale = {-1, 1, 1};
      scene.groups[0].group = 1;
      scene.objects[0].group = 0;
      CHECK(brightness(scene, back_faces) == lit);
    }
}

TEST_CASE_METHOD(test::GpuTest, "a back is drawn and lit from its side, or not drawn") {
  const int lit = brightness(square_scene({1, 1, 1}), "on");
  CHECK(brightness(square_scene({1, 1, 1}, true), "on") == lit);
  CHECK(brightness(square_scene({1, 1, 1}, true), "off") <= 1);
  CHECK(brightness(square_scene({-1, 1, 1}, true), "on") == lit);
  CHECK(brightness(square_scene({-1, 1, 1}, true), "off") <= 1);
}

TEST_CASE_METHOD(test::GpuTest, "an object squashed flat along its normal is still lit") {
  CHECK(brightness(square_scene({1, 1, 0}), "on") == brightness(square_scene({1, 1, 1}), "on"));
}

TEST_CASE_METHOD(test::GpuTest, "a translucent surface lets its share of the background through") {
  loader::Scene scene = square_scene({1, 1, 1}, false, 0.25f);
  scene.background = glm::vec3(0.2f);
  const int blended = brightness(scene, "on");
  // 0.25 of the surface's 0.5 and 0.75 of the background's 0.2.
  loader::Scene expected;
  expected.background = glm::vec3(0.25f * 0.5f + 0.75f * 0.2f);
  CHECK(std::abs(blended - brightness(expected, "on")) <= 1);
}

TEST_CASE_METHOD(test::GpuTest, "the nearer surface hides the farther, and of equal depths the first is seen") {
  loader::Scene scene = square_scene({1, 1, 1});
  scene.models.push_back(test::square(test::paint({0, 0.5f, 0})));
  loader::Object green;
  green.model = 1;
  scene.objects.push_back(green);
  loader::Settings settings = test::settings_without_particles();
  const auto red_of = [&](float z) {
    scene.objects[1].position.z = z;
    test::Player player(scene, settings, size);
    player.run(test::camera_at_z(3));
    return test::pixel(player.image(), side, middle).r;
  };
  CHECK(red_of(0.01f) <= 1);
  CHECK(red_of(-0.01f) > 100);
  CHECK(red_of(0) > 100);
}

TEST_CASE_METHOD(test::GpuTest, "quads and points draw the same particle") {
  const auto quads = particle_image(particle_scene(), "quads");
  const auto points = particle_image(particle_scene(), "points");
  CHECK(test::pixel(quads, side, middle).r > 80);
  CHECK(test::pixel(points, side, middle).r > 80);
  CHECK(test::pixel(quads, side, {0, 0}).r <= 1);
  CHECK(test::pixel(points, side, {0, 0}).r <= 1);
  CHECK(std::abs(sum_of(quads) - sum_of(points)) < sum_of(quads) / 10);
}

// A parameter buffer left bound by an indirect count draw of no command once limited the particles' draw to none.
TEST_CASE_METHOD(test::GpuTest, "particles are drawn where no object is, and where all are culled") {
  const auto alone = particle_image(particle_scene(), "quads");
  CHECK(test::pixel(alone, side, middle).r > 80);
  loader::Scene scene = particle_scene();
  scene.models = {test::cube()};
  loader::Object behind;
  behind.position = {0, 0, 50};
  scene.objects = {behind};
  const auto beside_culled = particle_image(scene, "quads");
  const renderer::ImageDifference difference = renderer::compare_images(beside_culled, alone);
  CAPTURE(difference.largest, difference.pixels);
  CHECK((beside_culled == alone));
}

TEST_CASE_METHOD(test::GpuTest, "a surface hides the particles behind it") {
  loader::Scene scene = particle_scene();
  loader::Scene wall = square_scene({3, 3, 1});
  scene.models = wall.models;
  scene.objects = wall.objects;
  scene.sun = wall.sun;
  scene.objects[0].position.z = 1;
  const auto hidden = particle_image(scene, "quads");
  scene.objects[0].position.z = -1;
  const auto seen = particle_image(scene, "quads");
  CHECK(test::pixel(hidden, side, middle).r == test::pixel(hidden, side, middle).b);
  CHECK(test::pixel(seen, side, middle).r > test::pixel(seen, side, middle).b);
}

TEST_CASE_METHOD(test::GpuTest, "a particle smaller than a pixel is fainter, and as bright wherever in a pixel it is") {
  loader::Scene scene = particle_scene();
  scene.emitters[0].color_start = scene.emitters[0].color_end = {150, 150, 150, 1};
  constexpr float distance = 500;
  const float metres_per_pixel = 2 * distance * std::tan(renderer::CameraPose{}.field_of_view / 2) / float(side);
  const int near = sum_of(particle_image(scene, "quads"));
  for (const char* sprite : {"quads", "points"}) {
    scene.emitters[0].position = {0.3f * metres_per_pixel, 0.2f * metres_per_pixel, 0};
    const int far = sum_of(particle_image(scene, sprite, distance));
    CHECK(far > 100);
    CHECK(far < near);
    for (const glm::vec2 shift : {glm::vec2(0.05f, 0.05f), glm::vec2(0.5f, 0.9f), glm::vec2(0.95f, 0.4f)}) {
      scene.emitters[0].position = {shift.x * metres_per_pixel, shift.y * metres_per_pixel, 0};
      CAPTURE(sprite, shift.x, shift.y);
      CHECK(std::abs(sum_of(particle_image(scene, sprite, distance)) - far) <= 6);
    }
  }
}

}  // namespace drover::draw_test
