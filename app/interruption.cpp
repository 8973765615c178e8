#include "app/interruption.hpp"

#include <csignal>
#include <cstdlib>

#include "loader/partial_file.hpp"

namespace drover::app {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void on_end(int signal) {
  loader::remove_unfinished_files();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void on_interrupt(int) {
  interrupted = 1;
  std::signal(SIGINT, on_end);
}

}  // namespace

void leave_no_partial_files() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    if (std::signal(signal, on_end) == SIG_IGN) std::signal(signal, SIG_IGN);  // as nohup has it
}

Interruption::Interruption() {
  interrupted = 0;
  std::signal(SIGINT, on_interrupt);
}
Interruption::~Interruption() {
  std::signal(SIGINT, on_end);
}

void Interruption::end() {
  on_end(SIGINT);
  std::abort();  // where the signal is blocked
}

bool Interruption::asked() const {
  return interrupted != 0;
}

}  // namespace drover::app
