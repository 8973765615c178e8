#include "gpu/data_folder.hpp"

#include <system_error>
#include <utility>

namespace drover::gpu {
namespace {

namespace fs = std::filesystem;

fs::path named_folder;

fs::path program_folder() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return error ? fs::current_path(error) : program.parent_path();
}

}  // namespace

fs::path data_folder() {
  if (!named_folder.empty()) return named_folder;
  const fs::path program = program_folder();
  const fs::path beside = program / "share" / "drover";
  std::error_code error;
  return fs::is_directory(beside, error) ? beside : (program / DROVER_DATA_PATH).lexically_normal();
}

void set_data_folder(fs::path folder) {
  named_folder = std::move(folder);
}

}  // namespace drover::gpu
