// A material as the mesh passes read it (renderer/meshes.hpp).
#ifndef DROVER_SHARED_MATERIAL_H
#define DROVER_SHARED_MATERIAL_H

#include "shared/portable.h"

SHARED_BEGIN

/// In place of a layer, where a material has no texture.
CONSTANT uint no_texture_layer = 0xffffffffu;

/// 48 bytes, std430. Linear radiometric values.
struct Material {
  vec4 diffuse_opacity;  ///< reflectance, and opacity in w
  vec3 emission;         ///< radiance
  float cut_out;         ///< least alpha that is drawn
  uint texture_layer;    ///< multiplies the reflectance and the opacity
  uint emission_layer;   ///< multiplies the emission
  uint unused0;
  uint unused1;
};

/// The sun and the sky's ambient light, std140.
struct Light {
  vec4 to_sun;      ///< unit vector towards the sun, world space; w unused
  vec4 sun_color;   ///< irradiance; w unused
  vec4 sky;         ///< ambient irradiance from straight above; w unused
  vec4 ground;      ///< ambient irradiance from straight below; w unused
};

SHARED_END

#ifdef __cplusplus
static_assert(sizeof(drover::shared::Material) == 48);
#endif
#endif
