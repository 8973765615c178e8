#pragma once

// Other programs, run as a person would run them.

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace drover::test {

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A variable of the environment, and its value; none to take it away.
using Variable = std::pair<std::string, std::optional<std::string>>;

/// A running program. Ended, at the latest, when this ends.
class Process {
 public:
  /// @param output,errors files that the program's words go to
  /// @param folder that it runs in; empty for this program's own
  Process(const std::vector<std::string>& command, const std::vector<Variable>& environment,
          const std::filesystem::path& output, const std::filesystem::path& errors,
          const std::filesystem::path& folder = {}) {
    std::vector<char*> arguments;
    arguments.reserve(command.size() + 1);
    for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    id_ = fork();
    if (id_ < 0) throw std::runtime_error("no process could be started");
    if (id_ > 0) return;
    for (const auto& [name, value] : environment)
      value ? setenv(name.c_str(), value->c_str(), 1) : unsetenv(name.c_str());
    if (!folder.empty() && chdir(folder.c_str()) != 0) _exit(126);
    dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
    dup2(open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
    dup2(open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
    execvp(arguments[0], arguments.data());
    _exit(127);
  }
  ~Process() {
    if (wait(0)) return;
    kill(id_, SIGTERM);
    if (wait(5)) return;
    kill(id_, SIGKILL);
    wait(60);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// The exit code, or 128 and the signal's number; none if it still runs after so many seconds.
  std::optional<int> wait(double seconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    while (!code_) {
      int status = 0;
      if (wait4(id_, &status, WNOHANG, &usage_) == id_) {
        code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      } else if (std::chrono::steady_clock::now() >= end) {
        break;
      } else {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      }
    }
    return code_;
  }
  /// What Ctrl-C does.
  bool interrupt() const { return kill(id_, SIGINT) == 0; }
  /// The most memory that it held at a time, once it has ended.
  std::uint64_t peak_bytes() const { return static_cast<std::uint64_t>(usage_.ru_maxrss) * 1024; }

 private:
  pid_t id_ = -1;
  rusage usage_{};
  std::optional<int> code_;
};

}  // namespace drover::test
