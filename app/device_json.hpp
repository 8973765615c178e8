#pragma once

#include <nlohmann/json_fwd.hpp>

namespace drover::app {

/// Driver and limits of the current context, by their names in gpu::Limits.
nlohmann::json device_json();

/// Extensions that Drover uses or that tell drivers apart, each with whether the current context has it.
nlohmann::json extensions_json();

}  // namespace drover::app
