#include "app/output_path.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

#include "loader/error.hpp"

namespace drover::app {
namespace {

// Asks the system by doing it: permissions alone know nothing of read-only disks, quotas and names that are too long.
// What is there stays, since a file is written beside it first and then renamed.
bool can_write(const std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error))
    return access(path.c_str(), W_OK) == 0;  // a device or pipe: opening it might wait or act
  std::filesystem::path temporary = std::filesystem::weakly_canonical(path, error);
  if (error) temporary = path;
  temporary += fmt::format(".{}.part", getpid());
  std::FILE* file = std::fopen(temporary.c_str(), "wb");
  if (file == nullptr) return false;
  std::fclose(file);
  std::filesystem::remove(temporary, error);
  return true;
}

}  // namespace

void refuse_same(const std::filesystem::path& output, const std::filesystem::path& other, const char* what) {
  std::error_code error;
  if (!output.empty() && (output == other || std::filesystem::equivalent(output, other, error)))
    throw loader::InputError(fmt::format("{}: is {}; write to another file", output.string(), what));
}

void refuse_files_of(const loader::Scene& scene, const std::filesystem::path& output) {
  refuse_same(output, scene.path, "the scene itself");
  for (const std::filesystem::path& file : scene.files) refuse_same(output, file, "a file that the scene is made of");
}

void check_writable(const std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    throw loader::InputError(fmt::format("{}: is a folder; name a file to write", path.string()));
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  if (!std::filesystem::is_directory(folder, error))
    throw loader::InputError(fmt::format("{}: there is no folder {}; make it first", path.string(), folder.string()));
  if (!can_write(path))
    throw loader::InputError(fmt::format("{}: cannot be written: {}", path.string(), std::strerror(errno)));
}

void check_png_name(const std::filesystem::path& path) {
  std::string extension = path.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  if (!extension.empty() && extension != ".png")
    throw loader::InputError(fmt::format("{}: pictures are written as PNG; name it {}", path.string(),
                                         std::filesystem::path(path).replace_extension(".png").string()));
}

}  // namespace drover::app
