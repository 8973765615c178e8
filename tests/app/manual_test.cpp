// The manual page: that it holds all that --help and the table of settings hold.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <regex>
#include <set>
#include <string>

#include "loader/settings.hpp"
#include "tests/app/support.hpp"

namespace drover::manual_test {

using Catch::Matchers::ContainsSubstring;

namespace {

// As a person reads it.
std::string without_escapes(const std::string& page) {
  return std::regex_replace(std::regex_replace(page, std::regex(R"(\\f[BIR]|\\&)"), ""), std::regex(R"(\\-)"), "-");
}

std::set<std::string> matches(const std::string& text, const std::string& pattern) {
  const std::regex expression(pattern);
  std::set<std::string> found;
  for (std::sregex_iterator it(text.begin(), text.end(), expression), end; it != end; ++it) found.insert((*it)[1]);
  return found;
}

}  // namespace

TEST_CASE("the manual page has every verb, option and setting") {
  const test::ProgramFolder folder;
  const test::Outcome made = folder.run({"manual"});
  REQUIRE(made.code == 0);
  const std::string page = without_escapes(made.output);
  const std::string help = folder.run({"--help"}).output;
  const std::string verbs_help = help.substr(0, help.find("Settings for --set"));
  const std::set<std::string> verbs = matches(verbs_help.substr(verbs_help.find("Subcommands:")), R"(\n  ([a-z]+) )");
  CHECK(verbs.size() >= 5);
  std::size_t options = 0;
  for (const std::string& verb : verbs) {
    CAPTURE(verb);
    const std::size_t begin = page.find(".SS drover " + verb + " ");
    REQUIRE(begin != std::string::npos);
    const std::string section = page.substr(begin, page.find("\n.S", begin + 1) - begin);
    for (const std::string& option : matches(folder.run({verb, "--help"}).output, R"(\n  (?:-[a-z],)?(--[a-z-]+))")) {
      CHECK_THAT(section, ContainsSubstring(option));
      ++options;
    }
  }
  CHECK(options > 30);
  for (const loader::SettingRow& row : loader::settings_table) {
    CHECK_THAT(page, ContainsSubstring("\n" + std::string(row.name) + " = "));
    CHECK_THAT(page, ContainsSubstring(std::string(row.help)));
  }
}

TEST_CASE("--help does not show the verb that makes the manual page, and a misspelt verb is not told of it") {
  const test::ProgramFolder folder;
  CHECK(folder.run({"--help"}).output.find("manual") == std::string::npos);
  CHECK(folder.run({"manuel"}).errors.find("manual") == std::string::npos);
}

}  // namespace drover::manual_test
