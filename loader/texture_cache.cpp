#include "loader/texture_cache.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "loader/cache.hpp"

namespace drover::loader {
namespace {

// Counted up when layers are made in another way, so that old ones are not taken for new ones.
constexpr int way = 1;

glm::uvec2 level_size(glm::uvec2 size, std::uint32_t level) {
  return glm::max(size >> level, 1u);
}

std::size_t level_bytes(glm::uvec2 size, std::uint32_t level) {
  const glm::uvec2 own = level_size(size, level);
  return std::size_t{own.x} * own.y * image_channels;
}

}  // namespace

std::string layer_key(const std::string& color, const std::string& alpha, glm::uvec2 size, std::uint32_t levels,
                      float cut_out) {
  const std::string made =
      fmt::format("texture layer {}: {} x {}, {} levels, {}", way, size.x, size.y, levels, cut_out);
  return fingerprint({made, color, alpha});
}

std::optional<MadeLayer> find_layer(const std::string& key, glm::uvec2 size, std::uint32_t levels) {
  const std::optional<std::string> bytes = used_cache() ? used_cache()->find(key) : std::nullopt;
  std::size_t wanted = 1;
  for (std::uint32_t level = 0; level < levels; ++level) wanted += level_bytes(size, level);
  if (!bytes || bytes->size() != wanted) return std::nullopt;
  MadeLayer layer{bytes->front() != 0, {}};
  const char* from = bytes->data() + 1;
  for (std::uint32_t level = 0; level < levels; ++level) {
    Image image{level_size(size, level), std::vector<std::uint8_t>(level_bytes(size, level))};
    std::memcpy(image.pixels.data(), from, image.pixels.size());
    from += image.pixels.size();
    layer.levels.push_back(std::move(image));
  }
  return layer;
}

void keep_layer(const std::string& key, const MadeLayer& layer) {
  if (!used_cache()) return;
  std::string bytes(1, layer.opaque ? '\1' : '\0');
  for (const Image& level : layer.levels)
    bytes.append(reinterpret_cast<const char*>(level.pixels.data()), level.pixels.size());
  used_cache()->keep(key, bytes);
}

}  // namespace drover::loader
