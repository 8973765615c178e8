#include "app/output_path.hpp"

#include <fmt/format.h>

#include "loader/error.hpp"

namespace drover::app {

void check_writable(const std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    throw loader::InputError(fmt::format("{}: is a folder; name a file to write", path.string()));
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  if (!std::filesystem::is_directory(folder, error))
    throw loader::InputError(fmt::format("{}: there is no folder {}; make it first", path.string(), folder.string()));
}

}  // namespace drover::app
