// The scene language's table: materials, sky, fog and lamps.
#include <glm/trigonometric.hpp>

#include "loader/scene_drafts.hpp"

namespace drover::loader {
namespace {

using Kind = ValueKind;

constexpr Key<MaterialDraft> material_keys[] = {
    {{.name = "model", .kind = Kind::text, .help = "Name of a `[[model]]`.", .required = true},
     [](MaterialDraft& material, const KeyValue& v) {
       material.model = v.text;
       material.model_node = v.node;
     }},
    {{.name = "name",
      .kind = Kind::text,
      .initial = "\"*\"",
      .help = "The material, as the MTL file calls it; `*` for all of the model's."},
     [](MaterialDraft& material, const KeyValue& v) {
       material.name = v.text;
       material.name_node = v.node;
     }},
    {{.name = "diffuse",
      .kind = Kind::vector,
      .length = 3,
      .maximum = 1,
      .help = "Share of the light given back, linear."},
     [](MaterialDraft& material, const KeyValue& v) { material.diffuse = vector_of(v); }},
    {{.name = "emission",
      .kind = Kind::vector,
      .length = 3,
      .maximum = brightest,
      .help = "Its own light: radiance, linear."},
     [](MaterialDraft& material, const KeyValue& v) { material.emission = vector_of(v); }},
    {{.name = "opacity", .kind = Kind::real, .maximum = 1, .help = "Below 1 what is behind shines through."},
     [](MaterialDraft& material, const KeyValue& v) { material.opacity = static_cast<float>(v.numbers[0]); }},
    {{.name = "texture",
      .kind = Kind::text,
      .help = "An image that the diffuse colour is multiplied by, PNG or JPEG, relative to the scene file."},
     [](MaterialDraft& material, const KeyValue& v) {
       material.texture = v.text;
       material.texture_node = v.node;
     }},
    {{.name = "cutout",
      .kind = Kind::real,
      .maximum = 1,
      .help = "Where the texture's alpha is less, there is a hole; 0 for no holes. Without it: 0.5 where the texture "
              "has an "
              "alpha."},
     [](MaterialDraft& material, const KeyValue& v) { material.cut_out = static_cast<float>(v.numbers[0]); }},
};

constexpr Key<Sky> sky_keys[] = {
    {{.name = "zenith",
      .kind = Kind::vector,
      .length = 3,
      .maximum = brightest,
      .initial = "[0.12, 0.25, 0.55]",
      .help = "Radiance straight above, linear."},
     [](Sky& sky, const KeyValue& v) { sky.zenith = vector_of(v); }},
    {{.name = "horizon",
      .kind = Kind::vector,
      .length = 3,
      .maximum = brightest,
      .initial = "[0.55, 0.65, 0.75]",
      .help = "Radiance at the height of the eye."},
     [](Sky& sky, const KeyValue& v) { sky.horizon = vector_of(v); }},
    {{.name = "ground",
      .kind = Kind::vector,
      .length = 3,
      .maximum = brightest,
      .initial = "[0.12, 0.11, 0.1]",
      .help = "Radiance below the horizon."},
     [](Sky& sky, const KeyValue& v) { sky.ground = vector_of(v); }},
    {{.name = "sun_size",
      .kind = Kind::real,
      .maximum = 90,
      .unit = "degrees",
      .initial = "0",
      .help = "Angle across the sun's disc, from where `[sun]` shines; 0 for no disc."},
     [](Sky& sky, const KeyValue& v) { sky.sun_size = static_cast<float>(glm::radians(v.numbers[0])); }},
    {{.name = "sun_color",
      .kind = Kind::vector,
      .length = 3,
      .maximum = brightest,
      .initial = "[20, 18, 15]",
      .help = "Radiance of the disc."},
     [](Sky& sky, const KeyValue& v) { sky.sun_color = vector_of(v); }},
    {{.name = "glow_size",
      .kind = Kind::real,
      .maximum = 90,
      .unit = "degrees",
      .initial = "0",
      .help = "Angle from the sun at which the glow around it is half as bright; 0 for none."},
     [](Sky& sky, const KeyValue& v) { sky.glow_size = static_cast<float>(glm::radians(v.numbers[0])); }},
    {{.name = "glow_color",
      .kind = Kind::vector,
      .length = 3,
      .maximum = brightest,
      .initial = "[0.6, 0.5, 0.35]",
      .help = "Radiance of the glow where it is brightest."},
     [](Sky& sky, const KeyValue& v) { sky.glow_color = vector_of(v); }},
};

constexpr Key<FogDraft> fog_keys[] = {
    {{.name = "color",
      .kind = Kind::vector,
      .length = 3,
      .maximum = brightest,
      .help = "Radiance of fog so thick that nothing else is seen. Without it: the sky's horizon, or the background."},
     [](FogDraft& draft, const KeyValue& v) {
       draft.fog.color = vector_of(v);
       draft.color_given = true;
     }},
    {{.name = "density",
      .kind = Kind::real,
      .maximum = 1e3,
      .unit = "1/m",
      .initial = "0.01",
      .help = "Of what comes from d metres away exp(−density · d) is seen, at `height`."},
     [](FogDraft& draft, const KeyValue& v) { draft.fog.density = static_cast<float>(v.numbers[0]); }},
    {{.name = "height",
      .kind = Kind::real,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "m",
      .initial = "0",
      .help = "Y at which the density is as said; with a falloff."},
     [](FogDraft& draft, const KeyValue& v) { draft.fog.height = static_cast<float>(v.numbers[0]); }},
    {{.name = "falloff",
      .kind = Kind::real,
      .maximum = far_away,
      .unit = "m",
      .initial = "0",
      .help = "Climb in which the density falls to 1/e; 0 for the same everywhere."},
     [](FogDraft& draft, const KeyValue& v) { draft.fog.falloff = static_cast<float>(v.numbers[0]); }},
    {{.name = "start",
      .kind = Kind::real,
      .maximum = far_away,
      .unit = "m",
      .initial = "0",
      .help = "Clear distance before the eye."},
     [](FogDraft& draft, const KeyValue& v) { draft.fog.start = static_cast<float>(v.numbers[0]); }},
};

constexpr Key<LightDraft> light_keys[] = {
    {{.name = "position",
      .kind = Kind::vector,
      .length = 3,
      .minimum = -far_away,
      .maximum = far_away,
      .unit = "m",
      .help = "Where it is.",
      .required = true},
     [](LightDraft& light, const KeyValue& v) { light.position = vector_of(v); }},
    {{.name = "color",
      .kind = Kind::vector,
      .length = 3,
      .maximum = brightest,
      .initial = "[1, 0.7, 0.4]",
      .help = "Its colour, linear."},
     [](LightDraft& light, const KeyValue& v) { light.color = vector_of(v); }},
    {{.name = "intensity",
      .kind = Kind::real,
      .maximum = brightest,
      .initial = "5",
      .help = "Times `color`: irradiance at one metre; pi makes a white surface there as bright as 1."},
     [](LightDraft& light, const KeyValue& v) { light.intensity = static_cast<float>(v.numbers[0]); }},
    {{.name = "radius",
      .kind = Kind::real,
      .minimum = 1e-3,
      .maximum = far_away,
      .unit = "m",
      .initial = "10",
      .help = "Its light ends there, smoothly. The smaller, the cheaper."},
     [](LightDraft& light, const KeyValue& v) { light.radius = static_cast<float>(v.numbers[0]); }},
    {{.name = "flicker",
      .kind = Kind::real,
      .maximum = 1,
      .initial = "0",
      .help = "How much it wavers, as a flame does: 0 steady, 1 down to nothing at times."},
     [](LightDraft& light, const KeyValue& v) { light.flicker = static_cast<float>(v.numbers[0]); }},
};

}  // namespace

const Section<MaterialDraft> material_section = {
    "[[material]]", "Changes a model's material. Of two that change the same, the later has the last word.",
    material_keys};
const Section<Sky> sky_section = {
    "[sky]",
    "What is seen behind everything, instead of the background: at height y of a direction of length 1 the zenith's "
    "and the "
    "horizon's colour mixed by (1 − y)⁴, below the horizon the ground's and the horizon's by (1 + y)¹⁶.",
    sky_keys};
const Section<FogDraft> fog_section = {
    "[fog]", "Fog, thinner with height; over objects and particles, not over the sky.", fog_keys};
const Section<LightDraft> light_section = {
    "[[light]]",
    "A lamp that shines in all directions, at most 32. Its irradiance falls off with the distance squared, times "
    "(1 − (d / radius)⁴)².",
    light_keys};

}  // namespace drover::loader
