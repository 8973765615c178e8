#include "loader/progress.hpp"

#include <utility>

namespace drover::loader {
namespace {

// Of the thread, not handed through every parser: none of them does anything with it but tell.
thread_local LoadObserver* observer = nullptr;

}  // namespace

ObservedLoads::ObservedLoads(LoadObserver& mine) : before_(std::exchange(observer, &mine)) {}
ObservedLoads::~ObservedLoads() {
  observer = before_;
}

void tell_reading(const std::filesystem::path& file) {
  if (observer != nullptr) observer->reading(file);
  stop_if_cancelled();
}

void tell_doing(const std::string& what, double share) {
  if (observer != nullptr) observer->doing(what, share);
  stop_if_cancelled();
}

void stop_if_cancelled() {
  if (observer != nullptr && observer->cancelled()) throw Cancelled();
}

}  // namespace drover::loader
