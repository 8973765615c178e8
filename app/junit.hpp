#pragma once

#include <string>
#include <vector>

#include "app/check.hpp"

namespace drover::app {

/// The results as a JUnit XML report: a suite a scene, in the order they come, and a case a result.
std::string junit_report(const std::vector<CheckResult>& results);

}  // namespace drover::app
