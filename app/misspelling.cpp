#include "app/misspelling.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <string_view>
#include <vector>

#include "loader/settings.hpp"

namespace drover::app {
namespace {

// What is wrong with a word that is none of these; empty if it is one.
std::string refusal(const std::string& what, const std::string& word, const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), word) != known.end()) return "";
  const std::vector<std::string_view> candidates(known.begin(), known.end());
  const std::string_view near = loader::nearest(word, candidates.data(), candidates.size());
  return near.empty() ? fmt::format("{} '{}'; there is {}", what, word, fmt::join(known, ", "))
                      : fmt::format("{} '{}'; did you mean '{}'?", what, word, near);
}

std::vector<std::string> options_of(const CLI::App& verb) {
  std::vector<std::string> names;
  for (const CLI::Option* option : verb.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

}  // namespace

std::string misspelling(const CLI::App& program, int argc, const char* const* argv) {
  if (argc < 2) return "";
  if (argv[1][0] == '-') return refusal("there is no option", argv[1], options_of(program));
  std::vector<std::string> verbs;
  const CLI::App* chosen = nullptr;
  for (const CLI::App* verb : program.get_subcommands({})) {
    if (!verb->get_group().empty()) verbs.push_back(verb->get_name());  // one without a group is not shown
    if (verb->get_name() == argv[1]) chosen = verb;
  }
  if (!chosen) return refusal("there is no verb", argv[1], verbs);
  for (int i = 2; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--") break;  // what follows are file names
    if (!argument.starts_with("--")) continue;
    const std::string option(argument.substr(0, argument.find('=')));
    if (std::string failure = refusal(fmt::format("{} has no option", argv[1]), option, options_of(*chosen));
        !failure.empty())
      return failure;
  }
  return "";
}

std::string parse_failure(const CLI::ParseError& error) {
  std::string text = error.what();
  const std::size_t colon = text.find(": ");
  const std::string before = text.substr(0, colon);
  const std::string after = colon == std::string::npos ? "" : text.substr(colon + 2);
  const bool mismatch = dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr;
  if (mismatch && after.find("At Most 1") != std::string::npos)
    return fmt::format("{} is there more than once; give it once", before);
  if (mismatch && after.find("missing") != std::string::npos) return fmt::format("{} needs a value", before);
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
    return fmt::format("'{}' is more than was asked for; leave it out, or quote a name that holds blanks", after);
  return text;
}

}  // namespace drover::app
