#pragma once

#include <cstdint>
#include <string>

namespace drover::gpu {

/// An OpenGL object whose contents passes declare that they touch. Move-only; the serial number, unlike the OpenGL
/// name, is never used twice, so the pass list can remember what happened to it.
class Resource {
 public:
  /// Whether the resource of that serial number has not ended yet. Any thread may ask.
  static bool is_alive(std::uint64_t serial);

  Resource(const Resource&) = delete;
  Resource& operator=(const Resource&) = delete;

  std::uint32_t id() const { return id_; }
  std::uint64_t serial() const { return serial_; }
  const std::string& name() const { return name_; }

 protected:
  explicit Resource(std::string name);
  Resource(Resource&& other) noexcept;
  Resource& operator=(Resource&& other) noexcept;
  ~Resource();

  std::uint32_t id_ = 0;

 private:
  std::uint64_t serial_;  ///< 0 once moved from
  std::string name_;
};

}  // namespace drover::gpu
