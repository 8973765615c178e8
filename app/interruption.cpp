#include "app/interruption.hpp"

#include <csignal>

namespace drover::app {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void on_interrupt(int) {
  interrupted = 1;
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace

Interruption::Interruption() {
  interrupted = 0;
  std::signal(SIGINT, on_interrupt);
}
Interruption::~Interruption() {
  std::signal(SIGINT, SIG_DFL);
}

bool Interruption::asked() const {
  return interrupted != 0;
}

}  // namespace drover::app
