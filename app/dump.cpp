#include "app/dump.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/dump_file.hpp"
#include "app/dump_target.hpp"
#include "app/observers.hpp"
#include "app/output_path.hpp"
#include "app/script.hpp"
#include "app/split_settings.hpp"
#include "app/verify.hpp"
#include "gpu/context.hpp"

namespace drover::app {
namespace {

void print_list(const DumpCatalogue& catalogue) {
  for (std::size_t pass = 0; pass < catalogue.passes().size(); ++pass) {
    fmt::print("{}\n", catalogue.passes()[pass]);
    for (const DumpSource& source : catalogue.sources(pass)) {
      if (!source.buffer && !source.texture) continue;
      fmt::print("  {:6} {:32} {:24} {:>10} {:>12} bytes\n", source.written ? "writes" : "reads", source.name,
                 source.layout().type, source.count(), source.bytes());
    }
  }
}

// Watches one frame, and writes or lists what was asked for.
class Dumper : public gpu::PassObserver {
 public:
  explicit Dumper(const DumpOptions& options) : options_(options) {}

  void begin(const std::vector<gpu::Pass>& passes) override {
    const DumpCatalogue catalogue(passes);
    if (options_.list) return print_list(catalogue);
    pass_ = catalogue.find_pass(options_.pass);
    source_ = catalogue.find_source(pass_, options_.buffer);
    if (options_.scene.verbose)
      fmt::print(stderr, "drover: {} of pass {}: {} x {}\n", source_.name, catalogue.passes()[pass_], source_.count(),
                 source_.layout().type);
  }
  void before(const gpu::Pass&) override {}
  void after(const gpu::Pass&) override {
    if (!options_.list && number_++ == pass_) write_dump(source_, options_.output);
  }

 private:
  const DumpOptions& options_;
  std::size_t pass_ = 0;
  DumpSource source_;
  std::size_t number_ = 0;  // of the pass that ends next
};

void check_options(const DumpOptions& options) {
  if (options.list) {
    const char* other = !options.output.empty() ? "--output" : !options.buffer.empty() ? "--buffer" : "--pass";
    if (options.output.empty() && options.buffer.empty() && options.pass.empty()) return;
    throw loader::InputError(
        fmt::format("--list tells what there is and writes nothing; leave out {}, or --list", other));
  }
  if (options.pass.empty() || options.buffer.empty() || options.output.empty())
    throw loader::InputError("name what to write: --pass, --buffer and --output; --list tells what there is");
  if (!is_dump_format(options.output))
    throw loader::InputError(
        fmt::format("--output {}: its ending says how it is written: .npy or .csv", options.output.string()));
  check_writable(options.output);
}

}  // namespace

int run_dump(const DumpOptions& options) {
  DumpOptions wanted = options;
  // What passes there are is asked without a pass named, too.
  wanted.list = options.list || (options.pass.empty() && options.buffer.empty() && options.output.empty());
  check_options(wanted);
  const loader::Scene scene = open_scene(wanted.scene);
  refuse_split_settings(scene.settings);
  refuse_files_of(scene, wanted.output);
  const gpu::Context context;
  Script script(scene);
  std::optional<Verifiers> verifiers;
  if (wanted.scene.verify) verifiers.emplace(script.frame());
  Dumper dumper(wanted);
  const std::uint64_t last =
      wanted.frame ? static_cast<std::uint64_t>(*wanted.frame) : (wanted.list ? 0 : last_frame(scene));
  while (script.next_frame() <= last) {
    const bool is_last = script.next_frame() == last;
    Observers observers = {verifiers ? &*verifiers : nullptr, is_last ? &dumper : nullptr};
    script.run_frame(is_last || verifiers, observers.empty() ? nullptr : &observers);
    script.frame().poll();
  }
  return verifiers ? verifiers->report() : exit_done;
}

}  // namespace drover::app
