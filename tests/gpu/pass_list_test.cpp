// gpu::PassList: order, names, loops, watching, and what it binds.
#include "gpu/pass_list.hpp"

#include <stdexcept>

#include "gpu/dispatch.hpp"
#include "gpu/error.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::pass_list_test {

namespace {

using Numbers = gpu::TypedBuffer<std::uint32_t>;

class Watcher : public gpu::PassObserver {
 public:
  void before(const gpu::Pass& pass) override { seen += "<" + pass.name; }
  void after(const gpu::Pass& pass) override { seen += ">" + std::to_string(pass.round) + " "; }
  std::string seen;
};

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "passes run once, in the order they were added") {
  gpu::PassList passes;
  std::string ran;
  passes.add({"first", {}, [&] { ran += "1"; }});
  passes.add({"second", {}, [&] { ran += "2"; }});
  CHECK(ran.empty());
  passes.run();
  CHECK(ran == "12");
  passes.run();
  CHECK(ran == "12");
}

TEST_CASE_METHOD(test::GpuTest, "an observer is told of each pass before and after it runs") {
  gpu::PassList passes;
  Watcher watcher;
  passes.add({"a", {}, [&] { watcher.seen += "a"; }});
  passes.loop(2, [&](gpu::PassList& list, std::uint32_t round) {
    list.add({"round", {}, [&watcher, round] { watcher.seen += std::to_string(round); }});
  });
  passes.add({"b", {}, [&] { watcher.seen += "b"; }});
  passes.run(&watcher);
  CHECK(watcher.seen == "<aa>0 <round0>0 <round1>1 <bb>0 ");
}

TEST_CASE_METHOD(test::GpuTest, "a loop of no rounds holds nothing") {
  gpu::PassList passes;
  Watcher watcher;
  passes.loop(0, [](gpu::PassList& list, std::uint32_t) { list.add({"never", {}, [] {}}); });
  passes.run(&watcher);
  CHECK(watcher.seen.empty());
}

TEST_CASE_METHOD(test::GpuTest, "a loop in a loop is refused, and another may follow") {
  gpu::PassList passes;
  CHECK_THROWS_AS(passes.loop(2, [](gpu::PassList& list, std::uint32_t) { list.loop(2, [](auto&, auto) {}); }),
                  gpu::Error);
  Watcher watcher;
  passes.loop(2, [](gpu::PassList& list, std::uint32_t) { list.add({"pass", {}, [] {}}); });
  passes.add({"after", {}, [] {}});
  passes.run(&watcher);
  CHECK(watcher.seen == "<pass>0 <pass>1 <after>0 ");
}

TEST_CASE_METHOD(test::GpuTest, "a pass that throws leaves an empty list that goes on working") {
  gpu::PassList passes;
  passes.timer().mode = gpu::Timing::serialised;
  // More often than a driver's stack of debug groups is deep (64).
  for (int i = 0; i < 100; ++i) {
    passes.add({"bad", {}, [] { throw std::runtime_error("bad"); }});
    passes.add({"never", {}, [] { FAIL("ran behind a pass that threw"); }});
    CHECK_THROWS_AS(passes.run(), std::runtime_error);
  }
  passes.add({"good", {}, [] {}});
  passes.run();
  REQUIRE(passes.timer().passes().size() == 1);
  CHECK(passes.timer().passes()[0].name == "good");
}

TEST_CASE_METHOD(test::GpuTest, "a chain of passes sees what the one before wrote") {
  constexpr std::uint32_t count = 1000;
  constexpr std::uint32_t rounds = 5;
  const Numbers first("first", count);
  const Numbers second("second", count);
  const_cast<Numbers&>(first).fill(0);
  const gpu::Program program = gpu::Program::compute(test::test_shader("increment.comp"), gpu::dispatch_defines(64));
  gpu::PassList passes;
  const auto add = [&](gpu::PassList& list, const Numbers& from, const Numbers& to) {
    list.add({"increment",
              {gpu::storage_read(0, from), gpu::storage_write(1, to)},
              [&] {
                program.set("item_count", count);
                gpu::dispatch(program, count, 64);
              },
              64});
  };
  passes.loop(rounds, [&](gpu::PassList& list, std::uint32_t) {
    add(list, first, second);
    add(list, second, first);
  });
  passes.run();
  CHECK(first.read() == std::vector<std::uint32_t>(count, 2 * rounds));
  // The very first pass needs none; each other reads what its forerunner wrote.
  CHECK(passes.barriers().records().size() == 2 * rounds - 1);
}

}  // namespace drover::pass_list_test
