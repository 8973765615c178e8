#include "app/numbered_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "loader/error.hpp"

namespace drover::app {

std::filesystem::path reserve_numbered(const std::filesystem::path& folder, const std::string& name,
                                       const std::string& extension) {
  for (int number = 1;; ++number) {
    std::filesystem::path path = folder / fmt::format("{}-{}.{}", name, number, extension);
    constexpr mode_t as_others_are = 0666;
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, as_others_are);
    if (file >= 0) {
      close(file);
      return path;
    }
    if (errno != EEXIST)
      throw loader::InputError(fmt::format("{}: cannot be written: {}", path.string(), std::strerror(errno)));
  }
}

}  // namespace drover::app
