// The libraries that the loader reads files with, compiled anew so that the sanitizer sees inside them and libFuzzer
// sees where an input leads. What lies in the program itself goes before what is in a shared library.
#define STB_IMAGE_IMPLEMENTATION
#include <stb_image.h>
#define STB_IMAGE_RESIZE_IMPLEMENTATION
#include <stb_image_resize.h>
#define TINYOBJLOADER_IMPLEMENTATION
#include <tiny_obj_loader.h>
