#include "app/selection.hpp"

#include <utility>

namespace drover::app {

std::optional<renderer::PickOrder> Selection::order(std::uint64_t frame) {
  if (click_) {
    asked_ = frame;
    return renderer::PickOrder{.pixel = std::exchange(click_, std::nullopt)};
  }
  // The answer may have been lost on its way.
  if (asked_) return renderer::PickOrder{};
  if (!record_) return std::nullopt;
  return renderer::PickOrder{.pixel = {}, .kind = record_->kind, .number = record_->number, .birth = record_->birth};
}

void Selection::receive(const std::optional<renderer::Picked>& picked) {
  if (!picked) return;
  const shared::PickRecord& record = picked->block;
  if (asked_) {
    if (picked->frame < *asked_) return;
    asked_.reset();
    record_.reset();
    if (record.kind != shared::pick_none) record_ = record;
  } else if (record_ && record.kind == record_->kind && record.number == record_->number &&
             record.birth == record_->birth) {
    record_ = record;
  }
}

}  // namespace drover::app
