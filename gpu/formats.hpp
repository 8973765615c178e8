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

}  // namespace drover::gpu
