#pragma once

#include <string>

namespace CLI {
class App;
}

namespace drover::app {

/// The manual page, for man(1): every verb and option of the command line, as `--help` knows them, and every setting of
/// the table.
std::string manual_page(const CLI::App& program);

}  // namespace drover::app
