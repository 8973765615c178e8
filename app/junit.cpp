#include "app/junit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace drover::app {
namespace {

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      // XML 1.0 has no other control characters, not even escaped.
      default:
        out += static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' ? ' ' : c;
    }
  }
  return out;
}

}  // namespace

std::string junit_report(const std::vector<CheckResult>& results) {
  std::vector<std::pair<std::string, std::vector<const CheckResult*>>> suites;
  for (const CheckResult& result : results) {
    auto suite = std::find_if(suites.begin(), suites.end(), [&](const auto& s) { return s.first == result.scene; });
    if (suite == suites.end()) suite = suites.insert(suites.end(), {result.scene, {}});
    suite->second.push_back(&result);
  }
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (const auto& [scene, cases] : suites) {
    std::size_t failures = 0;
    double seconds = 0;
    for (const CheckResult* result : cases) {
      failures += result->failure.empty() ? 0 : 1;
      seconds += result->seconds;
    }
    xml += fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" time=\"{:.3f}\">\n", escaped(scene),
                       cases.size(), failures, seconds);
    for (const CheckResult* result : cases) {
      xml += fmt::format("    <testcase classname=\"{}\" name=\"{}\" time=\"{:.3f}\"", escaped(scene),
                         escaped(result->what), result->seconds);
      xml += result->failure.empty()
                 ? "/>\n"
                 : fmt::format(">\n      <failure message=\"{}\"/>\n    </testcase>\n", escaped(result->failure));
    }
    xml += "  </testsuite>\n";
  }
  return xml + "</testsuites>\n";
}

}  // namespace drover::app
