#include "app/device_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "gpu/device.hpp"
#include "gpu/requirements.hpp"

namespace drover::app {

nlohmann::json device_json() {
  const gpu::Limits& limits = gpu::limits();
  return {{"vendor", limits.vendor},
          {"renderer", limits.renderer},
          {"version", limits.version},
          {"group_count", limits.group_count},
          {"group_invocations", limits.group_invocations},
          {"shared_bytes", limits.shared_bytes},
          {"storage_block_bytes", limits.storage_block_bytes},
          {"compute_storage_blocks", limits.compute_storage_blocks},
          {"vertex_storage_blocks", limits.vertex_storage_blocks},
          {"texture_buffer_texels", limits.texture_buffer_texels},
          {"point_size", limits.point_size},
          {"indirect_count", limits.indirect_count},
          {"software", limits.software}};
}

nlohmann::json extensions_json() {
  const std::vector<std::string> there = gpu::extensions();
  nlohmann::json json = nlohmann::json::object();
  for (const char* name :
       {"GL_ARB_indirect_parameters", "GL_ARB_shader_draw_parameters", "GL_ARB_texture_filter_anisotropic",
        "GL_EXT_texture_filter_anisotropic", "GL_KHR_robustness", "GL_KHR_parallel_shader_compile",
        "GL_KHR_shader_subgroup", "GL_ARB_sparse_buffer", "GL_ARB_gl_spirv"})
    json[name] = std::find(there.begin(), there.end(), name) != there.end();
  return json;
}

}  // namespace drover::app
