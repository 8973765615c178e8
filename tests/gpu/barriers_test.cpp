// gpu::BarrierTracker: which barrier stands before which pass. Software drivers run passes one after the other, so a
// missing barrier would not show in results there; the records are what is tested.
#include "gpu/barriers.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <utility>
#include <vector>

namespace drover::barriers_test {

using namespace drover::gpu;

namespace {

struct Thing : Resource {
  Thing() : Resource("thing") {}
};

Use use(Access access, std::uint64_t serial = 1) {
  return {access, 0, 0, serial, "resource", nullptr, 0};
}

// The barrier before the last of these passes.
std::string barrier_after(BarrierTracker& tracker, const std::vector<std::vector<Use>>& passes) {
  std::uint32_t bits = 0;
  for (const std::vector<Use>& uses : passes) bits = tracker.before("pass", uses);
  return barrier_names(bits);
}
std::string barrier_after(const std::vector<std::vector<Use>>& passes) {
  BarrierTracker tracker;
  return barrier_after(tracker, passes);
}

const std::vector<std::pair<Access, std::string>> accesses = {
    {Access::storage_read, "shader_storage"},
    {Access::storage_write, "shader_storage"},
    {Access::uniform_read, "uniform"},
    {Access::draw_commands, "command"},
    {Access::draw_count, "command"},
    {Access::dispatch_arguments, "command"},
    {Access::vertex_fetch, "vertex_attrib_array"},
    {Access::index_fetch, "element_array"},
    {Access::texture_fetch, "texture_fetch"},
    {Access::image_store, "shader_image_access"},
    {Access::attachment, "framebuffer"},
    {Access::copy_read, "buffer_update"},
    {Access::copy_write, "buffer_update"},
    {Access::host_read, "client_mapped_buffer"},
};

}  // namespace

TEST_CASE("a write by a shader is followed by exactly the barrier of the next access") {
  const Access write = GENERATE(Access::storage_write, Access::image_store);
  for (const auto& [access, name] : accesses) {
    CAPTURE(write, access);
    CHECK(barrier_after({{use(write)}, {use(access)}}) == name);
  }
}

TEST_CASE("no barrier stands where none is needed") {
  for (const auto& [access, name] : accesses) {
    CAPTURE(access);
    // A first use, a use of something else, reads after reads and after what OpenGL orders itself.
    CHECK(barrier_after({{use(access)}}).empty());
    CHECK(barrier_after({{use(Access::storage_write, 1)}, {use(access, 2)}}).empty());
    CHECK(barrier_after({{use(Access::copy_write)}, {use(access)}}).empty());
    CHECK(barrier_after({{use(Access::attachment)}, {use(access)}}).empty());
    if (!writes(access)) CHECK(barrier_after({{use(Access::storage_read)}, {use(access)}}).empty());
  }
  // Clears, copies and draws wait for earlier reads by themselves.
  CHECK(barrier_after({{use(Access::storage_read)}, {use(Access::copy_write)}}).empty());
  CHECK(barrier_after({{use(Access::texture_fetch)}, {use(Access::attachment)}}).empty());
}

TEST_CASE("a shader's write does not overtake an earlier read") {
  for (const Access read : {Access::storage_read, Access::uniform_read, Access::draw_commands, Access::draw_count,
                            Access::dispatch_arguments, Access::vertex_fetch, Access::index_fetch,
                            Access::texture_fetch, Access::copy_read}) {
    CAPTURE(read);
    CHECK(barrier_after({{use(read)}, {use(Access::storage_write)}}) == "shader_storage");
    CHECK(barrier_after({{use(read)}, {use(Access::image_store)}}) == "shader_image_access");
    CHECK(barrier_after({{use(read)}, {use(Access::storage_write)}, {use(Access::storage_write, 2)}}).empty());
  }
}

TEST_CASE("a barrier is put once") {
  SECTION("however many passes read") {
    BarrierTracker tracker;
    barrier_after(tracker, {{use(Access::storage_write)}, {use(Access::storage_read)}});
    CHECK(barrier_after(tracker, {{use(Access::storage_read)}}).empty());
    CHECK(tracker.records().size() == 1);
  }
  SECTION("for all that was written before it") {
    BarrierTracker tracker;
    barrier_after(tracker, {{use(Access::storage_write, 1)}, {use(Access::storage_write, 2)}});
    CHECK(barrier_after(tracker, {{use(Access::storage_read, 1)}}) == "shader_storage");
    CHECK(barrier_after(tracker, {{use(Access::storage_read, 2)}}).empty());
  }
  SECTION("for each kind of access") {
    BarrierTracker tracker;
    CHECK(barrier_after(tracker, {{use(Access::storage_write)}, {use(Access::storage_read)}}) == "shader_storage");
    CHECK(barrier_after(tracker, {{use(Access::vertex_fetch)}}) == "vertex_attrib_array");
    CHECK(barrier_after(tracker, {{use(Access::draw_commands)}}) == "command");
    CHECK(barrier_after(tracker, {{use(Access::draw_count)}}).empty());
    CHECK(barrier_after(tracker, {{use(Access::vertex_fetch)}}).empty());
  }
  SECTION("again after another write") {
    BarrierTracker tracker;
    barrier_after(tracker, {{use(Access::storage_write)}, {use(Access::vertex_fetch)}});
    CHECK(barrier_after(tracker, {{use(Access::storage_write)}}) == "shader_storage");
    CHECK(barrier_after(tracker, {{use(Access::vertex_fetch)}}) == "vertex_attrib_array");
  }
}

TEST_CASE("what a pass needs is one barrier of all bits") {
  const std::string names =
      barrier_after({{use(Access::storage_write, 1), use(Access::storage_write, 2), use(Access::image_store, 3)},
                     {use(Access::draw_commands, 1), use(Access::vertex_fetch, 2), use(Access::texture_fetch, 3)}});
  CHECK(names == "vertex_attrib_array|texture_fetch|command");
}

TEST_CASE("barriers are recorded with their pass, and a frame's writes are remembered by the next") {
  BarrierTracker tracker;
  for (int frame = 0; frame < 3; ++frame) {
    tracker.before("simulate", {use(Access::storage_write)});
    tracker.before("draw", {use(Access::vertex_fetch)});
  }
  std::string told;
  for (const BarrierTracker::Record& record : tracker.records())
    told += record.pass + ": " + barrier_names(record.bits) + "; ";
  CHECK(told ==
        "draw: vertex_attrib_array; simulate: shader_storage; draw: vertex_attrib_array; "
        "simulate: shader_storage; draw: vertex_attrib_array; ");
  tracker.forget_records();
  CHECK(tracker.records().empty());
  tracker.before("simulate", {use(Access::storage_write)});
  CHECK(tracker.records().size() == 1);
}

TEST_CASE("the records of a window that stays open for days are bounded, and the latest are kept") {
  BarrierTracker tracker;
  for (int frame = 0; frame < 20'000; ++frame) tracker.before(std::to_string(frame), {use(Access::storage_write)});
  CHECK(tracker.records().size() <= 4096);
  CHECK(tracker.records().back().pass == "19999");
}

TEST_CASE("what has ended is forgotten, and what is alive never, moved or not") {
  BarrierTracker tracker;
  Thing first;
  tracker.before("write", {use(Access::storage_write, first.serial())});
  const Thing kept = std::move(first);
  for (int made = 0; made < 20'000; ++made) {
    const Thing brief;
    tracker.before("pass", {use(Access::storage_write, brief.serial())});
  }
  CHECK(tracker.remembered() < 100);
  CHECK(barrier_names(tracker.before("fetch", {use(Access::vertex_fetch, kept.serial())})) == "vertex_attrib_array");

  // As many at a time as there are: none is lost.
  std::vector<Thing> many(1000);
  for (const Thing& thing : many) tracker.before("write", {use(Access::storage_write, thing.serial())});
  CHECK(tracker.remembered() >= many.size());
  CHECK(barrier_names(tracker.before("draw", {use(Access::draw_commands, many.front().serial())})) == "command");
}

TEST_CASE("a resource is alive from its making to its end") {
  std::uint64_t serial = 0;
  {
    Thing thing;
    serial = thing.serial();
    CHECK(Resource::is_alive(serial));
    Thing other;
    const std::uint64_t replaced = other.serial();
    other = std::move(thing);  // swaps, so that what is replaced lives as long as what it came from
    CHECK(other.serial() == serial);
    CHECK(Resource::is_alive(serial));
    CHECK(Resource::is_alive(replaced));
  }
  CHECK_FALSE(Resource::is_alive(serial));
  CHECK_FALSE(Resource::is_alive(0));
}

}  // namespace drover::barriers_test
