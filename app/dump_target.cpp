#include "app/dump_target.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string_view>
#include <typeinfo>

#include "loader/error.hpp"
#include "loader/mesh.hpp"
#include "loader/settings.hpp"

namespace drover::app {
namespace {

std::string suggestion(const std::string& name, const std::vector<std::string>& known) {
  const std::vector<std::string_view> candidates(known.begin(), known.end());
  const std::string_view near = loader::nearest(name, candidates.data(), candidates.size());
  return near.empty() ? fmt::format("; there is {}", fmt::join(known, ", "))
                      : fmt::format("; did you mean '{}'?", near);
}

// The one struct that shaders do not read as such, but attribute by attribute.
bool is_vertices(const gpu::Buffer& buffer) {
  return buffer.element().type && *buffer.element().type == typeid(loader::Vertex);
}

gpu::Layout vertex_layout() {
  using gpu::Scalar;
  using loader::Vertex;
  return {"Vertex",
          sizeof(Vertex),
          {{"position", Scalar::real, {3}, offsetof(Vertex, position), "metres"},
           {"normal", Scalar::real, {3}, offsetof(Vertex, normal), ""},
           {"texture_coordinate", Scalar::real, {2}, offsetof(Vertex, texture_coordinate), ""},
           {"color", Scalar::byte, {4}, offsetof(Vertex, color), ""}}};
}

}  // namespace

gpu::Layout DumpSource::layout() const {
  if (texture) return gpu::layout_of(*texture);
  return is_vertices(*buffer) ? vertex_layout() : gpu::layout_of(*buffer);
}
std::uint64_t DumpSource::count() const {
  return buffer ? buffer->bytes() / buffer->element().bytes : std::uint64_t{texture->size().x} * texture->size().y;
}
std::uint64_t DumpSource::bytes() const {
  return count() * layout().bytes;
}

DumpCatalogue::DumpCatalogue(const std::vector<gpu::Pass>& passes) {
  std::map<std::string, std::size_t> totals;
  // A buffer that one pass reads through a texture is another's storage buffer, under the same serial.
  std::map<std::uint64_t, const gpu::Buffer*> buffers;
  for (const gpu::Pass& pass : passes) {
    ++totals[pass.name];
    for (const gpu::Use& use : pass.uses)
      if (use.buffer) buffers[use.serial] = use.buffer;
  }
  std::map<std::string, std::size_t> numbers;
  for (const gpu::Pass& pass : passes) {
    const std::size_t number = ++numbers[pass.name];
    names_.push_back(totals[pass.name] > 1 ? fmt::format("{}#{}", pass.name, number) : pass.name);
    std::vector<DumpSource>& sources = sources_.emplace_back();
    std::map<std::uint64_t, std::size_t> seen;
    for (const gpu::Use& use : pass.uses) {
      const auto [place, is_new] = seen.emplace(use.serial, sources.size());
      if (is_new) {
        const auto buffer = buffers.find(use.serial);
        // Several samples a pixel cannot be read back.
        const gpu::Texture2D* texture = use.texture && use.texture->samples() == 1 ? use.texture : nullptr;
        sources.push_back({buffer == buffers.end() ? nullptr : buffer->second, texture, use.name, false});
      }
      sources[place->second].written = sources[place->second].written || gpu::writes(use.access);
    }
  }
}

std::size_t DumpCatalogue::find_pass(const std::string& name) const {
  for (std::size_t i = names_.size(); i-- > 0;)
    if (names_[i] == name || names_[i].substr(0, names_[i].rfind('#')) == name) return i;
  // The pass is known, and its number is too large.
  const std::string base = name.substr(0, name.rfind('#'));
  const auto same = std::count_if(names_.begin(), names_.end(),
                                  [&](const std::string& pass) { return pass.substr(0, pass.rfind('#')) == base; });
  if (same == 1) throw loader::InputError(fmt::format("--pass {}: this frame has one of the name, {}", name, base));
  if (same > 1)
    throw loader::InputError(
        fmt::format("--pass {}: this frame has {} of the name, {}#1 to {}#{}", name, same, base, base, same));
  std::vector<std::string> known;
  for (const std::string& pass : names_)
    for (const std::string& spelling : {pass.substr(0, pass.rfind('#')), pass})
      if (std::find(known.begin(), known.end(), spelling) == known.end()) known.push_back(spelling);
  throw loader::InputError(fmt::format("--pass {}: this frame has no such pass{}", name, suggestion(name, known)));
}

const DumpSource& DumpCatalogue::find_source(std::size_t pass, const std::string& name) const {
  // A pool that is resized has two of each name: the new one is written.
  const DumpSource* found = nullptr;
  std::vector<std::string> known;
  for (const DumpSource& source : sources_[pass]) {
    if (source.name == name && (!found || source.written)) found = &source;
    known.push_back(source.name);
  }
  if (!found)
    throw loader::InputError(fmt::format("--buffer {}: the pass '{}' declares no such buffer{}", name, names_[pass],
                                         known.empty() ? ", nor any other" : suggestion(name, known)));
  if (!found->buffer && !found->texture)
    throw loader::InputError(fmt::format("--buffer {}: an image of this kind cannot be written", name));
  return *found;
}

}  // namespace drover::app
