// The scene language's table: the file as a whole, floor, sun and camera.
#include <glm/trigonometric.hpp>

#include "loader/scene_drafts.hpp"

namespace drover::loader {
namespace {

using Kind = ValueKind;

constexpr Key<SceneDraft> scene_keys[] = {
    {{.name = "include",
      .kind = Kind::texts,
      .help = "Other scene files, relative to this one. All that they list in double brackets comes in before this "
              "file's own, but for `[[at]]` and `[[expect]]`; those, and their single values and tables (camera, sun, "
              "settings and so on), stay behind. A file that is included twice comes in once."},
     [](SceneDraft& draft, const KeyValue& v) { draft.include = v.node; }},
    {{.name = "seed",
      .kind = Kind::integer,
      .maximum = 4294967295.0,
      .initial = "1",
      .help = "Start of all random numbers of the particles."},
     [](SceneDraft& draft, const KeyValue& v) { draft.scene.seed = static_cast<std::uint32_t>(v.numbers[0]); }},
    {{.name = "resolution",
      .kind = Kind::vector,
      .length = 2,
      .minimum = 1,
      .maximum = 16384,
      .unit = "pixels",
      .initial = "[1280, 720]",
      .help = "Width and height of the image.",
      .whole = true},
     [](SceneDraft& draft, const KeyValue& v) { draft.scene.resolution = glm::uvec2(pair_of(v)); }},
    {{.name = "frames",
      .kind = Kind::integer,
      .minimum = 1,
      .maximum = 1e9,
      .initial = "1",
      .help = "Length of the script."},
     [](SceneDraft& draft, const KeyValue& v) { draft.scene.frames = static_cast<std::uint64_t>(v.numbers[0]); }},
    {{.name = "background",
      .kind = Kind::vector,
      .length = 3,
      .maximum = brightest,
      .initial = "[0.02, 0.025, 0.035]",
      .help = "Colour behind everything, linear."},
     [](SceneDraft& draft, const KeyValue& v) { draft.scene.background = vector_of(v); }},
    {{.name = "ground",
      .kind = Kind::real,
      .minimum = -1e9,
      .maximum = 1e9,
      .unit = "m",
      .initial = "0",
      .help = "Height of the grid that view.grid draws."},
     [](SceneDraft& draft, const KeyValue& v) { draft.scene.ground = static_cast<float>(v.numbers[0]); }},
    {{.name = "particle_blend",
      .kind = Kind::word,
      .choices = "additive|alpha",
      .initial = "\"additive\"",
      .help = "How particles cover what is behind: add light, or hide it by their opacity."},
     [](SceneDraft& draft, const KeyValue& v) { draft.scene.particle_blend = static_cast<ParticleBlend>(v.choice); }},
    {{.name = "settings", .kind = Kind::settings, .help = "Values of settings, see below."},
     [](SceneDraft& draft, const KeyValue& v) { draft.settings = v.node; }},
    {{.name = "model", .kind = Kind::list, .help = "Shapes read from files."},
     [](SceneDraft& draft, const KeyValue& v) { draft.models = v.node; }},
    {{.name = "path", .kind = Kind::list, .help = "Curves that things follow or stand along."},
     [](SceneDraft& draft, const KeyValue& v) { draft.paths = v.node; }},
    {{.name = "group", .kind = Kind::list, .help = "What carries objects."},
     [](SceneDraft& draft, const KeyValue& v) { draft.groups = v.node; }},
    {{.name = "object", .kind = Kind::list, .help = "Placed models."},
     [](SceneDraft& draft, const KeyValue& v) { draft.objects = v.node; }},
    {{.name = "emitter", .kind = Kind::list, .help = "Where particles are born."},
     [](SceneDraft& draft, const KeyValue& v) { draft.emitters = v.node; }},
    {{.name = "force", .kind = Kind::list, .help = "What moves particles."},
     [](SceneDraft& draft, const KeyValue& v) { draft.forces = v.node; }},
    {{.name = "floor", .kind = Kind::table, .help = "A plane that particles bounce on; without it they fall on."},
     [](SceneDraft& draft, const KeyValue& v) { draft.floor = v.node; }},
    {{.name = "collider", .kind = Kind::list, .help = "Boxes that particles bounce on, or are kept in."},
     [](SceneDraft& draft, const KeyValue& v) { draft.colliders = v.node; }},
    {{.name = "sun", .kind = Kind::table, .help = "The light."},
     [](SceneDraft& draft, const KeyValue& v) { draft.sun = v.node; }},
    {{.name = "material", .kind = Kind::list, .help = "Changes of models' materials."},
     [](SceneDraft& draft, const KeyValue& v) { draft.materials = v.node; }},
    {{.name = "sky", .kind = Kind::table, .help = "What is seen behind everything, instead of the background."},
     [](SceneDraft& draft, const KeyValue& v) { draft.sky = v.node; }},
    {{.name = "fog", .kind = Kind::table, .help = "What hides what is far."},
     [](SceneDraft& draft, const KeyValue& v) { draft.fog = v.node; }},
    {{.name = "light", .kind = Kind::list, .help = "Lamps."},
     [](SceneDraft& draft, const KeyValue& v) { draft.lights = v.node; }},
    {{.name = "camera", .kind = Kind::table, .help = "Where the scene is seen from."},
     [](SceneDraft& draft, const KeyValue& v) { draft.camera = v.node; }},
    {{.name = "at", .kind = Kind::list, .help = "Settings that change at a frame."},
     [](SceneDraft& draft, const KeyValue& v) { draft.events = v.node; }},
    {{.name = "expect", .kind = Kind::list, .help = "What must hold after a frame."},
     [](SceneDraft& draft, const KeyValue& v) { draft.expectations = v.node; }},
};

constexpr Key<Floor> floor_keys[] = {
    {{.name = "height",
      .kind = Kind::real,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "m",
      .initial = "0",
      .help = "Y of the plane."},
     [](Floor& floor, const KeyValue& v) { floor.height = static_cast<float>(v.numbers[0]); }},
    {{.name = "restitution",
      .kind = Kind::real,
      .maximum = 1,
      .initial = "0.5",
      .help = "Share of the speed towards the floor that a bounce gives back."},
     [](Floor& floor, const KeyValue& v) { floor.restitution = static_cast<float>(v.numbers[0]); }},
    {{.name = "friction",
      .kind = Kind::real,
      .maximum = 1,
      .initial = "0.1",
      .help = "Share of the speed along the floor that a bounce takes."},
     [](Floor& floor, const KeyValue& v) { floor.friction = static_cast<float>(v.numbers[0]); }},
};

constexpr Key<Sun> sun_keys[] = {
    {{.name = "direction",
      .kind = Kind::direction,
      .length = 3,
      .initial = "[-0.4, -1.0, -0.3]",
      .help = "Where its light travels to."},
     [](Sun& sun, const KeyValue& v) { sun.direction = vector_of(v); }},
    {{.name = "color",
      .kind = Kind::vector,
      .length = 3,
      .maximum = brightest,
      .initial = "[3.0, 2.8, 2.5]",
      .help = "Its light on a surface that faces it: irradiance, linear; pi makes a white surface as bright as 1."},
     [](Sun& sun, const KeyValue& v) { sun.color = vector_of(v); }},
    {{.name = "sky",
      .kind = Kind::vector,
      .length = 3,
      .maximum = brightest,
      .initial = "[1.1, 1.4, 1.9]",
      .help = "Soft light from straight above, irradiance likewise."},
     [](Sun& sun, const KeyValue& v) { sun.sky = vector_of(v); }},
    {{.name = "ground",
      .kind = Kind::vector,
      .length = 3,
      .maximum = brightest,
      .initial = "[0.6, 0.5, 0.4]",
      .help = "Soft light from straight below, irradiance likewise."},
     [](Sun& sun, const KeyValue& v) { sun.ground = vector_of(v); }},
};

constexpr Key<CameraDraft> camera_keys[] = {
    {{.name = "projection",
      .kind = Kind::word,
      .choices = "perspective|orthographic",
      .initial = "\"perspective\"",
      .help = "How depth is shown."},
     [](CameraDraft& draft, const KeyValue& v) { draft.camera.projection = static_cast<Projection>(v.choice); }},
    {{.name = "field_of_view",
      .kind = Kind::real,
      .minimum = 1,
      .maximum = 170,
      .unit = "degrees",
      .initial = "50",
      .help = "Angle from the lower to the upper edge; perspective only."},
     [](CameraDraft& draft, const KeyValue& v) {
       draft.camera.field_of_view = static_cast<float>(glm::radians(v.numbers[0]));
     }},
    {{.name = "height",
      .kind = Kind::real,
      .minimum = 1e-9,
      .maximum = far_away,
      .unit = "m",
      .help = "Height of the view; orthographic only. Without it: 10, or what fits where no key is given."},
     [](CameraDraft& draft, const KeyValue& v) {
       draft.camera.height = static_cast<float>(v.numbers[0]);
       draft.height_given = true;
     }},
    {{.name = "near",
      .kind = Kind::real,
      .minimum = 1e-9,
      .maximum = far_away,
      .unit = "m",
      .help = "Nothing nearer is seen. Without it: 0.1, or what fits where no key is given."},
     [](CameraDraft& draft, const KeyValue& v) {
       draft.camera.near = static_cast<float>(v.numbers[0]);
       draft.near_given = true;
     }},
    {{.name = "far",
      .kind = Kind::real,
      .minimum = 1e-9,
      .maximum = far_away,
      .unit = "m",
      .help = "Nothing farther is seen. Without it: 1000, or what fits where no key is given."},
     [](CameraDraft& draft, const KeyValue& v) {
       draft.camera.far = static_cast<float>(v.numbers[0]);
       draft.far_given = true;
     }},
    {{.name = "up", .kind = Kind::direction, .length = 3, .initial = "[0, 1, 0]", .help = "What is up in the image."},
     [](CameraDraft& draft, const KeyValue& v) { draft.camera.up = vector_of(v); }},
    {{.name = "key", .kind = Kind::list, .help = "Points of the path; without one the camera fits all objects."},
     [](CameraDraft& draft, const KeyValue& v) { draft.keys = v.node; }},
};

constexpr Key<CameraKey> camera_key_keys[] = {
    {{.name = "time",
      .kind = Kind::real,
      .maximum = far_away,
      .unit = "s",
      .initial = "0",
      .help = "When the camera is there; each later than the one before."},
     [](CameraKey& key, const KeyValue& v) { key.time = v.numbers[0]; }},
    {{.name = "position",
      .kind = Kind::vector,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "m",
      .help = "Where it stands.",
      .required = true},
     [](CameraKey& key, const KeyValue& v) { key.position = vector_of(v); }},
    {{.name = "target",
      .kind = Kind::vector,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "m",
      .initial = "[0, 0, 0]",
      .help = "What it looks at."},
     [](CameraKey& key, const KeyValue& v) { key.target = vector_of(v); }},
};

}  // namespace

const Section<SceneDraft> scene_section = {"the file", "Keys at the top of the file, before the first table.",
                                           scene_keys};
const Section<Floor> floor_section = {"[floor]", "A horizontal plane. Particles that reach it within a step bounce.",
                                      floor_keys};
const Section<Sun> sun_section = {"[sun]", "One far light, and soft light from the sky and the ground.", sun_keys};
const Section<CameraDraft> camera_section = {"[camera]", "Where the scene is seen from.", camera_keys};
const Section<CameraKey> camera_key_section = {
    "[[camera.key]]",
    "A point of the camera's path. A smooth curve runs through all of them; before the first and after the last the "
    "camera rests.",
    camera_key_keys};

}  // namespace drover::loader
