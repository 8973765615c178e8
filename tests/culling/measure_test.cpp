// What culling a million boxes costs against copying them, on this device. Not run by default; the figures are ratios
// taken in one run, interleaved, since times alone mean nothing between machines.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <functional>

#include "culling/culling.hpp"
#include "gpu/dispatch.hpp"
#include "shared/object_cull.h"
#include "tests/culling/scenes.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::measure_test {

namespace {

double milliseconds(const std::function<void()>& work) {
  gpu::finish();
  const auto start = std::chrono::steady_clock::now();
  work();
  gpu::finish();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
  return values[values.size() / 2];
}

gpu::Program copy_program(std::uint32_t group_size, std::uint32_t items_per_thread, bool through_texture) {
  gpu::Defines defines = gpu::dispatch_defines(group_size, items_per_thread);
  if (through_texture) defines.emplace_back("BOUNDS_TEXTURE", "1");
  return gpu::Program::compute("culling/copy_bounds.comp", defines);
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "frustum and compaction of a million boxes against a copy of them", "[.measure]") {
  using namespace shared;
  constexpr std::uint32_t count = 1'000'000;
  constexpr int rounds = 31;
  test::Random random(1);
  loader::Scene scene;
  scene.models.push_back(test::model(test::unit_box(), 1));
  scene.objects.resize(count);
  for (loader::Object& object : scene.objects) object.position = random.vector(-100, 100);
  culling::Objects objects(scene, 256);
  const culling::Items items(scene);
  const gpu::TypedBuffer<ObjectBounds> copy("copy", count);
  gpu::PassList passes;
  objects.add_passes(passes, 0);
  passes.run();
  // About a quarter of the boxes in view.
  const culling::View view = culling::make_view(
      test::perspective(1.2f, 1.8f, 0.1f, 300) * glm::lookAt(glm::vec3(0, 0, 100), glm::vec3(0), glm::vec3(0, 1, 0)),
      glm::vec4(0, 0, 100, 1));
  fmt::print(
      "{}\nmilliseconds; `alike` is a copy with the pass's group size and items a thread, `copy` the fastest\n"
      "{:>7} {:>5} {:>6} {:>9} {:>9} {:>10} {:>8} {:>10} {:>10}\n",
      gpu::limits().renderer, "fetch", "group", "items", "copy", "alike", "frustum", "list", "ratio/copy",
      "ratio/alike");
  for (const bool through_texture : {false, true}) {
    for (const std::uint32_t group_size : {16u, 64u, 256u}) {
      for (const std::uint32_t items_per_thread : {1u, 2u, 4u, 8u, 32u}) {
        culling::Options options;
        options.group_size = group_size;
        options.items_per_thread = gpu::mask_items_per_thread(group_size, items_per_thread);
        if (options.items_per_thread != items_per_thread) continue;
        culling::ViewState state("", count, items, options);
        state.view.write(view);
        const culling::Frustum frustum(options, through_texture);
        // A copy shaped like the pass, and the one that suits copying best here.
        const gpu::Program same_shape = copy_program(group_size, items_per_thread, through_texture);
        const gpu::Program fastest = copy_program(256, 1, through_texture);
        const auto copy_pass = [&](const gpu::Program& program, std::uint32_t group, std::uint32_t per_thread) {
          passes.add({"copy",
                      {through_texture ? texture_fetch(frustum_bounds_unit, *objects.bounds_texture())
                                       : storage_read(frustum_bounds_binding, objects.bounds()),
                       storage_write(frustum_mask_binding, copy)},
                      [&, group, per_thread] {
                        program.set("object_count", count);
                        gpu::dispatch(program, count, group, per_thread);
                      }});
          return milliseconds([&] { passes.run(); });
        };
        std::vector<double> same_copies;
        std::vector<double> copies;
        std::vector<double> culls;
        std::vector<double> lists;
        for (int round = 0; round < rounds; ++round) {
          same_copies.push_back(copy_pass(same_shape, group_size, items_per_thread));
          copies.push_back(copy_pass(fastest, 256, 1));
          frustum.add_pass(passes, objects, state, true);
          culls.push_back(milliseconds([&] { passes.run(); }));
          state.instances.add_passes(passes, state.object_mask);
          lists.push_back(milliseconds([&] { passes.run(); }));
        }
        const double cull_and_list = median(culls) + median(lists);
        fmt::print("{:>7} {:>5} {:>6} {:>9.2f} {:>9.2f} {:>10.2f} {:>8.2f} {:>10.2f} {:>10.2f}\n",
                   through_texture ? "texture" : "storage", group_size, items_per_thread, median(copies),
                   median(same_copies), median(culls), median(lists), cull_and_list / median(copies),
                   cull_and_list / median(same_copies));
      }
    }
  }
}

}  // namespace drover::measure_test
