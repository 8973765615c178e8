# Warnings and code generation flags for our own targets, as one interface library.
set(DROVER_SANITIZE "" CACHE STRING "Sanitizers to build with, for example address,undefined")

add_library(drover_flags INTERFACE)
target_compile_options(drover_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror
  # GCC 12 sees overlaps and overflows that are not there in std::string's operator+ (GCC bug 105651).
  "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-stringop-overflow;-Wno-array-bounds>"
  # The C++ references equal the shaders bit for bit only if no multiply and add are fused.
  -ffp-contract=off)
if(DROVER_SANITIZE)
  target_compile_options(drover_flags INTERFACE
    -fsanitize=${DROVER_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
    # GCC's instrumentation hides from its own analysis what is initialised (seen inside std::regex).
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_options(drover_flags INTERFACE -fsanitize=${DROVER_SANITIZE})
endif()

find_program(DROVER_CCACHE ccache)
if(DROVER_CCACHE)
  # The sloppiness and the option are what ccache needs to see through precompiled headers.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${DROVER_CCACHE})
  target_compile_options(drover_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
  set(CMAKE_C_COMPILER_LAUNCHER ${DROVER_CCACHE})
endif()
