#pragma once

#include "gpu/program_cache.hpp"
#include "loader/cache.hpp"

namespace drover::app {

/// While it lives, the program keeps what takes long to make in loader::cache_folder(): linked programs and the layers
/// of textures.
class RunCache : private gpu::BinaryStore {
 public:
  RunCache();
  ~RunCache() override;
  RunCache(const RunCache&) = delete;
  RunCache& operator=(const RunCache&) = delete;

  /// Why nothing could be kept, in words; empty where it could.
  std::string complaint() const { return cache_.complaint(); }

 private:
  std::optional<std::string> find(const std::vector<std::string_view>& parts) override;
  void keep(const std::vector<std::string_view>& parts, std::string_view bytes) override;

  loader::Cache cache_;
};

}  // namespace drover::app
