// The scene language's table: models and objects.
#include "loader/scene_drafts.hpp"

namespace drover::loader {
namespace {

using Kind = ValueKind;
// Far above what any memory holds: counts are checked against memory, with a message that says so.
constexpr double any_count = 1e15;

constexpr Key<ModelDraft> model_keys[] = {
    {{.name = "name", .kind = Kind::text, .help = "What objects call it.", .required = true},
     [](ModelDraft& model, const KeyValue& v) { model.name = v.text; }},
    {{.name = "file",
      .kind = Kind::text,
      .help = "An OBJ file, relative to the scene file. Colours behind its vertices (`v x y z r g b`, linear, 0 to 1) "
              "multiply "
              "the material's diffuse colour: shade baked into a model.",
      .required = true},
     [](ModelDraft& model, const KeyValue& v) { model.file = v.text; }},
    {{.name = "up",
      .kind = Kind::word,
      .choices = "y|z",
      .initial = "\"y\"",
      .help = "Which axis of the file points up. With z the model is turned so that it stands."},
     [](ModelDraft& model, const KeyValue& v) { model.z_up = v.choice == 1; }},
};

constexpr Key<ObjectDraft> object_keys[] = {
    {{.name = "model", .kind = Kind::text, .help = "Name of a `[[model]]`.", .required = true},
     [](ObjectDraft& object, const KeyValue& v) {
       object.model = v.text;
       object.model_node = v.node;
     }},
    {{.name = "position",
      .kind = Kind::vector,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "m",
      .initial = "[0, 0, 0]",
      .help = "Where the model's origin stands; the middle of a grid or scatter."},
     [](ObjectDraft& object, const KeyValue& v) { object.position = vector_of(v); }},
    {{.name = "rotation",
      .kind = Kind::vector,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "degrees",
      .initial = "[0, 0, 0]",
      .help = "Turns about the world's X axis, then its Y axis, then its Z axis; counter-clockwise seen from the tip."},
     [](ObjectDraft& object, const KeyValue& v) { object.rotation = vector_of(v); }},
    {{.name = "scale",
      .kind = Kind::scale,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .initial = "1",
      .help = "Size along the model's own axes; negative mirrors."},
     [](ObjectDraft& object, const KeyValue& v) { object.scale = vector_of(v); }},
    {{.name = "spin", .kind = Kind::table, .help = "Turns the object for ever."},
     [](ObjectDraft& object, const KeyValue& v) { object.spin = v.node; }},
    {{.name = "grid", .kind = Kind::table, .help = "Many objects in rows, instead of one."},
     [](ObjectDraft& object, const KeyValue& v) { object.grid = v.node; }},
    {{.name = "scatter", .kind = Kind::table, .help = "Many objects at random places, instead of one."},
     [](ObjectDraft& object, const KeyValue& v) { object.scatter = v.node; }},
};

constexpr Key<SpinDraft> spin_keys[] = {
    {{.name = "axis",
      .kind = Kind::direction,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .initial = "[0, 1, 0]",
      .help = "Axis through the object's position, in the world."},
     [](SpinDraft& spin, const KeyValue& v) { spin.axis = vector_of(v); }},
    {{.name = "speed",
      .kind = Kind::real,
      .minimum = -1e6,
      .maximum = 1e6,
      .unit = "degrees a second",
      .help = "Counter-clockwise seen from the axis' tip; negative turns back.",
      .required = true},
     [](SpinDraft& spin, const KeyValue& v) { spin.degrees_a_second = v.numbers[0]; }},
};

constexpr Key<GridDraft> grid_keys[] = {
    {{.name = "count",
      .kind = Kind::vector,
      .length = 3,
      .maximum = any_count,
      .help = "Objects along X, Y and Z. They are numbered along X first, then Y, then Z.",
      .required = true,
      .whole = true},
     [](GridDraft& grid, const KeyValue& v) { grid.count = vector_of(v); }},
    {{.name = "spacing",
      .kind = Kind::scale,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "m",
      .initial = "1",
      .help = "From one object to the next."},
     [](GridDraft& grid, const KeyValue& v) { grid.spacing = vector_of(v); }},
};

constexpr Key<ScatterDraft> scatter_keys[] = {
    {{.name = "count", .kind = Kind::integer, .maximum = any_count, .help = "How many.", .required = true},
     [](ScatterDraft& scatter, const KeyValue& v) { scatter.count = v.numbers[0]; }},
    {{.name = "area",
      .kind = Kind::vector,
      .length = 3,
      .maximum = far_away,
      .unit = "m",
      .initial = "[10, 0, 10]",
      .help = "Width, height and depth of the box they lie in, spread evenly."},
     [](ScatterDraft& scatter, const KeyValue& v) { scatter.area = vector_of(v); }},
    {{.name = "seed",
      .kind = Kind::integer,
      .maximum = 4294967295.0,
      .initial = "1",
      .help = "Another seed, another arrangement."},
     [](ScatterDraft& scatter, const KeyValue& v) { scatter.seed = static_cast<std::uint32_t>(v.numbers[0]); }},
    {{.name = "yaw",
      .kind = Kind::range,
      .length = 2,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "degrees",
      .initial = "[0, 360]",
      .help = "Each turns about the world's Y axis by an angle in this range."},
     [](ScatterDraft& scatter, const KeyValue& v) { scatter.yaw = pair_of(v); }},
    {{.name = "scale",
      .kind = Kind::range,
      .length = 2,
      .minimum = -far_away,
      .maximum = far_away,
      .initial = "1",
      .help = "Each one's scale is multiplied by a number in this range."},
     [](ScatterDraft& scatter, const KeyValue& v) { scatter.scale = pair_of(v); }},
};

}  // namespace

const Section<ModelDraft> model_section = {"[[model]]", "A shape read from a file. It is drawn where objects place it.",
                                           model_keys};
const Section<ObjectDraft> object_section = {
    "[[object]]", "A placed model, or many. It is scaled, then turned, then moved; spin turns it about its position.",
    object_keys};
const Section<SpinDraft> spin_section = {"spin = { }", "In an `[[object]]`.", spin_keys};
const Section<GridDraft> grid_section = {"grid = { }", "In an `[[object]]`; the grid's middle lies at its position.",
                                         grid_keys};
const Section<ScatterDraft> scatter_section = {
    "scatter = { }",
    "In an `[[object]]`; the middle of the area lies at its position. Object i draws its place (x, y, z), yaw and "
    "scale as values 0 to 4 of a hash: with `h` the PCG hash of 32 bits (RXS-M-XS; Jarzynski and Olano 2020), value k "
    "is `h(h(h(seed) + i) + k)`, whose upper 24 bits divided by 2^24 give a number from 0 up to, not including, 1. So "
    "every machine draws the same.",
    scatter_keys};

}  // namespace drover::loader
