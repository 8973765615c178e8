#include "loader/progress.hpp"

#include <utility>

namespace drover::loader {
namespace {

// Of the thread, not handed through every parser: none of them does anything with it but tell.
thread_local const ObservedLoads* latest = nullptr;

}  // namespace

ObservedLoads::ObservedLoads(LoadObserver& observer) : observer_(observer), before_(std::exchange(latest, this)) {}
ObservedLoads::~ObservedLoads() {
  latest = before_;
}

void tell_reading(const std::filesystem::path& file) {
  for (const ObservedLoads* told = latest; told != nullptr; told = told->before()) told->observer().reading(file);
  stop_if_cancelled();
}

void tell_doing(const std::string& what, double share) {
  for (const ObservedLoads* told = latest; told != nullptr; told = told->before()) told->observer().doing(what, share);
  stop_if_cancelled();
}

void stop_if_cancelled() {
  for (const ObservedLoads* told = latest; told != nullptr; told = told->before())
    if (told->observer().cancelled()) throw Cancelled();
}

}  // namespace drover::loader
