#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace drover::gpu {

/// Names given a value ahead of a shader's text, in order: what makes a variant of it.
using Defines = std::vector<std::pair<std::string, std::string>>;

/// A shader's text with its includes put in place, and where each of its lines came from. Not told by `#line`: some
/// compilers forget the file's number on the way (Mesa 22 inside expressions).
struct ShaderSource {
  struct Line {
    std::size_t file;  ///< index of `files`
    std::size_t number;
  };
  std::string text;
  std::vector<std::string> files;  ///< relative to the shader folder
  std::vector<Line> lines;         ///< one a line of `text`
};

/// The folder `shaders/`: DROVER_SHADERS where the environment names one, else that in gpu::data_folder.
std::filesystem::path shader_folder();

/// Reads a shader (`path` relative to the shader folder, or absolute), replaces each `#include "file"` (relative to the
/// shader folder) by that file, once a file, and puts the defines after `#version`.
/// @throws Error naming file and line if a file is missing or the first line is no `#version`.
ShaderSource assemble_shader(const std::string& path, const Defines& defines);

/// A compiler's messages with `file:line:` of the included file for the line of the text (Mesa writes
/// `0:12(5): error`, others `0(12) : error` or `ERROR: 0:12:`).
std::string explain_log(const ShaderSource& source, const std::string& log);

}  // namespace drover::gpu
