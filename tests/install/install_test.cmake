# Installs Drover, moves what was installed elsewhere, and uses it there: the program finds its shaders and scenes, and a
# program that is not Drover's builds against the CMake package and runs.
#
#   cmake -D BUILD=<build folder> -D SOURCE=<source folder> -D WORK=<folder to use> -D GENERATOR=<CMake generator>
#         -D BUILD_TYPE=<build type> -P install_test.cmake
cmake_minimum_required(VERSION 3.25)

# run(<what, for a message> <variable for its output> <command> <argument>...)
function(run what output)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${WORK}
                  RESULT_VARIABLE code OUTPUT_VARIABLE out ERROR_VARIABLE err)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${what} ended with ${code}:\n${out}${err}")
  endif()
  set(${output} "${out}${err}" PARENT_SCOPE)
endfunction()

function(expect text word)
  string(FIND "${text}" "${word}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "expected '${word}' in:\n${text}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
run("cmake --install" ignored ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/first)
file(RENAME ${WORK}/first ${WORK}/moved)
set(program ${WORK}/moved/bin/drover)

# Nothing of it knows where it was built. Debug information does, and is left to who asks for it.
if(BUILD_TYPE STREQUAL "Release")
  foreach(folder IN ITEMS ${BUILD} ${SOURCE} ${WORK}/first)
    execute_process(COMMAND grep -rlF ${folder} ${WORK}/moved OUTPUT_VARIABLE found)
    if(found)
      message(FATAL_ERROR "these name ${folder}:\n${found}")
    endif()
  endforeach()
endif()

# The program, in a folder that is not its own, with shaders and scenes of its own.
unset(ENV{DROVER_SHADERS})
set(ENV{DROVER_CACHE} ${WORK}/cache)  # none of the user's
run("check" out ${program} check empty)
expect("${out}" " 0 failed")
run("render" out ${program} render edges --frame 1 --resolution 64x36 --output edges.png)
execute_process(COMMAND ${program} info egdes WORKING_DIRECTORY ${WORK} RESULT_VARIABLE code ERROR_VARIABLE err)
if(NOT code EQUAL 2)
  message(FATAL_ERROR "a scene that does not ship: exit code ${code}")
endif()
expect("${err}" "did you mean 'edges'?")

# Libraries that export names which are not Drover's could meet those of a program that uses them.
find_program(NM nm)
if(NM)
  file(GLOB_RECURSE libraries ${WORK}/moved/*.a)
  # Weak symbols are the standard library's templates.
  execute_process(COMMAND ${NM} -g --defined-only ${libraries} OUTPUT_VARIABLE symbols ERROR_QUIET)
  string(REGEX MATCHALL "[0-9a-f]+ [TDBRC] [^\n]+" symbols "${symbols}")
  list(FILTER symbols EXCLUDE REGEX "drover")
  if(symbols)
    list(JOIN symbols "\n" symbols)
    message(FATAL_ERROR "the libraries export these:\n${symbols}")
  endif()
endif()

# The engine.
run("configuring the engine" ignored ${CMAKE_COMMAND} -G ${GENERATOR} -S ${SOURCE}/tests/install/engine -B ${WORK}/engine
    -D CMAKE_PREFIX_PATH=${WORK}/moved -D CMAKE_BUILD_TYPE=Release -D CMAKE_CXX_FLAGS_RELEASE=-O0
    -D CMAKE_CXX_COMPILER=${COMPILER})
run("building the engine" ignored ${CMAKE_COMMAND} --build ${WORK}/engine)
run("the engine" out ${WORK}/engine/engine)
expect("${out}" "all as expected")
execute_process(COMMAND ldd ${WORK}/engine/engine OUTPUT_VARIABLE libraries)
if(libraries MATCHES "SDL")
  message(FATAL_ERROR "the engine needs SDL:\n${libraries}")
endif()

# The documents say what the engine does: its lines, and what each pass binds.
file(READ ${SOURCE}/tests/install/engine/main.cpp main)
file(READ ${SOURCE}/README.md readme)
string(REGEX MATCH "    // What README.md shows begins here.\n(.*)    // and ends here.\n" ignored "${main}")
string(REPLACE "\n    " "\n" lines "\n${CMAKE_MATCH_1}")
expect("${readme}" "${lines}")
file(READ ${SOURCE}/docs/engine.md engine_page)
run("the engine's passes" rows ${WORK}/engine/engine --passes)
string(REGEX MATCHALL "[^\n]+" rows "${rows}")
foreach(row IN LISTS rows)
  expect("${engine_page}" "${row}")
endforeach()

# The manual page, where there is something to look at it with.
set(page ${WORK}/moved/share/man/man1/drover.1)
find_program(GROFF groff)
if(GROFF)
  execute_process(COMMAND ${GROFF} -man -ww -z -Kutf8 ${page} ERROR_VARIABLE err)
  if(NOT err STREQUAL "")
    message(FATAL_ERROR "groff says of the manual page:\n${err}")
  endif()
endif()
find_program(MANDOC mandoc)
if(MANDOC)
  execute_process(COMMAND ${MANDOC} -Tlint -Wwarning ${page} OUTPUT_VARIABLE out ERROR_VARIABLE err)
  if(NOT "${out}${err}" STREQUAL "")
    message(FATAL_ERROR "mandoc says of the manual page:\n${out}${err}")
  endif()
endif()
find_program(DESKTOP_FILE_VALIDATE desktop-file-validate)
if(DESKTOP_FILE_VALIDATE)
  run("desktop-file-validate" out ${DESKTOP_FILE_VALIDATE} ${WORK}/moved/share/applications/drover.desktop)
  if(NOT out STREQUAL "")
    message(FATAL_ERROR "desktop-file-validate says:\n${out}")
  endif()
endif()
file(REMOVE_RECURSE ${WORK})
