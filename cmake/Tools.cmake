# Targets for people who change the code: `tidy` (clang-tidy over all of our .cpp, with .clang-tidy), `format` (all
# of our C++ in place) and `format-check`.
set(DROVER_FOLDERS gpu loader simulation culling renderer bench app)
list(TRANSFORM DROVER_FOLDERS PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE DROVER_SOURCE_FOLDERS)
set(DROVER_FIND_SOURCES find ${DROVER_SOURCE_FOLDERS} ${CMAKE_SOURCE_DIR}/tests -name "*.[ch]pp" -print0)

# A unity build's compile_commands.json knows none of our files by itself, so that nothing would be looked at, and GCC's
# precompiled headers are none to clang.
find_program(DROVER_RUN_CLANG_TIDY NAMES run-clang-tidy run-clang-tidy.py)
if(DROVER_RUN_CLANG_TIDY AND NOT CMAKE_UNITY_BUILD AND CMAKE_DISABLE_PRECOMPILE_HEADERS)
  # Of what is built, our own files; run-clang-tidy takes a regular expression.
  list(JOIN DROVER_FOLDERS "|" DROVER_FOLDER_PATTERN)
  add_custom_target(tidy
    COMMAND ${DROVER_RUN_CLANG_TIDY} -quiet -p ${CMAKE_BINARY_DIR}
            "${CMAKE_SOURCE_DIR}/(${DROVER_FOLDER_PATTERN}|tests)/.*[.]cpp$"
    USES_TERMINAL VERBATIM)
  add_dependencies(tidy drover_glad)  # which makes a header
endif()

find_program(DROVER_CLANG_FORMAT clang-format)
if(DROVER_CLANG_FORMAT)
  add_custom_target(format
    COMMAND ${DROVER_FIND_SOURCES} | xargs -0 ${DROVER_CLANG_FORMAT} -i VERBATIM)
  add_custom_target(format-check
    COMMAND ${DROVER_FIND_SOURCES} | xargs -0 ${DROVER_CLANG_FORMAT} --dry-run --Werror VERBATIM)
endif()
