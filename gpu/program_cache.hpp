#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace drover::gpu {

/// Keeps linked programs as the driver wrote them, from one run to the next. Implemented by whoever owns files.
class BinaryStore {
 public:
  virtual ~BinaryStore() = default;
  /// What was kept under exactly these parts.
  virtual std::optional<std::string> find(const std::vector<std::string_view>& parts) = 0;
  virtual void keep(const std::vector<std::string_view>& parts, std::string_view bytes) = 0;
};

/// Programs are looked for there first, and kept there when they were compiled, from now on; null for nowhere, which is
/// how the library starts.
/// @param store outlives its use
void set_binary_store(BinaryStore* store);

/// A program's place in the store: driver, stages and whole text, includes and defines put in place.
class ProgramCache {
 public:
  /// @param texts one a stage; one alone is a compute shader's
  explicit ProgramCache(std::vector<std::string> texts);

  /// The linked program, as OpenGL names it; 0 where it is not there, or the driver does not take it any more.
  std::uint32_t load() const;
  /// Called before a program is linked that `keep` will be called for.
  void prepare(std::uint32_t program) const;
  /// Keeps a linked program.
  void keep(std::uint32_t program) const;

 private:
  std::vector<std::string_view> parts() const;

  std::vector<std::string> texts_;
  bool enabled_;
};

}  // namespace drover::gpu
