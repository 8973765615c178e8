// What a surface is made of: colours of vertices, textures, holes, its own light.
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <set>

#include "tests/renderer/support.hpp"

namespace drover::material_test {

namespace {

constexpr std::uint32_t side = 66;  // so that the middles of pixels lie on those of a texture of 2 x 2
constexpr glm::uvec2 size{side, side};
constexpr glm::uvec2 middle{side / 2, side / 2};

// A square that faces the camera at +Z, lit so that its radiance is its diffuse colour.
loader::Scene lit_square(const loader::Material& material) {
  loader::Scene scene;
  scene.background = glm::vec3(0.3f, 0, 0.3f);
  scene.models = {test::square(material)};
  scene.models[0].vertices = test::square_with_texture();
  scene.objects.resize(1);
  // A white Lambert surface that faces an irradiance of pi has a radiance of 1.
  scene.sun = {
      .direction = {0, 0, -1}, .color = glm::vec3(glm::pi<float>()), .sky = glm::vec3(0), .ground = glm::vec3(0)};
  return scene;
}

// The square fills the picture: texel (0, 0) of a texture of 2 x 2, its top row first, is the picture's upper left.
std::vector<std::uint8_t> image_of(const loader::Scene& scene) {
  renderer::CameraPose pose = test::camera_at_z(3);
  pose.projection = loader::Projection::orthographic;
  pose.height = 2;
  test::Player player(scene, test::settings_without_particles(), size);
  player.run(pose);
  return player.image();
}

glm::ivec3 color_of(const loader::Scene& scene, glm::uvec2 at = middle) {
  return test::pixel(image_of(scene), side, at);
}

void check_same_color(const glm::ivec3& a, const glm::ivec3& b) {
  CAPTURE(a.r, a.g, a.b, b.r, b.g, b.b);
  for (int i = 0; i < 3; ++i) CHECK(std::abs(a[i] - b[i]) <= 1);
}

// Middles of the quarters of the picture, which begins at its lower left: of texels (0, 0), (1, 0), (0, 1), (1, 1).
constexpr glm::uvec2 quarters[] = {
    {side / 4, 3 * side / 4}, {3 * side / 4, 3 * side / 4}, {side / 4, side / 4}, {3 * side / 4, side / 4}};

// One layer of 2 x 2 texels and its level of one.
loader::TextureLayers layer_of(const std::vector<std::uint8_t>& texels) {
  loader::TextureLayers layers;
  layers.size = {2, 2};
  layers.levels = 2;
  loader::Image last;
  last.size = {1, 1};
  last.pixels.assign(texels.begin(), texels.begin() + 4);
  layers.layers = {{loader::Image{{2, 2}, texels}, last}};
  return layers;
}

loader::Material textured(const glm::vec3& diffuse, float opacity = 1) {
  loader::Material material = test::paint(diffuse, opacity);
  material.texture_layer = 0;
  return material;
}

// Linear light of a stored value, IEC 61966-2-1.
float decoded(int value) {
  const float c = static_cast<float>(value) / 255;
  return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f);
}

const std::vector<std::uint8_t> four_colors = {180, 0, 0, 255, 0, 180, 0, 255, 0, 0, 180, 255, 100, 100, 100, 255};

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "a vertex's colour multiplies the diffuse colour, and nothing else") {
  loader::Material material = test::paint({0.5f, 0.5f, 0.5f});
  material.emission = {0, 0.1f, 0};
  loader::Scene scene = lit_square(material);
  for (loader::Vertex& vertex : scene.models[0].vertices) vertex.color = 0xff3300ff;  // 1, 0, 0.2
  loader::Material expected = test::paint({0.5f, 0, 0.1f});
  expected.emission = material.emission;
  check_same_color(color_of(scene), color_of(lit_square(expected)));
}

TEST_CASE_METHOD(test::GpuTest,
                 "a texture's texels lie where the OBJ's coordinates say, and multiply the diffuse colour") {
  const glm::vec3 diffuse(1, 0.8f, 0.5f);
  loader::Scene scene = lit_square(textured(diffuse));
  scene.textures = layer_of(four_colors);
  const auto image = image_of(scene);
  for (std::size_t i = 0; i < 4; ++i) {
    const glm::vec3 texel(decoded(four_colors[4 * i]), decoded(four_colors[4 * i + 1]),
                          decoded(four_colors[4 * i + 2]));
    CAPTURE(i);
    check_same_color(test::pixel(image, side, quarters[i]),
                     color_of(lit_square(test::paint(texel * diffuse)), quarters[i]));
  }
}

TEST_CASE_METHOD(test::GpuTest, "a material without a texture beside one that has is plain") {
  loader::Scene scene = lit_square(test::paint({0.4f, 0.5f, 0.6f}));
  scene.models[0].materials.push_back(textured(glm::vec3(1)));
  scene.textures = layer_of(four_colors);
  check_same_color(color_of(scene), color_of(lit_square(test::paint({0.4f, 0.5f, 0.6f}))));
}

TEST_CASE_METHOD(test::GpuTest, "the alpha of an opaque material's texture is not seen") {
  loader::Scene scene = lit_square(textured(glm::vec3(0.5f)));
  scene.textures = layer_of(std::vector<std::uint8_t>(16, 255));
  for (std::size_t i = 3; i < 16; i += 4) scene.textures.layers[0][0].pixels[i] = 0;
  check_same_color(color_of(scene), color_of(lit_square(test::paint(glm::vec3(0.5f)))));
}

TEST_CASE_METHOD(test::GpuTest, "through a hole the background is seen, and what else lies behind") {
  loader::Material material = textured(glm::vec3(0.5f));
  material.cut_out = 0.5f;
  loader::Scene scene = lit_square(material);
  std::vector<std::uint8_t> texels(16, 255);
  texels[3] = 0;     // upper left: a hole
  texels[7] = 120;   // upper right: just below the threshold
  texels[11] = 135;  // lower left: just above
  scene.textures = layer_of(texels);
  loader::Scene empty = scene;
  empty.objects.clear();
  const auto image = image_of(scene);
  for (const std::size_t hole : {0u, 1u})
    check_same_color(test::pixel(image, side, quarters[hole]), color_of(empty, quarters[hole]));
  for (const std::size_t whole : {2u, 3u})
    check_same_color(test::pixel(image, side, quarters[whole]),
                     color_of(lit_square(test::paint(glm::vec3(0.5f))), quarters[whole]));

  // Depth is not written in a hole: a square behind it, drawn later, is seen there and not elsewhere.
  scene.models.push_back(test::square(test::paint({0, 0.4f, 0})));
  loader::Object behind;
  behind.model = 1;
  behind.position.z = -0.5f;
  behind.scale = {-1, 1, 1};  // turned: its section comes after that of what is not
  for (const bool blended : {false, true}) {
    if (blended) scene.models[1].materials[0].opacity = 0.999f;
    scene.objects = {loader::Object{}, behind};
    const auto seen = image_of(scene);
    CHECK(test::pixel(seen, side, quarters[0]).g > 100);
    CHECK(test::pixel(seen, side, quarters[0]).r < 20);
    check_same_color(test::pixel(seen, side, quarters[3]), test::pixel(image, side, quarters[3]));
  }
}

TEST_CASE_METHOD(test::GpuTest,
                 "with several samples a pixel the edge of a hole is smooth, and what is behind seen through") {
  loader::Material material = textured(glm::vec3(0.5f));
  material.cut_out = 0.5f;
  loader::Scene scene = lit_square(material);
  scene.background = glm::vec3(0);
  std::vector<std::uint8_t> texels(16, 255);
  texels[3] = texels[11] = 0;  // the left half
  scene.textures = layer_of(texels);
  // Turned a little, so that the edge crosses rows of pixels aslant.
  scene.objects[0].rotation = glm::angleAxis(0.1f, glm::vec3(0, 0, 1));
  const auto shades = [&](const char* samples) {
    loader::Settings settings = test::settings_without_particles();
    test::set(settings, "raster.samples", samples);
    test::Player player(scene, settings, size);
    player.run(test::camera_at_z(3));
    const auto image = player.image();
    std::set<int> seen;
    for (std::uint32_t y = side / 3; y < 2 * side / 3; ++y)
      for (std::uint32_t x = side / 3; x < 2 * side / 3; ++x) seen.insert(test::pixel(image, side, {x, y}).g / 8);
    return seen.size();
  };
  CHECK(shades("1") == 2);
  CHECK(shades("4") >= 4);
}

TEST_CASE_METHOD(test::GpuTest, "a blended material's texture lets its share of the background through") {
  loader::Scene scene = lit_square(textured(glm::vec3(0.5f), 0.5f));
  std::vector<std::uint8_t> texels(16, 255);
  texels[3] = 51;  // 0.2 of the opacity of 0.5
  scene.textures = layer_of(texels);
  const auto expected = [&](float share) {
    loader::Scene flat;
    flat.background = glm::vec3(0.5f) * share + scene.background * (1 - share);
    return flat;
  };
  check_same_color(color_of(scene, quarters[3]), color_of(expected(0.5f), quarters[3]));
  check_same_color(color_of(scene, quarters[0]), color_of(expected(0.1f), quarters[0]));
}

TEST_CASE_METHOD(test::GpuTest, "a surface's own light needs no sun, and an image may shape it") {
  loader::Material material = test::paint({0, 0, 0});
  material.emission = {0.4f, 0.3f, 0.2f};
  loader::Scene scene = lit_square(material);
  scene.sun.color = glm::vec3(0);
  check_same_color(color_of(scene), color_of(lit_square(test::paint(material.emission))));
  scene.models[0].materials[0].emission_layer = 0;
  scene.textures = layer_of(four_colors);
  const float green = decoded(180);
  check_same_color(color_of(scene, quarters[1]), color_of(lit_square(test::paint({0, 0.3f * green, 0})), quarters[1]));
}

TEST_CASE_METHOD(test::GpuTest, "a texture repeats beyond its edges, and anisotropy changes no flat picture") {
  loader::Scene scene = lit_square(textured(glm::vec3(1)));
  scene.textures = layer_of(four_colors);
  const auto image = image_of(scene);
  for (loader::Vertex& vertex : scene.models[0].vertices) vertex.texture_coordinate += glm::vec2(3, -7);
  const auto moved = image_of(scene);
  for (const glm::uvec2& quarter : quarters)
    check_same_color(test::pixel(image, side, quarter), test::pixel(moved, side, quarter));
  loader::Settings settings = test::settings_without_particles();
  test::set(settings, "raster.anisotropy", "16");
  test::Player player(scene, settings, size);
  player.run(test::camera_at_z(3));
  CHECK(test::pixel(player.image(), side, middle + 8u).g > 20);
}

}  // namespace drover::material_test
