#include "gpu/pass_list.hpp"

#include <utility>

#include "gpu/error.hpp"
#include "gpu/gl.hpp"

namespace drover::gpu {
namespace {

// Closed also where a pass throws: the driver's stack of groups is small.
class DebugGroup {
 public:
  explicit DebugGroup(const std::string& name) { glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 0, -1, name.c_str()); }
  ~DebugGroup() { glPopDebugGroup(); }
  DebugGroup(const DebugGroup&) = delete;
  DebugGroup& operator=(const DebugGroup&) = delete;
};

}  // namespace

void PassList::add(Pass pass) {
  pass.round = round_;
  passes_.push_back(std::move(pass));
}

void PassList::loop(std::uint32_t rounds,
                    const std::function<void(PassList& passes, std::uint32_t round)>& record_round) {
  if (in_loop_) throw Error("a loop of passes cannot hold another");
  in_loop_ = true;
  try {
    for (round_ = 0; round_ < rounds; ++round_) record_round(*this, round_);
  } catch (...) {
    round_ = 0;
    in_loop_ = false;
    throw;
  }
  round_ = 0;
  in_loop_ = false;
}

void PassList::run(PassObserver* observer) {
  // Taken first, so that the list is empty also where a pass throws.
  const std::vector<Pass> passes = std::exchange(passes_, {});
  if (observer) observer->begin(passes);
  timer_.begin_frame();
  for (const Pass& pass : passes) {
    if (observer) observer->before(pass);
    {
      const DebugGroup group(pass.name);
      if (const std::uint32_t bits = barriers_.before(pass.name, pass.uses)) glMemoryBarrier(bits);
      for (const Use& use : pass.uses) bind(use);
      timer_.begin_pass();
      pass.body();
      timer_.end_pass(pass.name, pass.group_size);
    }
    if (observer) observer->after(pass);
  }
  timer_.end_frame();
}

}  // namespace drover::gpu
