#include <fmt/format.h>

#include "app/panels/sections.hpp"
#include "app/panels/setting_groups.hpp"
#include "app/panels/setting_list.hpp"
#include "app/panels/widgets.hpp"
#include "app/scene_words.hpp"

namespace drover::app {
namespace {

std::uint64_t wide(glm::uvec2 words) {
  return (std::uint64_t{words.y} << 32) | words.x;
}

void draw_particle_counts(const Session& session) {
  const renderer::Frame& frame = session.frame();
  heading("Counts");
  if (!frame.counts()) return note("not back from the GPU yet");
  dim_text_right(age_text(session.counts_age()));
  const shared::ParticleCounters& counters = frame.counts()->block.particles;
  if (!begin_rows("counts")) return;
  row("alive", fmt::format("{} of {}", grouped(counters.alive), grouped(counters.capacity)));
  row("emitted", grouped(wide(counters.emitted)));
  row("died", grouped(wide(counters.died)));
  end_rows();
}

void draw_words(const char* title, const WordLines& lines) {
  heading(title);
  if (lines.empty()) return note("none in this scene");
  if (!begin_rows(title)) return;
  for (const auto& [name, value] : lines) row(name, value);
  end_rows();
}

}  // namespace

void particles_section(Session& session) {
  if (!section("Particles", true)) return;
  setting_list(session, group_settings("Particles"));
  draw_particle_counts(session);
  draw_words("Emitters", emitter_words(session.scene()));
  draw_words("Forces", force_words(session.scene()));
}

}  // namespace drover::app
