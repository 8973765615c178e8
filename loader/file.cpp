#include "loader/file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string_view>

#include "loader/error.hpp"

namespace drover::loader {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using FileHandle = std::unique_ptr<std::FILE, CloseFile>;

[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& message) {
  throw InputError(Location{path.string()}, message);
}

bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

}  // namespace

std::string read_bytes(const std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) refuse(path, "this is a folder; name a file");
  if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error))
    refuse(path, "this is a device or pipe, which may never end; name a file");
  const FileHandle file(std::fopen(path.c_str(), "rb"));
  if (!file) refuse(path, errno == ENOENT ? "no such file" : fmt::format("cannot be opened: {}", std::strerror(errno)));
  // The size is never asked for: a file can grow or shrink while it is read.
  std::string bytes;
  std::string block(std::size_t{1} << 18, '\0');
  while (const std::size_t got = std::fread(block.data(), 1, block.size(), file.get())) bytes.append(block, 0, got);
  if (std::ferror(file.get()) != 0) refuse(path, fmt::format("cannot be read: {}", std::strerror(errno)));
  if (bytes.empty()) refuse(path, "the file is empty");
  return bytes;
}

std::string read_text(const std::filesystem::path& path) {
  using namespace std::string_view_literals;
  std::string text = read_bytes(path);
  // Without a byte-order mark, UTF-16 of plain letters has every second byte zero.
  const bool utf16 =
      starts_with(text, "\xfe\xff"sv) || starts_with(text, "\xff\xfe"sv) ||
      (text.size() >= 4 && (text[0] == '\0') != (text[1] == '\0') && (text[2] == '\0') != (text[3] == '\0'));
  if (utf16) refuse(path, "UTF-16 is not supported; save the file as UTF-8");
  if (starts_with(text, "\xef\xbb\xbf"sv)) text.erase(0, 3);
  if (const std::size_t zero = text.find('\0'); zero != std::string::npos) {
    const auto line = static_cast<std::uint32_t>(
        1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(zero), '\n'));
    throw InputError({path.string(), line, 0}, "binary data where text should be; is this the right file?");
  }
  return text;
}

void write_bytes(const std::filesystem::path& path, const std::string& bytes) {
  std::error_code error;
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  if (!std::filesystem::is_directory(folder, error))
    refuse(path, fmt::format("there is no folder '{}'", folder.string()));
  if (std::filesystem::is_directory(path, error)) refuse(path, "this is a folder; name a file");
  // What is no plain file (a device, a pipe) is written into, not replaced; behind a link, its target is.
  if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error)) {
    const FileHandle device(std::fopen(path.c_str(), "wb"));
    const bool done = device && std::fwrite(bytes.data(), 1, bytes.size(), device.get()) == bytes.size() &&
                      std::fflush(device.get()) == 0;
    if (!done) refuse(path, fmt::format("cannot be written: {}", std::strerror(errno)));
    return;
  }
  const std::filesystem::path target = std::filesystem::weakly_canonical(path, error);
  std::filesystem::path temporary = error ? path : target;
  const std::filesystem::path destination = temporary;
  temporary += fmt::format(".{}.part", getpid());

  std::FILE* file = std::fopen(temporary.c_str(), "wb");
  if (file == nullptr) refuse(path, fmt::format("cannot be written: {}", std::strerror(errno)));
  bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  int reason = errno;
  // A full disk may show only when the last block is flushed, so closing counts as writing.
  if (std::fclose(file) != 0 && written) {
    written = false;
    reason = errno;
  }
  if (written) {
    std::filesystem::rename(temporary, destination, error);
    if (!error) return;
    reason = error.value();
  }
  std::filesystem::remove(temporary, error);
  refuse(path, fmt::format("cannot be written: {}", std::strerror(reason)));
}

}  // namespace drover::loader
