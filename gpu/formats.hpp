#pragma once

#include "gpu/gl.hpp"
#include "gpu/texture.hpp"

namespace drover::gpu {

/// OpenGL's sized internal format of a format.
constexpr GLenum gl_format(Format format) {
  switch (format) {
    case Format::rgba8:
      return GL_RGBA8;
    case Format::rgba16f:
      return GL_RGBA16F;
    case Format::rgba32f:
      return GL_RGBA32F;
    case Format::r32f:
      return GL_R32F;
    case Format::r32ui:
      return GL_R32UI;
    case Format::rg32ui:
      return GL_RG32UI;
    case Format::rgba32ui:
      return GL_RGBA32UI;
    case Format::depth32f:
      return GL_DEPTH_COMPONENT32F;
  }
  return GL_NONE;
}

/// How texels of a format are read back: OpenGL's format and type, and bytes a texel.
struct TexelTransfer {
  GLenum format = GL_NONE;
  GLenum type = GL_NONE;
  std::size_t bytes = 0;
};
constexpr TexelTransfer texel_transfer(Format format) {
  switch (format) {
    case Format::rgba8:
      return {GL_RGBA, GL_UNSIGNED_BYTE, 4};
    case Format::rgba16f:
      return {GL_RGBA, GL_HALF_FLOAT, 8};
    case Format::rgba32f:
      return {GL_RGBA, GL_FLOAT, 16};
    case Format::r32f:
      return {GL_RED, GL_FLOAT, 4};
    case Format::r32ui:
      return {GL_RED_INTEGER, GL_UNSIGNED_INT, 4};
    case Format::rg32ui:
      return {GL_RG_INTEGER, GL_UNSIGNED_INT, 8};
    case Format::rgba32ui:
      return {GL_RGBA_INTEGER, GL_UNSIGNED_INT, 16};
    case Format::depth32f:
      return {GL_DEPTH_COMPONENT, GL_FLOAT, 4};
  }
  return {};
}

}  // namespace drover::gpu
