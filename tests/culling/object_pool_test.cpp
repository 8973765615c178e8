// Objects that a program adds, moves and removes while it runs.
#include "culling/object_pool.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cstring>
#include <glm/gtc/matrix_transform.hpp>
#include <map>
#include <random>
#include <stdexcept>
#include <vector>

#include "culling/reference.hpp"
#include "gpu/call_counter.hpp"
#include "gpu/error.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::object_pool_test {

using culling::ObjectId;
using culling::ObjectPool;

namespace {

loader::Bounds unit_box() {
  loader::Bounds bounds;
  bounds.add(glm::vec3(-1));
  bounds.add(glm::vec3(1));
  return bounds;
}

// A box drawn opaque, another blended, and the first again for what is mirrored.
std::vector<culling::MeshRange> ranges() {
  return {{.first_index = 0, .index_count = 36, .base_vertex = 0, .bounds = unit_box()},
          {.first_index = 36,
           .index_count = 12,
           .base_vertex = 8,
           .bounds = unit_box(),
           .blend_class = loader::BlendClass::blended},
          {.first_index = 0, .index_count = 36, .base_vertex = 0, .bounds = unit_box(), .turned = true}};
}

glm::mat4 at(float x, float y, float z) {
  return glm::translate(glm::mat4(1), {x, y, z});
}

culling::View forward_view() {
  return culling::make_view(glm::perspective(1.0f, 1.0f, 0.5f, 80.0f), {0, 0, 0, 1},
                            culling::ClipDepth::minus_one_to_one);
}

loader::Settings grouped(std::uint32_t group_size, bool single = false) {
  loader::Settings settings;
  settings.set("cull.group_size", group_size, loader::SettingOrigin::typed);
  settings.set("cull.commands", single ? 1 : 0, loader::SettingOrigin::typed);
  return settings;
}

shared::ObjectCounters run(ObjectPool& pool, const culling::View& view) {
  gpu::PassList passes;
  pool.add_passes(passes, view);
  passes.run();
  shared::ObjectCounters counters{};
  const std::vector<std::byte> bytes = pool.counters().read_bytes(0, sizeof(counters));
  std::memcpy(&counters, bytes.data(), sizeof(counters));
  return counters;
}

/// What a test knows of an object, to make every slot from.
struct Known {
  std::uint32_t mesh;
  glm::mat4 transform;
  std::uint32_t number;
  std::uint8_t layer;
};

// Compares all that the passes wrote with the reference, run over what the test knows.
void compare(const ObjectPool& pool, const std::map<std::uint32_t, std::pair<ObjectId, Known>>& objects,
             const culling::View& view, const shared::ObjectCounters& counters, bool single) {
  const auto meshes = ranges();
  std::vector<shared::ObjectBounds> boxes;
  for (const auto& mesh : meshes) boxes.push_back(culling::bounds_of(mesh.bounds));
  // A slot without an object is anywhere; only its flag counts.
  shared::ObjectBounds nothing{};
  nothing.center.w = static_cast<float>(shared::object_absent);
  culling::reference::Placed placed{std::vector<shared::ObjectTransform>(pool.capacity()),
                                    std::vector<shared::ObjectBounds>(pool.capacity(), nothing)};
  std::vector<shared::DrawItem> items(pool.capacity());
  std::map<std::uint32_t, std::uint32_t> mesh_of_slot;
  std::vector<shared::ObjectUpdate> updates;
  for (const auto& [name, entry] : objects) {
    const auto& [id, known] = entry;
    const glm::mat4 rows = glm::transpose(known.transform);
    updates.push_back({{rows[0], rows[1], rows[2]},
                       pool.slot(id),
                       known.mesh,
                       known.number,
                       std::uint32_t{known.layer} << shared::object_layer_shift,
                       0,
                       0,
                       0,
                       0});
    REQUIRE(mesh_of_slot.emplace(pool.slot(id), known.mesh).second);  // no slot is given twice
  }
  culling::reference::update(updates, boxes, placed, items);

  const auto read = [&](const gpu::Buffer& buffer, auto& values) {
    const std::vector<std::byte> bytes = buffer.read_bytes(0, values.size() * sizeof(values[0]));
    if (!bytes.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
  };
  std::vector<shared::ObjectTransform> transforms(pool.capacity());
  std::vector<shared::ObjectBounds> bounds(pool.capacity());
  std::vector<shared::DrawItem> drawn(pool.capacity());
  read(pool.transforms(), transforms);
  read(pool.bounds(), bounds);
  read(pool.items(), drawn);
  for (const auto& [slot, mesh] : mesh_of_slot) {
    CHECK(std::memcmp(&transforms[slot], &placed.transforms[slot], sizeof(transforms[slot])) == 0);
    CHECK(std::memcmp(&bounds[slot], &placed.bounds[slot], sizeof(bounds[slot])) == 0);
    CHECK(drawn[slot].object == slot);
    CHECK(drawn[slot].material == items[slot].material);
  }

  const auto expected = culling::reference::cull(placed.bounds, view, true);
  REQUIRE(expected.ambiguous_count == 0);
  CHECK(pool.view_state().object_mask.read() == expected.kept);
  CHECK(pool.view_state().layer_mask.read() == expected.layer);
  const auto survivors = culling::reference::list(expected.kept, pool.capacity());
  std::vector<std::uint32_t> instances(survivors.size());
  read(pool.instances(), instances);
  CHECK(instances == survivors);
  std::uint32_t drawn_instances = 0;
  for (const culling::CommandRegion& region : pool.draws()) {
    std::uint32_t count = 0;
    const auto count_bytes = pool.counts().read_bytes(region.count_offset, sizeof(count));
    std::memcpy(&count, count_bytes.data(), sizeof(count));
    REQUIRE(count <= region.capacity);
    std::vector<shared::DrawElementsCommand> commands(count);
    const auto bytes = pool.commands().read_bytes(region.command_offset, count * sizeof(commands[0]));
    if (count != 0) std::memcpy(commands.data(), bytes.data(), bytes.size());
    for (const shared::DrawElementsCommand& command : commands) {
      if (single) CHECK(command.instance_count == 1);
      for (std::uint32_t i = 0; i < command.instance_count; ++i) {
        const auto& mesh = meshes[mesh_of_slot.at(instances.at(command.base_instance + i))];
        CHECK(command.first_index == mesh.first_index);
        CHECK(command.index_count == mesh.index_count);
        CHECK(command.base_vertex == mesh.base_vertex);
        CHECK(region.blend_class == mesh.blend_class);
        CHECK(region.turned == mesh.turned);
      }
      drawn_instances += command.instance_count;
    }
  }
  CHECK(drawn_instances == survivors.size());
  CHECK(counters.total == objects.size());
  CHECK(counters.visible == survivors.size());
  CHECK(counters.total == counters.visible + counters.layer_hidden + counters.frustum_culled);
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "objects that come, move and go are culled as the reference culls them") {
  const std::uint32_t group_size = GENERATE(16, 256, 1024);
  const bool single = GENERATE(false, true);
  const unsigned seed = 1234 + group_size;
  CAPTURE(group_size, single, seed);
  std::mt19937 random(seed);
  ObjectPool pool(ranges(), grouped(group_size, single));
  culling::View view = forward_view();
  view.selection.layers = ~2u;  // layer 1 is hidden
  std::map<std::uint32_t, std::pair<ObjectId, Known>> objects;
  std::uint32_t next_name = 0;
  const auto transform = [&](std::uint32_t mesh) {
    std::uniform_real_distribution<float> place(-60, 60);
    glm::mat4 result = at(place(random), place(random), place(random));
    result = glm::rotate(result, place(random), {0.6f, 0, 0.8f});
    return mesh == 2 ? glm::scale(result, {-1, 2, 1}) : result;
  };
  std::uint32_t hidden = 0;
  std::uint32_t culled = 0;
  std::uint32_t visible = 0;
  for (int frame = 0; frame < 12; ++frame) {
    CAPTURE(frame);
    if (frame % 4 == 0)
      for (std::uint32_t mesh = 0; mesh < 3; ++mesh) pool.reserve(mesh, 37 + 50 * static_cast<std::uint32_t>(frame));
    for (int change = 0; change < 60; ++change) {
      const auto what = static_cast<std::uint32_t>(random() % 4);
      if (what <= 1) {
        const auto mesh = static_cast<std::uint32_t>(random() % 3);
        const Known known{mesh, transform(mesh), static_cast<std::uint32_t>(random()),
                          static_cast<std::uint8_t>(random() % 3)};
        try {
          const ObjectId id =
              pool.add({.mesh = mesh, .transform = known.transform, .number = known.number, .layer = known.layer});
          objects.emplace(next_name++, std::pair(id, known));
        } catch (const gpu::OutOfMemory&) {
          std::size_t same = 0;  // only where the range is full
          for (const auto& [name, entry] : objects) same += entry.second.mesh == mesh ? 1 : 0;
          CHECK(same >= 37);
        }
      } else if (!objects.empty()) {
        const auto chosen = std::next(objects.begin(), static_cast<std::ptrdiff_t>(random() % objects.size()));
        auto& [id, known] = chosen->second;
        if (what == 2) {
          known.transform = transform(known.mesh);
          pool.move(id, known.transform);
        } else {
          pool.remove(id);
          objects.erase(chosen);
        }
      }
    }
    REQUIRE(pool.size() == objects.size());
    const shared::ObjectCounters counters = run(pool, view);
    compare(pool, objects, view, counters, single);
    hidden += counters.layer_hidden;
    culled += counters.frustum_culled;
    visible += counters.visible;
  }
  CHECK(hidden > 0);
  CHECK(culled > 0);
  CHECK(visible > 0);
}

TEST_CASE_METHOD(test::GpuTest, "a pool of nothing counts and draws nothing") {
  ObjectPool pool(ranges());
  CHECK(run(pool, forward_view()).total == 0);
  pool.reserve(0, 33);
  const shared::ObjectCounters counters = run(pool, forward_view());
  CHECK(counters.total == 0);
  CHECK(counters.visible == 0);
  CHECK(counters.frustum_culled == 0);
  CHECK(counters.commands == 0);
  ObjectPool none({});
  CHECK(run(none, forward_view()).total == 0);
}

TEST_CASE_METHOD(test::GpuTest, "a free slot is taken again, and a name of what is gone stays invalid") {
  ObjectPool pool(ranges());
  pool.reserve(0, 2);
  const ObjectId first = pool.add({.transform = at(0, 0, -5)});
  const ObjectId second = pool.add({.transform = at(1, 0, -5)});
  CHECK_THROWS_AS(pool.add({.transform = at(2, 0, -5)}), gpu::OutOfMemory);
  const std::uint32_t slot = pool.slot(first);
  pool.remove(first);
  const ObjectId third = pool.add({.transform = at(3, 0, -5)});
  CHECK(pool.slot(third) == slot);
  CHECK(third != first);
  CHECK_FALSE(pool.contains(first));
  CHECK_THROWS_AS(pool.remove(first), std::out_of_range);
  CHECK_THROWS_AS(pool.move(first, glm::mat4(1)), std::out_of_range);
  CHECK_THROWS_AS(pool.slot(ObjectId{99, 0}), std::out_of_range);
  CHECK(pool.size() == 2);
  CHECK(run(pool, forward_view()).visible == 2);
  // More room leaves both where the program put them.
  pool.reserve(0, 40);
  CHECK(pool.contains(second));
  CHECK(run(pool, forward_view()).visible == 2);
}

TEST_CASE_METHOD(test::GpuTest, "a transform that mirrors needs a range that is turned") {
  ObjectPool pool(ranges());
  pool.reserve(0, 2);
  pool.reserve(2, 2);
  const glm::mat4 mirror = glm::scale(glm::mat4(1), {-1, 1, 1});
  CHECK_THROWS_AS(pool.add({.mesh = 0, .transform = mirror}), std::invalid_argument);
  CHECK_THROWS_AS(pool.add({.mesh = 2}), std::invalid_argument);
  CHECK_THROWS_AS(pool.add({.mesh = 3}), std::out_of_range);
  const ObjectId plain = pool.add({.mesh = 0});
  CHECK_THROWS_AS(pool.move(plain, mirror), std::invalid_argument);
  CHECK(pool.size() == 1);
}

TEST_CASE_METHOD(test::GpuTest, "a frame's calls are the same for no change and for many, and make nothing") {
  if (!gpu::call_counts().available) SKIP("no hook on OpenGL's calls");
  ObjectPool pool(ranges());
  pool.reserve(0, 500);
  std::vector<ObjectId> ids;
  for (int i = 0; i < 200; ++i) ids.push_back(pool.add({.transform = at(0, 0, -5)}));
  run(pool, forward_view());
  const auto calls = [&] {
    gpu::reset_call_counts();
    gpu::PassList passes;
    pool.add_passes(passes, forward_view());
    passes.run();
    CHECK(gpu::call_counts().creations == 0);
    CHECK(gpu::call_counts().waits == 0);
    return gpu::call_counts().gl;
  };
  const auto none = calls();
  for (const ObjectId id : ids) pool.move(id, at(1, 0, -5));
  for (int i = 0; i < 200; ++i) pool.add({.transform = at(0, 0, -5)});
  gpu::reset_call_counts();
  CHECK(gpu::call_counts().gl == 0);
  // A barrier more or less is what the list derives, from one frame to the next.
  CHECK(calls() == none);
}

TEST_CASE("a view of OpenGL's own clip depth has the planes of its matrix") {
  const float near = 0.5f;
  const float far = 80;
  for (const auto depth : {culling::ClipDepth::minus_one_to_one, culling::ClipDepth::zero_to_one}) {
    const glm::mat4 projection = depth == culling::ClipDepth::zero_to_one
                                     ? glm::perspectiveRH_ZO(1.0f, 1.5f, near, far)
                                     : glm::perspectiveRH_NO(1.0f, 1.5f, near, far);
    const culling::View view = culling::make_view(projection, {0, 0, 0, 1}, depth);
    const auto distance = [&](int plane, float z) { return view.planes[plane].z * z + view.planes[plane].w; };
    // The near plane's value is the distance behind it, the far plane's that before it.
    CHECK(std::abs(distance(4, -near)) < 1e-4f);
    CHECK(std::abs(distance(4, -near - 3) - 3) < 1e-4f);
    CHECK(std::abs(distance(5, -far)) < 1e-2f);
    CHECK(std::abs(distance(5, -far + 3) - 3) < 1e-2f);
  }
}

}  // namespace drover::object_pool_test
