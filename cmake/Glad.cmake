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

# A program that uses our libraries may have a glad of its own; ours must not meet it, so its symbols have other names.
if(NOT EXISTS ${DROVER_GLAD_DIR}/include/glad/renamed.h)
  file(READ ${DROVER_GLAD_DIR}/include/glad/gl.h DROVER_GLAD_HEADER)
  string(REGEX MATCHALL "GLAD_API_CALL [A-Za-z0-9_]+ [A-Za-z0-9_]+" DROVER_GLAD_NAMES "${DROVER_GLAD_HEADER}")
  list(TRANSFORM DROVER_GLAD_NAMES REPLACE ".* ([A-Za-z0-9_]+)$" "#define \\1 drover_\\1")
  list(JOIN DROVER_GLAD_NAMES "\n" DROVER_GLAD_NAMES)
  file(WRITE ${DROVER_GLAD_DIR}/include/glad/gl.h "#include <glad/renamed.h>\n${DROVER_GLAD_HEADER}")
  file(WRITE ${DROVER_GLAD_DIR}/include/glad/renamed.h "${DROVER_GLAD_NAMES}\n")
endif()
add_library(drover_glad STATIC ${DROVER_GLAD_DIR}/src/gl.c)
set_target_properties(drover_glad PROPERTIES EXPORT_NAME glad)
target_include_directories(drover_glad SYSTEM PUBLIC $<BUILD_INTERFACE:${DROVER_GLAD_DIR}/include>)
