// Draws into textures: what a pixel becomes, and that draws whose number the GPU wrote come out as they should with
// and without the extension for it.
#include "gpu/draw.hpp"

#include <array>
#include <catch2/generators/catch_generators.hpp>

#include "gpu/call_counter.hpp"
#include "gpu/dispatch.hpp"
#include "gpu/error.hpp"
#include "gpu/pass_list.hpp"
#include "shared/indirect.h"
#include "tests/support/gpu_test.hpp"

namespace drover::draw_test {

namespace {

using Pixel = std::array<std::uint8_t, 4>;

constexpr glm::uvec2 size{64, 16};
constexpr std::uint32_t cells = 16;  // of 4 pixels' width, each with an instance of its own
constexpr Pixel black{0, 0, 0, 255};

struct Instance {
  glm::vec2 offset;
  glm::vec4 color;
};

Pixel color_of(std::uint32_t cell) {
  return {static_cast<std::uint8_t>(15 + cell * 15), static_cast<std::uint8_t>(255 - cell * 15), 51, 255};
}

// A picture of cells, each a square of two triangles.
class Canvas {
 public:
  Canvas() {
    const float width = 2.0f / cells;
    const std::vector<glm::vec3> corners = {
        {-1, -1, 0.5f}, {-1 + width, -1, 0.5f}, {-1 + width, 1, 0.5f}, {-1, 1, 0.5f}};
    corners_.write(corners);
    indices_.write(std::vector<std::uint32_t>{0, 1, 2, 0, 2, 3});
    std::vector<Instance> instances;
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
      const Pixel color = color_of(cell);
      instances.push_back(
          {{width * static_cast<float>(cell), 0}, glm::vec4(color[0], color[1], color[2], color[3]) / 255.0f});
    }
    instances_.write(instances);
    clear();
  }

  void clear() {
    framebuffer_.clear_color(glm::vec4{0, 0, 0, 1});
    framebuffer_.clear_depth(0);
  }

  // Draws in a pass; `body` makes the draw's call.
  template <class Body>
  void draw(std::vector<gpu::Use> uses, Body body) {
    uses.push_back(gpu::attachment(color_));
    uses.push_back(gpu::attachment(depth_));
    uses.push_back(gpu::vertex_fetch(corners_));
    passes.add({"draw", uses, [this, body] {
                  framebuffer_.bind();
                  body();
                }});
    passes.run();
  }

  void draw_cells(std::uint32_t count, const gpu::RasterState& state, std::uint32_t first = 0) {
    const shared::DrawElementsCommand command{6, count, 0, 0, first};
    draw({}, [this, state, command] { gpu::draw_indexed(program, vertices, state, std::span(&command, 1)); });
  }

  Pixel pixel(std::uint32_t x, std::uint32_t y) const {
    const std::vector<std::uint8_t> all = color_.read_rgba8();
    const std::size_t at = (std::size_t{y} * size.x + x) * 4;
    return {all[at], all[at + 1], all[at + 2], all[at + 3]};
  }
  Pixel cell(std::uint32_t cell) const { return pixel(cell * 4 + 2, 8); }
  std::vector<std::uint8_t> picture() const { return color_.read_rgba8(); }

  void set_depth(float depth) {
    const float width = 2.0f / cells;
    corners_.write(
        std::vector<glm::vec3>{{-1, -1, depth}, {-1 + width, -1, depth}, {-1 + width, 1, depth}, {-1, 1, depth}});
  }

 private:
  gpu::TypedBuffer<glm::vec3> corners_{"corners", 4};
  gpu::TypedBuffer<std::uint32_t> indices_{"indices", 6};
  gpu::TypedBuffer<Instance> instances_{"instances", cells};
  gpu::Texture2D color_{"color", gpu::Format::rgba8, size};
  gpu::Texture2D depth_{"depth", gpu::Format::depth32f, size};
  gpu::Framebuffer framebuffer_{"canvas", &color_, &depth_};

 public:
  gpu::PassList passes;
  gpu::Program program = gpu::Program::graphics(test::test_shader("flat.vert"), test::test_shader("flat.frag"));
  gpu::VertexArray vertices{"cells",
                            {{&corners_, sizeof(glm::vec3), false, {{0, 3}}},
                             {&instances_, sizeof(Instance), true, {{1, 2}, {2, 4, sizeof(glm::vec2)}}}},
                            &indices_};
};

// A picture drawn by commands and a count that the GPU wrote.
std::vector<std::uint8_t> indirect_picture(Canvas& canvas, std::uint32_t wanted) {
  const gpu::TypedBuffer<shared::DrawElementsCommand> commands("commands", cells);
  const gpu::TypedBuffer<std::uint32_t> count("count", 1);
  const gpu::Program write = gpu::Program::compute(test::test_shader("draw_commands.comp"), gpu::dispatch_defines(16));
  canvas.clear();
  canvas.passes.add({"commands", {gpu::storage_write(0, commands), gpu::storage_write(1, count)}, [&] {
                       write.set("capacity", cells);
                       write.set("wanted", wanted);
                       gpu::dispatch(write, cells, 16);
                     }});
  canvas.draw({gpu::draw_commands(commands), gpu::draw_count(count)},
              [&] { gpu::draw_indexed_indirect_count(canvas.program, canvas.vertices, {}, 0, 0, cells); });
  return canvas.picture();
}

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "a framebuffer is cleared and read") {
  Canvas canvas;
  CHECK(canvas.pixel(0, 0) == black);
  CHECK(canvas.pixel(size.x - 1, size.y - 1) == black);
  CHECK(canvas.picture().size() == std::size_t{size.x} * size.y * 4);
}

TEST_CASE_METHOD(test::GpuTest, "instances are drawn from the base instance on") {
  Canvas canvas;
  canvas.draw_cells(3, {}, 5);
  CHECK(canvas.cell(4) == black);
  CHECK(canvas.cell(5) == color_of(5));
  CHECK(canvas.cell(7) == color_of(7));
  CHECK(canvas.cell(8) == black);
}

TEST_CASE_METHOD(test::GpuTest, "nearer wins, and of equal depths the first drawn") {
  Canvas canvas;
  const auto draw_at = [&](float depth, gpu::Blend blend) {
    canvas.set_depth(depth);
    canvas.draw_cells(1, {.blend = blend}, 3);
  };
  draw_at(0.5f, gpu::Blend::none);
  // Drawn again, but added: the colour tells whether the second passed the test.
  draw_at(0.5f, gpu::Blend::additive);
  CHECK(canvas.cell(3) == color_of(3));
  draw_at(0.25f, gpu::Blend::additive);
  CHECK(canvas.cell(3) == color_of(3));
  draw_at(0.75f, gpu::Blend::additive);
  CHECK(canvas.cell(3)[2] == 2 * color_of(3)[2]);
}

TEST_CASE_METHOD(test::GpuTest, "winding and culling of back faces") {
  Canvas canvas;
  gpu::RasterState state;
  state.front_face = gpu::Winding::clockwise;
  canvas.draw_cells(1, state);
  CHECK(canvas.cell(0) == black);
  state.cull_back_faces = false;
  canvas.draw_cells(1, state);
  CHECK(canvas.cell(0) == color_of(0));
}

TEST_CASE_METHOD(test::GpuTest, "a clear reaches depth though the last draw did not write it") {
  Canvas canvas;
  canvas.draw_cells(1, {});
  canvas.draw_cells(1, {.depth_test = true, .depth_write = false});
  canvas.clear();
  canvas.draw_cells(1, {});
  CHECK(canvas.cell(0) == color_of(0));
}

TEST_CASE_METHOD(test::GpuTest, "the number of draws comes from the GPU, with and without the extension") {
  Canvas canvas;
  const std::uint32_t wanted = GENERATE(0u, 1u, 7u, cells);
  CAPTURE(wanted);
  const std::vector<std::uint8_t> counted = indirect_picture(canvas, wanted);
  for (std::uint32_t cell = 0; cell < cells; ++cell)
    CHECK(canvas.cell(cell) == (cell < wanted ? color_of(cell) : black));
  // Behind the commands stands the draw, with the barrier that the GPU's writing calls for.
  CHECK(gpu::barrier_names(canvas.passes.barriers().records().back().bits) == "command");

  gpu::Limits without = gpu::limits();
  without.indirect_count = false;
  const gpu::PretendedLimits pretended(without);
  CHECK(indirect_picture(canvas, wanted) == counted);
}

TEST_CASE_METHOD(test::GpuTest, "the calls of an indirect draw do not depend on how many draws it makes") {
  Canvas canvas;
  const auto draws = [&](std::uint32_t wanted) {
    gpu::reset_call_counts();
    indirect_picture(canvas, wanted);
    return std::pair(gpu::call_counts().gl, gpu::call_counts().draws);
  };
  CHECK(draws(0) == draws(cells));
  if (gpu::call_counts().available) CHECK(draws(cells).second == 1);
}

TEST_CASE_METHOD(test::GpuTest, "a draw's vertices and instances come from a command, at its offset") {
  Canvas canvas;
  gpu::TypedBuffer<shared::DrawArraysCommand> commands("commands", 2);
  commands.write(std::vector<shared::DrawArraysCommand>{{0, 0, 0, 0}, {3, 1, 0, 9}});
  const auto draw_command = [&](std::uint64_t offset) {
    canvas.draw({gpu::draw_commands(commands)},
                [&] { gpu::draw_indirect(canvas.program, canvas.vertices, {}, gpu::Topology::triangles, offset); });
  };
  const std::vector<std::uint8_t> nothing = canvas.picture();
  draw_command(0);
  CHECK(canvas.picture() == nothing);
  draw_command(sizeof(shared::DrawArraysCommand));
  CHECK(canvas.pixel(9 * 4 + 3, 2) == color_of(9));
  CHECK(canvas.pixel(9 * 4, 13) == black);  // the square's other triangle
}

TEST_CASE_METHOD(test::GpuTest, "an indirect draw is not limited by the count of an earlier one") {
  Canvas canvas;
  gpu::TypedBuffer<shared::DrawArraysCommand> command("command", 1);
  command.write(shared::DrawArraysCommand{6, 1, 0, 9});
  for (const std::uint32_t earlier : {0u, 1u}) {
    indirect_picture(canvas, earlier);
    canvas.draw({gpu::draw_commands(command)},
                [&] { gpu::draw_indirect(canvas.program, canvas.vertices, {}, gpu::Topology::triangles, 0); });
    CAPTURE(earlier);
    CHECK(canvas.cell(9) == color_of(9));
  }
}

TEST_CASE_METHOD(test::GpuTest, "an image the device cannot make is refused without a message") {
  CHECK_THROWS_AS(gpu::Texture2D("too large", gpu::Format::rgba8, {1u << 20, 1u << 20}), gpu::OutOfMemory);
  CHECK(gpu::take_messages().empty());
}

TEST_CASE_METHOD(test::GpuTest, "a framebuffer of depth alone, and of colour alone") {
  const gpu::Texture2D color("color", gpu::Format::rgba8, {5, 3});
  const gpu::Texture2D depth("depth", gpu::Format::depth32f, {5, 3});
  gpu::Framebuffer colored("colored", &color, nullptr);
  const gpu::Framebuffer shadow("shadow", nullptr, &depth);
  shadow.clear_depth(0.5f);
  colored.clear_color(glm::vec4{1, 0, 0.2f, 1});
  gpu::Framebuffer moved = std::move(colored);
  moved.bind();
  const std::vector<std::uint8_t> pixels = color.read_rgba8();
  REQUIRE(pixels.size() == std::size_t{5 * 3 * 4});
  CHECK(std::vector<std::uint8_t>(pixels.end() - 4, pixels.end()) == std::vector<std::uint8_t>{255, 0, 51, 255});
}

}  // namespace drover::draw_test
