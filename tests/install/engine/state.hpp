// The OpenGL state of an engine that Drover's simulation and culling leave alone (docs/engine.md), to compare it.
#pragma once

#include <map>
#include <string>

/// Everything that must be the same behind Drover's passes as before them, by name.
std::map<std::string, std::string> untouched_state();

/// Sets all of that to values that OpenGL does not come with, so that what sets it back is seen too.
void disturb_state();
