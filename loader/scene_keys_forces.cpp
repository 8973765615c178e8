// The scene language's table: forces.
#include "loader/scene_drafts.hpp"

namespace drover::loader {
namespace {

using Kind = ValueKind;

constexpr Key<ForceDraft> force_keys[] = {
    {{.name = "kind",
      .kind = Kind::word,
      .choices = "gravity|drag|attractor",
      .help = "What it does; the keys below say which kind they belong to.",
      .required = true},
     [](ForceDraft& draft, const KeyValue& v) { draft.force.kind = static_cast<ForceKind>(v.choice); }},
    {{.name = "acceleration",
      .kind = Kind::vector,
      .length = 3,
      .minimum = -1e6,
      .maximum = 1e6,
      .unit = "m/s²",
      .initial = "[0, -9.81, 0]",
      .help = "Gravity: the same everywhere."},
     [](ForceDraft& draft, const KeyValue& v) {
       draft.force.vector = vector_of(v);
       draft.acceleration = v.node;
     }},
    {{.name = "position",
      .kind = Kind::vector,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "m",
      .initial = "[0, 0, 0]",
      .help = "Attractor: where it is."},
     [](ForceDraft& draft, const KeyValue& v) {
       draft.force.vector = vector_of(v);
       draft.position = v.node;
     }},
    {{.name = "strength",
      .kind = Kind::real,
      .minimum = -1e12,
      .maximum = 1e12,
      .unit = "1/s or m³/s²",
      .help = "Drag, which needs it: k in v·exp(−k·t), not negative. Attractor, which needs it: acceleration times "
              "distance squared; negative pushes away."},
     [](ForceDraft& draft, const KeyValue& v) {
       draft.force.strength = static_cast<float>(v.numbers[0]);
       draft.strength = v.node;
     }},
    {{.name = "softening",
      .kind = Kind::real,
      .minimum = 1e-6,
      .maximum = far_away,
      .unit = "m",
      .initial = "0.1",
      .help = "Attractor: a length that keeps the acceleration finite in the middle."},
     [](ForceDraft& draft, const KeyValue& v) {
       draft.force.softening = static_cast<float>(v.numbers[0]);
       draft.softening = v.node;
     }},
};

}  // namespace

const Section<ForceDraft> force_section = {"[[force]]", "Acts on every particle.", force_keys};

}  // namespace drover::loader
