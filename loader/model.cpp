#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <unordered_map>

#include "loader/counted.hpp"
#include "loader/error.hpp"
#include "loader/file.hpp"
#include "loader/material.hpp"
#include "loader/memory.hpp"
#include "loader/mesh.hpp"
#include "loader/mesh_builder.hpp"
#include "loader/obj_data.hpp"
#include "loader/obj_text.hpp"
#include "loader/open.hpp"
#include "loader/plain_line.hpp"

namespace drover::loader {
namespace {

namespace fs = std::filesystem;

// Most memory held at a time for a byte of an OBJ's statements, each face's corners written with three indices.
// Measured, beside the text itself: 3.2 for a grid of 1.3 million triangles with normals and texture coordinates, 4.5
// for one of 2 million without, 8.4 for 3 million triangles of a few vertices.
constexpr std::uint64_t bytes_a_clean_byte = 9;

void check_indices(const ObjData& data, const ObjText& scanned, std::string_view text, const std::string& file) {
  const IndexLimits limits{static_cast<std::uint32_t>(data.positions.size()),
                           static_cast<std::uint32_t>(data.texture_coordinates.size()),
                           static_cast<std::uint32_t>(data.normals.size())};
  const auto outside = [](std::int32_t index, std::uint32_t count) {
    return index == ObjData::out_of_range || (index >= 0 && static_cast<std::uint32_t>(index) >= count);
  };
  for (std::size_t f = 0; f < data.faces.size(); ++f) {
    for (std::size_t i = 0; i < data.faces[f].corners; ++i) {
      const ObjData::Corner& corner = data.corners[data.faces[f].first_corner + i];
      if (outside(corner.position, limits.positions) || outside(corner.normal, limits.normals) ||
          outside(corner.texture_coordinate, limits.texture_coordinates))
        refuse_index(text, file, scanned.faces[f], i, limits);
    }
  }
}

/// Refuses what could not be built, before memory is taken for it.
void refuse_beyond_memory(const ObjText& scanned, std::uint64_t text_bytes, const std::string& file) {
  const std::uint64_t needed = text_bytes + scanned.clean.size() * bytes_a_clean_byte;
  if (needed > memory_limit())
    throw InputError(Location{file},
                     fmt::format("{} vertices and {} faces need about {} MiB to be read, and this machine has {}; thin "
                                 "the model out, or split it",
                                 scanned.vertices, scanned.faces.size(), needed >> 20, memory_limit() >> 20));
}

/// Removes the faces that touch a vertex which is no point in space.
void drop_bad_faces(ObjData& data, const ObjText& scanned, Model& model) {
  if (scanned.bad_vertices.empty()) return;
  std::vector<bool> bad(data.positions.size());
  for (const std::uint32_t vertex : scanned.bad_vertices) bad[vertex] = true;
  const auto dropped = std::erase_if(data.faces, [&](const ObjData::Face& face) {
    const auto first = data.corners.begin() + static_cast<std::ptrdiff_t>(face.first_corner);
    return std::any_of(first, first + face.corners,
                       [&](const ObjData::Corner& corner) { return bad[corner.position]; });
  });
  model.warnings.push_back(fmt::format("{}:{}: {} NaN, infinite or no numbers; {} left out", model.name,
                                       scanned.first_bad_vertex_line,
                                       counted(scanned.bad_vertices.size(), "vertex is", "vertices are"),
                                       counted(dropped, "face on them is", "faces on them are")));
}

/// Says which material each face is drawn in, by its number in the model.
std::vector<std::uint32_t> assign_materials(const ObjData& data, const ObjText& scanned, const fs::path& folder,
                                            const Reach& reach, Model& model) {
  std::vector<MaterialLibraryLine> lines;
  for (std::size_t i = 0; i < scanned.material_libraries.size(); ++i)
    lines.push_back({scanned.material_libraries[i], {model.name, scanned.library_lines[i], 0}});
  MaterialLibrary library = read_materials(lines, folder, reach, model.warnings);
  model.materials = std::move(library.materials);
  std::unordered_map<std::string_view, std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < model.materials.size(); ++i) numbers.emplace(model.materials[i].name, i);

  const auto default_number = static_cast<std::uint32_t>(model.materials.size());
  std::vector<std::uint32_t> by_name(scanned.materials.size(), default_number);
  std::size_t unknown = 0;
  std::size_t first_unknown = 0;
  for (std::size_t i = 0; i < by_name.size(); ++i) {
    const auto found = numbers.find(scanned.materials[i]);
    if (found != numbers.end())
      by_name[i] = found->second;
    else if (unknown++ == 0)
      first_unknown = i;
  }
  // Where a file is missing that was already said, and every name it held would only say it again.
  if (unknown > 0 && library.complete)
    model.warnings.push_back(fmt::format("{}:{}: material '{}'{} is in no material file; drawn in the default one",
                                         model.name, scanned.material_lines[first_unknown],
                                         scanned.materials[first_unknown],
                                         unknown > 1 ? fmt::format(" (and {} more)", unknown - 1) : ""));

  std::vector<std::uint32_t> materials;
  materials.reserve(data.faces.size());
  bool default_used = false;
  for (const ObjData::Face& face : data.faces) {
    materials.push_back(face.material == ObjData::no_material ? default_number : by_name[face.material]);
    default_used = default_used || materials.back() == default_number;
  }
  if (default_used) model.materials.emplace_back().name = "default";
  return materials;
}

void count_parts(const ObjData& data, Model& model) {
  std::uint32_t last = 0xffffffff;
  for (const ObjData::Face& face : data.faces) {
    if (face.shape != last) ++model.objects;
    last = face.shape;
  }
  std::set<fs::path> textures;
  for (const Material& material : model.materials)
    if (!material.diffuse_texture.empty()) textures.insert(fs::path(material.diffuse_texture).lexically_normal());
  model.textures = static_cast<std::uint32_t>(textures.size());
}

/// Colours as the GPU takes them. Some programs write 0 to 255: one number that is plainly above 1 tells.
std::vector<PackedColor> packed_colors(const std::vector<std::array<float, 3>>& colors) {
  constexpr float plainly_above_one = 1.001f;
  bool bytes = false;
  for (const auto& color : colors)
    for (const float channel : color) bytes = bytes || channel > plainly_above_one;
  std::vector<PackedColor> packed;
  packed.reserve(colors.size());
  for (const auto& color : colors) {
    PackedColor& result = packed.emplace_back(white);
    if (color == ObjText::uncolored) continue;
    for (std::uint32_t i = 0; i < color.size(); ++i) {
      const float value = std::clamp(bytes ? color[i] : color[i] * 255, 0.0f, 255.0f);
      result = (result & ~(0xffU << (8 * i))) | static_cast<PackedColor>(std::lround(value)) << (8 * i);
    }
  }
  return packed;
}

void warn_of_left_out(const ObjText& scanned, Model& model) {
  if (scanned.bad_attributes > 0)
    model.warnings.push_back(fmt::format(
        "{}:{}: {} no numbers; replaced", model.name, scanned.first_bad_attribute_line,
        counted(scanned.bad_attributes, "normal or texture coordinate holds", "normals or texture coordinates hold")));
  if (scanned.lines_and_points > 0)
    model.warnings.push_back(fmt::format(
        "{}: {} not drawn", model.name, counted(scanned.lines_and_points, "line or point is", "lines and points are")));
}

}  // namespace

Model load_model(const fs::path& path) {
  return load_model(path, Reach::beside(path));
}

Model load_model(const fs::path& path, const Reach& reach) {
  const std::string file = path.string();
  Model model;
  model.name = path.filename().string();
  const std::string text = read_text(path);
  ObjText scanned = scan_obj(text, file);
  if (scanned.vertices == 0) throw InputError(Location{file}, "not an OBJ file: it holds no vertices");
  if (scanned.faces.empty() && scanned.lines_and_points > 0)
    throw InputError(Location{file}, "holds only lines and points; a model needs faces to be drawn");
  if (scanned.faces.empty()) throw InputError(Location{file}, "holds no faces; is the file cut short?");
  refuse_beyond_memory(scanned, text.size(), file);

  ObjData data = read_obj(scanned.clean);
  scanned.clean = {};
  data.colors = packed_colors(scanned.colors);
  check_indices(data, scanned, text, file);
  drop_bad_faces(data, scanned, model);
  if (data.faces.empty())
    throw InputError({file, scanned.first_bad_vertex_line, 0},
                     "no face is left: every one touches a vertex that is NaN, infinite or no number");
  warn_of_left_out(scanned, model);
  const std::vector<std::uint32_t> materials = assign_materials(data, scanned, path.parent_path(), reach, model);
  count_parts(data, model);
  build_mesh(data, materials, file, model);
  // They quote names as the files have them.
  for (std::string& warning : model.warnings) warning = plain_line(std::move(warning));
  return model;
}

}  // namespace drover::loader
