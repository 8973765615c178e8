#include "app/report.hpp"

#include <fmt/format.h>
#include <sys/utsname.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "app/device_json.hpp"
#include "app/options.hpp"
#include "app/output_path.hpp"
#include "app/private_paths.hpp"
#include "app/script.hpp"
#include "app/statistics.hpp"
#include "gpu/context.hpp"
#include "gpu/device.hpp"
#include "gpu/error.hpp"
#include "loader/error.hpp"
#include "loader/file.hpp"
#include "loader/scene.hpp"

namespace drover::app {
namespace {

using nlohmann::json;

constexpr const char* file_name = "drover-report.md";

std::string indented(const json& values) {
  return values.dump(2, ' ', false, json::error_handler_t::replace);
}

std::string program_text() {
  utsname system{};
  uname(&system);
  return fmt::format("drover {}, compiler {}{}\n{} {} {}", DROVER_VERSION, __VERSION__,
#ifdef NDEBUG
                     "",
#else
                     ", with assertions",
#endif
                     static_cast<const char*>(system.sysname), static_cast<const char*>(system.release),
                     static_cast<const char*>(system.machine));
}

std::string settings_text(const loader::Settings& settings) {
  constexpr const char* origins[] = {"", "  (scene)", "  (typed)"};
  std::string text;
  for (std::size_t i = 0; i < loader::settings_table.size(); ++i) {
    const loader::SettingKey key(i);
    text += fmt::format("{}={}{}\n", key.row().name, loader::format_setting(key, settings.real(key)),
                        origins[static_cast<std::size_t>(settings.origin(key))]);
  }
  return text;
}

std::string severity_word(const gpu::Message& message) {
  constexpr const char* words[] = {"low", "medium", "high"};
  return fmt::format("driver, {}{}", words[static_cast<std::size_t>(message.severity)],
                     message.advice ? ", advice" : "");
}

/// Gathers what is told, section by section, and what goes wrong on the way.
class Report {
 public:
  explicit Report(const InfoOptions& options) : options_(options) {}

  std::string text() {
    add("Program", program_text());
    // Typed settings first: a slip in them is the user's to mend, not the report's to tell.
    loader::Settings settings;
    for (const std::string& assignment : options_.settings) loader::apply_typed(settings, assignment);
    std::optional<loader::Scene> scene;
    if (!options_.input.empty()) scene = load();
    try {
      const gpu::Context context;
      add("Device", indented(device_json()));
      add("Extensions", indented(extensions_json()));
      if (scene) draw(*scene);
      for (const gpu::Message& message : gpu::take_messages()) say(severity_word(message), message.text);
    } catch (const std::exception& error) {
      say("error", error.what());
    }
    add("Settings", settings_text(scene ? scene->settings : settings));
    if (!options_.input.empty()) add_scene_text();
    add("Messages", messages_.empty() ? "none" : messages_);
    return PrivatePaths(options_.input).hidden("# Drover: report\n" + text_);
  }

 private:
  // Longer than any content could be mistaken to end.
  void add(std::string_view title, std::string_view content) {
    constexpr std::string_view fence = "~~~~~~~~";
    text_ += fmt::format("\n## {}\n\n{}\n{}{}{}\n", title, fence, content, content.ends_with('\n') ? "" : "\n", fence);
  }
  void say(std::string_view who, std::string_view what) { messages_ += fmt::format("{}: {}\n", who, what); }

  std::optional<loader::Scene> load() {
    try {
      SceneOptions options;
      options.input = options_.input;
      options.settings = options_.settings;
      options.allow_outside = options_.allow_outside;
      loader::Scene scene = open_scene(options);
      for (const std::string& warning : scene.warnings) say("warning", warning);
      return scene;
    } catch (const std::exception& error) {
      say("error", error.what());
      return std::nullopt;
    }
  }

  void draw(const loader::Scene& scene) {
    Script script(scene);
    for (int frame = 0; frame < 2; ++frame) {
      script.run_frame(true);
      script.poll();
    }
    script.drain();
    add("Frame 1", indented(statistics_json(script.frame(), scene.seed, {}, hash_frame(script.frame()))));
  }

  void add_scene_text() {
    if (options_.input.extension() != ".toml") return add("Model", options_.input.filename().string());
    try {
      add("Scene", loader::read_text(options_.input));
    } catch (const loader::InputError&) {
      // Loading it has told already.
    }
  }

  const InfoOptions& options_;
  std::string text_;
  std::string messages_;
};

}  // namespace

int run_report(const InfoOptions& options) {
  std::filesystem::path output = options.output;
  std::error_code error;
  if (std::filesystem::is_directory(output, error)) output /= file_name;
  if (!output.empty()) {
    refuse_same(output, options.input, "the scene itself");
    check_writable(output);
  }
  const std::string text = Report(options).text();
  if (output.empty())
    fmt::print("{}", text);
  else
    loader::write_bytes(output, text);
  return exit_done;
}

}  // namespace drover::app
