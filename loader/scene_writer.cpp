#include "loader/scene_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <glm/trigonometric.hpp>

#include "loader/toml_reader.hpp"
#include "loader/toml_writer.hpp"

namespace drover::loader {
namespace {

namespace fs = std::filesystem;

// As the language's table has them.
constexpr float nearest_plane = 1e-9f;
constexpr float farthest_plane = 1e9f;

std::string vector_text(const glm::vec3& v) {
  return fmt::format("[{}, {}, {}]", toml_number(v.x), toml_number(v.y), toml_number(v.z));
}

// Degrees that are read back as just these radians.
double exact_degrees(float radians) {
  const double middle = glm::degrees(static_cast<double>(radians));
  const double tidy = std::round(middle * 1e4) / 1e4;
  return static_cast<float>(glm::radians(tidy)) == radians ? tidy : middle;
}

// Words and sets of layers are texts in TOML, numbers stand for themselves.
std::string setting_text(SettingKey key, double value) {
  const SettingKind kind = key.row().kind;
  const std::string text = format_setting(key, value);
  const bool word = kind == SettingKind::toggle || kind == SettingKind::choice || kind == SettingKind::layers;
  return fmt::format("{} = {}", key.row().name, word ? toml_text(text) : text);
}

// A file's name may hold anything, a comment ends with its line.
std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
  return text;
}

bool is_model(const fs::path& path) {
  std::string extension = path.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension == ".obj";
}

// What an include takes along: tables in double brackets.
bool is_list(const TomlNode& node) {
  return node.kind == TomlNode::Kind::array && (node.items.empty() || node.items[0].kind == TomlNode::Kind::table);
}

std::string relative_name(const fs::path& file, const fs::path& folder) {
  const fs::path relative = fs::absolute(file).lexically_relative(fs::absolute(folder).lexically_normal());
  return toml_text((relative.empty() ? fs::absolute(file) : relative).generic_string());
}

class Writer {
 public:
  Writer(const Scene& scene, const SceneVariant& variant, const fs::path& folder)
      : scene_(scene), variant_(variant), folder_(folder), model_(is_model(scene.path)) {
    if (!model_) original_ = read_toml(scene.path);
  }

  std::string write() {
    if (!variant_.remark.empty()) line("# {}", one_line(variant_.remark));
    if (!model_) line("include = [{}]", relative_name(scene_.path, folder_));
    line("seed = {}", scene_.seed);
    line("resolution = [{}, {}]", variant_.resolution.x, variant_.resolution.y);
    line("frames = {}", scene_.frames);
    if (model_) line("ground = {}", toml_number(scene_.ground));
    write_repeated();
    write_settings();
    write_camera();
    if (model_) write_model();
    write_events();
    return std::move(text_);
  }

 private:
  template <class... T>
  void line(fmt::format_string<T...> format, T&&... values) {
    text_ += fmt::format(format, std::forward<T>(values)...) + '\n';
  }
  bool typed(SettingKey key) const { return variant_.settings.origin(key) == SettingOrigin::typed; }

  // Single values and tables stay behind in an include. Tables are written inline, since a header ends what is before.
  void write_repeated() {
    for (const TomlEntry& entry : original_.entries) {
      const bool written = entry.key == "include" || entry.key == "seed" || entry.key == "resolution" ||
                           entry.key == "frames" || entry.key == "settings" ||
                           (entry.key == "camera" && !keeps_camera());
      if (!written && !is_list(entry.value)) line("{} = {}", entry.key, toml_value(entry.value));
    }
  }

  void write_settings() {
    line("\n[settings]");
    for (std::size_t row = 0; row < settings_table.size(); ++row) {
      const SettingKey key(row);
      if (typed(key))
        line("{}", setting_text(key, variant_.settings.real(key)));
      else if (scene_.settings.origin(key) != SettingOrigin::initial)
        line("{}", setting_text(key, scene_.settings.real(key)));
    }
  }

  // A camera that fits itself would fit another resolution otherwise.
  bool keeps_camera() const {
    const TomlNode* camera = original_.find("camera");
    return !variant_.camera && camera != nullptr && camera->find("key") != nullptr;
  }

  // The original's words for what has not changed.
  std::string original_or(const char* key, bool same, const std::string& otherwise) const {
    const TomlNode* camera = original_.find("camera");
    const TomlNode* value = camera != nullptr ? camera->find(key) : nullptr;
    return same && value != nullptr ? toml_value(*value) : otherwise;
  }

  void write_camera() {
    if (keeps_camera()) return;
    const Camera& camera = variant_.camera ? *variant_.camera : scene_.camera;
    line("\n[camera]");
    line("projection = \"{}\"", camera.projection == Projection::perspective ? "perspective" : "orthographic");
    line("field_of_view = {}", original_or("field_of_view", camera.field_of_view == scene_.camera.field_of_view,
                                           toml_number(exact_degrees(camera.field_of_view))));
    line("height = {}", toml_number(camera.height));
    line("near = {}", toml_number(std::max(camera.near, nearest_plane)));
    line("far = {}", toml_number(std::min(camera.far, farthest_plane)));
    line("up = {}", original_or("up", camera.up == scene_.camera.up, vector_text(camera.up)));
    for (const CameraKey& key : camera.path) {
      line("\n[[camera.key]]");
      line("time = {}", toml_number(key.time));
      line("position = {}", vector_text(key.position));
      line("target = {}", vector_text(key.target));
    }
  }

  // As scene_of_model places it.
  void write_model() {
    line("\n[[model]]\nname = \"model\"");
    line("file = {}", relative_name(scene_.path, folder_));
    line("\n[[object]]\nmodel = \"model\"");
    line("position = {}", vector_text(scene_.objects.at(0).position));
  }

  void write_events() {
    for (const Event& event : scene_.events)
      if (!typed(event.setting))
        line("\n[[at]]\nframe = {}\nset = {{ {} }}", event.frame, setting_text(event.setting, event.value));
  }

  const Scene& scene_;
  const SceneVariant& variant_;
  const fs::path& folder_;
  bool model_;
  TomlNode original_;  ///< without what it includes; empty for a model
  std::string text_;
};

}  // namespace

std::string write_variant(const Scene& scene, const SceneVariant& variant, const fs::path& folder) {
  return Writer(scene, variant, folder).write();
}

}  // namespace drover::loader
