#include "loader/texture.hpp"

#include <fmt/format.h>
#include <stb_image_resize.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "loader/cache.hpp"
#include "loader/counted.hpp"
#include "loader/error.hpp"
#include "loader/file.hpp"
#include "loader/memory.hpp"
#include "loader/texture_cache.hpp"

namespace drover::loader {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t alpha_channel = 3;

Image resized(const Image& image, glm::uvec2 size) {
  if (image.size == size) return image;
  Image result;
  result.size = size;
  result.pixels.resize(std::size_t{size.x} * size.y * image_channels);
  // Textures repeat, so that what is beyond an edge is at the other. Mip levels are boxes of the level above.
  const bool smaller = size.x <= image.size.x && size.y <= image.size.y;
  const int done = stbir_resize_uint8_generic(
      image.pixels.data(), static_cast<int>(image.size.x), static_cast<int>(image.size.y), 0, result.pixels.data(),
      static_cast<int>(size.x), static_cast<int>(size.y), 0, image_channels, alpha_channel, 0, STBIR_EDGE_WRAP,
      smaller ? STBIR_FILTER_BOX : STBIR_FILTER_DEFAULT, STBIR_COLORSPACE_SRGB, nullptr);
  if (done == 0) throw InputError(fmt::format("not enough memory for a texture of {} x {}", size.x, size.y));
  return result;
}

/// How many texels have each alpha.
std::array<std::uint64_t, 256> alpha_histogram(const Image& image) {
  std::array<std::uint64_t, 256> histogram{};
  for (std::size_t i = alpha_channel; i < image.pixels.size(); i += image_channels) ++histogram[image.pixels[i]];
  return histogram;
}

/// The share of texels at or above a threshold.
double coverage(const Image& image, std::uint32_t threshold) {
  const auto histogram = alpha_histogram(image);
  std::uint64_t above = 0;
  for (std::size_t alpha = threshold; alpha < histogram.size(); ++alpha) above += histogram[alpha];
  return static_cast<double>(above) / (static_cast<double>(image.size.x) * image.size.y);
}

/// Scales alpha so that a share of the texels, as near to `wanted` as can be, lies at or above the threshold.
void keep_coverage(Image& image, std::uint32_t threshold, double wanted) {
  const auto histogram = alpha_histogram(image);
  const double texels = static_cast<double>(image.size.x) * image.size.y;
  std::uint64_t above = 0;
  std::uint32_t best = threshold;                                // the alpha that is to become the threshold
  double least = std::abs(coverage(image, threshold) - wanted);  // what is right already stays
  for (std::uint32_t alpha = 255; alpha > 0; --alpha) {
    above += histogram[alpha];
    const double error = std::abs(static_cast<double>(above) / texels - wanted);
    if (error >= least) continue;
    least = error;
    best = alpha;
  }
  if (best == threshold) return;
  for (std::size_t i = alpha_channel; i < image.pixels.size(); i += image_channels) {
    const std::uint32_t scaled = (image.pixels[i] * threshold + best / 2) / best;
    image.pixels[i] = static_cast<std::uint8_t>(std::min(scaled, 255u));
  }
}

/// The least alpha that is seen.
std::uint32_t threshold_of(float cut_out) {
  return static_cast<std::uint32_t>(std::max(1.0f, std::ceil(cut_out * 255)));
}

std::vector<Image> with_levels(Image base, std::uint32_t levels, float cut_out) {
  std::vector<Image> all;
  all.push_back(std::move(base));
  const std::uint32_t threshold = threshold_of(cut_out);
  const double wanted = cut_out > 0 ? coverage(all.front(), threshold) : 0;
  for (std::uint32_t level = 1; level < levels; ++level) {
    // Each from the level above, unscaled: what scaling adds must not add up.
    all.push_back(resized(all.back(), glm::max(all.front().size >> level, 1u)));
  }
  if (cut_out > 0)
    for (std::uint32_t level = 1; level < levels; ++level) keep_coverage(all[level], threshold, wanted);
  return all;
}

bool is_opaque(const Image& image) {
  for (std::size_t i = alpha_channel; i < image.pixels.size(); i += image_channels)
    if (image.pixels[i] != 255) return false;
  return true;
}

/// Alpha from another image: its own alpha where it has one, else how bright it is.
void take_alpha(Image& image, const Image& mask) {
  const bool bright = is_opaque(mask);
  for (std::size_t i = 0; i < image.pixels.size(); i += image_channels) {
    const std::uint32_t sum = mask.pixels[i] + mask.pixels[i + 1] + mask.pixels[i + 2];
    image.pixels[i + alpha_channel] = bright ? static_cast<std::uint8_t>(sum / 3) : mask.pixels[i + alpha_channel];
  }
}

class TextureReader {
 public:
  TextureReader(std::vector<Model>& models, std::vector<std::string>& warnings, const TextureLimits& limits)
      : models_(models), warnings_(warnings), limits_(limits) {}

  TextureLayers read() {
    measure();
    if (sizes_.empty()) return {};
    choose_size();
    for (Model& model : models_)
      for (Material& material : model.materials) give_layers(material);
    if (left_out_ > 0)
      warnings_.push_back(fmt::format("{} beyond the {} that fit {} left out; drawn in the plain colour",
                                      counted(left_out_, "texture"), limits_.layers, left_out_ == 1 ? "is" : "are"));
    if (layers_.layers.empty()) return {};
    return std::move(layers_);
  }

 private:
  using Files = std::pair<fs::path, fs::path>;  // of colour and of alpha; either may be empty

  /// Notes that a file is broken, and says where it is named.
  void set_broken(const fs::path& file, const InputError& error) {
    broken_.insert(file);
    warnings_.push_back(fmt::format("{}{}; drawn in the plain colour", prefix(places_[file]), error.what()));
  }

  void measure() {
    for (const Model& model : models_)
      for (const Material& material : model.materials)
        for (const auto& [file, place] : {std::pair(material.texture_file, material.texture_place),
                                          std::pair(material.alpha_file, material.texture_place),
                                          std::pair(material.emission_file, material.emission_place)}) {
          if (file.empty() || !places_.emplace(file, place).second) continue;
          try {
            sizes_[file] = image_size(file);
          } catch (const InputError& error) {
            set_broken(file, error);
          }
        }
  }

  void choose_size() {
    glm::uvec2 size(1);
    for (const auto& [file, own] : sizes_) size = glm::max(size, own);
    size = glm::min(size, limits_.side);
    const auto bytes = [&] {
      return std::uint64_t{size.x} * size.y * image_channels * std::min<std::uint64_t>(sizes_.size(), limits_.layers);
    };
    const std::uint64_t most =
        std::min(limits_.bytes, memory_limit() / 4);  // the images themselves, mip levels, the GPU
    while (bytes() > most && size != glm::uvec2(1)) size = glm::max(size >> 1u, 1u);
    layers_.size = size;
    layers_.levels = static_cast<std::uint32_t>(std::bit_width(std::max(size.x, size.y)));
  }

  /// A file at the layers' size; null where it is broken.
  const Image* image(const fs::path& file) {
    if (file.empty() || broken_.contains(file)) return nullptr;
    const auto found = images_.find(file);
    if (found != images_.end()) return &found->second;
    try {
      return &images_.emplace(file, resized(load_image(file), layers_.size)).first->second;
    } catch (const InputError& error) {
      set_broken(file, error);
      return nullptr;
    }
  }

  void give_layers(Material& material) {
    const float threshold = material.opacity < 1 ? 0 : material.cut_out.value_or(default_cut_out);
    if (const auto layer = layer_of({material.texture_file, material.alpha_file}, threshold)) {
      material.texture_layer = layer->number;
      if (!layer->seen && material.opacity == 1) warn_of_unseen(material, threshold);
      if (!layer->opaque && !material.cut_out) material.cut_out = default_cut_out;
    }
    if (const auto layer = layer_of({material.emission_file, {}}, 0)) material.emission_layer = layer->number;
  }

  struct Layer {
    std::uint32_t number;
    bool opaque;
    bool seen;  ///< any texel of it, at the threshold that it is cut out at
  };

  void warn_of_unseen(const Material& material, float threshold) {
    warnings_.push_back(fmt::format("{}material '{}' is invisible: no texel of its image is as opaque as {:.2g}",
                                    prefix(material.texture_place), material.name, threshold));
  }

  /// The layer that holds a texture, made where there is none yet.
  std::optional<Layer> layer_of(const Files& files, float cut_out) {
    if (const auto known = numbers_.find(files); known != numbers_.end()) return known->second;
    const std::string key = key_of(files, cut_out);
    std::optional<MadeLayer> made;
    if (!key.empty()) made = find_layer(key, layers_.size, layers_.levels);
    if (!made) {
      made = make_layer(files, cut_out);
      if (!made) return {};
      if (!key.empty() && !broken_.contains(files.first) && !broken_.contains(files.second)) keep_layer(key, *made);
    }
    if (layers_.count() == limits_.layers) {
      ++left_out_;
      return {};
    }
    const bool seen = made->opaque || coverage(made->levels.front(), threshold_of(cut_out)) > 0;
    const Layer layer{layers_.count(), made->opaque, seen};
    numbers_.emplace(files, layer);
    layers_.layers.push_back(std::move(made->levels));
    return layer;
  }

  /// None where no file of it can be read.
  std::optional<MadeLayer> make_layer(const Files& files, float cut_out) {
    const Image* color = image(files.first);
    const Image* alpha = image(files.second);
    if (color == nullptr && alpha == nullptr) return {};
    Image base = color != nullptr ? *color : plain();
    if (alpha != nullptr) take_alpha(base, *alpha);
    const bool opaque = is_opaque(base);
    return MadeLayer{opaque, with_levels(std::move(base), layers_.levels, opaque ? 0 : cut_out)};
  }

  /// What the cache knows a layer by; empty where there is no cache, or no file of it can be read.
  std::string key_of(const Files& files, float cut_out) const {
    if (used_cache() == nullptr || !used_cache()->enabled()) return {};
    const auto contents = [&](const fs::path& file) { return file.empty() ? std::string() : read_bytes(file); };
    if (broken_.contains(files.first) || broken_.contains(files.second)) return {};
    if (files.first.empty() && files.second.empty()) return {};
    try {
      return layer_key(contents(files.first), contents(files.second), layers_.size, layers_.levels, cut_out);
    } catch (const InputError&) {
      return {};
    }
  }

  Image plain() const {
    Image image;
    image.size = layers_.size;
    image.pixels.assign(std::size_t{image.size.x} * image.size.y * image_channels, 255);
    return image;
  }

  static constexpr float default_cut_out = 0.5f;
  std::vector<Model>& models_;
  std::vector<std::string>& warnings_;
  const TextureLimits& limits_;
  std::map<fs::path, glm::uvec2> sizes_;
  std::map<fs::path, Location> places_;  ///< that name them first
  std::set<fs::path> broken_;
  std::map<fs::path, Image> images_;
  std::map<Files, Layer> numbers_;
  TextureLayers layers_;
  std::uint32_t left_out_ = 0;
};

}  // namespace

TextureLayers load_textures(std::vector<Model>& models, std::vector<std::string>& warnings,
                            const TextureLimits& limits) {
  return TextureReader(models, warnings, limits).read();
}

}  // namespace drover::loader
