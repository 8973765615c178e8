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

constexpr Key<Emitter> emitter_keys[] = {
    {{.name = "shape",
      .kind = Kind::word,
      .choices = "point|sphere|box",
      .initial = "\"point\"",
      .help = "Where particles are born: at one point, or anywhere in a ball or box."},
     [](Emitter& emitter, const KeyValue& v) { emitter.shape = static_cast<EmitterShape>(v.choice); }},
    {{.name = "position",
      .kind = Kind::vector,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "m",
      .initial = "[0, 0, 0]",
      .help = "The middle of the shape."},
     [](Emitter& emitter, const KeyValue& v) { emitter.position = vector_of(v); }},
    {{.name = "size",
      .kind = Kind::scale,
      .length = 3,
      .maximum = far_away,
      .unit = "m",
      .initial = "0",
      .help = "A sphere's radii, or a box's full sides."},
     [](Emitter& emitter, const KeyValue& v) { emitter.size = vector_of(v); }},
    {{.name = "rate", .kind = Kind::real, .maximum = 1e9, .unit = "1/s", .initial = "0", .help = "Births a second."},
     [](Emitter& emitter, const KeyValue& v) { emitter.rate = v.numbers[0]; }},
    {{.name = "burst", .kind = Kind::integer, .maximum = 268'435'456, .initial = "0", .help = "Births all at once."},
     [](Emitter& emitter, const KeyValue& v) { emitter.burst = static_cast<std::uint64_t>(v.numbers[0]); }},
    {{.name = "burst_time",
      .kind = Kind::real,
      .maximum = far_away,
      .unit = "s",
      .initial = "0",
      .help = "When the burst comes."},
     [](Emitter& emitter, const KeyValue& v) { emitter.burst_time = v.numbers[0]; }},
    {{.name = "life",
      .kind = Kind::range,
      .length = 2,
      .maximum = far_away,
      .unit = "s",
      .initial = "1",
      .help = "How long a particle lives, each length in the range equally likely."},
     [](Emitter& emitter, const KeyValue& v) { emitter.life = pair_of(v); }},
    {{.name = "direction",
      .kind = Kind::direction,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .initial = "[0, 1, 0]",
      .help = "Where particles set out to."},
     [](Emitter& emitter, const KeyValue& v) { emitter.direction = vector_of(v); }},
    {{.name = "speed",
      .kind = Kind::range,
      .length = 2,
      .maximum = 1e6,
      .unit = "m/s",
      .initial = "1",
      .help = "How fast they set out."},
     [](Emitter& emitter, const KeyValue& v) { emitter.speed = pair_of(v); }},
    {{.name = "spread",
      .kind = Kind::real,
      .maximum = 180,
      .unit = "degrees",
      .initial = "0",
      .help = "Half the angle of the cone around the direction; 180 is every direction."},
     [](Emitter& emitter, const KeyValue& v) { emitter.spread = static_cast<float>(glm::radians(v.numbers[0])); }},
    {{.name = "orbit",
      .kind = Kind::real,
      .maximum = 1e12,
      .unit = "m³/s²",
      .initial = "0",
      .help = "Adds the speed of a circular orbit about the Y axis through the position, around an attractor of this "
              "strength there."},
     [](Emitter& emitter, const KeyValue& v) { emitter.orbit = static_cast<float>(v.numbers[0]); }},
    {{.name = "particle_size",
      .kind = Kind::pair,
      .length = 2,
      .maximum = 1e6,
      .unit = "m",
      .initial = "0.05",
      .help = "Diameter at birth and at death."},
     [](Emitter& emitter, const KeyValue& v) { emitter.particle_size = pair_of(v); }},
    {{.name = "color_start",
      .kind = Kind::color,
      .length = 4,
      .maximum = brightest,
      .initial = "[1, 1, 1, 1]",
      .help = "Linear red, green, blue and opacity at birth."},
     [](Emitter& emitter, const KeyValue& v) { emitter.color_start = color_of(v); }},
    {{.name = "color_end",
      .kind = Kind::color,
      .length = 4,
      .maximum = brightest,
      .initial = "[1, 1, 1, 0]",
      .help = "The same at death; in between it changes evenly."},
     [](Emitter& emitter, const KeyValue& v) { emitter.color_end = color_of(v); }},
};

}  // namespace

const Section<Emitter> emitter_section = {"[[emitter]]", "A source of particles: a steady rate, a burst, or both.",
                                          emitter_keys};

}  // namespace drover::loader
