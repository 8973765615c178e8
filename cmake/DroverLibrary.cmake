# drover_library(<folder> [USES <target>...] [PRIVATE_USES <target>...]): one library a folder, made of every .cpp in
# it. Public headers are included as "folder/file.hpp"; what C++ and GLSL share as "shared/file.h".
function(drover_library folder)
  cmake_parse_arguments(ARG "" "" "USES;PRIVATE_USES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  if(NOT sources)
    add_library(drover_${folder} INTERFACE)
    return()
  endif()
  add_library(drover_${folder} STATIC ${sources})
  add_library(drover::${folder} ALIAS drover_${folder})
  target_include_directories(drover_${folder} PUBLIC ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/shaders)
  target_link_libraries(drover_${folder} PUBLIC ${ARG_USES} PRIVATE ${ARG_PRIVATE_USES} drover_flags)
endfunction()
