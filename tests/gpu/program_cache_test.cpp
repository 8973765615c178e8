// gpu::ProgramCache: a program from the store is the program that would be compiled.
#include "gpu/program_cache.hpp"

#include <catch2/catch_test_macros.hpp>
#include <map>

#include "gpu/call_counter.hpp"
#include "gpu/dispatch.hpp"
#include "gpu/gl.hpp"
#include "gpu/pass_list.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::program_cache_test {

namespace {

class Store : public gpu::BinaryStore {
 public:
  Store() { gpu::set_binary_store(this); }
  ~Store() override { gpu::set_binary_store(nullptr); }
  std::optional<std::string> find(const std::vector<std::string_view>& parts) override {
    const auto found = kept.find({parts.begin(), parts.end()});
    return found == kept.end() ? std::nullopt : std::optional(found->second);
  }
  void keep(const std::vector<std::string_view>& parts, std::string_view bytes) override {
    ++times_kept;
    kept[{parts.begin(), parts.end()}] = bytes;
  }
  std::map<std::vector<std::string>, std::string> kept;
  int times_kept = 0;
};

bool has_binaries() {
  GLint formats = 0;
  glGetIntegerv(GL_NUM_PROGRAM_BINARY_FORMATS, &formats);
  return formats > 0;
}

// What the increment program makes of zeros.
std::uint32_t run(const gpu::Program& program) {
  gpu::TypedBuffer<std::uint32_t> numbers("numbers", 100);
  gpu::PassList passes;
  passes.add({"increment", {gpu::storage_write(0, numbers)}, [&] {
                program.set("item_count", 100u);
                gpu::dispatch(program, 100, 64);
              }});
  passes.run();
  return numbers.read()[99];
}

gpu::Program increment(std::uint32_t group_size = 64) {
  return gpu::Program::compute(test::test_shader("increment.comp"), gpu::dispatch_defines(group_size));
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "a program is kept when it is compiled, and found from then on") {
  if (!has_binaries()) SKIP("this driver writes no program binaries");
  const std::uint32_t compiled = run(increment());
  Store store;
  CHECK(run(increment()) == compiled);
  CHECK(store.times_kept == 1);
  gpu::reset_call_counts();
  CHECK(run(increment()) == compiled);
  CHECK(store.times_kept == 1);
  // Another variant is another program.
  increment(128);
  CHECK(store.times_kept == 2);
  REQUIRE(store.kept.size() == 2);
  // Driver and text are in the key.
  CHECK(store.kept.begin()->first[1] == gpu::limits().renderer);
  CHECK(store.kept.begin()->first.back().find("GROUP_SIZE") != std::string::npos);
}

TEST_CASE_METHOD(test::GpuTest, "a binary that the driver does not take is compiled and kept anew") {
  if (!has_binaries()) SKIP("this driver writes no program binaries");
  const std::uint32_t compiled = run(increment());
  for (const std::string& broken : {std::string(), std::string("abc"), std::string(4000, '\x7f')}) {
    CAPTURE(broken.size());
    Store store;
    increment();
    for (auto& [key, bytes] : store.kept) bytes = broken;
    CHECK(run(increment()) == compiled);
    CHECK(store.times_kept == 2);
    CHECK(run(increment()) == compiled);
    CHECK(store.times_kept == 2);
  }
}

TEST_CASE_METHOD(test::GpuTest, "graphics programs are kept too, and one that does not compile is not") {
  if (!has_binaries()) SKIP("this driver writes no program binaries");
  Store store;
  for (int i = 0; i < 2; ++i) gpu::Program::graphics(test::test_shader("flat.vert"), test::test_shader("flat.frag"));
  CHECK(store.times_kept == 1);
  CHECK_THROWS(gpu::Program::compute(test::test_shader("increment.comp"), {{"GROUP_SIZE", "no number"}}));
  gpu::take_messages();  // the compiler's, which the exception told
  CHECK(store.times_kept == 1);
}

}  // namespace drover::program_cache_test
