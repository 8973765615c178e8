// gpu::Timer: its modes, and that time is charged to the pass that takes it.
#include "gpu/timer.hpp"

#include <algorithm>
#include <array>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "gpu/dispatch.hpp"
#include "gpu/draw.hpp"
#include "gpu/pass_list.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::timer_test {

namespace {

constexpr std::uint32_t item_count = 1 << 14;

using Work = std::vector<std::pair<const char*, std::uint32_t>>;

// Frames of passes that do a stated amount of work each.
class Frames {
 public:
  Frames() { numbers_.fill(1); }

  void run(const Work& work) {
    for (const auto& [name, rounds] : work)
      passes_.add({name,
                   {gpu::storage_write(0, numbers_)},
                   [this, rounds = rounds] {
                     program_.set("item_count", item_count);
                     program_.set("rounds", rounds);
                     gpu::dispatch(program_, item_count, 64);
                   },
                   64});
    passes_.run();
  }
  gpu::Timer& timer() { return passes_.timer(); }

 private:
  gpu::TypedBuffer<std::uint32_t> numbers_{"numbers", item_count};
  gpu::Program program_ = gpu::Program::compute(test::test_shader("busy.comp"), gpu::dispatch_defines(64));
  gpu::PassList passes_;
};

// Each pass's quickest time in several frames: this machine may have other things to do.
std::vector<gpu::PassTime> quickest(Frames& frames, const Work& work) {
  std::vector<gpu::PassTime> best;
  for (int frame = 0; frame < 6; ++frame) {
    frames.run(work);
    const std::vector<gpu::PassTime>& times = frames.timer().passes();
    if (best.empty()) best = times;
    for (std::size_t i = 0; i < best.size(); ++i) best[i].gpu_ms = std::min(best[i].gpu_ms, times[i].gpu_ms);
  }
  return best;
}

// Frames of two dispatches and two draws over the same image, in turns, one of which may have twice the work.
class MixedFrames {
 public:
  static constexpr std::size_t pass_count = 4;
  using Times = std::array<double, pass_count>;  ///< of each pass, milliseconds
  static constexpr Times never = {1e9, 1e9, 1e9, 1e9};

  MixedFrames() {
    numbers_.fill(1);
    passes_.timer().mode = gpu::Timing::serialised;
  }

  /// Runs a frame, and keeps the lesser time of each pass.
  void run_quickest(std::size_t doubled, Times& best) {
    for (std::size_t pass = 0; pass < pass_count; ++pass) {
      const std::uint32_t rounds = pass == doubled ? 2 * usual_rounds : usual_rounds;
      const std::string name(1, static_cast<char>('a' + pass));
      if (pass % 2 == 0)
        passes_.add({name, {gpu::storage_write(0, numbers_)}, [this, rounds] {
                       compute_.set("item_count", item_count);
                       compute_.set("rounds", rounds);
                       gpu::dispatch(compute_, item_count, 64);
                     }});
      else
        passes_.add({name, {gpu::attachment(color_)}, [this, rounds] {
                       draw_.set("rounds", rounds);
                       framebuffer_.bind();
                       gpu::RasterState state;
                       state.depth_test = false;
                       gpu::draw(draw_, vertices_, state, gpu::Topology::triangles, 3);
                     }});
    }
    passes_.run();
    const std::vector<gpu::PassTime>& times = passes_.timer().passes();
    REQUIRE(times.size() == pass_count);
    for (std::size_t pass = 0; pass < pass_count; ++pass) best[pass] = std::min(best[pass], times[pass].gpu_ms);
  }

 private:
  // A millisecond or two: long against what a pass costs by itself, short enough to be met undisturbed on a machine
  // that has other things to do.
  static constexpr std::uint32_t usual_rounds = 300;
  static constexpr glm::uvec2 size{128, 128};
  gpu::TypedBuffer<std::uint32_t> numbers_{"numbers", item_count};
  gpu::Texture2D color_{"color", gpu::Format::rgba8, size};
  gpu::Framebuffer framebuffer_{"canvas", &color_, nullptr};
  gpu::Program compute_ = gpu::Program::compute(test::test_shader("busy.comp"), gpu::dispatch_defines(64));
  gpu::Program draw_ = gpu::Program::graphics("renderer/full_screen.vert", test::test_shader("busy.frag"));
  gpu::VertexArray vertices_{"none", {}, nullptr};
  gpu::PassList passes_;
};

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "a timer that is off measures nothing") {
  Frames frames;
  frames.run({{"pass", 10}});
  CHECK(frames.timer().passes().empty());
}

TEST_CASE_METHOD(test::GpuTest, "serialised times show the pass that has ten times the work", "[timed]") {
  Frames frames;
  frames.timer().mode = gpu::Timing::serialised;
  const std::vector<gpu::PassTime> times = quickest(frames, {{"before", 1000}, {"heavy", 10'000}, {"after", 1000}});
  REQUIRE(times.size() == 3);
  CHECK(times[0].name == "before");
  CHECK(times[1].name == "heavy");
  CHECK(times[2].name == "after");
  CHECK(times[1].group_size == 64);
  CHECK(times[1].gpu_ms > 2 * times[0].gpu_ms);
  CHECK(times[1].gpu_ms > 2 * times[2].gpu_ms);
}

TEST_CASE_METHOD(test::GpuTest, "passes of one name are summed, in the order they first ran") {
  Frames frames;
  frames.timer().mode = gpu::Timing::serialised;
  const std::vector<gpu::PassTime> times =
      quickest(frames, {{"round", 100}, {"other", 100}, {"round", 10'000}, {"round", 100}});
  REQUIRE(times.size() == 2);
  CHECK(times[0].name == "round");
  CHECK(times[1].name == "other");
  CHECK(times[0].gpu_ms > times[1].gpu_ms);
}

TEST_CASE_METHOD(test::GpuTest, "timestamps arrive later, of whole frames, and nobody waits for them") {
  Frames frames;
  frames.timer().mode = gpu::Timing::timestamps;
  for (int frame = 0; frame < 20 && frames.timer().passes().empty(); ++frame) {
    frames.run({{"first", 100}, {"second", 100}});
    gpu::finish();
  }
  const std::vector<gpu::PassTime>& times = frames.timer().passes();
  REQUIRE(times.size() == 2);
  CHECK(times[0].name == "first");
  CHECK(times[1].name == "second");
  CHECK(times[0].gpu_ms >= 0);
  CHECK(times[0].gpu_ms + times[1].gpu_ms < 60'000);
}

TEST_CASE_METHOD(test::GpuTest, "the mode may change at any frame, and frames may be empty") {
  Frames frames;
  for (int round = 0; round < 3; ++round)
    for (const gpu::Timing mode : {gpu::Timing::timestamps, gpu::Timing::off, gpu::Timing::serialised}) {
      frames.timer().mode = mode;
      for (int frame = 0; frame < 6; ++frame) {
        if (frame % 2 == 0)
          frames.run({{"a", 1}, {"b", 1}, {"c", 1}});
        else
          frames.run({});
      }
    }
  frames.timer().mode = gpu::Timing::serialised;
  frames.run({{"last", 1}});
  REQUIRE(frames.timer().passes().size() == 1);
  CHECK(frames.timer().passes()[0].name == "last");
}

TEST_CASE_METHOD(test::GpuTest, "a pass made twice as long shows twice as long, and leaves the others alone",
                 "[timed]") {
  // Dispatches and draws in turns: where a driver puts draws off, a pass alone is charged for its own all the same.
  MixedFrames frames;
  using Times = MixedFrames::Times;
  for (std::size_t doubled = 0; doubled < MixedFrames::pass_count; ++doubled) {
    // In turns with plain frames, until the quickest time of each, which other programs did not disturb, has been met.
    // A pass that is charged for another's work is never as quick as that.
    Times plain = MixedFrames::never;
    Times longer = MixedFrames::never;
    bool right = false;
    for (int round = 0; round < 3000 && !right; ++round) {
      frames.run_quickest(MixedFrames::pass_count, plain);
      frames.run_quickest(doubled, longer);
      right = round >= 10;
      for (std::size_t pass = 0; pass < MixedFrames::pass_count; ++pass) {
        const double ratio = longer[pass] / plain[pass];
        const double wanted = pass == doubled ? 2 : 1;
        right = right && std::abs(ratio - wanted) < 0.15 * wanted;
      }
    }
    CAPTURE(doubled, plain, longer);
    CHECK(right);
  }
}

}  // namespace drover::timer_test
