#include "app/picture_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <system_error>
#include <utility>

#include "app/output_path.hpp"
#include "loader/error.hpp"

namespace drover::app {
namespace {

namespace fs = std::filesystem;

fs::path picture(const fs::path& folder, std::uint64_t number) {
  return folder / fmt::format("{:05}.png", number);
}

bool is_picture(const fs::path& file) {
  const std::string stem = file.stem().string();
  return file.extension() == ".png" && !stem.empty() &&
         std::all_of(stem.begin(), stem.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

[[noreturn]] void refuse(const fs::path& folder, const std::string& reason) {
  throw loader::InputError(fmt::format("--record {}: {}", folder.string(), reason));
}

void make(const fs::path& folder) {
  std::error_code error;
  if (fs::is_directory(folder, error)) return;
  if (fs::exists(folder, error)) refuse(folder, "a file of that name is there; name a folder");
  const fs::path parent = folder.has_filename() ? folder.parent_path() : folder.parent_path().parent_path();
  if (!parent.empty() && !fs::is_directory(parent, error))
    refuse(folder, fmt::format("there is no folder {} to make it in; make that first", parent.string()));
  fs::create_directory(folder, error);
  if (error) refuse(folder, fmt::format("the folder cannot be made: {}", error.message()));
}

}  // namespace

PictureFolder::PictureFolder(fs::path folder) : folder_(std::move(folder)) {
  make(folder_);
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_, error))
    if (is_picture(entry.path()))
      refuse(folder_, fmt::format("{} is there already; name another folder, or empty this one",
                                  entry.path().filename().string()));
  check_writable(picture(folder_, 0));
}

void PictureFolder::save(const loader::Image& image) {
  loader::save_image(picture(folder_, count_), image);
  ++count_;
}

}  // namespace drover::app
