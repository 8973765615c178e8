#include "app/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "app/expectations.hpp"
#include "app/junit.hpp"
#include "app/output_path.hpp"
#include "app/replay.hpp"
#include "app/scene_labels.hpp"
#include "app/shipped_scenes.hpp"
#include "app/split_settings.hpp"
#include "app/verify.hpp"
#include "gpu/context.hpp"
#include "gpu/device.hpp"
#include "loader/counted.hpp"
#include "loader/file.hpp"
#include "loader/reach.hpp"

namespace drover::app {
namespace {

std::filesystem::path trail_path(const loader::Scene& scene) {
  return std::filesystem::path(scene.path).replace_extension(".trail");
}

// A link of that name is not followed out of the scene's folder either.
void check_trail_reach(const loader::Scene& scene) {
  const std::filesystem::path path = trail_path(scene);
  const loader::Reach reach = loader::Reach::beside(scene.path);
  if (!reach.allows(path)) throw loader::InputError(reach.refusal(path));
}

class SceneCheck {
 public:
  SceneCheck(const CheckOptions& options, const loader::Scene& scene, std::string label)
      : options_(options), scene_(scene), label_(std::move(label)) {}

  std::vector<CheckResult> run() {
    const Replay first = first_replay();
    if (!options_.update) {
      second_replay(first.hashes);
      if (options_.trail) compare_trail(first.trail);
    } else if (options_.trail) {
      loader::write_bytes(trail_path(scene_), format_trail(first.trail));
      add(fmt::format("wrote {}", trail_path(scene_).string()), "");
    }
    if (options_.update && results_.empty()) add("nothing to write anew", "");
    std::string messages;
    for (const gpu::Message& message : gpu::take_messages())
      if (!message.advice && message.severity != gpu::Message::Severity::low) messages += message.text + " ";
    if (!messages.empty()) add("OpenGL messages", messages);
    return std::move(results_);
  }

 private:
  void add(const std::string& what, const std::string& failure) {
    const auto now = std::chrono::steady_clock::now();
    results_.push_back({label_, what, failure, std::chrono::duration<double>(now - last_).count()});
    last_ = now;
  }

  Replay first_replay() {
    std::optional<Verifiers> verifiers;
    const auto add_result = [this](const std::string& what, const std::string& failure) { add(what, failure); };
    const auto after_frame = [&](Script& script, std::uint64_t frame) {
      if (options_.update) return update_expectations(script, scene_, frame, add_result);
      check_expectations(script, scene_, frame,
                         options_.artifacts.empty() ? options_.artifacts : options_.artifacts / label_, add_result);
      if (const gpu::CallCounts& calls = script.frame().calls(); calls.waits != 0)
        add(fmt::format("frame {}: calls that wait", frame), fmt::format("{}", fmt::join(calls.waiting_calls, ", ")));
    };
    return replay(
        scene_, options_.trail,
        [&](Script& script) -> gpu::PassObserver* {
          return options_.common.verify ? &verifiers.emplace(script.frame()) : nullptr;
        },
        [&](Script& script, std::uint64_t frame) {
          after_frame(script, frame);
          if (verifiers && frame == last_frame(scene_))
            add(fmt::format("verify: {} checked, {} ambiguous", verifiers->checked(), verifiers->ambiguous()),
                verifiers->different() == 0
                    ? ""
                    : fmt::format("{} different; {}", verifiers->different(), verifiers->first_difference()));
        });
  }

  // The same script twice gives the same bits; where it does not, two more replays say where they part.
  void second_replay(const Hashes& first) {
    const Hashes second = replay(scene_, false, {}, {}).hashes;
    std::string differing;
    if (first.particles != second.particles) differing += " particles";
    if (first.commands != second.commands) differing += " commands";
    if (first.image != second.image) differing += " image";
    std::string failure;
    if (!differing.empty()) {
      const std::string parting = first_parting(replay(scene_, true, {}, {}).trail, replay(scene_, true, {}, {}).trail);
      failure = fmt::format("two replays differ in{}; {}", differing,
                            parting.empty() ? "no buffer of a pass parts when watched" : parting);
    }
    add("replays to the same bits", failure);
  }

  void compare_trail(const Trail& actual) {
    const std::filesystem::path path = trail_path(scene_);
    if (!std::filesystem::exists(path))
      return add("trail", fmt::format("there is no {}; make it with --update --trail", path.string()));
    add("trail", first_parting(parse_trail(loader::read_text(path), path.string()), actual));
  }

  const CheckOptions& options_;
  const loader::Scene& scene_;
  std::string label_;
  std::vector<CheckResult> results_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

void print_results(const std::vector<CheckResult>& results) {
  for (const CheckResult& result : results)
    fmt::print("{} {}: {}{}{}\n", result.failure.empty() ? "ok  " : "FAIL", result.scene, result.what,
               result.failure.empty() ? "" : ": ", result.failure);
}

void make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  if (std::filesystem::exists(folder, error) && !std::filesystem::is_directory(folder, error))
    throw loader::InputError(fmt::format("--artifacts {}: is a file; name a folder", folder.string()));
  std::filesystem::create_directories(folder, error);
  if (error)
    throw loader::InputError(
        fmt::format("--artifacts {}: cannot be made: {}; name another folder", folder.string(), error.message()));
}

}  // namespace

int run_check(const CheckOptions& options) {
  if (options.update && (!options.common.settings.empty() || options.common.seed || !options.common.resolution.empty()))
    throw loader::InputError("--update writes what the scene itself gives; leave out --set, --seed and --resolution");
  if (options.update && !options.artifacts.empty())
    throw loader::InputError("--update compares no pictures; leave out --artifacts, or --update");
  const std::vector<std::filesystem::path> scenes = options.scenes.empty() ? shipped_scenes() : options.scenes;
  if (!options.junit.empty()) check_writable(options.junit);
  if (!options.artifacts.empty()) make_folder(options.artifacts);
  // All are read before any is played, so that a mistake in the last does not cost the time of the first.
  std::vector<loader::Scene> loaded;
  for (const std::filesystem::path& path : scenes) {
    SceneOptions scene = options.common;
    scene.input = path;
    loaded.push_back(open_scene(scene));
    if (options.trail && !options.common.allow_outside) check_trail_reach(loaded.back());
    refuse_split_settings(loaded.back().settings);
    refuse_files_of(loaded.back(), options.junit);
  }
  const std::vector<std::string> labels = scene_labels(scenes);
  const gpu::Context context;
  std::vector<CheckResult> results;
  for (std::size_t i = 0; i < loaded.size(); ++i) {
    const std::vector<CheckResult> added = SceneCheck(options, loaded[i], labels[i]).run();
    print_results(added);
    results.insert(results.end(), added.begin(), added.end());
  }
  const auto failed =
      std::count_if(results.begin(), results.end(), [](const CheckResult& result) { return !result.failure.empty(); });
  if (!options.update)
    fmt::print("{} in {}, {} failed ({})\n", loader::counted(results.size(), "check"),
               loader::counted(loaded.size(), "scene"), failed, gpu::limits().renderer);
  if (!options.junit.empty()) loader::write_bytes(options.junit, junit_report(results));
  return failed == 0 ? exit_done : exit_different;
}

}  // namespace drover::app
