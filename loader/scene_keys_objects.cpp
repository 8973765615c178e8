// The scene language's table: models, objects and groups.
#include <array>

#include "loader/scene_drafts.hpp"

namespace drover::loader {
namespace {

using Kind = ValueKind;

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

/// What objects and groups have in common.
template <class T>
constexpr std::array<Key<T>, 7> placement_keys = {{
    {{.name = "position",
      .kind = Kind::vector,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "m",
      .initial = "[0, 0, 0]",
      .help = "Where its origin stands, or the middle of an arrangement; of what follows a path, how far from there."},
     [](T& placement, const KeyValue& v) { placement.position = vector_of(v); }},
    {{.name = "rotation",
      .kind = Kind::vector,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "degrees",
      .initial = "[0, 0, 0]",
      .help =
          "Turns about the X axis, then the Y axis, then the Z axis of its surroundings; counter-clockwise seen from "
          "the tip."},
     [](T& placement, const KeyValue& v) { placement.rotation = vector_of(v); }},
    {{.name = "scale",
      .kind = Kind::scale,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .initial = "1",
      .help = "Size along its own axes; negative mirrors."},
     [](T& placement, const KeyValue& v) { placement.scale = vector_of(v); }},
    {{.name = "group", .kind = Kind::text, .help = "Name of the `[[group]]` that carries it."},
     [](T& placement, const KeyValue& v) {
       placement.group = v.text;
       placement.group_node = v.node;
     }},
    {{.name = "spin", .kind = Kind::table, .help = "Turns it about its position, for ever."},
     [](T& placement, const KeyValue& v) { placement.spin = v.node; }},
    {{.name = "orbit", .kind = Kind::table, .help = "Turns it about an axis somewhere else, for ever."},
     [](T& placement, const KeyValue& v) { placement.orbit = v.node; }},
    {{.name = "follow", .kind = Kind::table, .help = "Takes it along a path, for ever."},
     [](T& placement, const KeyValue& v) { placement.follow = v.node; }},
}};

constexpr std::array<Key<ObjectDraft>, 9> own_object_keys = {{
    {{.name = "model", .kind = Kind::text, .help = "Name of a `[[model]]`.", .required = true},
     [](ObjectDraft& object, const KeyValue& v) {
       object.model = v.text;
       object.model_node = v.node;
     }},
    {{.name = "grid", .kind = Kind::table, .help = "Many objects in rows, instead of one."},
     [](ObjectDraft& object, const KeyValue& v) { object.grid = v.node; }},
    {{.name = "scatter", .kind = Kind::table, .help = "Many objects at random places, instead of one."},
     [](ObjectDraft& object, const KeyValue& v) { object.scatter = v.node; }},
    {{.name = "ring", .kind = Kind::table, .help = "Many objects in a circle or an arc, instead of one."},
     [](ObjectDraft& object, const KeyValue& v) { object.ring = v.node; }},
    {{.name = "along", .kind = Kind::table, .help = "Many objects along a path, instead of one."},
     [](ObjectDraft& object, const KeyValue& v) { object.along = v.node; }},
    {{.name = "never_cull",
      .kind = Kind::toggle,
      .initial = "false",
      .help = "Passes every visibility test: for what is drawn elsewhere than its box says. Layers and `max_distance` "
              "still hold."},
     [](ObjectDraft& object, const KeyValue& v) { object.never_cull = v.numbers[0] != 0; }},
    {{.name = "shadow",
      .kind = Kind::toggle,
      .initial = "true",
      .help = "Whether shadows' views see it. There are none yet: the camera's view draws it either way."},
     [](ObjectDraft& object, const KeyValue& v) { object.shadow = v.numbers[0] != 0; }},
    {{.name = "layer",
      .kind = Kind::integer,
      .maximum = 31,
      .initial = "0",
      .help = "The setting `view.layers` says which layers are drawn."},
     [](ObjectDraft& object, const KeyValue& v) { object.layer = static_cast<std::uint8_t>(v.numbers[0]); }},
    {{.name = "max_distance",
      .kind = Kind::real,
      .maximum = far_away,
      .unit = "m",
      .initial = "0",
      .help = "Not drawn where its box is farther than this from the camera; 0 for no limit."},
     [](ObjectDraft& object, const KeyValue& v) { object.max_distance = v.numbers[0]; }},
}};

constexpr std::array<Key<GroupDraft>, 1> own_group_keys = {{
    {{.name = "name", .kind = Kind::text, .help = "What those that it carries call it.", .required = true},
     [](GroupDraft& group, const KeyValue& v) { group.name = v.text; }},
}};

template <class T, std::size_t count>
constexpr auto with_placement(const std::array<Key<T>, count>& own) {
  std::array<Key<T>, count + placement_keys<T>.size()> keys{};
  keys[0] = own[0];  // the name of what is placed comes first
  for (std::size_t i = 0; i < placement_keys<T>.size(); ++i) keys[1 + i] = placement_keys<T>[i];
  for (std::size_t i = 1; i < count; ++i) keys[placement_keys<T>.size() + i] = own[i];
  return keys;
}

constexpr auto object_keys = with_placement(own_object_keys);
constexpr auto group_keys = with_placement(own_group_keys);

}  // namespace

const Section<ModelDraft> model_section = {"[[model]]", "A shape read from a file. It is drawn where objects place it.",
                                           model_keys};
const Section<ObjectDraft> object_section = {
    "[[object]]",
    "A placed model, or many. It is scaled, then turned by its rotation and spin, then moved to its position; an orbit "
    "turns the result, a path moves it, and a group carries it. A model's front is +Z.",
    object_keys};
const Section<GroupDraft> group_section = {
    "[[group]]",
    "Carries objects and other groups, up to 15 in a chain: their positions, axes and paths are in its space, which it "
    "scales, turns and moves as a whole. Groups may come in any order.",
    group_keys};

}  // namespace drover::loader
