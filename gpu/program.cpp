#include "gpu/program.hpp"

#include <fmt/format.h>

#include <array>
#include <functional>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "gpu/error.hpp"
#include "gpu/gl.hpp"
#include "gpu/program_cache.hpp"

namespace drover::gpu {
namespace {

// A shader object that is deleted whether or not it compiles.
class Shader {
 public:
  Shader(GLenum stage, const ShaderSource& source) {
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

// One source is a compute shader's, two are a vertex and a fragment shader's.
GLuint compile_and_link(const std::string& name, const std::vector<ShaderSource>& sources, const ProgramCache& cache) {
  constexpr std::array<GLenum, 2> graphics_stages = {GL_VERTEX_SHADER, GL_FRAGMENT_SHADER};
  std::vector<std::unique_ptr<Shader>> shaders;
  for (std::size_t i = 0; i < sources.size(); ++i)
    shaders.push_back(
        std::make_unique<Shader>(sources.size() == 1 ? GLenum{GL_COMPUTE_SHADER} : graphics_stages[i], sources[i]));
  const GLuint program = glCreateProgram();
  cache.prepare(program);
  for (const auto& shader : shaders) glAttachShader(program, shader->id());
  glLinkProgram(program);
  for (const auto& shader : shaders) glDetachShader(program, shader->id());
  GLint linked = 0;
  glGetProgramiv(program, GL_LINK_STATUS, &linked);
  if (linked) {
    cache.keep(program);
    return program;
  }
  GLint length = 0;
  glGetProgramiv(program, GL_INFO_LOG_LENGTH, &length);
  std::string log(static_cast<std::size_t>(length), '\0');
  glGetProgramInfoLog(program, length, &length, log.data());
  log.resize(static_cast<std::size_t>(length));
  glDeleteProgram(program);
  throw Error(fmt::format("{}: {}", name, log));
}

// From the cache where it is there.
GLuint make_program(const std::string& name, const std::vector<ShaderSource>& sources) {
  std::vector<std::string> texts;
  for (const ShaderSource& source : sources) texts.push_back(source.text);
  const ProgramCache cache(std::move(texts));
  GLuint program = cache.load();
  if (program == 0) program = compile_and_link(name, sources, cache);
  glObjectLabel(GL_PROGRAM, program, -1, name.c_str());
  return program;
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

std::vector<ShaderSource> assemble(const std::vector<std::string>& shaders, const Defines& defines) {
  std::vector<ShaderSource> sources;
  for (const std::string& path : shaders) sources.push_back(assemble_shader(path, defines));
  return sources;
}

std::size_t text_hash(const std::vector<ShaderSource>& sources) {
  std::string all;
  for (const ShaderSource& source : sources) all += source.text;
  return std::hash<std::string>()(all);
}

// All programs that live, wherever they were moved.
std::set<Program*>& living() {
  static std::set<Program*> programs;
  return programs;
}

}  // namespace

Program::Program(Recipe recipe, const std::vector<ShaderSource>& sources)
    : recipe_(std::move(recipe)), text_hash_(text_hash(sources)) {
  for (const std::string& path : recipe_.shaders) name_ += (name_.empty() ? "" : " + ") + path;
  id_ = make_program(name_, sources);
  locations_ = uniform_locations(id_);
  living().insert(this);
}

Program Program::compute(const std::string& path, const Defines& defines) {
  return {{{path}, defines}, assemble({path}, defines)};
}

Program Program::graphics(const std::string& vertex, const std::string& fragment, const Defines& defines) {
  return {{{vertex, fragment}, defines}, assemble({vertex, fragment}, defines)};
}

std::size_t Program::reload_changed() {
  std::vector<std::pair<Program*, Program>> changed;
  const std::set<Program*> all = living();  // which the new ones join
  for (Program* program : all) {
    const auto sources = assemble(program->recipe_.shaders, program->recipe_.defines);
    if (program->id_ != 0 && text_hash(sources) != program->text_hash_)
      changed.emplace_back(program, Program(program->recipe_, sources));
  }
  for (auto& [program, fresh] : changed) *program = std::move(fresh);
  return changed.size();
}

Program::Program(Program&& other) noexcept
    : id_(std::exchange(other.id_, 0)),
      name_(std::move(other.name_)),
      recipe_(std::move(other.recipe_)),
      text_hash_(other.text_hash_),
      locations_(std::move(other.locations_)) {
  living().insert(this);
}

Program& Program::operator=(Program&& other) noexcept {
  std::swap(id_, other.id_);
  std::swap(name_, other.name_);
  std::swap(recipe_, other.recipe_);
  std::swap(text_hash_, other.text_hash_);
  std::swap(locations_, other.locations_);
  return *this;
}

Program::~Program() {
  living().erase(this);
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
