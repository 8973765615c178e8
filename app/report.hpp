#pragma once

#include "app/info.hpp"

namespace drover::app {

/// `drover info --report`: one Markdown text for a bug report: program and system, driver, limits and extensions, all
/// settings, the scene's text, what two frames of it counted, and everything that was said on the way; without private
/// paths or names (app/private_paths.hpp). What fails is told in the report, so that there is one.
/// @return an exit code
/// @throws loader::InputError if the report cannot be written or a setting is typed wrongly
int run_report(const InfoOptions& options);

}  // namespace drover::app
