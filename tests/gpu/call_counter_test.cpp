// gpu::CallCounts: what is counted, and which calls count as waiting for the GPU.
#include "gpu/call_counter.hpp"

#include <catch2/generators/catch_generators.hpp>

#include "gpu/dispatch.hpp"
#include "gpu/gl.hpp"
#include "gpu/pass_list.hpp"
#include "tests/support/gpu_test.hpp"

namespace drover::call_counter_test {

namespace {

using Numbers = gpu::TypedBuffer<std::uint32_t>;

// OpenGL objects of these tests, which make calls that the classes of gpu/ never would.
class Query {
 public:
  Query() {
    glCreateQueries(GL_TIMESTAMP, 1, &id_);
    glQueryCounter(id_, GL_TIMESTAMP);
  }
  ~Query() { glDeleteQueries(1, &id_); }
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;
  std::uint64_t get(GLenum what) const {
    GLuint64 value = 0;
    glGetQueryObjectui64v(id_, what, &value);
    return value;
  }

 private:
  GLuint id_ = 0;
};

// Some program, so that a dispatch of nothing is legal.
gpu::Program increment() {
  return gpu::Program::compute(test::test_shader("increment.comp"), gpu::dispatch_defines(64));
}

class CallCounterTest : public test::GpuTest {
 public:
  CallCounterTest() {
    if (!gpu::call_counts().available) SKIP("the installed glad has no hook to count calls with");
  }
};

std::uint64_t fence_waits(GLuint64 timeout) {
  const GLsync fence = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
  gpu::reset_call_counts();
  glClientWaitSync(fence, GL_SYNC_FLUSH_COMMANDS_BIT, timeout);
  const std::uint64_t waits = gpu::call_counts().waits;
  glDeleteSync(fence);
  return waits;
}

}  // namespace

TEST_CASE_METHOD(CallCounterTest, "every call is counted, dispatches and draws also by themselves") {
  const gpu::Program program = increment();
  glUseProgram(program.id());
  gpu::reset_call_counts();
  CHECK(gpu::call_counts().gl == 0);
  glDispatchCompute(0, 1, 1);
  CHECK(gpu::call_counts().gl == 1);
  CHECK(gpu::call_counts().dispatches == 1);
  glBindBuffer(GL_DRAW_INDIRECT_BUFFER, 0);
  CHECK(gpu::call_counts().gl == 2);
  CHECK(gpu::call_counts().draws == 0);
  CHECK(gpu::call_counts().waits == 0);
  CHECK(gpu::call_counts().creations == 0);
  gpu::reset_call_counts();
  CHECK(gpu::call_counts().gl == 0);
  CHECK(gpu::call_counts().available);
}

// Made, and given memory.
TEST_CASE_METHOD(CallCounterTest, "objects that are made are counted, and their memory") {
  gpu::reset_call_counts();
  const Numbers numbers("numbers", 4);
  CHECK(gpu::call_counts().creations == 2);
}

TEST_CASE_METHOD(CallCounterTest, "calls that can wait for the GPU are counted as waits, and named") {
  gpu::reset_call_counts();
  glFinish();
  CHECK(gpu::call_counts().waits == 1);
  std::uint32_t word = 0;
  Numbers numbers("numbers", 1);
  numbers.fill(7);
  glGetNamedBufferSubData(numbers.id(), 0, sizeof(word), &word);
  CHECK(gpu::call_counts().waits == 2);
  CHECK(gpu::call_counts().waiting_calls == std::vector<std::string>{"glFinish", "glGetNamedBufferSubData"});
  CHECK(word == 7);
}

TEST_CASE_METHOD(CallCounterTest, "a fence that is only asked does not count as a wait") {
  CHECK(fence_waits(0) == 0);
  CHECK(fence_waits(1'000'000'000) == 1);
}

TEST_CASE_METHOD(CallCounterTest, "a query that is only asked does not count as a wait") {
  const Query query;
  gpu::reset_call_counts();
  query.get(GL_QUERY_RESULT_AVAILABLE);
  query.get(GL_QUERY_RESULT_NO_WAIT);
  CHECK(gpu::call_counts().waits == 0);
  query.get(GL_QUERY_RESULT);
  CHECK(gpu::call_counts().waits == 1);
}

TEST_CASE_METHOD(CallCounterTest, "measurements and readbacks outside the frame are not counted") {
  Numbers numbers("numbers", 4);
  numbers.fill(1);
  gpu::reset_call_counts();
  CHECK(numbers.read() == std::vector<std::uint32_t>(4, 1));
  gpu::finish();
  {
    const gpu::UncountedCalls outer;
    const gpu::UncountedCalls inner;
    glFinish();
  }
  CHECK(gpu::call_counts().gl == 0);
  glFlush();
  CHECK(gpu::call_counts().gl == 1);
}

TEST_CASE_METHOD(CallCounterTest, "the calls of a frame depend on how it is timed only in what is not counted") {
  gpu::PassList passes;
  passes.timer().mode = GENERATE(gpu::Timing::off, gpu::Timing::timestamps, gpu::Timing::serialised);
  const gpu::Program program = increment();
  passes.add({"pass", {}, [&] { gpu::dispatch(program, 0, 64); }});
  gpu::reset_call_counts();
  passes.run();
  CHECK(gpu::call_counts().gl == 4);  // the program, the dispatch, and the debug group around them
  CHECK(gpu::call_counts().waits == 0);
}

TEST_CASE_METHOD(CallCounterTest, "the calls of a pass and of a loop are the same whatever the data") {
  const auto calls_for = [](std::uint32_t count) {
    const Numbers first("first", count);
    const Numbers second("second", count);
    const gpu::Program program = increment();
    gpu::PassList passes;
    gpu::reset_call_counts();
    passes.loop(4, [&](gpu::PassList& list, std::uint32_t) {
      list.add({"increment", {gpu::storage_read(0, first), gpu::storage_write(1, second)}, [&] {
                  program.set("item_count", count);
                  gpu::dispatch(program, count, 64);
                }});
    });
    passes.run();
    return gpu::call_counts();
  };
  const gpu::CallCounts none = calls_for(0);
  const gpu::CallCounts many = calls_for(100'000);
  CHECK(none.dispatches == 4);
  CHECK(many.dispatches == 4);
  CHECK(none.gl == many.gl);
  CHECK(none.waits + many.waits == 0);
  CHECK(none.creations + many.creations == 0);
}

}  // namespace drover::call_counter_test
