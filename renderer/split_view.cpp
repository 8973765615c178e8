#include "renderer/split_view.hpp"

namespace drover::renderer {
namespace {

Split::Options options_of(const loader::Settings& settings) {
  return {static_cast<Split::Show>(settings.choice("split.show")), static_cast<float>(settings.real("split.divider")),
          static_cast<float>(settings.real("split.amplification"))};
}

}  // namespace

SplitView::Target::Target(glm::uvec2 size)
    : screen("split screen", gpu::Format::rgba8, size), framebuffer("split screen", &screen, nullptr) {}

SplitView::SplitView(const loader::Scene& scene, const loader::Settings& second, const Frame& first, std::uint32_t seed)
    : second_(scene, second, first.targets().size, seed, first.targets().sampling.supersample),
      target_(first.targets().size),
      readback_("difference ring") {}

void SplitView::run(const Frame& first, const FrameOrders& orders) {
  const gpu::Texture2D& shown = first.targets().screen;
  second_.resize(shown.size());
  if (target_.screen.size() != shown.size()) target_ = Target(shown.size());
  second_.run(orders);
  if (!orders.raster) return;
  difference_.add_passes(passes_, shown, second_.targets().screen);
  split_.add_pass(passes_, shown, second_.targets().screen, target_.screen, target_.framebuffer,
                  options_of(first.settings()));
  readback_.add_pass(passes_, difference_.counters(), orders.number);
  passes_.run();
}

void SplitView::poll() {
  second_.poll();
  keep(readback_.poll());
}

void SplitView::drain() {
  second_.drain();
  keep(readback_.drain());
}

void SplitView::keep(const std::optional<gpu::DelayedReadback<shared::DifferenceCounters>::Value>& value) {
  if (!value) return;
  const shared::DifferenceCounters& counters = value->block;
  const std::uint64_t sum = (std::uint64_t{counters.sum_high} << 32) | counters.sum_low;
  const double channels = 3.0 * counters.total;
  latest_ = SplitDifference{value->frame, static_cast<double>(sum) / channels, counters.largest, counters.pixels};
}

}  // namespace drover::renderer
