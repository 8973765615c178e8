#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "culling/culling.hpp"
#include "gpu/pass_list.hpp"

namespace drover::culling {

/// What a comparison with the reference found.
struct VerifyReport {
  std::uint64_t checked = 0;    ///< elements compared: objects, items, commands
  std::uint64_t different = 0;  ///< of those
  std::uint64_t ambiguous = 0;  ///< objects on the frustum test's limit, left out on both sides
  std::string first;            ///< the first difference: pass, element, both values; empty for none
};

/// Replays every pass of a Culling against its reference (culling/reference.hpp) as a frame runs: after each pass, the
/// reference is run on what the pass read, and compared with what it wrote. Reads everything back, so it waits: for
/// `--verify` and tests.
class Verifier : public gpu::PassObserver {
 public:
  /// @param culling must outlive this
  explicit Verifier(const Culling& culling);

  void before(const gpu::Pass& pass) override;
  void after(const gpu::Pass& pass) override;

  /// Summed over all frames so far.
  const VerifyReport& report() const { return report_; }

 private:
  void check_nodes();
  void check_motion();
  void check_frustum();
  void check_item_mask();
  void check_list();
  void check_commands();
  void check_counters();
  /// Counts elements as compared, and a difference where `same` is false; `describe` makes its text.
  template <class Describe>
  void check(bool same, const Describe& describe);

  const Culling& culling_;
  // What never changes on the GPU is read once.
  std::vector<shared::MotionNode> nodes_;
  std::vector<shared::PathPoint> path_points_;
  std::vector<shared::ObjectMotion> motions_;
  std::vector<shared::ObjectBounds> flags_;  ///< of each object, in w
  std::vector<shared::ObjectBounds> models_;
  std::vector<shared::DrawItem> items_;
  std::vector<shared::DrawBucket> buckets_;
  VerifyReport report_;
};

}  // namespace drover::culling
