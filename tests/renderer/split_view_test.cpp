// Two settings side by side: what is shown, and that the numbers are those of the two pictures.
#include "renderer/split_view.hpp"

#include <algorithm>

#include "renderer/image_difference.hpp"
#include "tests/renderer/support.hpp"

namespace drover::split_view_test {

namespace {

constexpr glm::uvec2 size{83, 61};  // no multiple of a group's pixels

// Boxes in and out of view, and a fountain.
loader::Scene crowd() {
  loader::Scene scene;
  scene.models = {test::cube(), test::cube(0.5f)};
  for (int i = 0; i < 60; ++i) {
    loader::Object object;
    object.model = i % 3 == 0 ? 1 : 0;
    object.position = {float(i % 10) * 2.3f - 9, float(i / 10) * 1.1f - 3, -float(i % 7)};
    object.rotation = glm::quat(glm::vec3(0.3f, float(i), 0.2f));
    object.scale = glm::vec3(0.5f);
    scene.objects.push_back(object);
  }
  scene.emitters = {test::fountain(100)};
  return scene;
}

// A first frame and a second beside it, run by the same orders.
struct Both {
  Both(const loader::Scene& scene, const loader::Settings& first, const loader::Settings& second,
       std::uint32_t supersample = 1)
      : player(scene, first, size, supersample), view(scene, second, player.frame, scene.seed) {}

  void run() {
    renderer::FrameOrders orders;
    orders.number = player.number;
    orders.time_begin = player.timeline.time();
    orders.step = player.settings.real("time.step");
    player.run(test::camera_at_z(6));
    orders.object_time = player.timeline.time();
    orders.camera = test::camera_at_z(6);
    view.run(player.frame, orders);
  }
  std::vector<std::uint8_t> second_image() const { return view.second().targets().screen.read_rgba8(); }
  renderer::SplitDifference difference() {
    view.drain();
    return view.difference().value();
  }

  test::Player player;
  renderer::SplitView view;
};

loader::Settings few_particles() {
  loader::Settings settings;
  test::set(settings, "particles.count", "300");
  return settings;
}

void check_numbers(Both& both) {
  const renderer::ImageDifference expected = renderer::compare_images(both.player.image(), both.second_image());
  const renderer::SplitDifference counted = both.difference();
  CHECK(counted.frame + 1 == both.player.number);
  CHECK(counted.mean == expected.mean);
  CHECK(counted.largest == expected.largest);
  CHECK(counted.pixels == expected.pixels);
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "the numbers of a split view are those of its two pictures") {
  const loader::Scene scene = crowd();
  loader::Settings second = few_particles();
  test::set(second, "exposure.ev", "0.5");
  test::set(second, "particles.count", "40");
  Both both(scene, few_particles(), second);
  for (int frame = 0; frame < 3; ++frame) {
    both.run();
    check_numbers(both);
    CHECK(both.difference().pixels > 1000);
    CHECK(both.difference().mean > 1);
  }
  // Darkness and the brightest white: the largest there can be.
  test::set(both.player.settings, "exposure.ev", "-16");
  test::set(second, "exposure.ev", "16");
  both.view.apply(second);
  both.run();
  check_numbers(both);
  CHECK(both.difference().largest >= 254);
  CHECK(both.difference().pixels == size.x * size.y);
}

TEST_CASE_METHOD(test::GpuTest, "what changes no picture shows no difference, and culling is such") {
  const loader::Scene scene = crowd();
  loader::Settings second = few_particles();
  test::set(second, "cull.enabled", "off");
  test::set(second, "cull.commands", "single");
  test::set(second, "particles.group_size", "64");
  Both both(scene, few_particles(), second, 2);
  for (int frame = 0; frame < 3; ++frame) {
    both.run();
    check_numbers(both);
    CHECK(both.difference().pixels == 0);
  }
  CHECK(both.view.second().counts().value().block.objects.visible == scene.objects.size());
  CHECK(both.player.counts().block.objects.visible < scene.objects.size());
}

TEST_CASE_METHOD(test::GpuTest, "the first picture is left of the divider, the second right of it") {
  const loader::Scene scene = crowd();
  loader::Settings second = few_particles();
  test::set(second, "exposure.ev", "2");
  Both both(scene, few_particles(), second);
  for (const char* divider : {"0", "0.3", "1"}) {
    CAPTURE(divider);
    test::set(both.player.settings, "split.divider", divider);
    both.run();
    const auto shown = both.view.screen().read_rgba8();
    const auto left = both.player.image();
    const auto right = both.second_image();
    const auto columns = static_cast<std::uint32_t>(std::lround(std::stof(divider) * float(size.x)));
    for (std::uint32_t i = 0; i < size.x * size.y; ++i) {
      const auto& expected = i % size.x < columns ? left : right;
      REQUIRE(std::equal(&shown[i * 4], &shown[i * 4 + 4], &expected[i * 4]));
    }
  }
}

TEST_CASE_METHOD(test::GpuTest, "the difference is shown as many times larger as is asked for") {
  const loader::Scene scene = crowd();
  loader::Settings second = few_particles();
  test::set(second, "exposure.ev", "0.3");
  Both both(scene, few_particles(), second);
  test::set(both.player.settings, "split.show", "difference");
  test::set(both.player.settings, "split.amplification", "3");
  both.run();
  const auto shown = both.view.screen().read_rgba8();
  const auto left = both.player.image();
  const auto right = both.second_image();
  int seen = 0;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (i % 4 == 3) continue;
    const int apart = std::abs(int{left[i]} - int{right[i]});
    REQUIRE(int{shown[i]} == std::min(3 * apart, 255));
    seen += apart;
  }
  CHECK(seen > 1000);
}

TEST_CASE_METHOD(test::GpuTest, "a split view's calls depend on the settings alone, and make nothing") {
  const auto steady_calls = [](const loader::Scene& scene) {
    Both both(scene, few_particles(), few_particles());
    for (int frame = 0; frame < 4; ++frame) {
      both.run();
      gpu::finish();
      both.player.frame.poll();
      both.view.poll();
    }
    both.run();
    return gpu::call_counts();  // of the second frame and what follows it
  };
  const gpu::CallCounts many = steady_calls(crowd());
  if (!many.available) SKIP("the installed glad counts no calls");
  loader::Scene deserted = crowd();
  deserted.objects.clear();
  const gpu::CallCounts none = steady_calls(deserted);
  CHECK(many.gl == none.gl);
  CHECK(many.dispatches == none.dispatches);
  CHECK(many.draws == none.draws);
  CHECK(many.creations == 0);
  CHECK(none.creations == 0);
}

TEST_CASE_METHOD(test::GpuTest, "both frames follow another size, and neither waits") {
  const loader::Scene scene = crowd();
  loader::Settings second = few_particles();
  test::set(second, "raster.back_faces", "off");
  Both both(scene, few_particles(), second);
  std::uint64_t waits = 0;
  for (int frame = 0; frame < 8; ++frame) {
    if (frame == 5) both.player.frame.resize({40, 90});
    gpu::reset_call_counts();
    both.view.poll();
    waits += gpu::call_counts().waits;
    both.run();
    waits += gpu::call_counts().waits;
  }
  CHECK(waits == 0);
  CHECK(both.view.screen().size() == glm::uvec2(40, 90));
  check_numbers(both);
}

}  // namespace drover::split_view_test
