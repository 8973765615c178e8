#pragma once

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "gpu/context.hpp"
#include "gpu/device.hpp"

namespace drover::test {

/// A context without a window, shared by the tests of a program, since a driver's start is slow.
inline gpu::Context& shared_context() {
  static gpu::Context context;
  return context;
}

/// Path of a shader in tests/shaders/; its includes are looked for in the shader folder, like everybody's.
inline std::string test_shader(const std::string& name) {
  return std::string(DROVER_SOURCE_DIR) + "/tests/shaders/" + name;
}

/// Fixture of every test that speaks OpenGL: a message of the driver of medium or high severity, advice aside, fails
/// the test it appears in.
class GpuTest {
 public:
  GpuTest() {
    shared_context();
    gpu::take_messages();
  }
  ~GpuTest() {
    for (const gpu::Message& message : gpu::take_messages()) {
      if (message.advice || message.severity == gpu::Message::Severity::low) continue;
      UNSCOPED_INFO("OpenGL: " << message.text);
      CHECK(message.text.empty());
    }
  }
  GpuTest(const GpuTest&) = delete;
  GpuTest& operator=(const GpuTest&) = delete;
};

}  // namespace drover::test
