#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <vector>

#include "loader/scene.hpp"
#include "loader/scene_keys.hpp"

// What the sections of a scene file fill: the scene's own types where they fit, drafts where a value must wait for
// others (a model's number, a grid's objects).
namespace drover::loader {

/// The most radiance a light, a material or the sky may have.
constexpr double brightest = 1e6;

struct SceneDraft {
  Scene scene;
  const TomlNode* include = nullptr;
  const TomlNode* settings = nullptr;
  const TomlNode* models = nullptr;
  const TomlNode* paths = nullptr;
  const TomlNode* groups = nullptr;
  const TomlNode* objects = nullptr;
  const TomlNode* emitters = nullptr;
  const TomlNode* forces = nullptr;
  const TomlNode* floor = nullptr;
  const TomlNode* colliders = nullptr;
  const TomlNode* sun = nullptr;
  const TomlNode* materials = nullptr;
  const TomlNode* sky = nullptr;
  const TomlNode* fog = nullptr;
  const TomlNode* lights = nullptr;
  const TomlNode* camera = nullptr;
  const TomlNode* events = nullptr;
  const TomlNode* expectations = nullptr;
};

struct ModelDraft {
  std::string name;
  std::string file;
  bool z_up = false;
};

/// A change of a model's material; what is not given stays.
struct MaterialDraft {
  std::string model;
  const TomlNode* model_node = nullptr;
  std::size_t model_number = 0;
  std::string name = "*";
  const TomlNode* name_node = nullptr;
  std::optional<glm::vec3> diffuse;
  std::optional<glm::vec3> emission;
  std::optional<float> opacity;
  std::optional<float> cut_out;
  std::string texture;
  const TomlNode* texture_node = nullptr;
  std::filesystem::path texture_file;
  Location texture_place;
};

struct FogDraft {
  Fog fog;
  bool color_given = false;
};

struct LightDraft {
  glm::vec3 position{0};
  glm::vec3 color{1, 0.7f, 0.4f};
  float intensity = 5;
  float radius = 10;
  float flicker = 0;
};

struct SpinDraft {
  glm::vec3 axis{0, 1, 0};
  double degrees_a_second = 0;
};

struct OrbitDraft {
  glm::vec3 center{0};
  glm::vec3 axis{0, 1, 0};
  double degrees_a_second = 0;
};

struct FollowDraft {
  std::string path;
  const TomlNode* path_node = nullptr;
  double speed = 0;
  double start = 0;
  double stagger = 0;
  bool align = false;
};

struct PathDraft {
  std::string name;
  std::vector<glm::dvec3> points;
  const TomlNode* points_node = nullptr;
  bool closed = false;
};

/// What objects and groups have in common.
struct PlacementDraft {
  glm::dvec3 position{0};
  glm::dvec3 rotation{0};  ///< degrees
  glm::dvec3 scale{1};
  std::string group;
  const TomlNode* group_node = nullptr;
  const TomlNode* spin = nullptr;
  const TomlNode* orbit = nullptr;
  const TomlNode* follow = nullptr;
};

struct GroupDraft : PlacementDraft {
  std::string name;
};

struct GridDraft {
  glm::dvec3 count{1};
  glm::dvec3 spacing{1};
};

struct ScatterDraft {
  double count = 0;
  glm::dvec3 area{10, 0, 10};
  std::uint32_t seed = 1;
  glm::dvec2 yaw{0, 360};  ///< degrees
  glm::dvec2 scale{1, 1};
};

enum class RingFacing : std::uint8_t { same, outward, inward, along };

struct RingDraft {
  double count = 0;
  double radius = 1;
  glm::dvec3 axis{0, 1, 0};
  double start = 0;  ///< degrees
  double arc = 360;  ///< degrees
  RingFacing facing = RingFacing::same;
};

struct AlongDraft {
  std::string path;
  const TomlNode* path_node = nullptr;
  double count = 0;
  double start = 0;
  double end = 1;
  bool face_along = false;
};

struct ObjectDraft : PlacementDraft {
  std::string model;
  const TomlNode* model_node = nullptr;
  const TomlNode* grid = nullptr;
  const TomlNode* scatter = nullptr;
  const TomlNode* ring = nullptr;
  const TomlNode* along = nullptr;
  bool never_cull = false;
  bool shadow = true;
  std::uint8_t layer = 0;
  double max_distance = 0;  ///< metres
};

struct EmitterDraft {
  Emitter emitter;
  glm::dvec3 rotation{0};  ///< degrees
  std::string model;
  bool rotation_given = false;
  bool direction_given = false;
  const TomlNode* size_node = nullptr;
  const TomlNode* inner_radius_node = nullptr;
  const TomlNode* model_node = nullptr;
  std::string group;
  const TomlNode* group_node = nullptr;
  const TomlNode* inherit_node = nullptr;
};

struct ForceDraft {
  Force force;
  glm::dvec3 size{1};
  std::string file;
};

struct ColliderDraft {
  Collider collider;
  glm::dvec3 rotation{0};  ///< degrees
};

struct CameraDraft {
  Camera camera;
  const TomlNode* keys = nullptr;
  bool near_given = false;
  bool far_given = false;
  bool height_given = false;
};

struct EventDraft {
  std::uint64_t frame = 0;
  const TomlNode* frame_node = nullptr;
  const TomlNode* set = nullptr;
};

struct ExpectationDraft {
  Expectation expectation;
  const TomlNode* frame_node = nullptr;
  const TomlNode* counts = nullptr;
  const TomlNode* image = nullptr;
  const TomlNode* hash_node = nullptr;
};

extern const Section<SceneDraft> scene_section;
extern const Section<ModelDraft> model_section;
extern const Section<ObjectDraft> object_section;
extern const Section<GroupDraft> group_section;
extern const Section<PathDraft> path_section;
extern const Section<SpinDraft> spin_section;
extern const Section<OrbitDraft> orbit_section;
extern const Section<FollowDraft> follow_section;
extern const Section<GridDraft> grid_section;
extern const Section<ScatterDraft> scatter_section;
extern const Section<RingDraft> ring_section;
extern const Section<AlongDraft> along_section;
extern const Section<EmitterDraft> emitter_section;
extern const Section<ForceDraft> force_section;
extern const Section<Floor> floor_section;
extern const Section<ColliderDraft> collider_section;
extern const Section<Sun> sun_section;
extern const Section<MaterialDraft> material_section;
extern const Section<Sky> sky_section;
extern const Section<FogDraft> fog_section;
extern const Section<LightDraft> light_section;
extern const Section<CameraDraft> camera_section;
extern const Section<CameraKey> camera_key_section;
extern const Section<EventDraft> event_section;
extern const Section<ExpectationDraft> expectation_section;
extern const Section<Expectation::Count> count_section;
extern const Section<Expectation> image_section;

/// A coordinate or length beyond this is a slip of the keyboard; it keeps every float finite.
constexpr double far_away = 1e9;

inline glm::dvec3 vector_of(const KeyValue& value) {
  return {value.numbers[0], value.numbers[1], value.numbers[2]};
}
inline glm::dvec2 pair_of(const KeyValue& value) {
  return {value.numbers[0], value.numbers[1]};
}

}  // namespace drover::loader
