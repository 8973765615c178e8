#include "app/run_cache.hpp"

namespace drover::app {

RunCache::RunCache() : cache_(loader::cache_folder()) {
  if (!cache_.enabled()) return;
  loader::use_cache(&cache_);
  gpu::set_binary_store(this);
}

RunCache::~RunCache() {
  gpu::set_binary_store(nullptr);
  loader::use_cache(nullptr);
}

std::optional<std::string> RunCache::find(const std::vector<std::string_view>& parts) {
  return cache_.find(loader::fingerprint(parts));
}
void RunCache::keep(const std::vector<std::string_view>& parts, std::string_view bytes) {
  cache_.keep(loader::fingerprint(parts), bytes);
}

}  // namespace drover::app
