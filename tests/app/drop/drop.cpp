// Loaded into the program ahead of it: hands it a file as if a person had dropped it on the window, once the file that
// DROVER_TEST_DROP names says which.
#include <SDL.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

namespace {

void drop_what_comes(const std::string& order) {
  for (;;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    std::string file;
    // A line is whole once its end is there.
    std::ifstream stream(order);
    if (!std::getline(stream, file) || stream.eof()) continue;
    std::filesystem::remove(order);
    SDL_Event event{};
    event.type = SDL_DROPFILE;
    event.drop.file = SDL_strdup(file.c_str());
    SDL_PushEvent(&event);
  }
}

// Programs that the test itself runs are given it too.
const bool started = [] {
  const char* order = std::getenv("DROVER_TEST_DROP");
  std::string name;
  std::getline(std::ifstream("/proc/self/comm"), name);
  if (order != nullptr && name == "drover") std::thread(drop_what_comes, std::string(order)).detach();
  return true;
}();

}  // namespace
