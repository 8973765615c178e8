#include "culling/verify.hpp"

#include <fmt/format.h>

#include <bit>
#include <cstring>

#include "culling/reference.hpp"
#include "gpu/device.hpp"

namespace drover::culling {
namespace {

// Bits, since that is what must be equal: -0 is not 0 here, and NaN equals itself.
template <class T>
bool same_bits(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

std::string words_of(const shared::DrawElementsCommand& command) {
  return fmt::format("{{{}, {}, {}, {}, {}}}", command.index_count, command.instance_count, command.first_index,
                     command.base_vertex, command.base_instance);
}

std::string words_of(const glm::vec4& v) {
  return fmt::format("({}, {}, {}, {})", v.x, v.y, v.z, v.w);
}

std::string difference_of(const shared::ObjectTransform& actual, const shared::ObjectTransform& expected) {
  const auto row = [](char name, const glm::vec4& a, const glm::vec4& b) {
    return fmt::format("{} row {}, expected {}", name, words_of(a), words_of(b));
  };
  if (!same_bits(actual.row_x, expected.row_x)) return row('x', actual.row_x, expected.row_x);
  if (!same_bits(actual.row_y, expected.row_y)) return row('y', actual.row_y, expected.row_y);
  return row('z', actual.row_z, expected.row_z);
}

}  // namespace

Verifier::Verifier(const Culling& culling)
    : culling_(culling),
      nodes_(culling.objects().nodes().read()),
      path_points_(culling.objects().path_points().read()),
      motions_(culling.objects().motions().read()),
      flags_(culling.objects().bounds().read()),
      models_(culling.objects().models().read()),
      items_(culling.item_table().items().read()),
      buckets_(culling.item_table().buckets().read()) {}

// No pass writes what it reads, the motion pass included, which starts from what is known for good; so all can be
// looked at afterwards.
void Verifier::before(const gpu::Pass&) {}

void Verifier::after(const gpu::Pass& pass) {
  const std::string& view = culling_.main_view().name;
  if (pass.name == "nodes") check_nodes();
  if (pass.name == "motion") check_motion();
  if (pass.name == view + "frustum") check_frustum();
  if (pass.name == view + "item mask") check_item_mask();
  if (pass.name == view + "instances scatter") check_list();
  if (pass.name == view + "draw list") check_commands();
  if (pass.name == view + "object counters") check_counters();
}

template <class Describe>
void Verifier::check(bool same, const Describe& describe) {
  ++report_.checked;
  if (same) return;
  ++report_.different;
  if (report_.first.empty()) report_.first = describe();
}

void Verifier::check_nodes() {
  const auto transforms = culling_.objects().node_transforms().read();
  const auto expected = reference::carry(nodes_, path_points_, culling_.objects().time());
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    check(same_bits(transforms[i], expected[i]),
          [&] { return fmt::format("nodes: node {} has the {}", i, difference_of(transforms[i], expected[i])); });
}

void Verifier::check_motion() {
  const auto transforms = culling_.objects().transforms().read();
  const auto bounds = culling_.objects().bounds().read();
  // All of them, those that do not move too: they must be where they were put.
  reference::Placed expected =
      reference::place(motions_, models_, culling_.objects().node_transforms().read(), culling_.objects().time());
  for (std::size_t i = 0; i < motions_.size(); ++i) {
    expected.bounds[i].center.w = flags_[i].center.w;
    expected.bounds[i].extent.w = flags_[i].extent.w;
    check(same_bits(transforms[i], expected.transforms[i]), [&] {
      return fmt::format("motion: object {} has the {}", i, difference_of(transforms[i], expected.transforms[i]));
    });
    check(same_bits(bounds[i], expected.bounds[i]), [&] {
      return fmt::format("motion: the box of object {} is at {}, expected {}", i, words_of(bounds[i].center),
                         words_of(expected.bounds[i].center));
    });
  }
}

void Verifier::check_frustum() {
  const auto bounds = culling_.objects().bounds().read();
  const ViewState& state = culling_.main_view();
  const auto kept = state.object_mask.read();
  const auto layer = state.layer_mask.read();
  const auto distance = state.distance_mask.read();
  const reference::FrustumResult expected = reference::cull(bounds, state.view.read()[0], culling_.options().frustum);
  report_.ambiguous += expected.ambiguous_count;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    if (reference::bit(expected.ambiguous, i)) continue;
    const auto words = [i](const reference::Mask& k, const reference::Mask& l, const reference::Mask& d) {
      return reference::bit(k, i)   ? "kept"
             : reference::bit(l, i) ? "hidden by its layer"
             : reference::bit(d, i) ? "too far away"
                                    : "culled";
    };
    const bool same = reference::bit(kept, i) == reference::bit(expected.kept, i) &&
                      reference::bit(layer, i) == reference::bit(expected.layer, i) &&
                      reference::bit(distance, i) == reference::bit(expected.distance, i);
    check(same, [&] {
      return fmt::format("frustum: object {} at {} is {}, expected {}", i, words_of(bounds[i].center),
                         words(kept, layer, distance), words(expected.kept, expected.layer, expected.distance));
    });
  }
}

void Verifier::check_item_mask() {
  if (culling_.item_table().identity()) return;
  const auto mask = culling_.main_view().item_mask.read();
  const reference::Mask expected = reference::item_mask(items_, culling_.main_view().object_mask.read());
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const bool kept = reference::bit(mask, i);
    check(kept == reference::bit(expected, i),
          [&] { return fmt::format("item mask: item {} is {}", i, kept ? "kept, expected not" : "not kept"); });
  }
}

void Verifier::check_list() {
  const ViewState& view = culling_.main_view();
  const auto expected = reference::list(view.kept_items(culling_.item_table()).read(), items_.size());
  const std::uint32_t count = view.instances.result().read()[0].count;
  check(count == expected.size(),
        [&] { return fmt::format("instances: {} survivors, expected {}", count, expected.size()); });
  if (count != expected.size()) return;
  const auto list = view.instances.list().read(0, count);
  for (std::size_t i = 0; i < expected.size(); ++i)
    check(list[i] == expected[i],
          [&] { return fmt::format("instances: survivor {} is item {}, expected {}", i, list[i], expected[i]); });
}

void Verifier::check_commands() {
  const ViewState& view = culling_.main_view();
  const auto expected = reference::commands(buckets_, view.section_table, view.kept_items(culling_.item_table()).read(),
                                            culling_.options().commands);
  const auto counts = view.counts.read();
  for (std::uint32_t s = 0; s < shared::section_count; ++s) {
    check(counts[s] == expected[s].size(), [&] {
      return fmt::format("draw list: section {} has {} commands, expected {}", s, counts[s], expected[s].size());
    });
    if (counts[s] != expected[s].size()) continue;
    const shared::DrawSection& section = view.section_table[s];
    const auto commands = view.commands.read(section.first_command, section.capacity);
    for (std::size_t i = 0; i < expected[s].size(); ++i)
      check(same_bits(commands[i], expected[s][i]), [&] {
        return fmt::format("draw list: command {} of section {} is {}, expected {}", i, s, words_of(commands[i]),
                           words_of(expected[s][i]));
      });
    if (gpu::limits().indirect_count) continue;
    for (std::size_t i = expected[s].size(); i < commands.size(); ++i)
      check(commands[i].instance_count == 0, [&] {
        return fmt::format("draw list: command {} of section {}, behind the last, is {}", i, s, words_of(commands[i]));
      });
  }
}

void Verifier::check_counters() {
  const ViewState& view = culling_.main_view();
  const auto expected =
      reference::count(motions_.size(), view.object_mask.read(), view.layer_mask.read(), view.distance_mask.read(),
                       reference::commands(buckets_, view.section_table, view.kept_items(culling_.item_table()).read(),
                                           culling_.options().commands));
  const shared::ObjectCounters counters = view.counters.read()[0];
  check(same_bits(counters, expected), [&] {
    return fmt::format(
        "object counters: total {}, hidden {}, too far {}, frustum culled {}, visible {}, commands {}, triangles {}; "
        "expected {}, {}, {}, {}, {}, {}, {}",
        counters.total, counters.layer_hidden, counters.distance_culled, counters.frustum_culled, counters.visible,
        counters.commands, counters.triangles_low, expected.total, expected.layer_hidden, expected.distance_culled,
        expected.frustum_culled, expected.visible, expected.commands, expected.triangles_low);
  });
}

}  // namespace drover::culling
