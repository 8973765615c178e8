// A library to load before others (LD_PRELOAD), so that the program meets a driver that is less than the one there is:
//   DROVER_PRETEND_LIMIT=0x90D6:4   glGetInteger64v says 4 for that name
//   DROVER_PRETEND_RESET=0x8253     glGetGraphicsResetStatus says so, from the second time it is asked
#include <dlfcn.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

using GetFunction = void* (*)(const char* name);
using GetInteger = void (*)(unsigned int name, std::int64_t* value);

GetInteger real_get_integer = nullptr;

void get_integer(unsigned int name, std::int64_t* value) {
  real_get_integer(name, value);
  unsigned int pretended_name = 0;
  unsigned int pretended_value = 0;
  const char* pretended = std::getenv("DROVER_PRETEND_LIMIT");
  if (std::sscanf(pretended != nullptr ? pretended : "", "%x:%u", &pretended_name, &pretended_value) == 2 &&
      name == pretended_name)
    *value = pretended_value;
}

unsigned int reset_status() {
  static int asked = 0;
  return ++asked > 1 ? static_cast<unsigned int>(std::strtoul(std::getenv("DROVER_PRETEND_RESET"), nullptr, 16)) : 0;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) void* SDL_GL_GetProcAddress(const char* name) {
  static const auto real = reinterpret_cast<GetFunction>(dlsym(RTLD_NEXT, "SDL_GL_GetProcAddress"));
  void* const function = real(name);
  if (std::strcmp(name, "glGetInteger64v") == 0 && std::getenv("DROVER_PRETEND_LIMIT") != nullptr) {
    real_get_integer = reinterpret_cast<GetInteger>(function);
    return reinterpret_cast<void*>(get_integer);
  }
  if (std::strcmp(name, "glGetGraphicsResetStatus") == 0 && std::getenv("DROVER_PRETEND_RESET") != nullptr)
    return reinterpret_cast<void*>(reset_status);
  return function;
}
