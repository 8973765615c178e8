#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "gpu/layout.hpp"
#include "gpu/pass_list.hpp"

namespace drover::app {

/// A buffer or image that a pass declares.
struct DumpSource {
  const gpu::Buffer* buffer = nullptr;  ///< one of the two; both null where it cannot be read back
  const gpu::Texture2D* texture = nullptr;
  std::string name;
  bool written = false;  ///< by the pass

  /// Elements, of a `vec4[500]` 500, and bytes of all of them.
  std::uint64_t count() const;
  std::uint64_t bytes() const;
  gpu::Layout layout() const;
};

/// What each pass of a frame declares, each thing once.
class DumpCatalogue {
 public:
  explicit DumpCatalogue(const std::vector<gpu::Pass>& passes);

  /// Passes by name as a person types them, `name`, or `name#1`, `name#2` where there are several; in order.
  const std::vector<std::string>& passes() const { return names_; }
  const std::vector<DumpSource>& sources(std::size_t pass) const { return sources_[pass]; }

  /// The pass that is meant; of several the last.
  /// @throws loader::InputError with the nearest name if there is none
  std::size_t find_pass(const std::string& name) const;
  const DumpSource& find_source(std::size_t pass, const std::string& name) const;

 private:
  std::vector<std::string> names_;
  std::vector<std::vector<DumpSource>> sources_;
};

}  // namespace drover::app
