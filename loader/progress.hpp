#pragma once

#include <exception>
#include <filesystem>
#include <string>

namespace drover::loader {

/// Thrown out of a load whose observer asked it to stop.
class Cancelled : public std::exception {
 public:
  const char* what() const noexcept override { return "cancelled"; }
};

/// Told what a load does, on the thread that loads.
class LoadObserver {
 public:
  virtual ~LoadObserver() = default;
  /// Before a file is read.
  virtual void reading(const std::filesystem::path& /*file*/) {}
  /// What is done, and how far: 0 to 1, or negative where that is not known.
  virtual void doing(const std::string& /*what*/, double /*share*/) {}
  /// Whether the load is to end early; asked often.
  virtual bool cancelled() const { return false; }
};

/// Tells an observer of all loads on this thread, for as long as this lives; those that were told before still are.
class ObservedLoads {
 public:
  explicit ObservedLoads(LoadObserver& observer);
  ~ObservedLoads();
  ObservedLoads(const ObservedLoads&) = delete;
  ObservedLoads& operator=(const ObservedLoads&) = delete;

  LoadObserver& observer() const { return observer_; }
  const ObservedLoads* before() const { return before_; }

 private:
  LoadObserver& observer_;
  const ObservedLoads* before_;
};

/// Tell this thread's observers, if there are any.
/// @throws Cancelled if one wants the load to end
void tell_reading(const std::filesystem::path& file);
void tell_doing(const std::string& what, double share = -1);
void stop_if_cancelled();

}  // namespace drover::loader
