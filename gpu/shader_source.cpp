#include "gpu/shader_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <regex>
#include <sstream>

#include "gpu/data_folder.hpp"
#include "gpu/error.hpp"

namespace drover::gpu {
namespace {

constexpr int deepest_include = 16;

std::string read_file(const std::string& path, const std::string& from) {
  std::ifstream file(shader_folder() / path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf()))
    throw Error(fmt::format("{}cannot read shader {} in {}", from, path, shader_folder().string()));
  return text.str();
}

std::optional<std::string> included_path(const std::string& line) {
  static const std::regex pattern(R"re(^\s*#\s*include\s+"([^"]+)")re");
  std::smatch match;
  if (!std::regex_search(line, match, pattern)) return std::nullopt;
  return match[1];
}

class Assembler {
 public:
  Assembler(ShaderSource& source, const Defines& defines) : source_(source), defines_(defines) {}

  void add(const std::string& path, const std::string& from, int depth) {
    if (depth > deepest_include) throw Error(fmt::format("{}includes nest too deep at {}", from, path));
    const std::size_t file = source_.files.size();
    std::istringstream lines(read_file(path, from));
    source_.files.push_back(path);
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      if (depth == 0 && number == 1) {
        if (!line.starts_with("#version")) throw Error(fmt::format("{}:1: a shader starts with #version", path));
        add_line(line, file, number);
        for (const auto& [name, value] : defines_) add_line(fmt::format("#define {} {}", name, value), file, number);
      } else if (const auto target = included_path(line)) {
        if (std::find(source_.files.begin(), source_.files.end(), *target) == source_.files.end())
          add(*target, fmt::format("{}:{}: ", path, number), depth + 1);
      } else {
        add_line(line, file, number);
      }
    }
  }

 private:
  void add_line(const std::string& line, std::size_t file, std::size_t number) {
    source_.text += line + "\n";
    source_.lines.push_back({file, number});
  }

  ShaderSource& source_;
  const Defines& defines_;
};

}  // namespace

std::filesystem::path shader_folder() {
  const char* folder = std::getenv("DROVER_SHADERS");
  if (folder && *folder) return folder;
  return data_folder() / "shaders";
}

ShaderSource assemble_shader(const std::string& path, const Defines& defines) {
  ShaderSource source;
  Assembler(source, defines).add(path, "", 0);
  return source;
}

std::string explain_log(const ShaderSource& source, const std::string& log) {
  static const std::regex location(R"(^((?:ERROR|WARNING): )?\d{1,9}[:(](\d{1,9})(?:\(\d+\))?\)?\s*:\s*)");
  std::string explained;
  std::istringstream lines(log);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) continue;
    std::smatch match;
    if (std::regex_search(line, match, location)) {
      const std::size_t number = std::stoul(match[2]);
      if (number >= 1 && number <= source.lines.size()) {
        const ShaderSource::Line& from = source.lines[number - 1];
        line = fmt::format("{}:{}: {}{}", source.files[from.file], from.number, match[1].str(), match.suffix().str());
      }
    }
    explained += (explained.empty() ? "" : "\n") + line;
  }
  return explained;
}

}  // namespace drover::gpu
