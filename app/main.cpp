// The program `drover`: its command line, and what its errors look like.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <exception>
#include <filesystem>
#include <functional>
#include <limits>
#include <new>
#include <stdexcept>
#include <string>

#include "app/bench.hpp"
#include "app/check.hpp"
#include "app/dump.hpp"
#include "app/info.hpp"
#include "app/interruption.hpp"
#include "app/manual.hpp"
#include "app/misspelling.hpp"
#include "app/options.hpp"
#include "app/render.hpp"
#include "app/run_cache.hpp"
#include "app/view.hpp"
#include "gpu/error.hpp"
#include "gpu/reset.hpp"
#include "loader/error.hpp"
#include "loader/plain_line.hpp"
#include "loader/settings.hpp"

namespace {

using namespace drover;

constexpr std::int64_t most_sides = 3600;
constexpr std::int64_t most_bench_frames = 1'000'000;
constexpr std::int64_t last_possible_frame = 1'000'000'000;  // as in a scene file

CLI::Validator whole_number(std::int64_t minimum, std::int64_t maximum) {
  return {[=](const std::string& typed) {
            std::int64_t number = 0;
            return CLI::detail::lexical_cast(typed, number) && number >= minimum && number <= maximum
                       ? std::string()
                       : fmt::format("'{}' is not a whole number from {} to {}", typed, minimum, maximum);
          },
          fmt::format("from {} to {}", minimum, maximum)};
}

// An option that is not typed has its default; one that is typed and says nothing (an empty shell variable) is a
// mistake.
CLI::Validator not_empty(const std::string& expected) {
  return {[expected](const std::string& typed) { return typed.empty() ? "expected " + expected : std::string(); }, ""};
}

CLI::Option* add_file(CLI::App& verb, const std::string& name, std::filesystem::path& file, const std::string& help) {
  return verb.add_option(name, file, help)->type_name("FILE")->check(not_empty("the name of a file"));
}

void add_folder(CLI::App& verb, const std::string& name, std::filesystem::path& folder, const std::string& help) {
  verb.add_option(name, folder, help)->type_name("FOLDER")->check(not_empty("the name of a folder"));
}

void add_allow_outside(CLI::App& verb, bool& allowed) {
  verb.add_flag("--allow-outside", allowed, "Let a scene or model name files outside its own folder");
}

void add_common(CLI::App& verb, app::SceneOptions& options) {
  verb.add_option("--resolution", options.resolution, "Size of the picture, WIDTHxHEIGHT, in pixels")
      ->check(not_empty("WIDTHxHEIGHT, for example 1280x720"));
  verb.add_option("--set", options.settings,
                  "Set a setting, name=value; beats the scene's keys and events, and an earlier --set of the same")
      ->allow_extra_args(false);
  verb.add_option("--seed", options.seed, "Seed of all random numbers")
      ->check(whole_number(0, std::numeric_limits<std::uint32_t>::max()));
  add_allow_outside(verb, options.allow_outside);
  verb.add_flag("--verify", options.verify, "Run every pass against its reference too; exit 1 where one differs");
  verb.add_flag("--verbose", options.verbose, "Say more");
}

void add_split(CLI::App& verb, app::SceneOptions& options) {
  verb.add_option("--split", options.split,
                  "Show beside the picture what it is with a setting, name=value, of another value; see split.show")
      ->allow_extra_args(false);
}

int one_line(const std::string& message, int code) {
  fmt::print(stderr, "drover: {}\n", loader::plain_line(message));
  return code;
}

// What was printed lies in a buffer until it is written, which a full disk refuses.
int output_not_written(int reason) {
  return one_line(fmt::format("standard output cannot be written: {}", std::strerror(reason)), app::exit_bad_input);
}

int with_output_written(int code) {
  if (code > app::exit_different) return code;  // and that has been told
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  return output_not_written(errno);
}

// Whatever goes wrong ends in one line and an exit code.
int guarded(const std::function<int()>& verb) {
  try {
    return verb();
  } catch (const loader::InputError& error) {
    return one_line(error.what(), app::exit_bad_input);
  } catch (const gpu::OutOfMemory& error) {
    return one_line(fmt::format("{}; ask for less", error.what()), app::exit_bad_input);
  } catch (const gpu::DeviceLost& error) {
    return one_line(error.what(), app::exit_device_lost);
  } catch (const gpu::Error& error) {
    return one_line(error.what(), app::exit_unsupported);
  } catch (const std::bad_alloc&) {
    return one_line("more than this machine's memory was asked for; ask for less", app::exit_bad_input);
  } catch (const std::length_error&) {
    return one_line("more than this machine's memory was asked for; ask for less", app::exit_bad_input);
  } catch (const std::exception& error) {
    // Where lines go out one by one, it shows in the midst of printing.
    return std::ferror(stdout) != 0 ? output_not_written(errno) : one_line(error.what(), app::exit_bad_input);
  }
}

int run(int argc, char** argv) {
  // A file that may not grow is then told as a full disk is, and its half is removed.
  std::signal(SIGXFSZ, SIG_IGN);
  app::leave_no_partial_files();
  CLI::App program{"Drover: a GPU-driven particle and culling renderer"};
  program.set_version_flag("--version", "drover " DROVER_VERSION);
  program.require_subcommand(1);
  program.footer([] { return "Settings for --set:\n" + loader::settings_reference(); });
  std::function<int()> verb;

  app::ViewOptions view;
  CLI::App* view_verb = program.add_subcommand("view", "Show a scene or model in a window");
  add_file(*view_verb, "scene", view.scene.input,
           "Scene (.toml), model (.obj), or a shipped scene's name; default: the courtyard");
  add_folder(*view_verb, "--record", view.record, "Folder for numbered PNGs of all that is seen, a step a frame");
  view_verb->add_flag("--stay", view.stay,
                      "Say in the window why the scene cannot be opened, and wait until it is mended");
  add_common(*view_verb, view.scene);
  add_split(*view_verb, view.scene);
  view_verb->callback([&] { verb = [&] { return app::run_view(view); }; });

  app::RenderOptions render;
  CLI::App* render_verb = program.add_subcommand("render", "Render a frame to a PNG, without a window");
  add_file(*render_verb, "scene", render.scene.input, "Scene (.toml), model (.obj), or a shipped scene's name")
      ->required();
  add_file(*render_verb, "--output,-o", render.output, "PNG to write");
  add_folder(*render_verb, "--record", render.record, "Folder for numbered PNGs of all frames up to --frame, instead");
  render_verb->add_option("--turntable", render.turntable, "With --record: that many pictures, from all sides")
      ->check(whole_number(1, most_sides));
  render_verb->add_option("--frame", render.frame, "Frame to render; default: the script's last")
      ->check(whole_number(0, last_possible_frame));
  render_verb->add_option("--supersample", render.supersample, "Draw that many times larger each side, and average")
      ->check(whole_number(1, 8));
  add_file(*render_verb, "--stats", render.statistics, "Write counts, calls, times and hashes as JSON");
  render_verb->add_option("--pick", render.pick, "Say what is seen at a pixel, X,Y from the upper left corner")
      ->type_name("X,Y")
      ->check(not_empty("X,Y in pixels, for example 320,200"));
  add_common(*render_verb, render.scene);
  add_split(*render_verb, render.scene);
  render_verb->callback([&] { verb = [&] { return app::run_render(render); }; });

  app::CheckOptions check;
  CLI::App* check_verb = program.add_subcommand("check", "Replay scripts and compare what they expect");
  check_verb->add_option("scenes", check.scenes, "Scenes, files or names; default: all that ship")
      ->type_name("FILE")
      ->check(not_empty("the name of a file"));
  check_verb->add_flag("--update", check.update, "Write reference images and hashes anew instead");
  check_verb->add_flag("--trail", check.trail, "Compare every pass of every frame with the scene's .trail file");
  add_file(*check_verb, "--junit", check.junit, "Write a JUnit report");
  add_folder(*check_verb, "--artifacts", check.artifacts, "Folder for pictures of differences");
  add_common(*check_verb, check.common);
  check_verb->callback([&] { verb = [&] { return app::run_check(check); }; });

  app::DumpOptions dump;
  CLI::App* dump_verb = program.add_subcommand("dump", "Write a buffer as it is after a pass, with its layout");
  add_file(*dump_verb, "scene", dump.scene.input, "Scene (.toml), model (.obj), or a shipped scene's name")->required();
  dump_verb->add_option("--pass", dump.pass, "Pass; name#2 is the second of that name, else the last is taken")
      ->type_name("NAME")
      ->check(not_empty("the name of a pass; --list tells them"));
  dump_verb->add_option("--buffer", dump.buffer, "Buffer or image that the pass declares")
      ->type_name("NAME")
      ->check(not_empty("the name of a buffer; --list tells them"));
  add_file(*dump_verb, "--output,-o", dump.output, "What to write: .npy for NumPy, or .csv");
  dump_verb->add_option("--frame", dump.frame, "Frame; default: the script's last, for --list the first")
      ->check(whole_number(0, last_possible_frame));
  dump_verb->add_flag("--list", dump.list, "List the frame's passes, and the buffers that each declares");
  add_common(*dump_verb, dump.scene);
  dump_verb->callback([&] { verb = [&] { return app::run_dump(dump); }; });

  app::BenchOptions bench;
  CLI::App* bench_verb = program.add_subcommand("bench", "Time every pass, and other ways to draw the same");
  add_file(*bench_verb, "scene", bench.scene.input, "Scene (.toml), model (.obj), or a shipped scene's name")
      ->required();
  bench_verb->add_option("--frames", bench.frames, "Frames to measure, spread evenly over the script; default 60")
      ->check(whole_number(1, most_bench_frames));
  bench_verb->add_option("--warm-up", bench.warm_up_frames, "Frames to run first, untimed; default 5")
      ->check(whole_number(1, most_bench_frames));
  add_file(*bench_verb, "--json", bench.json, "Write all figures as JSON");
  bench_verb->add_option("--vary", bench.vary, "Sweep a setting instead, name=value,value,...")
      ->type_name("TEXT")
      ->check(not_empty("name=value,value, for example cull.group_size=64,256"));
  add_common(*bench_verb, bench.scene);
  bench_verb->callback([&] { verb = [&] { return app::run_bench(bench); }; });

  app::InfoOptions info;
  CLI::App* info_verb = program.add_subcommand("info", "Tell what the driver can do, or what a file holds");
  add_file(*info_verb, "file", info.input, "Scene (.toml), model (.obj), or a shipped scene's name; none: the driver");
  add_allow_outside(*info_verb, info.allow_outside);
  info_verb->add_flag("--json", info.json, "As JSON");
  CLI::Option* report =
      info_verb->add_flag("--report", info.report, "Gather for a bug report what tells, and no private paths");
  add_file(*info_verb, "--output,-o", info.output, "Where the report goes: a file, or a folder")->needs(report);
  info_verb->add_option("--set", info.settings, "Draw the report's scene with a setting, name=value")
      ->allow_extra_args(false)
      ->needs(report);
  info_verb->callback([&] { verb = [&] { return app::run_info(info); }; });

  CLI::App* manual_verb = program.add_subcommand("manual", "Print the manual page")->group("");
  manual_verb->callback([&] {
    verb = [&] {
      fmt::print("{}", app::manual_page(program));
      return app::exit_done;
    };
  });

  try {
    program.parse(argc, argv);
  } catch (const CLI::Success& success) {
    return program.exit(success);
  } catch (const CLI::ParseError& error) {
    if (const std::string message = app::misspelling(program, argc, argv); !message.empty())
      return one_line(message, app::exit_bad_input);
    return one_line(fmt::format("{}; see drover --help", app::parse_failure(error)), app::exit_bad_input);
  }
  const app::RunCache cache;
  const int code = with_output_written(guarded(verb));
  const bool verbose =
      view.scene.verbose || render.scene.verbose || check.common.verbose || dump.scene.verbose || bench.scene.verbose;
  if (verbose && !cache.complaint().empty()) fmt::print(stderr, "drover: note: {}\n", cache.complaint());
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (...) {  // not even the words for it could be written
    return app::exit_bad_input;
  }
}
