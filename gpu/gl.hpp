#pragma once

// OpenGL itself. Only gpu/ includes this; the folders above speak through the classes here.
#include <glad/gl.h>
