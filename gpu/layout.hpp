#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace drover::gpu {

class Buffer;
class Texture2D;

/// What a number of a buffer is: of 32 bits, or of 16 and 8 in images.
enum class Scalar : std::uint8_t { real, integer, unsigned_integer, half, byte };

std::uint32_t bytes_of(Scalar scalar);

/// A number, vector or matrix in an element of a buffer.
struct Field {
  std::string name;  ///< as in the struct; `inner.name` of a struct within, `array[2].name` of an array
  Scalar scalar = Scalar::real;
  std::vector<std::uint32_t> shape;  ///< {} a number, {3} a vec3, {4, 4} a mat4 by columns, {6, 4} a vec4[6]
  std::uint32_t offset = 0;          ///< bytes from the element's start
  std::string unit;                  ///< `metres`, where the struct's comment begins with one

  /// Numbers it has.
  std::uint32_t count() const;
};

/// How the elements of a buffer lie in memory.
struct Layout {
  std::string type;           ///< `ObjectBounds`, `vec4`
  std::uint32_t bytes = 0;    ///< from one element to the next
  std::vector<Field> fields;  ///< by ascending offset; of a plain type one, without a name
};

/// The layout of the elements of a buffer. That of a struct is read from its text in shaders/shared/, which C++ and
/// GLSL both include, by the rules of std430 (OpenGL 4.5, 7.6.2.2); a buffer of unknown type is one of words.
/// @throws Error if the text cannot be read, or gives another size than C++ has
Layout layout_of(const Buffer& buffer);
/// The layout of an image's texels.
Layout layout_of(const Texture2D& texture);

/// The layout of a struct of shaders/shared/ by its name; without fields where there is none of that name.
/// @throws Error naming file and line where a struct of that name holds what is not understood
Layout shared_struct_layout(std::string_view name);

}  // namespace drover::gpu
