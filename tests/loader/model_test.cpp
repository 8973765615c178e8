#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>
#include <string>

#include "loader/error.hpp"
#include "loader/mesh.hpp"
#include "tests/loader/temporary_folder.hpp"

namespace drover::loader::model_test {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::WithinRel;
using drover::test::message_of;
using drover::test::TemporaryFolder;

namespace {

constexpr const char* square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";
constexpr const char* cube =
    "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nv 0 0 1\nv 1 0 1\nv 0 1 1\nv 1 1 1\n"
    "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n";

Model load_text(const std::string& text) {
  const TemporaryFolder folder;
  return load_model(folder.write("model.obj", text));
}

std::string refusal(const std::string& text) {
  const TemporaryFolder folder;
  const std::string line = message_of<InputError>([&] { load_model(folder.write("model.obj", text)); });
  CHECK(line.find('\n') == std::string::npos);
  return line;
}

std::string with_square(const std::string& rest) {
  return square + rest;
}

}  // namespace

TEST_CASE("a cube has 12 triangles, area 6 and hard edges") {
  const Model model = load_text(cube);
  CHECK(model.triangles() == 12);
  CHECK(model.surface_area == 6);
  CHECK(model.bounds.minimum == glm::vec3(0));
  CHECK(model.bounds.maximum == glm::vec3(1));
  CHECK(model.vertices.size() == 24);
  CHECK(model.objects == 1);
  CHECK(model.warnings.empty());
  REQUIRE(model.materials.size() == 1);
  CHECK(model.materials[0].name == "default");
  for (std::size_t i = 0; i < model.indices.size(); i += 3) {
    const Vertex& a = model.vertices[model.indices[i]];
    const Vertex& b = model.vertices[model.indices[i + 1]];
    const Vertex& c = model.vertices[model.indices[i + 2]];
    const glm::vec3 facing = glm::normalize(glm::cross(b.position - a.position, c.position - a.position));
    for (const Vertex& corner : {a, b, c}) CHECK(glm::distance(corner.normal, facing) < 1e-6f);
    // Counter-clockwise seen from outside: away from the middle.
    CHECK(glm::dot(facing, a.position - glm::vec3(0.5f)) > 0);
  }
}

TEST_CASE("missing normals are smooth over shallow edges") {
  // Two triangles that meet at 30 degrees: the shared corners look between them, weighted by area (both equal).
  const Model model = load_text("v 0 0 0\nv 0 0 1\nv 1 0 0\nv -0.8660254 0.5 0\nf 1 2 3\nf 1 4 2\n");
  REQUIRE(model.vertices.size() == 4);
  const glm::vec3 between = glm::normalize(glm::vec3(0.5f, 1 + 0.8660254f, 0));
  for (const Vertex& vertex : model.vertices)
    if (vertex.position.x == 0) CHECK(glm::distance(vertex.normal, between) < 1e-6f);
}

TEST_CASE("normals are unit and finite whatever the file gives") {
  for (const char* rest : {"vn 0 0 0\nf 1//1 2//1 3//1\n", "vn 0 0 1e-30\nf 1//1 2//1 3//1\n",
                           "vn nan 0 1\nf 1//1 2//1 3//1\n", "vn 1e30 0 1e30\nf 1//1 2//1 3//1\n", "f 1 1 1\n",
                           "f 1 2 1\n", "f 1 2 3 4\nf 1 2 2\n", "vn 1\nf 1//1 2//1 3//1\n"}) {
    INFO(rest);
    for (const Vertex& vertex : load_text(with_square(rest)).vertices)
      CHECK_THAT(glm::length(vertex.normal), WithinRel(1.0f, 1e-5f));
  }
}

TEST_CASE("a fan of many triangles around one vertex gets one normal") {
  std::string text = "v 0 1 0\n";
  const int spokes = 1000;
  for (int i = 0; i < spokes; ++i)
    text += "v " + std::to_string(std::sin(i * 6.2831853 / spokes)) + " 0 " +
            std::to_string(std::cos(i * 6.2831853 / spokes)) + "\n";
  for (int i = 0; i < spokes; ++i)
    text += "f 1 " + std::to_string(i + 2) + " " + std::to_string((i + 1) % spokes + 2) + "\n";
  const Model model = load_text(text);
  for (const Vertex& vertex : model.vertices)
    if (vertex.position.y == 1) CHECK(glm::distance(vertex.normal, glm::vec3(0, 1, 0)) < 1e-3f);
}

TEST_CASE("faces of more than 255 corners are whole") {
  // The library's own face arrays count corners in 8 bits.
  std::string text;
  std::string face = "f";
  const int corners = 600;
  for (int i = 0; i < corners; ++i) {
    const double angle = i * 6.283185307179586 / corners;
    const double radius = i % 2 == 0 ? 1 : 0.5;
    text += "v " + std::to_string(radius * std::cos(angle)) + " " + std::to_string(radius * std::sin(angle)) + " 0\n";
    face += " " + std::to_string(i + 1);
  }
  const Model model = load_text(text + face + "\n");
  CHECK(model.triangles() == corners - 2);
  CHECK_THAT(model.surface_area, WithinRel(corners * 0.5 * 1 * 0.5 * std::sin(6.283185307179586 / corners), 1e-3));
}

TEST_CASE("negative indices count back from their own line") {
  const Model model = load_text("v 0 0 0\nv 1 0 0\nv 0 1 0\nf -3 -2 -1\nv 0 0 5\nv 2 0 5\nv 0 2 5\nf -3 -2 -1\n");
  CHECK(model.triangles() == 2);
  CHECK(model.surface_area == 2.5);
}

TEST_CASE("an index that the file does not hold is named with line and column") {
  CHECK_THAT(refusal(with_square("f 1 2 3\nf 1 2 9\nf 1 2 0\n")), ContainsSubstring("model.obj:6:7: '9'"));
  CHECK_THAT(refusal(with_square("f 1 2 3\nf 0 2 3\n")), ContainsSubstring("model.obj:6:3: '0'"));
  CHECK_THAT(refusal(with_square("f 1 2 -5\n")), ContainsSubstring("model.obj:5:7: '-5'"));
  CHECK_THAT(refusal(with_square("f 1/1 2/1 3/1\n")), ContainsSubstring("holds 4 v, 0 vt and 0 vn"));
  CHECK_THAT(refusal(with_square("vn 0 0 1\nf 1//1 2//2 3//1\n")), ContainsSubstring("model.obj:6:8: '2//2'"));
  CHECK_THAT(refusal(with_square("f 1 2 \\\n  \\\n 3 77\n")), ContainsSubstring("model.obj:7:4: '77'"));
  // 2^32 + 1 would be 1 to a parser that wraps.
  CHECK_THAT(refusal(with_square("f 1 2 4294967297\n")), ContainsSubstring("model.obj:5:7: index 4294967297"));
}

TEST_CASE("what is no face is named") {
  CHECK_THAT(refusal(with_square("f 1 2 x\n")), ContainsSubstring("model.obj:5:7: 'x' is no corner"));
  CHECK_THAT(refusal(with_square("f 1 2 3.5\n")), ContainsSubstring("write v, v/vt, v//vn or v/vt/vn"));
  CHECK_THAT(refusal(with_square("f 1 2 /3\n")), ContainsSubstring("'/3'"));
  CHECK_THAT(refusal(with_square("f 1 2 3/1/1/1\n")), ContainsSubstring("'3/1/1/1'"));
}

TEST_CASE("a file that was cut is an error") {
  CHECK_THAT(refusal(with_square("f 1 2 3\nf 1 2")), ContainsSubstring("model.obj:6:1: a face needs three corners"));
  CHECK_THAT(refusal(with_square("vt 0 0\nf 1/1 2/1 3/1\nf 1/1 2/1 3/")), ContainsSubstring("lacks an index"));
  CHECK_THAT(refusal("v 0 0 0\nv 1 0 0\nv 1"), ContainsSubstring("model.obj:3:4: a vertex needs three coordinates"));
  CHECK_THAT(refusal(square), ContainsSubstring("holds no faces"));
  CHECK(load_text(with_square("f 1/ 2/ 3/\n")).triangles() == 1);
}

TEST_CASE("faces on vertices that are no points are left out with one warning") {
  const Model model =
      load_text(with_square("v nan 0 0\nv 0 inf 0\nv 1e39 0 0\nv 1.#IND 0 0\nv 0 x 0\nf 1 2 3 4\n"
                            "f 1 2 5\nf 2 3 6\nf 1 2 7\nf 1 2 8\nf 1 2 9\n"));
  CHECK(model.triangles() == 2);
  CHECK(model.surface_area == 1);
  CHECK(model.bounds.maximum == glm::vec3(1, 1, 0));
  REQUIRE(model.warnings.size() == 1);
  CHECK(model.warnings[0] == "model.obj:5: 5 vertices are NaN, infinite or no numbers; 5 faces on them are left out");
  CHECK_THAT(refusal("v 0 0 0\nv 1 0 0\nv nan 0 0\nf 1 2 3\n"), ContainsSubstring("model.obj:3: no face is left"));
}

TEST_CASE("bounds are those of the triangles alone") {
  CHECK(load_text(with_square("v 100 100 100\nf 1 2 3 4\n")).bounds.maximum == glm::vec3(1, 1, 0));
}

TEST_CASE("the forms a file can have") {
  const auto triangles = [](const std::string& text) { return load_text(text).triangles(); };
  CHECK(triangles(with_square("f 1 2 3")) == 1);                          // no newline at the end
  CHECK(triangles("\xef\xbb\xbf" + with_square("f 1 2 3\n")) == 1);       // byte-order mark
  CHECK(triangles("v 0 0 0\r\nv 1 0 0\r\nv 0 1 0\r\nf 1 2 3\r\n") == 1);  // Windows
  CHECK(triangles("v 0 0 0\rv 1 0 0\rv 0 1 0\rf 1 2 3\r") == 1);          // very old Macs
  CHECK(triangles("v  0\t0 0 # here\n v 1 0 0\nv +.5 1. 1e-400\nf  1  2  3 # there\n") == 1);
  CHECK(triangles(with_square("f 1 2 \\\n3 \\\r\n4\n")) == 2);                                  // continued lines
  CHECK(triangles("v 0 0 0 188 188 188\nv 1 0 0 188 188 188\nv 0 1 0 1 1 1\nf 1 2 3\n") == 1);  // vertex colours
  CHECK(triangles(with_square("f 1 2 3\\")) == 1);       // continued into nothing
  CHECK(triangles("f 1 2 3\n" + with_square("")) == 1);  // faces first
}

TEST_CASE("what is not a model with triangles is refused in one line") {
  const TemporaryFolder folder;
  CHECK_THAT(refusal(""), ContainsSubstring("the file is empty"));
  CHECK_THAT(refusal("hello\nworld\n"), ContainsSubstring("not an OBJ file"));
  CHECK_THAT(refusal(with_square("l 1 2 3\np 4\n")), ContainsSubstring("only lines and points"));
  CHECK_THAT(refusal(with_square("f 1 2\nf 3 4\n")), ContainsSubstring("only lines and points"));
  CHECK_THAT(refusal(std::string("\xff\xfev\0 \0", 6)), ContainsSubstring("UTF-16 is not supported"));
  CHECK_THAT(refusal(std::string("\x7f"
                                 "ELF\x02\x01\x01\0\0\0\0",
                                 11)),
             ContainsSubstring("binary data"));
  CHECK_THAT(message_of<InputError>([&] { load_model(folder.path()); }), ContainsSubstring("folder"));
  CHECK_THAT(message_of<InputError>([&] { load_model(folder.path() / "no.obj"); }), ContainsSubstring("no such file"));
}

TEST_CASE("lines and points beside faces are left out and said") {
  const Model model = load_text(with_square("l 1 2 3\np 4\nf 1 2\nf 1 2 3\n"));
  CHECK(model.triangles() == 1);
  REQUIRE(model.warnings.size() == 1);
  CHECK(model.warnings[0] == "model.obj: 3 lines and points are not drawn");
}

TEST_CASE("objects are the parts that hold faces") {
  CHECK(load_text(with_square("o a\no b\nf 1 2 3\ng c\ng d\nf 1 2 3\nf 2 3 4\ng e\n")).objects == 2);
  CHECK(load_text(with_square("f 1 2 3\no b\nf 1 2 3\n")).objects == 2);
}

TEST_CASE("colours behind a vertex are linear factors, white where there are none") {
  const TemporaryFolder folder;
  const auto color_of = [&](const std::string& vertices, std::size_t number) {
    const Model model = load_model(folder.write("colored.obj", vertices + "f 1 2 3\n"));
    for (const Vertex& vertex : model.vertices)
      if (vertex.position.x == static_cast<float>(number)) return vertex.color;
    return PackedColor{0};
  };
  // 0.5 · 255 = 127.5 is rounded up, 0.2 · 255 = 51; red is the lowest byte.
  const std::string colored = "v 0 0 0 1 0.5 0\nv 1 0 0\nv 2 1 0 0.2 0.2 1\n";
  CHECK(color_of(colored, 0) == 0xff0080ff);
  CHECK(color_of(colored, 1) == white);
  CHECK(color_of(colored, 2) == 0xffff3333);
  // The first colour behind vertices that have none; w before a colour; w alone; numbers outside 0 to 1.
  CHECK(color_of("v 0 0 0\nv 1 0 0\nv 2 1 0 1 0 0 1 # blue\n", 2) == 0xffff0000);
  CHECK(color_of("v 0 0 0\nv 1 0 0\nv 2 1 0 1 0 0 1\n", 0) == white);
  CHECK(color_of("v 0 0 0 1\nv 1 0 0 1\nv 2 1 0 0.5\n", 2) == white);
  CHECK(color_of("v 0 0 0 -1 1.0005 0\nv 1 0 0\nv 2 1 0\n", 0) == 0xff00ff00);
  CHECK(color_of("v 0 0 0 nan 1 0\nv 1 0 0\nv 2 1 0\n", 0) == white);
  // One number plainly above 1, and all of the file is bytes.
  CHECK(color_of("v 0 0 0 188 1 0\nv 1 0 0\nv 2 1 0 1 2 255\n", 0) == 0xff0001bc);
  CHECK(color_of("v 0 0 0 188 1 0\nv 1 0 0\nv 2 1 0 1 2 255\n", 2) == 0xffff0201);
}

}  // namespace drover::loader::model_test
