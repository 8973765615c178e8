#include "gpu/shader_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <regex>
#include <sstream>

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
    if (depth > 0) source_.text += fmt::format("#line 1 {}\n", file);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      if (depth == 0 && number == 1) {
        add_version(path, line);
      } else if (const auto target = included_path(line)) {
        if (std::find(source_.files.begin(), source_.files.end(), *target) == source_.files.end())
          add(*target, fmt::format("{}:{}: ", path, number), depth + 1);
        source_.text += fmt::format("#line {} {}\n", number + 1, file);
      } else {
        source_.text += line + "\n";
      }
    }
  }

 private:
  void add_version(const std::string& path, const std::string& line) {
    if (!line.starts_with("#version")) throw Error(fmt::format("{}:1: a shader starts with #version", path));
    source_.text += line + "\n";
    for (const auto& [name, value] : defines_) source_.text += fmt::format("#define {} {}\n", name, value);
    source_.text += "#line 2 0\n";
  }

  ShaderSource& source_;
  const Defines& defines_;
};

}  // namespace

std::filesystem::path shader_folder() {
  const char* folder = std::getenv("DROVER_SHADERS");
  return folder && *folder ? folder : DROVER_SHADER_DIR;
}

ShaderSource assemble_shader(const std::string& path, const Defines& defines) {
  ShaderSource source;
  Assembler(source, defines).add(path, "", 0);
  return source;
}

std::string explain_log(const ShaderSource& source, const std::string& log) {
  static const std::regex location(R"(^((?:ERROR|WARNING): )?(\d+)[:(](\d+)(?:\(\d+\))?\)?\s*:\s*)");
  std::string explained;
  std::istringstream lines(log);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) continue;
    std::smatch match;
    if (std::regex_search(line, match, location) && std::stoul(match[2]) < source.files.size())
      line = fmt::format("{}:{}: {}{}", source.files[std::stoul(match[2])], match[3].str(), match[1].str(),
                         match.suffix().str());
    explained += (explained.empty() ? "" : "\n") + line;
  }
  return explained;
}

}  // namespace drover::gpu
