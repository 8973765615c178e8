#include "app/trail.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "gpu/use.hpp"
#include "loader/error.hpp"
#include "renderer/hash.hpp"

namespace drover::app {

void TrailRecorder::after(const gpu::Pass& pass) {
  for (const gpu::Use& use : pass.uses) {
    if (use.access != gpu::Access::storage_write || !use.buffer) continue;
    const std::vector<std::byte> bytes = use.buffer->read_bytes(0, use.buffer->bytes());
    trail_.push_back({frame_, pass.name, use.name, renderer::hash_bytes(bytes)});
  }
}

std::string first_parting(const Trail& expected, const Trail& actual) {
  const std::size_t common = std::min(expected.size(), actual.size());
  for (std::size_t i = 0; i < common; ++i) {
    const TrailStep& a = expected[i];
    const TrailStep& b = actual[i];
    if (a == b) continue;
    if (a.frame != b.frame || a.pass != b.pass || a.buffer != b.buffer)
      return fmt::format("frame {}, pass {}: expected pass {} of frame {}", b.frame, b.pass, a.pass, a.frame);
    return fmt::format("frame {}, pass {}: buffer {} differs", b.frame, b.pass, b.buffer);
  }
  if (expected.size() == actual.size()) return "";
  const TrailStep& next = expected.size() > common ? expected[common] : actual[common];
  return fmt::format("frame {}, pass {}: only one of the two trails goes on", next.frame, next.pass);
}

std::string format_trail(const Trail& trail) {
  std::string text;
  for (const TrailStep& step : trail)
    text += fmt::format("{}\t{}\t{}\t{}\n", step.frame, step.pass, step.buffer, step.hash);
  return text;
}

Trail parse_trail(const std::string& text, const std::string& file) {
  Trail trail;
  std::istringstream lines(text);
  std::uint32_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    std::istringstream fields(line);
    std::string frame;
    TrailStep step;
    if (!std::getline(fields, frame, '\t') || !std::getline(fields, step.pass, '\t') ||
        !std::getline(fields, step.buffer, '\t') || !std::getline(fields, step.hash) || frame.empty() ||
        frame.size() > 18 || !std::all_of(frame.begin(), frame.end(), [](char c) { return c >= '0' && c <= '9'; }))
      throw loader::InputError({file, number, 1}, "not a step of a trail; write it anew with --update --trail");
    step.frame = std::stoull(frame);
    trail.push_back(std::move(step));
  }
  return trail;
}

}  // namespace drover::app
