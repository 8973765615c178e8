#pragma once

#include <string>

namespace drover::loader {

/// A text as one line that a terminal shows as it is: what a file holds may be quoted in it. Control characters become
/// blanks, and of a long text the middle is left out.
std::string plain_line(std::string text);

}  // namespace drover::loader
