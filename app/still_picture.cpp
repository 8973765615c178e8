#include "app/still_picture.hpp"

namespace drover::app {
namespace {

// Times and counts of a picture come back frames later.
constexpr int frames_until_all_is_back = 4;

// What is followed is looked at again by every picture; what was clicked on is awaited.
bool follows(const std::optional<renderer::PickOrder>& pick) {
  return pick && pick->kind != shared::pick_none;
}

bool same_pick(const std::optional<renderer::PickOrder>& a, const std::optional<renderer::PickOrder>& b) {
  return follows(a) == follows(b) && (!follows(a) || (a->kind == b->kind && a->number == b->number));
}

bool same(const StillPicture::Inputs& a, const StillPicture::Inputs& b) {
  return a.orders.object_time == b.orders.object_time && a.orders.rewind == b.orders.rewind &&
         a.orders.camera == b.orders.camera && a.orders.highlighted == b.orders.highlighted &&
         same_pick(a.orders.pick, b.orders.pick) && a.size == b.size && a.settings == b.settings &&
         a.second == b.second;
}

}  // namespace

bool StillPicture::is_due(const Inputs& inputs) {
  const bool acts = inputs.orders.steps > 0 || (inputs.orders.pick && !follows(inputs.orders.pick));
  const bool is_new = acts || !latest_ || !same(inputs, *latest_);
  repeats_ = is_new ? 0 : repeats_ + 1;
  if (repeats_ > frames_until_all_is_back) return false;
  latest_ = inputs;
  return true;
}

}  // namespace drover::app
