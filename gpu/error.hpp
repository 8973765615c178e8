#pragma once

#include <stdexcept>

namespace drover::gpu {

/// Something OpenGL refused: a shader that does not compile, an incomplete framebuffer. `what()` is one line, or for
/// a shader one line a message of the compiler, each with file and line of the file that was included.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// This machine's OpenGL cannot run Drover; `what()` says which limit or capability is missing and what is needed.
class Unsupported : public Error {
 public:
  using Error::Error;
};

/// The device has no room for what was asked; `what()` names the resource and its size.
class OutOfMemory : public Error {
 public:
  using Error::Error;
};

}  // namespace drover::gpu
