#include "loader/cache.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

#include "loader/error.hpp"
#include "loader/file.hpp"

namespace drover::loader {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic = "drover cache 1\n";
Cache* cache_in_use = nullptr;

// In front of what is kept: the magic words, the key, and a hash of the rest.
std::string head_of(const std::string& key, std::string_view bytes) {
  return fmt::format("{}{}\n{:016x}\n", magic, key, XXH3_64bits(bytes.data(), bytes.size()));
}

struct Kept {
  fs::path path;
  fs::file_time_type used;
  std::uint64_t bytes;
};

// Files of ours alone: the folder may be one that somebody shares with other things.
std::vector<Kept> kept_in(const fs::path& folder) {
  std::vector<Kept> files;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::error_code file_error;
    if (entry->path().extension() != ".bin" || !entry->is_regular_file(file_error)) continue;
    const std::uint64_t bytes = entry->file_size(file_error);
    const fs::file_time_type used = entry->last_write_time(file_error);
    if (!file_error) files.push_back({entry->path(), used, bytes});
  }
  return files;
}

}  // namespace

fs::path cache_folder() {
  if (const char* named = std::getenv("DROVER_CACHE")) return named;
  if (const char* base = std::getenv("XDG_CACHE_HOME"); base && fs::path(base).is_absolute())
    return fs::path(base) / "drover";
  if (const char* home = std::getenv("HOME"); home && *home) return fs::path(home) / ".cache" / "drover";
  return {};
}

std::string fingerprint(const std::vector<std::string_view>& parts) {
  XXH3_state_t* const state = XXH3_createState();
  XXH3_128bits_reset(state);
  for (const std::string_view part : parts) {
    const std::uint64_t size = part.size();  // else "ab", "c" were "a", "bc"
    XXH3_128bits_update(state, &size, sizeof(size));
    XXH3_128bits_update(state, part.data(), part.size());
  }
  const XXH128_hash_t hash = XXH3_128bits_digest(state);
  XXH3_freeState(state);
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

Cache::Cache(fs::path folder, std::uint64_t most_bytes) : folder_(std::move(folder)), most_bytes_(most_bytes) {}

std::optional<std::string> Cache::find(const std::string& key) {
  if (!enabled()) return std::nullopt;
  const fs::path path = file_of(key);
  std::error_code error;
  const std::uintmax_t size = fs::is_regular_file(path, error) ? fs::file_size(path, error) : 0;
  const std::size_t head_size = head_of(key, "").size();
  if (error || size < head_size || size > most_bytes_) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  std::string head(head_size, '\0');
  std::string bytes(size - head_size, '\0');
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!file || head != head_of(key, bytes)) return std::nullopt;
  fs::last_write_time(path, fs::file_time_type::clock::now(), error);  // used just now
  return bytes;
}

void Cache::keep(const std::string& key, std::string_view bytes) {
  if (!enabled()) return;
  const std::lock_guard lock(mutex_);
  if (!complaint_.empty()) return;
  const std::string head = head_of(key, bytes);
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) {
    complaint_ = fmt::format("{}: cannot be made: {}; nothing is kept between runs", folder_.string(), error.message());
    return;
  }
  try {
    make_room(head.size() + bytes.size());
    int written = 0;
    write_blocks(file_of(key), [&]() -> std::string_view {
      ++written;
      return written == 1 ? std::string_view(head) : written == 2 ? bytes : std::string_view();
    });
  } catch (const InputError& failure) {
    complaint_ = fmt::format("{}; nothing is kept between runs", failure.what());
  }
}

std::string Cache::complaint() const {
  const std::lock_guard lock(mutex_);
  return complaint_;
}

void Cache::make_room(std::uint64_t bytes) {
  if (!used_bytes_) {
    used_bytes_ = 0;
    for (const Kept& file : kept_in(folder_)) *used_bytes_ += file.bytes;
  }
  *used_bytes_ += bytes;
  if (*used_bytes_ <= most_bytes_) return;
  std::vector<Kept> files = kept_in(folder_);
  std::sort(files.begin(), files.end(), [](const Kept& a, const Kept& b) { return a.used < b.used; });
  *used_bytes_ = bytes;
  for (const Kept& file : files) *used_bytes_ += file.bytes;
  // More than is needed, so that the folder is not looked through every time.
  for (const Kept& file : files) {
    if (*used_bytes_ <= most_bytes_ / 4 * 3) break;
    std::error_code error;
    if (fs::remove(file.path, error)) *used_bytes_ -= file.bytes;
  }
}

Cache* used_cache() {
  return cache_in_use;
}
void use_cache(Cache* cache) {
  cache_in_use = cache;
}

}  // namespace drover::loader
