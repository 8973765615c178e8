#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

namespace drover::test {

/// A shader folder of a test's own, in place of shaders/ for as long as it lives.
class TemporaryShaders {
 public:
  TemporaryShaders()
      : folder_(std::filesystem::temp_directory_path() / ("drover-shaders-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
    if (const char* before = std::getenv(variable)) before_ = before;
    setenv(variable, folder_.c_str(), 1);
  }
  ~TemporaryShaders() {
    if (before_)
      setenv(variable, before_->c_str(), 1);
    else
      unsetenv(variable);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  TemporaryShaders(const TemporaryShaders&) = delete;
  TemporaryShaders& operator=(const TemporaryShaders&) = delete;

  /// Copies all shaders of a folder.
  void copy(const std::filesystem::path& shaders) const {
    std::filesystem::copy(shaders, folder_,
                          std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
  }
  void write(const std::string& path, const std::string& text) const {
    std::filesystem::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path, std::ios::binary) << text;
  }

 private:
  static constexpr const char* variable = "DROVER_SHADERS";
  std::filesystem::path folder_;
  std::optional<std::string> before_;
};

}  // namespace drover::test
