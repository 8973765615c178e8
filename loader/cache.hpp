#pragma once

#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace drover::loader {

/// Where things that take long to make are kept: DROVER_CACHE where the environment has it, empty for nowhere; else
/// `drover` in XDG_CACHE_HOME or in ~/.cache; empty where there is neither.
std::filesystem::path cache_folder();

/// 32 hexadecimal digits (XXH3, 128 bits) that tell parts, in order, from any others.
std::string fingerprint(const std::vector<std::string_view>& parts);

/// A folder of things that can be made again, from one run of the program to the next. Whatever is wrong with it is no
/// error: what cannot be read, is cut short, was changed, or belongs to another thing is not there, and is made and
/// written anew. A file is written beside its place and then takes its name, so that another program running sees it
/// whole or not at all. Threads may share it.
class Cache {
 public:
  static constexpr std::uint64_t usual_most_bytes = std::uint64_t{512} << 20;

  /// @param folder made when something is first kept; empty: nothing is found, and nothing is kept
  /// @param most_bytes beyond which the things that were not used for longest are removed
  explicit Cache(std::filesystem::path folder, std::uint64_t most_bytes = usual_most_bytes);

  /// What was kept under a key, a fingerprint of all it was made of.
  std::optional<std::string> find(const std::string& key);
  /// Keeps something.
  void keep(const std::string& key, std::string_view bytes);

  bool enabled() const { return !folder_.empty(); }
  /// Why nothing can be kept, in words; empty where it can.
  std::string complaint() const;

 private:
  std::filesystem::path file_of(const std::string& key) const { return folder_ / (key + ".bin"); }
  void make_room(std::uint64_t bytes);

  std::filesystem::path folder_;
  std::uint64_t most_bytes_;
  mutable std::mutex mutex_;                 ///< of what follows
  std::optional<std::uint64_t> used_bytes_;  ///< once they were counted
  std::string complaint_;
};

/// The cache that loading uses; null for none, which is how the program starts.
Cache* used_cache();
/// @param cache outlives its use
void use_cache(Cache* cache);

}  // namespace drover::loader
