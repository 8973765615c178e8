// How much of a point's light the fog lets through to the camera.
#include "shared/fog.h"

uniform vec3 camera_position;
uniform vec3 camera_forward;
uniform float camera_orthographic;  // 1: rays are parallel and begin beside the camera

float transmittance_to(FogLayer fog, vec3 world) {
  vec3 way = world - camera_position;
  float depth = dot(way, camera_forward);
  float far = mix(length(way), max(depth, 0.0), camera_orthographic);
  float climb = mix(way.y, camera_forward.y * max(depth, 0.0), camera_orthographic);
  return fog_transmittance(fog, world.y - climb, climb, far);
}
