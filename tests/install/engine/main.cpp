// An engine that is no part of Drover: its own OpenGL context, buffers and image with depth, no window library.
// Drover's libraries move its particles and cull its objects, which it adds, moves and removes while it runs. What
// comes back is compared with what the engine computes itself; exits with 1 where they differ.
//
//   engine            plays 40 frames
//   engine --passes   prints what each pass binds, as a table row of docs/engine.md
#include <EGL/egl.h>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <glm/gtc/matrix_transform.hpp>
#include <map>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "culling/object_pool.hpp"
#include "gpu/data_folder.hpp"
#include "gpu/device.hpp"
#include "gpu/pass_list.hpp"
#include "gpu/readback.hpp"
#include "host.hpp"
#include "shared/object_counters.h"
#include "shared/particle_counters.h"
#include "simulation/particles.hpp"
#include "state.hpp"

using namespace drover;

namespace {

constexpr double step = 1.0 / 60;
constexpr unsigned seed = 20260;
int failures = 0;

void check(bool holds, const std::string& what) {
  if (holds) return;
  std::fprintf(stderr, "engine: %s (seed %u)\n", what.c_str(), seed);
  ++failures;
}

simulation::Setup fountain() {
  static std::vector<loader::Emitter> emitters(1);
  emitters[0].rate = 600;
  emitters[0].speed = {2, 3};
  emitters[0].spread = 0.3f;
  emitters[0].life = {5, 5};  // nobody dies in the frames played here
  static std::vector<loader::Force> forces(1);
  forces[0].vector = {0, -9.81f, 0};
  simulation::Setup setup;
  setup.emitters = emitters;
  setup.forces = forces;
  return setup;
}

loader::Settings settings() {
  loader::Settings settings;
  settings.set("particles.count", 5000, loader::SettingOrigin::typed);
  settings.set("particles.sprite", 1, loader::SettingOrigin::typed);  // points
  return settings;
}

std::vector<culling::MeshRange> meshes() {
  loader::Bounds unit;
  unit.add(glm::vec3(-1));
  unit.add(glm::vec3(1));
  culling::MeshRange box{.index_count = Renderer::box_indices, .bounds = unit};
  culling::MeshRange pyramid{.first_index = Renderer::box_indices,
                             .index_count = Renderer::pyramid_indices,
                             .base_vertex = Renderer::pyramid_vertex,
                             .bounds = unit};
  return {box, pyramid};
}

/// What the engine knows of an object.
struct Thing {
  culling::ObjectId id;
  bool pyramid = false;
  glm::mat4 transform{1};
};

/// The things that a view sees, by double precision; and how many are so near a plane that rounding decides.
struct Expected {
  std::uint32_t objects = 0;
  std::uint32_t visible = 0;
  std::uint32_t undecided = 0;
};

Expected expect(const std::vector<Thing>& things, const glm::mat4& view_projection) {
  const glm::dmat4 rows = glm::transpose(glm::dmat4(view_projection));
  Expected expected{static_cast<std::uint32_t>(things.size())};
  for (const Thing& thing : things) {
    bool outside = false;
    bool near_limit = false;
    for (int plane = 0; plane < 6; ++plane) {
      glm::dvec4 p = rows[3] + (plane % 2 == 0 ? rows[plane / 2] : -rows[plane / 2]);
      p /= glm::length(glm::dvec3(p));
      double reach = 0;  // of the box around the turned box
      for (int axis = 0; axis < 3; ++axis)
        for (int column = 0; column < 3; ++column)
          reach += std::abs(p[axis]) * std::abs(static_cast<double>(thing.transform[column][axis]));
      const double distance = glm::dot(p, glm::dvec4(glm::dvec3(thing.transform[3]), 1)) + reach;
      outside = outside || distance < 0;
      near_limit = near_limit || std::abs(distance) < 1e-3;
    }
    if (!outside) ++expected.visible;
    if (near_limit) ++expected.undecided;
  }
  return expected;
}

class Engine {
 public:
  // The objects' and particles' buffers are made here, outside of frames.
  Engine() : pool_(meshes(), settings()), particles_(fountain(), settings(), seed) {
    pool_.reserve(0, 300);
    pool_.reserve(1, 200);
    for (int i = 0; i < 250; ++i) add();
  }

  void change_objects(std::uint64_t frame) {
    // A pool never grows by itself; where it is full, room is made between two frames.
    if (frame == 20) pool_.reserve(1, 400);
    for (int i = 0; i < 20; ++i) {
      Thing& moved = things_[random_() % things_.size()];
      moved.transform = placed();
      pool_.move(moved.id, moved.transform);
      const std::size_t gone = random_() % things_.size();
      pool_.remove(things_[gone].id);
      check(!pool_.contains(things_[gone].id), "a removed object is still there");
      things_[gone] = things_.back();
      things_.pop_back();
    }
    for (int i = 0; i < (frame < 20 ? 20 : 25); ++i) add();
  }

  void play(std::uint64_t frame) {
    const double time = static_cast<double>(frame) * step;
    const auto view_projection =
        glm::perspective(1.0f, 1.0f, 0.5f, 60.0f) *
        glm::lookAt(glm::vec3(0), glm::vec3(std::sin(time), 0.2f, -std::cos(time)), glm::vec3(0, 1, 0));
    change_objects(frame);
    expected_[frame] = expect(things_, view_projection);

    // What README.md shows begins here.
    particles_.add_passes(passes_, time, step);
    pool_.add_passes(passes_, culling::make_view(view_projection, {0, 0, 0, 1}, culling::ClipDepth::minus_one_to_one));
    passes_.add({"engine's objects",
                 {draw_commands(pool_.commands()), draw_count(pool_.counts()), storage_read(0, pool_.transforms()),
                  storage_read(1, pool_.items()), vertex_fetch(pool_.instances())},
                 [&] {
                   renderer_.begin(view_projection);
                   for (const culling::CommandRegion& draw : pool_.draws())
                     renderer_.draw_objects(pool_.instances().id(), draw.command_offset, draw.count_offset,
                                            draw.capacity);
                 }});
    passes_.add({"engine's particles",
                 {draw_commands(particles_.draw_command()), storage_read(0, particles_.position_age()),
                  storage_read(1, particles_.alive_list())},
                 [&] { renderer_.draw_particles(); }});
    object_counts_.add_pass(passes_, pool_.counters(), frame);
    particle_counts_.add_pass(passes_, particles_.counters(), frame);
    passes_.run();
    if (const auto counts = object_counts_.poll()) compare(counts->frame, counts->block);
    // and ends here.
    if (const auto counts = particle_counts_.poll()) compare(counts->frame, counts->block);
    if (frame % 13 == 0) compare_pictures(view_projection);
  }

  /// What the last frames' counts say, and that every frame's did arrive.
  void finish() {
    if (const auto counts = object_counts_.drain()) compare(counts->frame, counts->block);
    if (const auto counts = particle_counts_.drain()) compare(counts->frame, counts->block);
    check(compared_ > 20, "few counts came back");
    check(seen_ > 0 && culled_ > 0, "nothing was seen, or nothing culled");
  }

  /// Drover's passes of a frame alone.
  void run_passes(gpu::PassObserver* observer = nullptr) {
    particles_.add_passes(passes_, 100, step);
    pool_.add_passes(passes_, culling::make_view(glm::mat4(1), {0, 0, 0, 1}));
    passes_.run(observer);
  }

 private:
  glm::mat4 placed() {
    std::uniform_real_distribution<float> place(-40, 40);
    std::uniform_real_distribution<float> angle(0, 6);
    const glm::mat4 moved = glm::translate(glm::mat4(1), {place(random_), place(random_), place(random_)});
    return glm::rotate(moved, angle(random_), {0.6f, 0.8f, 0});
  }

  void add() {
    Thing thing{{}, random_() % 2 == 0, placed()};
    thing.id = pool_.add({.mesh = thing.pyramid ? 1u : 0u,
                          .transform = thing.transform,
                          .number = static_cast<std::uint32_t>(random_())});
    things_.push_back(thing);
  }

  void compare(std::uint64_t frame, const shared::ObjectCounters& counts) {
    const Expected& expected = expected_[frame];
    const std::string where = "frame " + std::to_string(frame) + ": ";
    check(counts.total == expected.objects,
          where + std::to_string(counts.total) + " objects, expected " + std::to_string(expected.objects));
    const auto difference = std::abs(std::int64_t{counts.visible} - std::int64_t{expected.visible});
    check(difference <= expected.undecided,
          where + std::to_string(counts.visible) + " visible, expected " + std::to_string(expected.visible));
    check(counts.visible + counts.frustum_culled == counts.total, where + "counts do not add up");
    seen_ += counts.visible;
    culled_ += counts.frustum_culled;
    ++compared_;
  }

  // 600 a second and 60 frames a second: ten a frame.
  static void compare(std::uint64_t frame, const shared::ParticleCounters& counts) {
    check(counts.alive == (frame + 1) * 10, "frame " + std::to_string(frame) + ": " + std::to_string(counts.alive) +
                                                " particles, expected " + std::to_string((frame + 1) * 10));
  }

  // What was culled has no pixel: all objects, drawn one by one, give the same picture. In the order of their slots, as
  // the commands are, since of equal depths the first is seen.
  void compare_pictures(const glm::mat4& view_projection) {
    const std::vector<std::uint32_t> culled = renderer_.pixels();
    std::map<std::uint32_t, bool> pyramids;
    for (const Thing& thing : things_) pyramids[pool_.slot(thing.id)] = thing.pyramid;
    passes_.add({"every object", {storage_read(0, pool_.transforms()), storage_read(1, pool_.items())}, [&] {
                   renderer_.begin(view_projection);
                   for (const auto& [slot, pyramid] : pyramids) renderer_.draw_object(slot, pyramid);
                 }});
    passes_.add({"engine's particles",
                 {draw_commands(particles_.draw_command()), storage_read(0, particles_.position_age()),
                  storage_read(1, particles_.alive_list())},
                 [&] { renderer_.draw_particles(); }});
    passes_.run();
    const std::vector<std::uint32_t> all = renderer_.pixels();
    check(culled == all, "the picture is another one without culling");
    check(std::set<std::uint32_t>(all.begin(), all.end()).size() > 5, "there is little to see in the picture");
  }

  std::mt19937 random_{seed};
  Renderer renderer_;
  culling::ObjectPool pool_;
  simulation::Particles particles_;
  gpu::PassList passes_;
  gpu::DelayedReadback<shared::ObjectCounters> object_counts_{"object counts"};
  gpu::DelayedReadback<shared::ParticleCounters> particle_counts_{"particle counts"};
  std::vector<Thing> things_;
  std::map<std::uint64_t, Expected> expected_;
  std::uint64_t compared_ = 0;
  std::uint64_t seen_ = 0;
  std::uint64_t culled_ = 0;
};

void compare_state(const std::map<std::string, std::string>& before, const std::string& what) {
  for (const auto& [name, value] : untouched_state())
    check(before.at(name) == value, what + " changes " + name + " from " + before.at(name) + "to " + value);
}

/// Prints a pass's bindings as docs/engine.md has them.
class BindingsPrinter : public gpu::PassObserver {
 public:
  void begin(const std::vector<gpu::Pass>& passes) override {
    for (const gpu::Pass& pass : passes) {
      std::map<std::string, std::set<std::uint32_t>> bindings;
      for (const gpu::Use& use : pass.uses) {
        if (use.access == gpu::Access::storage_read || use.access == gpu::Access::storage_write)
          bindings["storage"].insert(use.binding);
        if (use.access == gpu::Access::uniform_read) bindings["uniform"].insert(use.binding);
        if (use.access == gpu::Access::texture_fetch) bindings["unit"].insert(use.binding);
      }
      const auto list = [&](const char* kind) {
        std::string text;
        for (const std::uint32_t binding : bindings[kind]) text += (text.empty() ? "" : " ") + std::to_string(binding);
        return text.empty() ? std::string("-") : text;
      };
      std::printf("| `%s` | %s | %s | %s |\n", pass.name.c_str(), list("storage").c_str(), list("uniform").c_str(),
                  list("unit").c_str());
    }
  }
  void before(const gpu::Pass&) override {}
  void after(const gpu::Pass&) override {}
};

int run(bool print_passes) {
  const Context context;
  disturb_state();
  const auto before = untouched_state();
  gpu::adopt_context(eglGetProcAddress);
  gpu::set_data_folder(DROVER_DATA_AT);
  compare_state(before, "adopting the context");
  if (print_passes) {
    BindingsPrinter printer;
    Engine().run_passes(&printer);
    return 0;
  }
  {
    Engine engine;
    disturb_state();
    const auto undrawn = untouched_state();
    engine.run_passes();
    compare_state(undrawn, "a frame");
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const bool print_passes = argc > 1 && std::strcmp(argv[1], "--passes") == 0;
  try {
    if (const int code = run(print_passes); code != 0 || print_passes) return code;
    const Context context;
    gpu::adopt_context(eglGetProcAddress);
    Engine engine;
    for (std::uint64_t frame = 0; frame < 40; ++frame) engine.play(frame);
    engine.finish();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "engine: %s\n", error.what());
    return 1;
  }
  if (failures == 0) std::puts("engine: all as expected");
  return failures == 0 ? 0 : 1;
}
