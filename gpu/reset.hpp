#pragma once

#include "gpu/error.hpp"

namespace drover::gpu {

/// The driver reset the device, and all that was on it is gone; `what()` says whom it holds to be the cause.
class DeviceLost : public Error {
 public:
  using Error::Error;
};

/// Asks whether the device still holds what was put there. Never waits; for every frame, beside it.
/// @throws DeviceLost if the driver has reset it, where it tells
void check_reset();

}  // namespace drover::gpu
