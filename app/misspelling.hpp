#pragma once

#include <string>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace drover::app {

/// Says which verb or option of a command line there is not, with the nearest one that there is; empty where all are
/// known. The parser alone would say what else is missing because of it.
std::string misspelling(const CLI::App& program, int argc, const char* const* argv);

/// What is wrong with a command line, in words of people rather than of the library that reads it.
std::string parse_failure(const CLI::ParseError& error);

}  // namespace drover::app
