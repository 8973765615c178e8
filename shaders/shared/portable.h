// What lets one header be both C++ and GLSL: the vector types under one name, and the few words the two languages
// spell differently. Included first by every header in this folder.
//
// Arithmetic that decides state is written with + - * / sqrt floor and integers on PRECISE variables only, so that
// every shader equals the C++ reference bit for bit. A function's result is a PRECISE variable, then returned.
#ifndef DROVER_SHARED_PORTABLE_H
#define DROVER_SHARED_PORTABLE_H

#ifdef __cplusplus

#include <bit>
#include <cmath>
#include <cstdint>
#include <glm/glm.hpp>

namespace drover::shared {
using glm::mat4;
using glm::uvec2;
using glm::uvec3;
using glm::uvec4;
using glm::vec2;
using glm::vec3;
using glm::vec4;
using std::floor;
using std::sqrt;
using uint = std::uint32_t;
inline float uintBitsToFloat(uint bits) { return std::bit_cast<float>(bits); }
inline uint floatBitsToUint(float value) { return std::bit_cast<uint>(value); }
}  // namespace drover::shared

#define SHARED_BEGIN namespace drover::shared {
#define SHARED_END }
#define FUNCTION inline
#define CONSTANT inline constexpr
#define PRECISE
#define OUT(type) type&
#define INOUT(type) type&

#else

#define SHARED_BEGIN
#define SHARED_END
#define FUNCTION
#define CONSTANT const
#define PRECISE precise
#define OUT(type) out type
#define INOUT(type) inout type

#endif
#endif
