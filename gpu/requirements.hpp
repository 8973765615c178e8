#pragma once

#include <string>
#include <vector>

#include "gpu/device.hpp"

namespace drover::gpu {

/// What is said of a device whose OpenGL is older than 4.5.
std::string too_old(int major, int minor, const std::string& device);

/// Checks what the passes of a frame take as given and OpenGL 4.5 does not promise.
/// @throws Unsupported naming the limit, what it is and what is needed
void require_limits(const Limits& limits);

/// Names of the extensions of the current context.
std::vector<std::string> extensions();

}  // namespace drover::gpu
