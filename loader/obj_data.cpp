#include "loader/obj_data.hpp"

#include <tiny_obj_loader.h>

#include <charconv>
#include <cstring>
#include <istream>
#include <map>
#include <streambuf>

#include "loader/progress.hpp"

namespace drover::loader {
namespace {

/// Reads a string in place; std::istringstream would copy a file of gigabytes.
class StringBuffer : public std::streambuf {
 public:
  explicit StringBuffer(const std::string& text) {
    char* const begin = const_cast<char*>(text.data());  // never written to: only the get area is set
    setg(begin, begin, begin + text.size());
  }
  /// How much of it has been read, 0 to 1.
  double share() const { return static_cast<double>(gptr() - eback()) / static_cast<double>(egptr() - eback()); }
};

/// What the callbacks fill.
struct Reading {
  ObjData data;
  std::uint32_t material = ObjData::no_material;
  std::uint32_t shape = 0;
  const StringBuffer* from = nullptr;
  std::size_t statements = 0;
};

Reading& reading_of(void* user) {
  return *static_cast<Reading*>(user);
}

void count_statement(Reading& reading) {
  constexpr std::size_t between_news = std::size_t{1} << 16;
  if (reading.statements++ % between_news == 0) tell_doing("reading its faces", reading.from->share());
}

std::int32_t resolve(int written, std::size_t count) {
  if (written == 0) return ObjData::not_given;
  if (written > 0) return written - 1;
  const std::int64_t number = static_cast<std::int64_t>(count) + written;
  return number < 0 ? ObjData::out_of_range : static_cast<std::int32_t>(number);
}

void on_vertex(void* user, float x, float y, float z, float /*w*/) {
  count_statement(reading_of(user));
  reading_of(user).data.positions.emplace_back(x, y, z);
}

void on_normal(void* user, float x, float y, float z) {
  reading_of(user).data.normals.emplace_back(x, y, z);
}

void on_texture_coordinate(void* user, float u, float v, float /*w*/) {
  reading_of(user).data.texture_coordinates.emplace_back(u, v);
}

void on_face(void* user, tinyobj::index_t* corners, int count) {
  Reading& reading = reading_of(user);
  count_statement(reading);
  ObjData& data = reading.data;
  data.faces.push_back({data.corners.size(), static_cast<std::uint32_t>(count), reading.material, reading.shape});
  for (int i = 0; i < count; ++i)
    data.corners.push_back({resolve(corners[i].vertex_index, data.positions.size()),
                            resolve(corners[i].texcoord_index, data.texture_coordinates.size()),
                            resolve(corners[i].normal_index, data.normals.size())});
}

void on_material(void* user, const char* name, int /*id*/) {
  std::from_chars(name, name + std::strlen(name), reading_of(user).material);
}

void on_shape(void* user, const char* /*name*/) {
  ++reading_of(user).shape;
}

}  // namespace

ObjData read_obj(const std::string& clean) {
  // The callbacks see a face whole, however many corners it has; tinyobjloader's own arrays keep 8 bits of the number.
  tinyobj::callback_t callbacks;
  callbacks.vertex_cb = on_vertex;
  callbacks.normal_cb = on_normal;
  callbacks.texcoord_cb = on_texture_coordinate;
  callbacks.index_cb = on_face;
  callbacks.usemtl_cb = on_material;
  callbacks.object_cb = on_shape;
  StringBuffer buffer(clean);
  Reading reading;
  reading.from = &buffer;
  std::istream stream(&buffer);
  tinyobj::LoadObjWithCallback(stream, callbacks, &reading);
  return std::move(reading.data);
}

std::vector<MtlMaterial> read_mtl(const std::string& text) {
  StringBuffer buffer(text);
  std::istream stream(&buffer);
  std::map<std::string, int> numbers;
  std::vector<tinyobj::material_t> read;
  std::string warning;
  std::string error;
  tinyobj::LoadMtl(&numbers, &read, &stream, &warning, &error);

  std::vector<MtlMaterial> materials;
  for (const tinyobj::material_t& material : read) {
    if (material.name.empty()) continue;  // what stands before the first newmtl
    materials.push_back({material.name,
                         {material.diffuse[0], material.diffuse[1], material.diffuse[2]},
                         {material.emission[0], material.emission[1], material.emission[2]},
                         material.dissolve,
                         material.diffuse_texname,
                         material.alpha_texname,
                         material.emissive_texname});
  }
  return materials;
}

}  // namespace drover::loader
