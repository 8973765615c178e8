#pragma once

#include <filesystem>

#include "app/dump_target.hpp"

namespace drover::app {

/// Whether write_dump knows the path's extension, `.npy` or `.csv`.
bool is_dump_format(const std::filesystem::path& path);

/// Writes a buffer or image with its layout: `.npy` as an array of records whose fields are the struct's (NumPy reads
/// it; a plain buffer is a plain array, an image has its rows from the bottom up), `.csv` as a row of field names with
/// units, then a row an element. Read back and written a piece at a time; waits for the GPU.
/// @throws loader::InputError if the file cannot be written
void write_dump(const DumpSource& source, const std::filesystem::path& path);

}  // namespace drover::app
