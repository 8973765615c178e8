#include "app/shader_watch.hpp"

#include <fmt/format.h>

#include <exception>
#include <string>

#include "gpu/program.hpp"
#include "gpu/shader_source.hpp"

namespace drover::app {
namespace {

const char* const subject = "shader";  // of notices

}  // namespace

ShaderWatch::ShaderWatch() {
  watch_.watch_folder(gpu::shader_folder());
}

bool ShaderWatch::poll(Notices& notices) {
  if (!watch_.changed()) return false;
  try {
    const std::size_t programs = gpu::Program::reload_changed();
    notices.clear(subject);
    if (programs > 0) notices.tell(fmt::format("{} program{} compiled anew", programs, programs == 1 ? "" : "s"));
  } catch (const std::exception& error) {
    const std::string text = error.what();
    notices.fail(subject, text.substr(0, text.find('\n')));
  }
  return true;
}

}  // namespace drover::app
