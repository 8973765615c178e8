#include "gpu/program.hpp"

#include <fmt/format.h>

#include <initializer_list>
#include <utility>
#include <vector>

#include "gpu/error.hpp"
#include "gpu/gl.hpp"

namespace drover::gpu {
namespace {

// A shader object that is deleted whether or not it compiles.
class Shader {
 public:
  Shader(GLenum stage, const std::string& path, const Defines& defines) {
    const ShaderSource source = assemble_shader(path, defines);
    id_ = glCreateShader(stage);
    const char* text = source.text.c_str();
    glShaderSource(id_, 1, &text, nullptr);
    glCompileShader(id_);
    GLint compiled = 0;
    glGetShaderiv(id_, GL_COMPILE_STATUS, &compiled);
    if (compiled) return;
    GLint length = 0;
    glGetShaderiv(id_, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(length), '\0');
    glGetShaderInfoLog(id_, length, &length, log.data());
    log.resize(static_cast<std::size_t>(length));
    glDeleteShader(id_);
    throw Error(explain_log(source, log));
  }
  ~Shader() { glDeleteShader(id_); }
  Shader(const Shader&) = delete;
  Shader& operator=(const Shader&) = delete;
  GLuint id() const { return id_; }

 private:
  GLuint id_ = 0;
};

GLuint link(const std::string& name, std::initializer_list<const Shader*> shaders) {
  const GLuint program = glCreateProgram();
  glObjectLabel(GL_PROGRAM, program, -1, name.c_str());
  for (const Shader* shader : shaders) glAttachShader(program, shader->id());
  glLinkProgram(program);
  for (const Shader* shader : shaders) glDetachShader(program, shader->id());
  GLint linked = 0;
  glGetProgramiv(program, GL_LINK_STATUS, &linked);
  if (linked) return program;
  GLint length = 0;
  glGetProgramiv(program, GL_INFO_LOG_LENGTH, &length);
  std::string log(static_cast<std::size_t>(length), '\0');
  glGetProgramInfoLog(program, length, &length, log.data());
  log.resize(static_cast<std::size_t>(length));
  glDeleteProgram(program);
  throw Error(fmt::format("{}: {}", name, log));
}

std::unordered_map<std::string, std::int32_t> uniform_locations(GLuint program) {
  std::unordered_map<std::string, std::int32_t> locations;
  GLint count = 0;
  GLint longest = 0;
  glGetProgramInterfaceiv(program, GL_UNIFORM, GL_ACTIVE_RESOURCES, &count);
  glGetProgramInterfaceiv(program, GL_UNIFORM, GL_MAX_NAME_LENGTH, &longest);
  std::vector<char> name(static_cast<std::size_t>(longest) + 1);
  for (GLint i = 0; i < count; ++i) {
    glGetProgramResourceName(program, GL_UNIFORM, static_cast<GLuint>(i), longest + 1, nullptr, name.data());
    locations[name.data()] = glGetUniformLocation(program, name.data());
  }
  return locations;
}

}  // namespace

Program::Program(std::uint32_t id, std::string name)
    : id_(id), name_(std::move(name)), locations_(uniform_locations(id)) {}

Program Program::compute(const std::string& path, const Defines& defines) {
  const Shader shader(GL_COMPUTE_SHADER, path, defines);
  return {link(path, {&shader}), path};
}

Program Program::graphics(const std::string& vertex, const std::string& fragment, const Defines& defines) {
  const Shader vertex_shader(GL_VERTEX_SHADER, vertex, defines);
  const Shader fragment_shader(GL_FRAGMENT_SHADER, fragment, defines);
  const std::string name = vertex + " + " + fragment;
  return {link(name, {&vertex_shader, &fragment_shader}), name};
}

Program::Program(Program&& other) noexcept
    : id_(std::exchange(other.id_, 0)), name_(std::move(other.name_)), locations_(std::move(other.locations_)) {}

Program& Program::operator=(Program&& other) noexcept {
  std::swap(id_, other.id_);
  std::swap(name_, other.name_);
  std::swap(locations_, other.locations_);
  return *this;
}

Program::~Program() {
  if (id_ != 0) glDeleteProgram(id_);
}

std::int32_t Program::location(std::string_view uniform) const {
  const auto found = locations_.find(std::string(uniform));
  return found == locations_.end() ? -1 : found->second;
}

// Calls with location -1 are legal and do nothing, so that a frame's calls do not depend on a variant.
void Program::set(std::string_view uniform, std::uint32_t value) const {
  glProgramUniform1ui(id_, location(uniform), value);
}
void Program::set(std::string_view uniform, float value) const {
  glProgramUniform1f(id_, location(uniform), value);
}
void Program::set(std::string_view uniform, const glm::uvec2& value) const {
  glProgramUniform2uiv(id_, location(uniform), 1, &value[0]);
}
void Program::set(std::string_view uniform, const glm::vec2& value) const {
  glProgramUniform2fv(id_, location(uniform), 1, &value[0]);
}
void Program::set(std::string_view uniform, const glm::vec3& value) const {
  glProgramUniform3fv(id_, location(uniform), 1, &value[0]);
}
void Program::set(std::string_view uniform, const glm::vec4& value) const {
  glProgramUniform4fv(id_, location(uniform), 1, &value[0]);
}
void Program::set(std::string_view uniform, const glm::mat4& value) const {
  glProgramUniformMatrix4fv(id_, location(uniform), 1, GL_FALSE, &value[0][0]);
}

}  // namespace drover::gpu
