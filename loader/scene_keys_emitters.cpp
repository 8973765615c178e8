// The scene language's table: emitters.
#include <glm/trigonometric.hpp>

#include "loader/scene_drafts.hpp"

namespace drover::loader {
namespace {

using Kind = ValueKind;
constexpr double brightest = 1e6;

glm::vec4 color_of(const KeyValue& v) {
  return glm::dvec4(v.numbers[0], v.numbers[1], v.numbers[2], v.numbers[3]);
}

constexpr Key<EmitterDraft> emitter_keys[] = {
    {{.name = "shape",
      .kind = Kind::word,
      .choices = "point|sphere|box|disc|mesh",
      .initial = "\"point\"",
      .help = "Where particles are born: at one point, anywhere in a ball or box, on a disc, or on a model's surface."},
     [](EmitterDraft& draft, const KeyValue& v) { draft.emitter.shape = static_cast<EmitterShape>(v.choice); }},
    {{.name = "position",
      .kind = Kind::vector,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "m",
      .initial = "[0, 0, 0]",
      .help = "The middle of the shape."},
     [](EmitterDraft& draft, const KeyValue& v) { draft.emitter.position = vector_of(v); }},
    {{.name = "size",
      .kind = Kind::scale,
      .length = 3,
      .maximum = far_away,
      .unit = "m",
      .initial = "0",
      .help =
          "A sphere's radii, a box's full sides, a disc's radius, or how many times as large as its model a mesh is; "
          "a mesh without it is as large as its model."},
     [](EmitterDraft& draft, const KeyValue& v) {
       draft.emitter.size = vector_of(v);
       draft.size_node = v.node;
     }},
    {{.name = "rotation",
      .kind = Kind::vector,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "degrees",
      .initial = "[0, 0, 0]",
      .help =
          "Turns the shape, as an object's rotation does; not the direction. A disc with a rotation lies level before "
          "it is turned; one without lies across the direction."},
     [](EmitterDraft& draft, const KeyValue& v) {
       draft.rotation = vector_of(v);
       draft.rotation_given = true;
     }},
    {{.name = "inner_radius",
      .kind = Kind::real,
      .maximum = far_away,
      .unit = "m",
      .initial = "0",
      .help = "Disc: none are born nearer to its middle."},
     [](EmitterDraft& draft, const KeyValue& v) {
       draft.emitter.inner_radius = static_cast<float>(v.numbers[0]);
       draft.inner_radius_node = v.node;
     }},
    {{.name = "model", .kind = Kind::text, .help = "Mesh, which needs it: name of a `[[model]]`."},
     [](EmitterDraft& draft, const KeyValue& v) {
       draft.model = v.text;
       draft.model_node = v.node;
     }},
    {{.name = "group",
      .kind = Kind::text,
      .help = "Name of the `[[group]]` that carries it: position, shape and direction are in the group's space, and a "
              "particle is born where the group is at that moment. What is born goes its own way."},
     [](EmitterDraft& draft, const KeyValue& v) {
       draft.group = v.text;
       draft.group_node = v.node;
     }},
    {{.name = "inherit",
      .kind = Kind::real,
      .maximum = 1,
      .initial = "0",
      .help = "Share of the speed with which its group carries it that a particle sets out with."},
     [](EmitterDraft& draft, const KeyValue& v) {
       draft.emitter.inherit = static_cast<float>(v.numbers[0]);
       draft.inherit_node = v.node;
     }},
    {{.name = "share",
      .kind = Kind::real,
      .maximum = 1,
      .help =
          "Share of `particles.count` that is kept for this emitter, and the most it gets. Emitters without one have "
          "in common what the shares of the others leave."},
     [](EmitterDraft& draft, const KeyValue& v) { draft.emitter.share = v.numbers[0]; }},
    {{.name = "rate", .kind = Kind::real, .maximum = 1e9, .unit = "1/s", .initial = "0", .help = "Births a second."},
     [](EmitterDraft& draft, const KeyValue& v) { draft.emitter.rate = v.numbers[0]; }},
    {{.name = "burst", .kind = Kind::integer, .maximum = 268'435'456, .initial = "0", .help = "Births all at once."},
     [](EmitterDraft& draft, const KeyValue& v) { draft.emitter.burst = static_cast<std::uint64_t>(v.numbers[0]); }},
    {{.name = "burst_time",
      .kind = Kind::real,
      .maximum = far_away,
      .unit = "s",
      .initial = "0",
      .help = "When the burst comes."},
     [](EmitterDraft& draft, const KeyValue& v) { draft.emitter.burst_time = v.numbers[0]; }},
    {{.name = "life",
      .kind = Kind::range,
      .length = 2,
      .maximum = far_away,
      .unit = "s",
      .initial = "1",
      .help = "How long a particle lives, each length in the range equally likely."},
     [](EmitterDraft& draft, const KeyValue& v) { draft.emitter.life = pair_of(v); }},
    {{.name = "direction",
      .kind = Kind::direction,
      .length = 3,
      .initial = "[0, 1, 0]",
      .help = "Where particles set out to. From a mesh without it, straight away from the surface."},
     [](EmitterDraft& draft, const KeyValue& v) {
       draft.emitter.direction = vector_of(v);
       draft.direction_given = true;
     }},
    {{.name = "speed",
      .kind = Kind::range,
      .length = 2,
      .maximum = 1e6,
      .unit = "m/s",
      .initial = "1",
      .help = "How fast they set out."},
     [](EmitterDraft& draft, const KeyValue& v) { draft.emitter.speed = pair_of(v); }},
    {{.name = "spread",
      .kind = Kind::real,
      .maximum = 180,
      .unit = "degrees",
      .initial = "0",
      .help = "Half the angle of the cone around the direction; 180 is every direction."},
     [](EmitterDraft& draft, const KeyValue& v) {
       draft.emitter.spread = static_cast<float>(glm::radians(v.numbers[0]));
     }},
    {{.name = "orbit",
      .kind = Kind::real,
      .maximum = 1e12,
      .unit = "m³/s²",
      .initial = "0",
      .help = "Adds the speed of a circular orbit about the Y axis through the position, around an attractor of this "
              "strength there."},
     [](EmitterDraft& draft, const KeyValue& v) { draft.emitter.orbit = static_cast<float>(v.numbers[0]); }},
    {{.name = "particle_size",
      .kind = Kind::pair,
      .length = 2,
      .maximum = 1e6,
      .unit = "m",
      .initial = "0.05",
      .help = "Diameter at birth and at death."},
     [](EmitterDraft& draft, const KeyValue& v) { draft.emitter.particle_size = pair_of(v); }},
    {{.name = "color_start",
      .kind = Kind::color,
      .length = 4,
      .maximum = brightest,
      .initial = "[1, 1, 1, 1]",
      .help = "Linear red, green, blue and opacity at birth."},
     [](EmitterDraft& draft, const KeyValue& v) { draft.emitter.color_start = color_of(v); }},
    {{.name = "color_end",
      .kind = Kind::color,
      .length = 4,
      .maximum = brightest,
      .initial = "[1, 1, 1, 0]",
      .help = "The same at death; in between it changes evenly."},
     [](EmitterDraft& draft, const KeyValue& v) { draft.emitter.color_end = color_of(v); }},
};

}  // namespace

const Section<EmitterDraft> emitter_section = {"[[emitter]]", "A source of particles: a steady rate, a burst, or both.",
                                               emitter_keys};

}  // namespace drover::loader
