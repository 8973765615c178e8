// A material as the mesh passes read it (renderer/meshes.hpp).
#ifndef DROVER_SHARED_MATERIAL_H
#define DROVER_SHARED_MATERIAL_H

#include "shared/portable.h"

SHARED_BEGIN

/// 32 bytes, std430. Linear radiometric values.
struct Material {
  vec4 diffuse_opacity;  ///< reflectance, and opacity in w
  vec4 emission;         ///< radiance; w unused
};

/// The sun and the sky's ambient light, std140.
struct Light {
  vec4 to_sun;      ///< unit vector towards the sun, world space; w unused
  vec4 sun_color;   ///< irradiance; w unused
  vec4 sky;         ///< ambient irradiance from straight above; w unused
  vec4 ground;      ///< ambient irradiance from straight below; w unused
};

SHARED_END
#endif
