# Headers that most of our files read and none of us changes are parsed once. Files still include what they use, so a
# build with CMAKE_DISABLE_PRECOMPILE_HEADERS=ON is the same, only slower.

# drover_precompile(<target> [USES <target>...] [HEADERS <header>...]): a target whose headers others reuse, the common
# ones among them.
function(drover_precompile target)
  cmake_parse_arguments(ARG "" "" "USES;HEADERS" ${ARGN})
  add_library(${target} OBJECT ${CMAKE_SOURCE_DIR}/cmake/precompiled.cpp)
  target_link_libraries(${target} PRIVATE drover_flags glm::glm fmt::fmt ${ARG_USES})
  target_precompile_headers(${target} PRIVATE
    <algorithm> <array> <bit> <cmath> <cstdint> <filesystem> <functional> <limits> <memory> <optional> <span> <string>
    <string_view> <utility> <vector>
    <fmt/format.h> <glm/glm.hpp> <glm/gtc/quaternion.hpp> ${ARG_HEADERS})
endfunction()

drover_precompile(drover_precompiled)
