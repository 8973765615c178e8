#include "app/expectations.hpp"

#include <fmt/format.h>

#include <cmath>

#include "app/screen.hpp"
#include "app/statistics.hpp"
#include "loader/counted.hpp"
#include "loader/error.hpp"
#include "loader/file.hpp"
#include "loader/image.hpp"
#include "renderer/image_difference.hpp"

namespace drover::app {
namespace {

std::string count_failure(const renderer::Frame& frame, const loader::Expectation::Count& count) {
  const std::optional<double> value = count_by_name(frame, count.name);
  if (!value) return "is not counted";
  if (std::abs(*value - count.value) <= count.tolerance) return "";
  return count.tolerance == 0 ? fmt::format("is {}, expected {}", *value, count.value)
                              : fmt::format("is {}, expected {} within {}", *value, count.value, count.tolerance);
}

std::filesystem::path reference_path(const loader::Scene& scene, const std::string& image) {
  return scene.path.parent_path() / image;
}

// What is wrong with it is told with the place of the expectation that names it.
loader::Image load_reference(const std::filesystem::path& path, const loader::Location& named_at) {
  try {
    return loader::load_image(path);
  } catch (const loader::InputError& error) {
    throw loader::InputError(named_at, error.what());
  }
}

std::string image_failure(const loader::Image& actual, const loader::Scene& scene,
                          const loader::Expectation& expectation, const std::filesystem::path& artifacts) {
  const std::filesystem::path path = reference_path(scene, expectation.image);
  if (!std::filesystem::exists(path))
    return fmt::format("there is no reference image {}; make it with --update", path.string());
  const loader::Image expected = load_reference(path, expectation.location);
  if (expected.size != actual.size)
    return fmt::format("is {}x{}, the reference image {}x{}", actual.size.x, actual.size.y, expected.size.x,
                       expected.size.y);
  const renderer::ImageDifference difference = renderer::compare_images(actual.pixels, expected.pixels);
  if (difference.mean <= expectation.image_tolerance) return "";
  std::string where;
  if (!artifacts.empty()) {
    // The scene's label may hold folders.
    std::error_code error;
    std::filesystem::create_directories(artifacts.parent_path(), error);
    const std::string stem = fmt::format("{}-{}", artifacts.string(), expectation.frame);
    loader::save_image(stem + "-actual.png", actual);
    loader::save_image(stem + "-expected.png", expected);
    loader::save_image(stem + "-difference.png", {actual.size, difference.picture});
    where = fmt::format("; see {}-difference.png", stem);
  }
  return fmt::format("differs by {:.4f} of 255 in the mean (allowed: {}), by {} at most, in {}{}", difference.mean,
                     expectation.image_tolerance, difference.largest, loader::counted(difference.pixels, "pixel"),
                     where);
}

// The scene file with the hash of the expectation that begins at a line replaced.
std::string with_hash(const std::string& text, const loader::Location& location, const std::string& hash) {
  std::size_t at = 0;
  for (std::uint32_t line = 1; line < location.line && at != std::string::npos; ++line) {
    at = text.find('\n', at);
    if (at != std::string::npos) ++at;
  }
  at = at == std::string::npos ? at : text.find("particle_hash", at);
  const std::size_t open = at == std::string::npos ? at : text.find('"', at);
  const std::size_t close = open == std::string::npos ? open : text.find('"', open + 1);
  if (close == std::string::npos)
    throw loader::InputError(location, "found no particle_hash = \"…\" below to write anew");
  return text.substr(0, open + 1) + hash + text.substr(close);
}

}  // namespace

void check_expectations(Script& script, const loader::Scene& scene, std::uint64_t frame,
                        const std::filesystem::path& artifacts, const AddResult& add_result) {
  const auto add = [&](const std::string& what, const std::string& failure) {
    add_result(fmt::format("frame {}: {}", frame, what), failure);
  };
  script.frame().drain();
  for (const loader::Expectation& expectation : scene.expectations) {
    if (expectation.frame != frame) continue;
    for (const loader::Expectation::Count& count : expectation.counts)
      add(count.name, count_failure(script.frame(), count));
    if (!expectation.image.empty())
      add(expectation.image, image_failure(read_screen(script.frame()), scene, expectation, artifacts));
    if (!expectation.particle_hash.empty()) {
      const std::string hash = hash_particles(script.frame());
      add("particle_hash",
          hash == expectation.particle_hash ? "" : fmt::format("is {}, expected {}", hash, expectation.particle_hash));
    }
  }
}

void update_expectations(Script& script, const loader::Scene& scene, std::uint64_t frame, const AddResult& add) {
  for (const loader::Expectation& expectation : scene.expectations) {
    if (expectation.frame != frame) continue;
    if (!expectation.image.empty()) {
      const std::filesystem::path path = reference_path(scene, expectation.image);
      std::error_code error;
      std::filesystem::create_directories(path.parent_path(), error);
      loader::save_image(path, read_screen(script.frame()));
      add(fmt::format("frame {}: wrote {}", frame, path.string()), "");
    }
    if (!expectation.particle_hash.empty()) {
      const std::string hash = hash_particles(script.frame());
      if (hash != expectation.particle_hash)
        loader::write_bytes(scene.path, with_hash(loader::read_text(scene.path), expectation.location, hash));
      add(fmt::format("frame {}: particle_hash is {} {}", frame, hash == expectation.particle_hash ? "still" : "now",
                      hash),
          "");
    }
  }
}

}  // namespace drover::app
