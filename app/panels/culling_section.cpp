#include <fmt/format.h>
#include <imgui.h>

#include <array>

#include "app/panels/sections.hpp"
#include "app/panels/setting_groups.hpp"
#include "app/panels/setting_list.hpp"
#include "app/panels/widgets.hpp"
#include "shared/overlay.h"

namespace drover::app {
namespace {

// What became of objects, and the overlay's colour for it.
struct Share {
  const char* name;
  std::uint32_t shared::ObjectCounters::*count;
  std::uint32_t cause;  ///< of shared::overlay_color
};
const std::array shares = {
    Share{"drawn", &shared::ObjectCounters::visible, shared::cause_visible},
    Share{"outside the view", &shared::ObjectCounters::frustum_culled, shared::cause_frustum},
    Share{"too far away", &shared::ObjectCounters::distance_culled, shared::cause_distance},
    Share{"in hidden layers", &shared::ObjectCounters::layer_hidden, shared::cause_layer},
};

ImVec4 color_of(std::uint32_t cause) {
  const glm::vec3 color = shared::overlay_color(cause);
  return {color.r, color.g, color.b, 1};
}

// All objects as one bar, by what became of them.
void draw_bar(const shared::ObjectCounters& counters) {
  const float width = ImGui::GetContentRegionAvail().x;
  const float height = ImGui::GetFontSize() * 0.6f;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(at, {at.x + width, at.y + height}, ImGui::GetColorU32(ImGuiCol_FrameBg));
  float left = at.x;
  for (const Share& share : shares) {
    if (counters.total == 0) break;
    const float right = left + width * static_cast<float>(static_cast<double>(counters.*share.count) / counters.total);
    list.AddRectFilled({left, at.y}, {right, at.y + height}, ImGui::GetColorU32(color_of(share.cause)));
    left = right;
  }
  ImGui::Dummy({width, height});
}

void share_row(const Share& share, const shared::ObjectCounters& counters) {
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  swatch(color_of(share.cause));
  dim_text(share.name);
  ImGui::TableNextColumn();
  const std::uint32_t count = counters.*share.count;
  text(counters.total == 0 ? grouped(count)
                           : fmt::format("{}  ({:.1f} %)", grouped(count), 100.0 * count / counters.total));
}

void draw_object_counts(const Session& session) {
  const renderer::Frame& frame = session.frame();
  heading("Objects");
  if (!frame.counts()) return note("not back from the GPU yet");
  dim_text_right(age_text(session.counts_age()));
  const shared::ObjectCounters& counters = frame.counts()->block.objects;
  draw_bar(counters);
  if (!begin_rows("objects")) return;
  for (const Share& share : shares) share_row(share, counters);
  row("all", grouped(counters.total));
  row("triangles", grouped((std::uint64_t{counters.triangles_high} << 32) | counters.triangles_low));
  row("indirect commands", grouped(counters.commands));
  const gpu::CallCounts& calls = frame.calls();
  if (calls.available)
    row("OpenGL calls", fmt::format("{}, of them {} dispatches and {} draws", calls.gl, calls.dispatches, calls.draws));
  if (const Verifiers* verifiers = session.verifiers())
    row("verify", fmt::format("{} checked, {} different", verifiers->checked(), verifiers->different()));
  end_rows();
}

}  // namespace

void culling_section(Session& session) {
  if (!section("Culling", true)) return;
  setting_list(session, group_settings("Culling"));
  if (session.settings().enabled("cull.freeze")) {
    swatch(color_of(shared::overlay_outline));
    note("The view is frozen: fly on and look at it from outside.");
  }
  draw_object_counts(session);
}

}  // namespace drover::app
