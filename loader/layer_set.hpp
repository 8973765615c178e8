#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace drover::loader {

/// Layers 0 to 31 as a mask, bit l for layer l.
constexpr std::uint32_t all_layers = ~0u;

/// What a set of layers may be, in words.
constexpr std::string_view layer_set_words = "all, none, or layers from 0 to 31 such as 0-3,7";

/// Reads `all`, `none` or a list such as `0-3,7`; nothing where the text is no such thing.
std::optional<std::uint32_t> parse_layer_set(std::string_view text);

/// As a person would type it; the inverse of parse_layer_set.
std::string format_layer_set(std::uint32_t layers);

}  // namespace drover::loader
