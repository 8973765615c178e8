#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "gpu/shader_source.hpp"

namespace drover::gpu {

/// A linked program: one compute shader, or a vertex and a fragment shader.
class Program {
 public:
  /// @param path relative to the shader folder.
  /// @throws Error with the compiler's messages, each at file and line of the included file.
  static Program compute(const std::string& path, const Defines& defines = {});
  static Program graphics(const std::string& vertex, const std::string& fragment, const Defines& defines = {});

  /// Compiles anew those of all programs whose text is no longer what they were made of, in place: all, or none.
  /// @return how many
  /// @throws Error as compute and graphics do; the old ones run on
  static std::size_t reload_changed();

  Program(Program&& other) noexcept;
  Program& operator=(Program&& other) noexcept;
  ~Program();

  std::uint32_t id() const { return id_; }
  const std::string& name() const { return name_; }

  /// Sets a uniform. Each name's location is asked for once; a name the program does not use is ignored, since a
  /// variant may do without.
  void set(std::string_view uniform, std::uint32_t value) const;
  void set(std::string_view uniform, float value) const;
  void set(std::string_view uniform, const glm::uvec2& value) const;
  void set(std::string_view uniform, const glm::vec2& value) const;
  void set(std::string_view uniform, const glm::vec3& value) const;
  void set(std::string_view uniform, const glm::vec4& value) const;
  void set(std::string_view uniform, const glm::mat4& value) const;

 private:
  /// What a program is made of.
  struct Recipe {
    std::vector<std::string> shaders;  ///< compute; or vertex and fragment
    Defines defines;
  };
  Program(Recipe recipe, const std::vector<ShaderSource>& sources);
  std::int32_t location(std::string_view uniform) const;

  std::uint32_t id_ = 0;
  std::string name_;
  Recipe recipe_;
  std::size_t text_hash_ = 0;  ///< of what it was compiled from
  std::unordered_map<std::string, std::int32_t> locations_;
};

}  // namespace drover::gpu
