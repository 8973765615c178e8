#include "loader/error.hpp"
#include "loader/mesh.hpp"

namespace drover::loader {

Model load_model(const std::filesystem::path& path) {
  throw InputError(Location{path.string()}, "not supported yet");
}

}  // namespace drover::loader
