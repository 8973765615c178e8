#pragma once

#include <initializer_list>
#include <vector>

#include "gpu/pass_list.hpp"

namespace drover::app {

/// Tells several observers of each pass, in order; null ones are left out.
class Observers : public gpu::PassObserver {
 public:
  Observers(std::initializer_list<gpu::PassObserver*> observers) {
    for (gpu::PassObserver* observer : observers)
      if (observer) observers_.push_back(observer);
  }
  bool empty() const { return observers_.empty(); }

  void begin(const std::vector<gpu::Pass>& passes) override {
    for (gpu::PassObserver* observer : observers_) observer->begin(passes);
  }
  void before(const gpu::Pass& pass) override {
    for (gpu::PassObserver* observer : observers_) observer->before(pass);
  }
  void after(const gpu::Pass& pass) override {
    for (gpu::PassObserver* observer : observers_) observer->after(pass);
  }

 private:
  std::vector<gpu::PassObserver*> observers_;
};

}  // namespace drover::app
