#pragma once

#include <cstdint>
#include <filesystem>
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "loader/error.hpp"
#include "loader/mesh.hpp"
#include "loader/path.hpp"
#include "loader/settings.hpp"
#include "loader/texture.hpp"

namespace drover::loader {

/// Index where there is none: no group, no path.
inline constexpr std::uint32_t no_index = 0xffffffffu;

/// A turn as a rigid body about an axis through a point, for ever.
struct Orbit {
  glm::vec3 center{0};
  glm::vec3 axis{0, 1, 0};  ///< unit length
  double speed = 0;         ///< radians a second; 0 for no orbit

  bool operator==(const Orbit&) const = default;
};

/// A way along a path, for ever: round a closed one, there and back on an open one.
struct Follow {
  std::uint32_t path = no_index;  ///< index into Scene::paths
  double speed = 0;               ///< metres a second; negative begins towards the path's start
  float start = 0;                ///< share of the path's length at time 0
  bool align = false;             ///< Z turns to where it goes, Y stays as upright as that allows

  bool operator==(const Follow&) const = default;
};

/// Where something stands and how it moves, in the space of its group, or in the world where it has none: metres, Y up.
/// Its transform is that of the group · path place · align · orbit · translate(position) · rotate(rotation about the
/// spin axis by spin_speed·time) · rotation · scale.
struct Placement {
  glm::vec3 position{0};
  glm::quat rotation{1, 0, 0, 0};
  glm::vec3 scale{1};            ///< any sign; an odd number of negative ones turns the winding
  glm::vec3 spin_axis{0, 1, 0};  ///< unit length
  double spin_speed = 0;         ///< radians a second
  Orbit orbit;
  Follow follow;
  std::uint32_t group = no_index;  ///< index into Scene::groups
};

/// A placed model.
struct Object : Placement {
  std::uint32_t model = 0;
  bool never_cull = false;  ///< passes every visibility test
  bool shadow = true;       ///< seen by shadows' views
  std::uint8_t layer = 0;   ///< 0 to 31
  float max_distance = 0;   ///< metres from the camera to its box, beyond which it is not drawn; 0 for none
};

/// Carries the objects and groups that name it.
struct Group : Placement {
  std::string name;
};

enum class EmitterShape : std::uint8_t { point, sphere, box, disc, mesh };
enum class ParticleBlend : std::uint8_t { additive, alpha };

/// Where and how particles are born.
struct Emitter {
  EmitterShape shape = EmitterShape::point;
  glm::vec3 position{0};  ///< metres
  glm::vec3 size{0};      ///< metres; sphere: radii (an ellipsoid's); box: full side lengths; disc: its radius,
                          ///< three times; mesh: scale of the model
  glm::quat rotation{1, 0, 0, 0};  ///< of the shape, not of `direction`; a disc's axis is its Y
  float inner_radius = 0;          ///< disc: none are born within, metres
  std::uint32_t model = 0;         ///< mesh: what is born on
  bool along_normal = false;       ///< mesh: births set out along the surface's normal, not along `direction`
  std::uint32_t group = no_index;  ///< index into Scene::groups: position, direction and shape are in its space
  float inherit = 0;               ///< share of the group's velocity that births are given, 0 to 1
  std::optional<double> share;     ///< of the particles' slots, 0 to 1; none: what all shares leave, in common
  double rate = 0;                 ///< births a second
  std::uint64_t burst = 0;         ///< births at once, at `burst_time`
  double burst_time = 0;           ///< seconds
  glm::vec2 life{1, 1};            ///< seconds, least and most; drawn uniformly
  glm::vec3 direction{0, 1, 0};    ///< unit length after loading
  glm::vec2 speed{1, 1};           ///< along the drawn direction, least and most, metres a second
  float spread = 0;                ///< half angle of the cone around `direction`, radians, 0 to pi
  float orbit = 0;  ///< m³/s²: adds the velocity of a circular orbit about the Y axis through `position`
                    ///< around a mass of this strength at `position`
  glm::vec2 particle_size{0.05f, 0.05f};  ///< diameter at birth and death, metres
  glm::vec4 color_start{1};               ///< linear radiance and opacity at birth
  glm::vec4 color_end{1, 1, 1, 0};
  Location place;  ///< where its share is given, else where it begins, for warnings
};

enum class ForceKind : std::uint8_t { gravity, drag, attractor, vortex, wind, curl_noise, field };

/// Accelerations at the nodes of a grid, x fastest.
struct ForceGrid {
  glm::uvec3 count{0};  ///< nodes along each axis, at least 1
  std::vector<glm::vec3> nodes;
};

struct Force {
  ForceKind kind = ForceKind::gravity;
  glm::vec3 vector{0};        ///< gravity: acceleration, m/s²; wind: velocity, m/s; all others: a position, m
  float strength = 0;         ///< drag, wind, curl noise: 1/s in v·exp(−k·dt); attractor: m³/s² (acceleration ×
                              ///< distance²); vortex: m²/s² (its circles' speed squared); field: a factor
  float softening = 0.1f;     ///< attractor, vortex: length that keeps the acceleration finite, metres
  glm::vec3 axis{0, 1, 0};    ///< vortex: unit length, circling right-handed about it
  float swirl = 0;            ///< vortex: 1/s, how fast particles are brought to its circles' velocity
  float reach = 0;            ///< vortex: metres from the axis up to which it acts wholly, and not at all from twice
                              ///< that on; 0 for everywhere
  glm::vec3 size{1};          ///< curl noise: of the largest whirls (x), field: full sides of its box; metres
  float speed = 1;            ///< curl noise: root mean square of the flow, m/s
  std::uint32_t octaves = 2;  ///< curl noise
  float change = 0.1f;        ///< curl noise: turns a second; the flow comes back after one
  bool zero_outside = true;   ///< field: nothing outside its box, rather than what its nearest face has
  std::shared_ptr<const ForceGrid> grid = nullptr;  ///< field
};

/// A horizontal plane that particles bounce on.
struct Floor {
  float height = 0;
  float restitution = 0.5f;  ///< share of the normal speed kept, 0 to 1
  float friction = 0.1f;     ///< share of the tangential speed lost at a bounce, 0 to 1
};

/// A box that particles bounce on.
struct Collider {
  glm::vec3 position{0};  ///< its middle, metres
  glm::vec3 size{1};      ///< full sides, metres
  glm::dquat rotation{1, 0, 0, 0};
  bool hollow = false;  ///< particles are kept inside, rather than outside
  float restitution = 0.5f;
  float friction = 0.1f;
};

struct Sun {
  glm::vec3 direction{-0.4f, -1.0f, -0.3f};  ///< towards which light travels, unit length after loading
  glm::vec3 color{3.0f, 2.8f, 2.5f};         ///< linear irradiance
  glm::vec3 sky{1.1f, 1.4f, 1.9f};           ///< irradiance from straight above, linear
  glm::vec3 ground{0.6f, 0.5f, 0.4f};        ///< irradiance from straight below, linear
};

/// What is seen where nothing is: a gradient by height, and the sun. Linear radiance.
struct Sky {
  glm::vec3 zenith{0.12f, 0.25f, 0.55f};
  glm::vec3 horizon{0.55f, 0.65f, 0.75f};
  glm::vec3 ground{0.12f, 0.11f, 0.1f};
  glm::vec3 sun_color{20, 18, 15};          ///< of the disc
  float sun_size = 0;                       ///< angle across the disc, radians; 0 for none
  glm::vec3 glow_color{0.6f, 0.5f, 0.35f};  ///< added towards the sun
  float glow_size = 0;  ///< angle from the sun at which the glow is half as bright, radians; 0 for none
};

/// Fog whose density falls off exponentially with height.
struct Fog {
  glm::vec3 color{0};     ///< linear radiance, of fog so thick that nothing else is seen
  float density = 0.01f;  ///< at `height`: share of the light lost a metre, 1/m
  float height = 0;       ///< metres
  float falloff = 0;      ///< metres of climb in which the density falls to 1/e; 0: the same everywhere
  float start = 0;        ///< metres before the eye that are clear
};

/// A lamp that shines in all directions.
struct PointLight {
  glm::vec3 position{0};   ///< metres, world space
  glm::vec3 intensity{1};  ///< linear: irradiance at a distance of one metre
  float radius = 10;       ///< metres; no light reaches beyond
  float flicker = 0;       ///< 0 steady, to 1: goes out at times
};

enum class Projection : std::uint8_t { perspective, orthographic };

struct CameraKey {
  double time = 0;  ///< seconds
  glm::vec3 position{0, 1, 5};
  glm::vec3 target{0};
};

struct Camera {
  Projection projection = Projection::perspective;
  float field_of_view = 0.87266463f;  ///< vertical, radians
  float height = 10;                  ///< orthographic: height of the view, metres
  float near = 0.1f;                  ///< metres, above 0
  float far = 1000;                   ///< metres, above near
  glm::vec3 up{0, 1, 0};
  std::vector<CameraKey> path;  ///< at least one, by ascending time; a smooth curve runs through all
};

/// A setting that changes when a frame begins.
struct Event {
  std::uint64_t frame = 0;
  SettingKey setting{std::size_t{0}};
  double value = 0;
};

/// What must hold after a frame. Each member that is set is checked.
struct Expectation {
  std::uint64_t frame = 0;
  /// A count by its path in the statistics (`objects.visible`, `particles.alive`), the value expected and the
  /// difference allowed.
  struct Count {
    std::string name;
    double value = 0;
    double tolerance = 0;
  };
  std::vector<Count> counts;
  std::string image;           ///< reference image, relative to the scene file; empty for none
  double image_tolerance = 0;  ///< largest mean absolute difference of a channel, of 255
  std::string particle_hash;   ///< xxh64 as 16 hexadecimal digits; empty for none
  Location location;           ///< of the entry in the scene file
};

/// A scene file, as plain data.
struct Scene {
  std::filesystem::path path;
  std::string name;  ///< file name without extension
  std::vector<Model> models;
  std::vector<Path> paths;
  std::vector<Group> groups;  ///< no group carries itself; chains are short enough for loader/motion.hpp
  TextureLayers textures;     ///< of the models' materials
  std::vector<Object> objects;
  std::vector<Emitter> emitters;
  ParticleBlend particle_blend = ParticleBlend::additive;
  std::vector<Force> forces;
  std::optional<Floor> floor;
  std::vector<Collider> colliders;
  Sun sun;
  std::optional<Sky> sky;  ///< without one the background is seen
  std::optional<Fog> fog;
  std::vector<PointLight> lights;  ///< at most shared::most_lights
  /// All that were read for it, its own first.
  std::vector<std::filesystem::path> files;
  float ground = 0;                             ///< height that a grid is drawn at, metres
  glm::vec3 background{0.02f, 0.025f, 0.035f};  ///< linear radiance
  Camera camera;
  std::uint32_t seed = 1;
  glm::uvec2 resolution{1280, 720};
  std::uint64_t frames = 1;   ///< length of the script
  Settings settings;          ///< with the scene's keys applied
  std::vector<Event> events;  ///< by ascending frame
  std::vector<Expectation> expectations;
  std::vector<std::string> warnings;
};

/// Reads a scene file and every model it names.
/// @throws InputError naming file, line and column, what is wrong and what would be right.
Scene load_scene(const std::filesystem::path& path);

/// A scene around one bare model: the middle of its box at the origin, a sun, and a camera that fits it.
Scene scene_of_model(const std::filesystem::path& path);

/// Loads what the path names: a scene (`.toml`) or a model (`.obj`).
Scene load(const std::filesystem::path& path);

/// The reference of the scene language as Markdown, made from the table the parser reads.
std::string scene_reference();

}  // namespace drover::loader
