// The swarm for a long time, while settings change at random: memory stays flat, no driver complains, counts add up.
//   test_renderer "[.soak]"    runs 10,000 frames; DROVER_SEED repeats a run
#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <random>

#include "gpu/device.hpp"
#include "loader/scene.hpp"
#include "tests/renderer/support.hpp"
#include "tests/support/random.hpp"

namespace drover::soak_test {

namespace {

constexpr glm::uvec2 size{64, 36};
constexpr std::uint64_t frames_between_changes = 5;
constexpr std::uint64_t frames_at_home = 4;  // with the initial settings, before memory is looked at

std::uint32_t chosen_seed() {
  const char* given = std::getenv("DROVER_SEED");
  return given != nullptr ? static_cast<std::uint32_t>(std::stoul(given)) : std::random_device()();
}

/// Memory of this process that is in the machine, where Linux tells it. A software driver's is in it.
std::uint64_t resident_bytes() {
  malloc_trim(0);  // what is free is not held
  std::ifstream statm("/proc/self/statm");
  std::uint64_t total = 0;
  std::uint64_t resident = 0;
  statm >> total >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGE_SIZE));
}

/// Any value that this device and a row of the table allow. A pool is made no larger than the scene has it.
double random_value(loader::SettingKey key, const loader::Settings& initial, test::Random& random) {
  const loader::SettingRow& row = key.row();
  double most = row.maximum;
  if (row.name == "particles.count") most = initial.real(key);
  if (row.name == "raster.samples") most = std::min<double>(most, gpu::limits().samples);
  if (row.name.ends_with("group_size")) most = std::min<double>(most, gpu::limits().group_invocations);
  switch (row.kind) {
    case loader::SettingKind::power: {
      const auto lowest = static_cast<std::uint32_t>(std::log2(row.minimum));
      return std::exp2(lowest + random.below(static_cast<std::uint32_t>(std::log2(most)) - lowest + 1));
    }
    case loader::SettingKind::real:
      return random.between(static_cast<float>(row.minimum), static_cast<float>(most));
    case loader::SettingKind::layers:
      return random.below(3) == 0 ? row.initial : random.below(0xffffffff);
    default:
      return row.minimum + random.below(static_cast<std::uint32_t>(most - row.minimum) + 1);
  }
}

std::uint64_t wide(const glm::uvec2& words) {
  return words.x | std::uint64_t{words.y} << 32;
}

/// Checks the counts that came back; each frame's once.
class Counts {
 public:
  void check(const renderer::FrameCounts& counts) {
    if (seen_ > 0 && counts.frame == latest_) return;
    const shared::ObjectCounters& objects = counts.block.objects;
    const shared::ParticleCounters& particles = counts.block.particles;
    CAPTURE(counts.frame);
    CHECK(objects.total == objects.visible + objects.frustum_culled + objects.occlusion_culled + objects.small_culled +
                               objects.layer_hidden + objects.distance_culled);
    CHECK(objects.total == total);
    CHECK(wide(particles.emitted) - wide(particles.died) == particles.alive);
    CHECK(particles.alive <= particles.capacity);
    CHECK(particles.granted <= particles.requested);
    CHECK(wide(particles.emitted) >= emitted_);
    CHECK(wide(particles.died) >= died_);
    if (seen_ > 0) CHECK(counts.frame > latest_);
    emitted_ = wide(particles.emitted);
    died_ = wide(particles.died);
    latest_ = counts.frame;
    ++seen_;
  }

  std::uint64_t total = 0;  ///< objects there are
  std::uint64_t seen() const { return seen_; }
  std::uint64_t emitted() const { return emitted_; }
  std::uint64_t died() const { return died_; }

 private:
  std::uint64_t seen_ = 0;
  std::uint64_t latest_ = 0;
  std::uint64_t emitted_ = 0;
  std::uint64_t died_ = 0;
};

void soak(std::uint64_t frames, std::uint64_t frames_between_measures) {
  const std::uint32_t seed = chosen_seed();
  CAPTURE(seed);
  test::Random random(seed);
  const loader::Scene scene = loader::load_scene(DROVER_SOURCE_DIR "/scenes/swarm.toml");
  test::Player player(scene, scene.settings, size);
  Counts counts;
  counts.total = scene.objects.size();
  std::vector<std::uint64_t> resident;
  std::uint64_t changes = 0;
  while (player.number < frames) {
    // Memory depends on settings, and so is compared with the initial ones.
    const std::uint64_t phase = player.number % frames_between_measures;
    if (phase == 0) {
      player.settings = scene.settings;
    } else if (phase >= frames_at_home && player.number % frames_between_changes == 0) {
      const loader::SettingKey key(random.below(static_cast<std::uint32_t>(loader::settings_table.size())));
      player.settings.set(key, random_value(key, scene.settings, random), loader::SettingOrigin::typed);
      ++changes;
    }
    player.run(renderer::camera_at(scene.camera, player.timeline.time()));
    player.frame.poll();
    if (player.frame.counts()) counts.check(*player.frame.counts());
    if (phase == frames_at_home - 1) {
      player.frame.drain();
      counts.check(*player.frame.counts());
      resident.push_back(resident_bytes());
    }
    for (const gpu::Message& message : gpu::take_messages()) {
      if (message.advice || message.severity == gpu::Message::Severity::low) continue;
      INFO(message.text);
      FAIL("OpenGL complains in frame " << player.number - 1);
    }
  }
  CHECK(changes > frames / frames_between_changes / 2);
  CHECK(counts.seen() > frames / 2);
  CHECK(counts.died() > 0);

  // At first programs are compiled for settings that have not been met.
  REQUIRE(resident.size() >= 4);
  const std::uint64_t before = *std::max_element(resident.begin(), resident.begin() + resident.size() / 2);
  const std::uint64_t after = *std::max_element(resident.begin() + resident.size() / 2, resident.end());
  INFO("MiB before " << (before >> 20) << ", after " << (after >> 20));
  CHECK(after < before + before / 20);
  std::string list;
  for (const std::uint64_t bytes : resident) list += std::to_string(bytes >> 20) + " ";
  WARN("seed " << seed << ": " << player.number << " frames, " << changes << " changes, counts of " << counts.seen()
               << " frames, " << counts.emitted() << " emitted, " << counts.died() << " died; MiB resident: " << list);
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "the swarm runs 300 frames of random settings in the same memory") {
  soak(300, 50);
}

TEST_CASE_METHOD(test::GpuTest, "the swarm runs 10,000 frames of random settings in the same memory", "[.soak]") {
  soak(10'000, 250);
}

}  // namespace drover::soak_test
