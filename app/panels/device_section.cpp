#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "app/panels/colors.hpp"
#include "app/panels/sections.hpp"
#include "app/panels/widgets.hpp"
#include "gpu/device.hpp"
#include "gpu/memory.hpp"

namespace drover::app {
namespace {

void draw_driver(const gpu::Limits& limits) {
  if (!begin_rows("driver")) return;
  row("renderer", limits.renderer);
  row("vendor", limits.vendor);
  row("OpenGL", limits.version);
  row("kind", limits.software ? "software: a CPU does the work" : "hardware");
  end_rows();
}

void draw_limits(const gpu::Limits& limits) {
  heading("Limits");
  if (!begin_rows("limits")) return;
  row("work group", fmt::format("{} invocations", grouped(limits.group_invocations)));
  row("groups a dispatch", grouped(limits.group_count));
  row("shared memory", byte_text(limits.shared_bytes));
  row("storage block", fmt::format("{} as advertised", byte_text(limits.storage_block_bytes)));
  row("storage blocks",
      fmt::format("{} compute, {} vertex", limits.compute_storage_blocks, limits.vertex_storage_blocks));
  row("buffer texture", fmt::format("{} texels", grouped(limits.texture_buffer_texels)));
  row("image side", fmt::format("{} pixels", grouped(limits.image_side)));
  row("samples", fmt::format("{} a pixel", limits.samples));
  row("anisotropy", fmt::format("{:.0f}", limits.anisotropy));
  row("point size", fmt::format("{:.0f} pixels", limits.point_size));
  row("draw counts", limits.indirect_count ? "from the GPU" : "not from the GPU");
  end_rows();
}

// A bar behind the words, as long as its share of the largest.
void memory_row(const gpu::MemoryUse& use, std::uint64_t largest) {
  const float width = ImGui::GetContentRegionAvail().x;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const auto share = static_cast<float>(static_cast<double>(use.bytes) / static_cast<double>(largest));
  const ImVec4 color = use.kind == gpu::MemoryKind::buffer ? accent(0.28f) : second_line(0.28f);
  ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + width * share, at.y + ImGui::GetTextLineHeight()},
                                            ImGui::GetColorU32(color), 2);
  text(use.objects > 1 ? fmt::format(" {} ({})", use.name, use.objects) : " " + use.name);
  dim_text_right(byte_text(use.bytes));
}

void draw_memory() {
  const std::vector<gpu::MemoryUse> uses = gpu::memory_in_use();
  std::uint64_t buffers = 0;
  std::uint64_t textures = 0;
  for (const gpu::MemoryUse& use : uses) (use.kind == gpu::MemoryKind::buffer ? buffers : textures) += use.bytes;
  heading("Memory");
  dim_text_right(byte_text(buffers + textures));
  swatch(accent(0.6f));
  dim_text(fmt::format("buffers {}", byte_text(buffers)));
  ImGui::SameLine(0, ImGui::GetFontSize());
  swatch(second_line(0.6f));
  dim_text(fmt::format("textures {}", byte_text(textures)));
  constexpr std::uint64_t worth_a_line = 4096;
  std::uint64_t small = 0;
  std::size_t small_count = 0;
  for (const gpu::MemoryUse& use : uses) {
    if (use.bytes >= worth_a_line) {
      memory_row(use, std::max<std::uint64_t>(uses[0].bytes, 1));
    } else {
      small += use.bytes;
      small_count += use.objects;
    }
  }
  if (small_count > 0) {
    dim_text(fmt::format(" {} smaller ones", small_count));
    dim_text_right(byte_text(small));
  }
}

}  // namespace

void device_section() {
  if (!section("Device", false)) return;
  draw_driver(gpu::limits());
  draw_memory();
  draw_limits(gpu::limits());
}

}  // namespace drover::app
