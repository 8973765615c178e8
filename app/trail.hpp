#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gpu/pass_list.hpp"

namespace drover::app {

/// The hash of a buffer after a pass that writes it.
struct TrailStep {
  std::uint64_t frame = 0;
  std::string pass;
  std::string buffer;
  std::string hash;  ///< xxh64 of all of the buffer's bytes

  bool operator==(const TrailStep&) const = default;
};

using Trail = std::vector<TrailStep>;

/// Records a trail: reads back and hashes every storage buffer a pass wrote. Slow, and so only on request.
class TrailRecorder : public gpu::PassObserver {
 public:
  /// Steps recorded from now on belong to this frame.
  void begin_frame(std::uint64_t frame) { frame_ = frame; }
  void before(const gpu::Pass&) override {}
  void after(const gpu::Pass& pass) override;
  const Trail& trail() const { return trail_; }

 private:
  std::uint64_t frame_ = 0;
  Trail trail_;
};

/// Says where two trails part first, `frame 12, pass integrate: buffer position and age differs`; empty where they are
/// equal.
std::string first_parting(const Trail& expected, const Trail& actual);

/// A trail as text, a line a step, and back.
std::string format_trail(const Trail& trail);
/// @throws loader::InputError naming the line that is no step.
Trail parse_trail(const std::string& text, const std::string& file);

}  // namespace drover::app
