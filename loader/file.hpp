#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace drover::loader {

/// Why a name leads to no file that can be read to its end, and what would do: `there is no file 'x'`,
/// `'x' is a folder; name a file`. Empty where it leads to one.
std::string no_file_reason(const std::filesystem::path& path);

/// The bytes of a file.
/// @throws InputError if there is no such file, it is a folder, it is empty, or it cannot be read.
std::string read_bytes(const std::filesystem::path& path);

/// The text of a file in UTF-8, without the byte-order mark.
/// @throws InputError as read_bytes does, and if the file is UTF-16 or not text at all.
std::string read_text(const std::filesystem::path& path);

/// Writes a file as a whole or not at all: to a temporary file beside it, which then takes its name.
/// @throws InputError if the folder is missing, the disk is full, or writing is not allowed.
void write_bytes(const std::filesystem::path& path, const std::string& bytes);

/// The same for what is too large to hold at once: asks for one block after the other until one is empty. A block
/// need only last until the next is asked for; an exception of `next` leaves no file behind.
void write_blocks(const std::filesystem::path& path, const std::function<std::string_view()>& next);

}  // namespace drover::loader
