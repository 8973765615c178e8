# drover_library(<name> [FILES <file>...] [EXCEPT <file>...] [USES <target>...] [PRIVATE_USES <target>...]): one library
# a folder, made of every .cpp in it, or of the named ones. Public headers are included as "folder/file.hpp"; what C++
# and GLSL share as "shared/file.h". Its name elsewhere, here and for who finds it installed, is Drover::<name>.
function(drover_library name)
  cmake_parse_arguments(ARG "" "" "FILES;EXCEPT;USES;PRIVATE_USES" ${ARGN})
  if(ARG_FILES)
    set(sources ${ARG_FILES})
  else()
    file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    list(REMOVE_ITEM sources ${ARG_EXCEPT})
  endif()
  add_library(drover_${name} STATIC ${sources})
  add_library(Drover::${name} ALIAS drover_${name})
  set_target_properties(drover_${name} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(drover_${name} PUBLIC cxx_std_20)
  target_include_directories(drover_${name} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}> $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/shaders>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/drover>)
  target_link_libraries(drover_${name} PUBLIC ${ARG_USES} PRIVATE ${ARG_PRIVATE_USES} $<BUILD_INTERFACE:drover_flags>)
  target_precompile_headers(drover_${name} REUSE_FROM drover_precompiled)
endfunction()
