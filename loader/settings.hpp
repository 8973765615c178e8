#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace drover::loader {

enum class SettingKind : std::uint8_t {
  integer,  ///< a whole number in [minimum, maximum]
  power,    ///< a power of two in [minimum, maximum]
  real,     ///< a finite number in [minimum, maximum]
  toggle,   ///< on or off
  choice,   ///< one of the words in `choices`, stored as its index
  layers,   ///< a set of layers (loader/layer_set.hpp), stored as its mask
};

/// One row of the table of settings: all that the sliders, `--set`, a script's events, a scene's keys and the printed
/// reference know of a setting.
struct SettingRow {
  std::string_view name;  ///< dotted, as it is typed
  SettingKind kind;
  double minimum;
  double maximum;
  double initial;            ///< the value where neither scene nor user gives one
  std::string_view unit;     ///< of the value; empty for counts and words
  std::string_view choices;  ///< words separated by '|', for SettingKind::choice
  std::string_view help;     ///< one line
};

/// The table of settings. A new setting is one row here; scenes/README.md is then printed anew.
inline constexpr std::array settings_table = {
    SettingRow{"particles.count", SettingKind::integer, 0, 268'435'456, 100'000, "particles", "",
               "Capacity of the particle pool. Shrinking ends the particles in the highest slots."},
    SettingRow{"particles.group_size", SettingKind::power, 16, 1024, 256, "invocations", "",
               "Work-group size of the particle passes. Changes speed only, never a result."},
    SettingRow{"particles.items_per_thread", SettingKind::power, 1, 32, 32, "particles", "",
               "Particles an invocation handles. 32 reads runs, fastest on a CPU; fewer coalesce, faster on a GPU."},
    SettingRow{"particles.sprite", SettingKind::choice, 0, 1, 0, "", "quads|points",
               "How a particle is drawn: quads of any size, or points, faster but limited in size by the driver."},
    SettingRow{"cull.enabled", SettingKind::toggle, 0, 1, 1, "", "",
               "Culling as a whole. Off draws every object; the image stays the same."},
    SettingRow{"cull.frustum", SettingKind::toggle, 0, 1, 1, "", "", "Test objects against the view's six planes."},
    SettingRow{"cull.freeze", SettingKind::toggle, 0, 1, 0, "", "",
               "Cull with the camera as it is when this is switched on, and draw with the live one: fly on and look."},
    SettingRow{"cull.group_size", SettingKind::power, 16, 1024, 256, "invocations", "",
               "Work-group size of the culling passes. Changes speed only, never a result."},
    SettingRow{"cull.items_per_thread", SettingKind::power, 1, 32, 32, "objects", "",
               "Objects an invocation tests. 32 reads runs, fastest on a CPU; fewer coalesce, faster on a GPU."},
    SettingRow{"cull.commands", SettingKind::choice, 0, 1, 0, "", "instanced|single",
               "Indirect commands: one a mesh with its instances, or one a surviving item."},
    SettingRow{"view.layers", SettingKind::layers, 0, 4'294'967'295.0, 4'294'967'295.0, "", "",
               "Layers of objects that are drawn, with and without culling."},
    SettingRow{"view.overlay", SettingKind::choice, 0, 2, 0, "", "off|bounds|cause",
               "Boxes over the picture: of the objects drawn, or of all, coloured by why they are not."},
    SettingRow{"view.wireframe", SettingKind::choice, 0, 2, 0, "", "off|edges|lines",
               "Edges of the triangles that are drawn: over the surfaces, or instead of them."},
    SettingRow{"view.grid", SettingKind::toggle, 0, 1, 0, "", "",
               "A grid on the ground, each tenth line stronger; cells are powers of ten metres that fit the view."},
    SettingRow{"view.axes", SettingKind::toggle, 0, 1, 0, "", "", "Where X, Y and Z point, in the picture's corner."},
    SettingRow{"raster.back_faces", SettingKind::toggle, 0, 1, 1, "", "",
               "Draw faces seen from behind too, lit from their side. Off is faster for closed models."},
    SettingRow{"raster.anisotropy", SettingKind::integer, 1, 16, 1, "samples", "",
               "Most samples of a texture along the direction in which its surface is foreshortened."},
    SettingRow{"raster.samples", SettingKind::power, 1, 8, 1, "samples", "",
               "Samples a pixel, for smooth edges. On a GPU the viewer takes 4 where nobody says."},
    SettingRow{"exposure.ev", SettingKind::real, -16, 16, 0, "EV", "",
               "Exposure compensation; each step up doubles the brightness."},
    SettingRow{"split.show", SettingKind::choice, 0, 1, 0, "", "side|difference",
               "Of two settings compared (--split): their pictures side by side, or the difference between them."},
    SettingRow{"split.divider", SettingKind::real, 0, 1, 0.5, "", "",
               "Where the first picture ends and the second begins, as a fraction of the width."},
    SettingRow{"split.amplification", SettingKind::real, 1, 255, 16, "", "",
               "How many times larger a difference is shown; at 255 the smallest is white."},
    SettingRow{"time.step", SettingKind::real, 0, 1, 1.0 / 60.0, "s", "", "Simulated time a frame."},
    SettingRow{"time.scale", SettingKind::real, 0, 16, 1, "", "", "Speed of time; 0 holds the world still."},
};

/// The name of a row in the table, checked when the program is compiled: a setting that does not exist does not build.
class SettingKey {
 public:
  // Implicit, so that settings.real("exposure.ev") reads well.
  consteval SettingKey(const char* name) : index_(find(name)) {}
  constexpr explicit SettingKey(std::size_t index) : index_(index) {}

  constexpr std::size_t index() const { return index_; }
  constexpr const SettingRow& row() const { return settings_table[index_]; }

 private:
  static consteval std::size_t find(std::string_view name) {
    for (std::size_t i = 0; i < settings_table.size(); ++i)
      if (settings_table[i].name == name) return i;
    throw "no such setting";  // fails the build
  }
  std::size_t index_;
};

/// Who gave a setting its value. A stronger origin is not overwritten by a weaker one: what is typed (`--set`, a
/// slider) beats the scene's key and its events.
enum class SettingOrigin : std::uint8_t { initial, scene, typed };

/// The values of all settings.
class Settings {
 public:
  Settings();

  std::uint64_t integer(SettingKey key) const { return static_cast<std::uint64_t>(values_[key.index()]); }
  double real(SettingKey key) const { return values_[key.index()]; }
  bool enabled(SettingKey key) const { return values_[key.index()] != 0; }
  std::uint32_t choice(SettingKey key) const { return static_cast<std::uint32_t>(values_[key.index()]); }
  SettingOrigin origin(SettingKey key) const { return origins_[key.index()]; }

  /// Sets a value already known to be in range (a slider's, a parsed event's). Returns false, changing nothing, where
  /// a stronger origin has spoken.
  /// @throws InputError if the value is not finite, not whole where it must be, or out of the row's range.
  bool set(SettingKey key, double value, SettingOrigin origin);

  bool operator==(const Settings&) const = default;

 private:
  std::array<double, settings_table.size()> values_;
  std::array<SettingOrigin, settings_table.size()> origins_;
};

/// Finds a row by the name a person typed.
/// @throws InputError naming the nearest setting if there is none of that name.
SettingKey find_setting(std::string_view name);

/// Reads a value as typed: `65536`, `0.5`, `on`, `points`.
/// @throws InputError saying the setting, what was typed and what would be right.
double parse_setting(SettingKey key, std::string_view text);

/// A value as a person would type it; the inverse of parse_setting.
std::string format_setting(SettingKey key, double value);

/// Splits `name=value`, and sets it with SettingOrigin::typed.
/// @throws InputError on any mistake in it.
void apply_typed(Settings& settings, std::string_view assignment);

/// The printed reference: the table as Markdown.
std::string settings_reference();

/// The candidate nearest to `word` by edit distance, or an empty view where none is near.
std::string_view nearest(std::string_view word, const std::string_view* candidates, std::size_t count);

}  // namespace drover::loader
