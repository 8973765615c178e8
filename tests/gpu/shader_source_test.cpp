// gpu::assemble_shader and gpu::Program: includes, defines, and errors that name the file and line they are in.
#include "gpu/shader_source.hpp"

#include "gpu/buffer.hpp"
#include "gpu/dispatch.hpp"
#include "gpu/error.hpp"
#include "gpu/pass_list.hpp"
#include "tests/support/gpu_test.hpp"
#include "tests/support/temporary_shaders.hpp"

namespace drover::shader_source_test {

namespace {

// What an attempt is refused with.
template <class Attempt>
std::string refusal(Attempt attempt) {
  try {
    attempt();
  } catch (const gpu::Error& error) {
    return error.what();
  }
  return "not refused";
}

std::string refusal_of(const std::string& path) {
  return refusal([&] { gpu::assemble_shader(path, {}); });
}

std::size_t occurrences(const std::string& text, const std::string& what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

bool contains(const std::string& text, const std::string& what) {
  return occurrences(text, what) != 0;
}

}  // namespace

TEST_CASE("a file is included once, however often it is asked for") {
  const test::TemporaryShaders shaders;
  shaders.write("main.comp",
                "#version 450 core\n#include \"a.glsl\"\n  #  include \"b/c.glsl\"\n#include \"a.glsl\"\nend\n");
  shaders.write("a.glsl", "text of a\n#include \"b/c.glsl\"\n#include \"a.glsl\"\n");
  shaders.write("b/c.glsl", "text of c\n#include \"a.glsl\"");
  const gpu::ShaderSource source = gpu::assemble_shader("main.comp", {});
  CHECK(occurrences(source.text, "text of a") == 1);
  CHECK(occurrences(source.text, "text of c") == 1);
  CHECK(source.files == std::vector<std::string>{"main.comp", "a.glsl", "b/c.glsl"});
  CHECK_FALSE(contains(source.text, "include"));
}

TEST_CASE("defines stand behind the version, in order, and do not move the lines") {
  const test::TemporaryShaders shaders;
  shaders.write("main.comp", "#version 450 core\nsecond\n");
  const gpu::ShaderSource source = gpu::assemble_shader("main.comp", {{"ONE", "1u"}, {"TWO", "(ONE + 1u)"}});
  CHECK(source.text == "#version 450 core\n#define ONE 1u\n#define TWO (ONE + 1u)\nsecond\n");
  CHECK(gpu::explain_log(source, "0:4(1): error: hm") == "main.comp:2: error: hm");
}

TEST_CASE("a shader that cannot be assembled is refused at file and line") {
  const test::TemporaryShaders shaders;
  shaders.write("main.comp", "#version 450 core\n\n#include \"a.glsl\"\n");
  shaders.write("a.glsl", "\n\n\n#include \"gone.glsl\"\n");
  shaders.write("old.comp", "// no version\n#version 450 core\n");
  CHECK(contains(refusal_of("main.comp"), "a.glsl:4: cannot read shader gone.glsl"));
  CHECK(contains(refusal_of("gone.comp"), "cannot read shader gone.comp"));
  CHECK(refusal_of("old.comp") == "old.comp:1: a shader starts with #version");
}

TEST_CASE("includes that nest without end are refused") {
  const test::TemporaryShaders shaders;
  shaders.write("main.comp", "#version 450 core\n#include \"0\"\n");
  for (int i = 0; i < 40; ++i) shaders.write(std::to_string(i), "#include \"" + std::to_string(i + 1) + "\"\n");
  CHECK(contains(refusal_of("main.comp"), "includes nest too deep"));
}

TEST_CASE("messages of every compiler come out with file and line") {
  const gpu::ShaderSource source{"", {"main.comp", "shared/a.h"}, {{0, 1}, {1, 1}, {1, 2}, {0, 3}}};
  CHECK(gpu::explain_log(source, "0:3(5): error: `x' undeclared\n") == "shared/a.h:2: error: `x' undeclared");
  CHECK(gpu::explain_log(source, "0(4) : error C1008: undefined") == "main.comp:3: error C1008: undefined");
  CHECK(gpu::explain_log(source, "ERROR: 0:2: 'x' : undeclared") == "shared/a.h:1: ERROR: 'x' : undeclared");
  CHECK(gpu::explain_log(source, "WARNING: 0:1: hm\n\nno place\n") == "main.comp:1: WARNING: hm\nno place");
  CHECK(gpu::explain_log(source, "0:5(1): error: elsewhere") == "0:5(1): error: elsewhere");
  CHECK(gpu::explain_log(source, "0:0(0): error: nowhere") == "0:0(0): error: nowhere");
}

TEST_CASE_METHOD(test::GpuTest, "this driver's errors name the file and line they are in") {
  const test::TemporaryShaders shaders;
  shaders.write("included.comp",
                "#version 450 core\nlayout(local_size_x = 1) in;\n#include \"b/broken.glsl\"\nvoid main() {}\n");
  shaders.write("b/broken.glsl", "\n\nfloat broken() { return undeclared_name; }\n\n");
  shaders.write(
      "behind.comp",
      "#version 450 core\n#include \"fine.glsl\"\nlayout(local_size_x = 1) in;\n\nvoid main() { other_name = 1; }\n");
  shaders.write("fine.glsl", "const int five = 5;\n\n\n\n\n");
  const std::string included = refusal([] { gpu::Program::compute("included.comp", {{"MANY", "1"}, {"MORE", "2"}}); });
  CAPTURE(included);
  CHECK(included.starts_with("b/broken.glsl:3: "));
  CHECK(contains(included, "undeclared_name"));
  const std::string behind = refusal([] { gpu::Program::compute("behind.comp"); });
  CAPTURE(behind);
  CHECK(behind.starts_with("behind.comp:5: "));
  // The compiler also speaks through KHR_debug; the exception has told it.
  gpu::take_messages();
}

TEST_CASE_METHOD(test::GpuTest, "shaders that do not fit each other are refused by name") {
  const test::TemporaryShaders shaders;
  shaders.write("a.vert",
                "#version 450 core\nout vec4 colour;\nvoid main() { colour = vec4(1); gl_Position = vec4(0); }\n");
  shaders.write("a.frag", "#version 450 core\nin vec2 colour;\nout vec4 o;\nvoid main() { o = vec4(colour, 0, 1); }\n");
  const std::string told = refusal([] { gpu::Program::graphics("a.vert", "a.frag"); });
  CAPTURE(told);
  CHECK(told.starts_with("a.vert + a.frag: "));
  gpu::take_messages();
}

TEST_CASE_METHOD(test::GpuTest, "defines reach the shader, and so do uniforms") {
  const test::TemporaryShaders shaders;
  shaders.write("main.comp",
                "#version 450 core\nlayout(local_size_x = 1) in;\n"
                "layout(std430, binding = 0) buffer Numbers { uint numbers[]; };\nuniform uint given;\n"
                "void main() { numbers[0] = VALUE; numbers[1] = given; }\n");
  gpu::TypedBuffer<std::uint32_t> numbers("numbers", 2);
  const gpu::Program program = gpu::Program::compute("main.comp", {{"VALUE", "1234567u"}});
  program.set("given", 42u);
  program.set("nobody knows it", 1u);
  gpu::PassList passes;
  passes.add({"pass", {gpu::storage_write(0, numbers)}, [&] { gpu::dispatch(program, 1, 1); }});
  passes.run();
  CHECK(numbers.read() == std::vector<std::uint32_t>{1'234'567, 42});
}

}  // namespace drover::shader_source_test
