// The layouts that dumps are written by, against OpenGL's own account of every block of every shader that runs.
#include "gpu/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "gpu/gl.hpp"
#include "tests/renderer/support.hpp"

namespace drover::layout_test {

namespace {

struct Variable {
  std::string name;
  std::uint32_t offset;
};

GLint property(GLuint program, GLenum interface, GLuint index, GLenum what) {
  GLint value = 0;
  glGetProgramResourceiv(program, interface, index, 1, &what, 1, nullptr, &value);
  return value;
}

std::string resource_name(GLuint program, GLenum interface, GLuint index) {
  std::string name(static_cast<std::size_t>(property(program, interface, index, GL_NAME_LENGTH)), '\0');
  glGetProgramResourceName(program, interface, index, static_cast<GLsizei>(name.size()), nullptr, name.data());
  name.resize(name.size() - 1);
  return name;
}

// The members of the block of a program that is bound at a binding; none where it has no such block.
std::vector<Variable> variables_at(GLuint program, GLenum block_interface, GLenum variable_interface, GLuint binding) {
  GLint blocks = 0;
  glGetProgramInterfaceiv(program, block_interface, GL_ACTIVE_RESOURCES, &blocks);
  for (GLint block = 0; block < blocks; ++block) {
    const auto index = static_cast<GLuint>(block);
    if (property(program, block_interface, index, GL_BUFFER_BINDING) != static_cast<GLint>(binding)) continue;
    std::vector<GLint> members(
        static_cast<std::size_t>(property(program, block_interface, index, GL_NUM_ACTIVE_VARIABLES)));
    const GLenum what = GL_ACTIVE_VARIABLES;
    glGetProgramResourceiv(program, block_interface, index, 1, &what, static_cast<GLsizei>(members.size()), nullptr,
                           members.data());
    std::vector<Variable> variables;
    for (const GLint member : members) {
      const auto variable = static_cast<GLuint>(member);
      variables.push_back({resource_name(program, variable_interface, variable),
                           static_cast<std::uint32_t>(property(program, variable_interface, variable, GL_OFFSET))});
    }
    return variables;
  }
  return {};
}

// A member's name without a first element's `[0]` behind it: `planes` for `planes[0]`.
std::string bare(const std::string& name) {
  return name.ends_with("[0]") ? name.substr(0, name.size() - 3) : name;
}

// Compares what every pass declares with the program that ran last in it.
class LayoutCheck : public gpu::PassObserver {
 public:
  void before(const gpu::Pass&) override {}
  void after(const gpu::Pass& pass) override {
    GLint program = 0;
    glGetIntegerv(GL_CURRENT_PROGRAM, &program);
    for (const gpu::Use& use : pass.uses) {
      if (!use.buffer) continue;
      const gpu::Layout layout = gpu::layout_of(*use.buffer);
      CAPTURE(pass.name, use.name, layout.type);
      CHECK(layout.bytes == use.buffer->element().bytes);
      std::vector<Variable> variables;
      if (use.access == gpu::Access::storage_read || use.access == gpu::Access::storage_write)
        variables =
            variables_at(static_cast<GLuint>(program), GL_SHADER_STORAGE_BLOCK, GL_BUFFER_VARIABLE, use.binding);
      if (use.access == gpu::Access::uniform_read)
        variables = variables_at(static_cast<GLuint>(program), GL_UNIFORM_BLOCK, GL_UNIFORM, use.binding);
      for (const Variable& variable : variables) compare(layout, variable);
    }
  }
  std::set<std::string> compared;

 private:
  void compare(const gpu::Layout& layout, const Variable& variable) {
    CAPTURE(variable.name);
    if (layout.fields.front().name.empty()) return;  // a plain type: nothing but its size
    // What comes first are the block's own names: `bounds[0].center`, `view.planes[0]`.
    auto field = layout.fields.end();
    for (std::size_t dot = variable.name.find('.'); dot != std::string::npos && field == layout.fields.end();
         dot = variable.name.find('.', dot + 1)) {
      const std::string name = bare(variable.name.substr(dot + 1));
      field = std::find_if(layout.fields.begin(), layout.fields.end(),
                           [&](const gpu::Field& candidate) { return candidate.name == name; });
    }
    // A block may also hold a struct's first words under names of its own.
    if (variable.name.find('.') == std::string::npos) return;
    REQUIRE(field != layout.fields.end());
    CHECK(field->offset == variable.offset);
    compared.insert(layout.type);
  }
};

}  // namespace

TEST_CASE_METHOD(test::GpuTest, "every layout is what OpenGL says of the shaders' blocks") {
  loader::Scene scene;
  scene.models = {test::cube()};
  scene.objects.resize(40);
  scene.paths = {loader::make_path("path", std::vector<glm::dvec3>{{0, 0, 0}, {1, 0, 0}}, false)};
  scene.objects[0].follow = {0, 1, 0, true};
  scene.emitters = {test::fountain(200)};
  scene.forces.resize(2);
  scene.forces[0].kind = loader::ForceKind::gravity;
  scene.forces[1].kind = loader::ForceKind::attractor;
  loader::Settings settings;
  test::set(settings, "particles.count", "500");
  test::Player player(scene, settings, {32, 24});
  LayoutCheck check;
  player.run(test::camera_at_z(5), 1, &check);
  test::set(player.settings, "particles.count", "300");
  player.run(test::camera_at_z(5), 1, &check);
  for (const char* type : {"MotionNode", "PathPoint", "ObjectMotion", "ObjectTransform", "ObjectBounds", "View",
                           "DrawItem", "DrawBucket", "DrawSection", "Material", "Light", "ParticleEmitter",
                           "ParticleForces", "ParticleLook", "ParticleRequest", "ObjectCounters"}) {
    CAPTURE(type);
    CHECK(check.compared.contains(type));
  }
}

TEST_CASE("a struct's text gives its fields, with arrays, structs within and units") {
  const gpu::Layout view = gpu::shared_struct_layout("View");
  REQUIRE(view.fields.size() >= 4);
  CHECK(view.fields[0].name == "view_projection");
  CHECK(view.fields[0].shape == std::vector<std::uint32_t>{4, 4});
  CHECK(view.fields[1].name == "planes");
  CHECK(view.fields[1].shape == std::vector<std::uint32_t>{6, 4});
  CHECK(view.fields[1].offset == 64);
  const gpu::Layout particle = gpu::shared_struct_layout("Particle");
  REQUIRE(particle.fields.size() == 4);
  CHECK(particle.fields[1].name == "age");
  CHECK(particle.fields[1].offset == 12);  // in the vec3's fourth word
  CHECK(particle.fields[0].unit == "metres");
  CHECK(particle.fields[2].unit == "metres a second");
  const gpu::Layout counters = gpu::shared_struct_layout("FrameCounters");
  CHECK(counters.fields.front().name == "particles.capacity");
  CHECK(gpu::shared_struct_layout("NoSuchStruct").fields.empty());
}

}  // namespace drover::layout_test
