// The scene language's table: many objects from one table.
#include "loader/scene_drafts.hpp"

namespace drover::loader {
namespace {

using Kind = ValueKind;
// Far above what any memory holds: counts are checked against memory, with a message that says so.
constexpr double any_count = 1e15;

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

constexpr Key<RingDraft> ring_keys[] = {
    {{.name = "count", .kind = Kind::integer, .maximum = any_count, .help = "How many.", .required = true},
     [](RingDraft& ring, const KeyValue& v) { ring.count = v.numbers[0]; }},
    {{.name = "radius",
      .kind = Kind::real,
      .maximum = far_away,
      .unit = "m",
      .initial = "1",
      .help = "From the axis to each."},
     [](RingDraft& ring, const KeyValue& v) { ring.radius = v.numbers[0]; }},
    {{.name = "axis",
      .kind = Kind::direction,
      .length = 3,
      .initial = "[0, 1, 0]",
      .help = "Through the middle, across the circle. An axis other than Y tilts the whole ring by the shortest turn "
              "that takes Y to it."},
     [](RingDraft& ring, const KeyValue& v) { ring.axis = vector_of(v); }},
    {{.name = "start",
      .kind = Kind::real,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "degrees",
      .initial = "0",
      .help = "Where the first stands: 0 is +X, 90 is -Z; counter-clockwise seen from the axis' tip."},
     [](RingDraft& ring, const KeyValue& v) { ring.start = v.numbers[0]; }},
    {{.name = "arc",
      .kind = Kind::real,
      .minimum = -360,
      .maximum = 360,
      .unit = "degrees",
      .initial = "360",
      .help = "How much of the circle they fill; less than all of it has one at either end."},
     [](RingDraft& ring, const KeyValue& v) { ring.arc = v.numbers[0]; }},
    {{.name = "facing",
      .kind = Kind::word,
      .choices = "same|outward|inward|along",
      .initial = "\"same\"",
      .help = "Where each one's front, +Z, points: all as rotation says, from the middle, to it, or to the next."},
     [](RingDraft& ring, const KeyValue& v) { ring.facing = static_cast<RingFacing>(v.choice); }},
};

constexpr Key<AlongDraft> along_keys[] = {
    {{.name = "path", .kind = Kind::text, .help = "Name of a `[[path]]`.", .required = true},
     [](AlongDraft& along, const KeyValue& v) {
       along.path = v.text;
       along.path_node = v.node;
     }},
    {{.name = "count", .kind = Kind::integer, .maximum = any_count, .help = "How many.", .required = true},
     [](AlongDraft& along, const KeyValue& v) { along.count = v.numbers[0]; }},
    {{.name = "start",
      .kind = Kind::real,
      .maximum = 1,
      .initial = "0",
      .help = "Where the first stands, as a share of the path's length."},
     [](AlongDraft& along, const KeyValue& v) { along.start = v.numbers[0]; }},
    {{.name = "end",
      .kind = Kind::real,
      .maximum = 1,
      .initial = "1",
      .help = "Where the last stands. All the way round a closed path, the last stands one step before the first."},
     [](AlongDraft& along, const KeyValue& v) { along.end = v.numbers[0]; }},
    {{.name = "facing",
      .kind = Kind::word,
      .choices = "same|along",
      .initial = "\"same\"",
      .help = "Where each one's front, +Z, points: all as rotation says, or along the path."},
     [](AlongDraft& along, const KeyValue& v) { along.face_along = v.choice == 1; }},
};

}  // namespace

const Section<GridDraft> grid_section = {"grid = { }", "In an `[[object]]`; the grid's middle lies at its position.",
                                         grid_keys};
const Section<ScatterDraft> scatter_section = {
    "scatter = { }",
    "In an `[[object]]`; the middle of the area lies at its position. Object i draws its place (x, y, z), yaw and "
    "scale as values 0 to 4 of a hash: with `h` the PCG hash of 32 bits (RXS-M-XS; Jarzynski and Olano 2020), value k "
    "is `h(h(h(seed) + i) + k)`, whose upper 24 bits divided by 2^24 give a number from 0 up to, not including, 1. So "
    "every machine draws the same.",
    scatter_keys};

const Section<RingDraft> ring_section = {
    "ring = { }", "In an `[[object]]`; the middle of the circle lies at its position. They stand evenly spaced.",
    ring_keys};
const Section<AlongDraft> along_section = {
    "along = { }",
    "In an `[[object]]`. They stand evenly spaced along the path, each as far from it as position says; with facing "
    "`along` the position turns along too, so that `[3, 0, 0]` is 3 m to the left all the way.",
    along_keys};

}  // namespace drover::loader
