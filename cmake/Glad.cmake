# The OpenGL function loader: an installed glad package where CMake finds one, else generated at configure time by
# Debian's python3-glad. --reproducible uses the specification that ships with it, so no network is needed; --debug
# gives the hook that counts calls (gpu/call_counter.hpp).
find_package(glad 2 QUIET)
if(glad_FOUND)
  add_library(drover_glad ALIAS glad::glad)
  return()
endif()

find_program(DROVER_GLAD NAMES glad PATHS /usr/bin NO_DEFAULT_PATH)
find_program(DROVER_GLAD NAMES glad)
if(NOT DROVER_GLAD)
  message(FATAL_ERROR "Missing the OpenGL loader generator; install python3-glad (or a CMake package 'glad')")
endif()

set(DROVER_GLAD_DIR ${CMAKE_BINARY_DIR}/glad)
set(DROVER_GLAD_EXTENSIONS GL_ARB_indirect_parameters,GL_ARB_shader_draw_parameters,GL_ARB_texture_filter_minmax)
if(NOT EXISTS ${DROVER_GLAD_DIR}/src/gl.c)
  execute_process(
    COMMAND ${DROVER_GLAD} --api gl:core=4.5 --extensions ${DROVER_GLAD_EXTENSIONS} --reproducible --quiet
            --out-path ${DROVER_GLAD_DIR} c --debug
    RESULT_VARIABLE DROVER_GLAD_RESULT OUTPUT_QUIET ERROR_VARIABLE DROVER_GLAD_ERROR)
  if(NOT DROVER_GLAD_RESULT EQUAL 0)
    message(FATAL_ERROR "glad failed: ${DROVER_GLAD_ERROR}")
  endif()
endif()
add_library(drover_glad STATIC ${DROVER_GLAD_DIR}/src/gl.c)
target_include_directories(drover_glad SYSTEM PUBLIC ${DROVER_GLAD_DIR}/include)
