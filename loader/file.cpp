#include "loader/file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>

#include "loader/error.hpp"
#include "loader/memory.hpp"
#include "loader/partial_file.hpp"
#include "loader/progress.hpp"

namespace drover::loader {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using FileHandle = std::unique_ptr<std::FILE, CloseFile>;

[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& message) {
  throw InputError(Location{path.string()}, message);
}

[[noreturn]] void refuse_large(const std::filesystem::path& path) {
  refuse(path, fmt::format("the file is too large for this machine's memory of {} MiB", memory_limit() >> 20));
}

bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

bool write_all(std::FILE* file, const std::function<std::string_view()>& next) {
  for (std::string_view block = next(); !block.empty(); block = next())
    if (std::fwrite(block.data(), 1, block.size(), file) != block.size()) return false;
  return true;
}

}  // namespace

std::string no_file_reason(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (std::filesystem::is_regular_file(status)) return {};
  if (std::filesystem::is_directory(status)) return fmt::format("'{}' is a folder; name a file", path.string());
  if (std::filesystem::exists(status))
    return fmt::format("'{}' is a device or pipe, which may never end; name a file", path.string());
  // What lies in a folder that must not be entered cannot be seen, and may be there.
  if (error && error != std::errc::no_such_file_or_directory && error != std::errc::not_a_directory)
    return fmt::format("'{}' cannot be opened: {}", path.string(), error.message());
  return fmt::format("there is no file '{}'", path.string());
}

std::string read_bytes(const std::filesystem::path& path) {
  tell_reading(path);
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) refuse(path, "this is a folder; name a file");
  if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error))
    refuse(path, "this is a device or pipe, which may never end; name a file");
  const FileHandle file(std::fopen(path.c_str(), "rb"));
  if (!file) refuse(path, errno == ENOENT ? "no such file" : fmt::format("cannot be opened: {}", std::strerror(errno)));
  // The size is never asked for: a file can grow or shrink while it is read.
  std::string bytes;
  std::string block(std::size_t{1} << 18, '\0');
  const std::uint64_t most = memory_limit() / 2;  // what is made of it needs room too
  while (const std::size_t got = std::fread(block.data(), 1, block.size(), file.get())) {
    stop_if_cancelled();
    if (got > most - std::min<std::uint64_t>(bytes.size(), most)) refuse_large(path);
    bytes.append(block, 0, got);
  }
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
  bool done = false;
  write_blocks(path, [&]() -> std::string_view { return std::exchange(done, true) ? "" : std::string_view(bytes); });
}

void write_blocks(const std::filesystem::path& path, const std::function<std::string_view()>& next) {
  std::error_code error;
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  if (!std::filesystem::is_directory(folder, error))
    refuse(path, fmt::format("there is no folder '{}'", folder.string()));
  if (std::filesystem::is_directory(path, error)) refuse(path, "this is a folder; name a file");
  // What is no plain file (a device, a pipe) is written into, not replaced; behind a link, its target is.
  if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error)) {
    const FileHandle device(std::fopen(path.c_str(), "wb"));
    if (!device || !write_all(device.get(), next) || std::fflush(device.get()) != 0)
      refuse(path, fmt::format("cannot be written: {}", std::strerror(errno)));
    return;
  }
  const std::filesystem::path target = std::filesystem::weakly_canonical(path, error);
  PartialFile partial(error ? path : target);
  FileHandle file(std::fopen(partial.path().c_str(), "wb"));
  if (!file) refuse(path, fmt::format("cannot be written: {}", std::strerror(errno)));
  bool written = write_all(file.get(), next);
  int reason = errno;
  // A full disk may show only when the last block is flushed, so closing counts as writing.
  if (std::fclose(file.release()) != 0 && written) {
    written = false;
    reason = errno;
  }
  if (written) {
    if (partial.keep(error)) return;
    reason = error.value();
  }
  refuse(path, fmt::format("cannot be written: {}", std::strerror(reason)));
}

}  // namespace drover::loader
