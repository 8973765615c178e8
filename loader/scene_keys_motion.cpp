// The scene language's table: paths and motions.
#include "loader/scene_drafts.hpp"

namespace drover::loader {
namespace {

using Kind = ValueKind;
constexpr double fastest_turn = 1e6;

constexpr Key<PathDraft> path_keys[] = {
    {{.name = "name", .kind = Kind::text, .help = "What those that use it call it.", .required = true},
     [](PathDraft& path, const KeyValue& v) { path.name = v.text; }},
    {{.name = "points",
      .kind = Kind::points,
      .length = 2,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "m",
      .help = "The curve runs through all of them. They are in the space of whoever uses the path: the world, or its "
              "group's. At most 4096.",
      .required = true},
     [](PathDraft& path, const KeyValue& v) {
       for (const auto& point : v.points) path.points.emplace_back(point[0], point[1], point[2]);
       path.points_node = v.node;
     }},
    {{.name = "closed",
      .kind = Kind::toggle,
      .initial = "false",
      .help = "Whether it goes on from the last point to the first."},
     [](PathDraft& path, const KeyValue& v) { path.closed = v.numbers[0] != 0; }},
};

constexpr Key<OrbitDraft> orbit_keys[] = {
    {{.name = "center",
      .kind = Kind::vector,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "m",
      .initial = "[0, 0, 0]",
      .help = "A point of the axis; of what follows a path, from there."},
     [](OrbitDraft& orbit, const KeyValue& v) { orbit.center = vector_of(v); }},
    {{.name = "axis", .kind = Kind::direction, .length = 3, .initial = "[0, 1, 0]", .help = "Direction of the axis."},
     [](OrbitDraft& orbit, const KeyValue& v) { orbit.axis = vector_of(v); }},
    {{.name = "speed",
      .kind = Kind::real,
      .minimum = -fastest_turn,
      .maximum = fastest_turn,
      .unit = "degrees a second",
      .help = "Counter-clockwise seen from the axis' tip; negative turns back.",
      .required = true},
     [](OrbitDraft& orbit, const KeyValue& v) { orbit.degrees_a_second = v.numbers[0]; }},
};

constexpr Key<FollowDraft> follow_keys[] = {
    {{.name = "path", .kind = Kind::text, .help = "Name of a `[[path]]`.", .required = true},
     [](FollowDraft& follow, const KeyValue& v) {
       follow.path = v.text;
       follow.path_node = v.node;
     }},
    {{.name = "speed",
      .kind = Kind::real,
      .minimum = -1e6,
      .maximum = 1e6,
      .unit = "m/s",
      .help = "The same all along; negative begins the other way.",
      .required = true},
     [](FollowDraft& follow, const KeyValue& v) { follow.speed = v.numbers[0]; }},
    {{.name = "start",
      .kind = Kind::real,
      .maximum = 1,
      .initial = "0",
      .help = "Where it is at first, as a share of the path's length."},
     [](FollowDraft& follow, const KeyValue& v) { follow.start = v.numbers[0]; }},
    {{.name = "stagger",
      .kind = Kind::real,
      .minimum = -1,
      .maximum = 1,
      .initial = "0",
      .help =
          "How much further each object of an arrangement is than the one before, as a share of the path's length."},
     [](FollowDraft& follow, const KeyValue& v) { follow.stagger = v.numbers[0]; }},
    {{.name = "align",
      .kind = Kind::toggle,
      .initial = "false",
      .help = "Turns it so that its front, +Z, points where it goes and +Y as far up as that allows."},
     [](FollowDraft& follow, const KeyValue& v) { follow.align = v.numbers[0] != 0; }},
};

constexpr Key<SpinDraft> spin_keys[] = {
    {{.name = "axis",
      .kind = Kind::direction,
      .length = 3,
      .initial = "[0, 1, 0]",
      .help = "Axis through the position."},
     [](SpinDraft& spin, const KeyValue& v) { spin.axis = vector_of(v); }},
    {{.name = "speed",
      .kind = Kind::real,
      .minimum = -fastest_turn,
      .maximum = fastest_turn,
      .unit = "degrees a second",
      .help = "Counter-clockwise seen from the axis' tip; negative turns back.",
      .required = true},
     [](SpinDraft& spin, const KeyValue& v) { spin.degrees_a_second = v.numbers[0]; }},
};

}  // namespace

const Section<PathDraft> path_section = {
    "[[path]]",
    "A smooth curve (a centripetal Catmull-Rom spline): it neither loops nor overshoots between its points.",
    path_keys};
const Section<SpinDraft> spin_section = {"spin = { }", "In an `[[object]]` or a `[[group]]`.", spin_keys};
const Section<OrbitDraft> orbit_section = {
    "orbit = { }", "In an `[[object]]` or a `[[group]]`: it turns as a whole, so it keeps one side towards the axis.",
    orbit_keys};
const Section<FollowDraft> follow_section = {
    "follow = { }",
    "In an `[[object]]` or a `[[group]]`. On a closed path it goes round, on an open one there and back. Position, "
    "rotation, spin and orbit are then relative to the moving point.",
    follow_keys};

}  // namespace drover::loader
