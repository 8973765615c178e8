#pragma once

#include <cstddef>
#include <vector>

#include "simulation/particles.hpp"

namespace drover::simulation {

/// The living particles as the bytes that are hashed, 40 each and without padding, by ascending birth number: number
/// (64 bits), position, velocity, age, life. Reads back and waits: after the last frame.
/// @throws gpu::Error naming the first particle that holds a NaN.
std::vector<std::byte> living_bytes(const Particles& particles);

}  // namespace drover::simulation
