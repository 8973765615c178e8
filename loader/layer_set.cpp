#include "loader/layer_set.hpp"

#include <fmt/format.h>

#include <charconv>

namespace drover::loader {
namespace {

constexpr std::uint32_t layer_count = 32;

std::optional<std::uint32_t> parse_layer(std::string_view text) {
  std::uint32_t layer = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), layer);
  if (error != std::errc{} || end != text.data() + text.size() || layer >= layer_count) return {};
  return layer;
}

// `7`, or `0-3`.
std::optional<std::uint32_t> parse_run(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto first = parse_layer(text.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : parse_layer(text.substr(dash + 1));
  if (!first || !last || *first > *last) return {};
  return (all_layers >> (layer_count - 1 - (*last - *first))) << *first;
}

}  // namespace

std::optional<std::uint32_t> parse_layer_set(std::string_view text) {
  if (text == "all") return all_layers;
  if (text == "none") return 0;
  std::uint32_t layers = 0;
  for (;;) {
    const std::size_t comma = text.find(',');
    const auto run = parse_run(text.substr(0, comma));
    if (!run) return {};
    layers |= *run;
    if (comma == std::string_view::npos) return layers;
    text.remove_prefix(comma + 1);
  }
}

std::string format_layer_set(std::uint32_t layers) {
  if (layers == all_layers) return "all";
  if (layers == 0) return "none";
  const auto has = [layers](std::uint32_t layer) { return layer < layer_count && ((layers >> layer) & 1u) != 0; };
  std::string text;
  for (std::uint32_t first = 0; first < layer_count; ++first) {
    if (!has(first)) continue;
    std::uint32_t last = first;
    while (has(last + 1)) ++last;
    if (!text.empty()) text += ',';
    text += last == first ? fmt::format("{}", first) : fmt::format("{}-{}", first, last);
    first = last;
  }
  return text;
}

}  // namespace drover::loader
