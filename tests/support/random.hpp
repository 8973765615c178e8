#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#include <random>

namespace drover::test {

/// Random numbers that are the same on every machine for a seed: the distributions of <random> are not.
class Random {
 public:
  explicit Random(std::uint32_t seed) : engine_(seed) {}
  std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(engine_() % limit); }
  float between(float low, float high) { return low + (high - low) * (static_cast<float>(engine_() >> 8) * 0x1p-24f); }
  glm::vec3 vector(float low, float high) {
    const float x = between(low, high);
    const float y = between(low, high);
    return {x, y, between(low, high)};
  }
  glm::quat rotation() {
    glm::vec4 q(0);
    while (glm::dot(q, q) < 0.01f || glm::dot(q, q) > 1)
      q = {between(-1, 1), between(-1, 1), between(-1, 1), between(-1, 1)};
    q /= glm::length(q);
    return {q.w, q.x, q.y, q.z};
  }
  glm::vec3 direction() {
    glm::vec3 v(0);
    while (glm::dot(v, v) < 0.01f || glm::dot(v, v) > 1) v = vector(-1, 1);
    return glm::normalize(v);
  }

 private:
  std::mt19937 engine_;
};

}  // namespace drover::test
