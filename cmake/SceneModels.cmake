# The models of the scenes, made at build time by scenes/generator into scenes/generated, where the scenes name them.
# The target scene_models makes them; it does nothing while the generator stays as it is.
set(DROVER_PYTHON_NOTE "python3-numpy (for Python 3.9 or later)")

# The first Python that has numpy: a system's own one may be hidden behind another in PATH.
if(NOT DROVER_PYTHON)
  foreach(candidate IN ITEMS /usr/bin/python3 python3 python)
    find_program(DROVER_PYTHON_CANDIDATE NAMES ${candidate} NO_CACHE)
    if(DROVER_PYTHON_CANDIDATE)
      execute_process(COMMAND ${DROVER_PYTHON_CANDIDATE} -c "import numpy, sys; sys.exit(sys.version_info < (3, 9))"
        RESULT_VARIABLE DROVER_PYTHON_RESULT OUTPUT_QUIET ERROR_QUIET)
      if(DROVER_PYTHON_RESULT EQUAL 0)
        set(DROVER_PYTHON ${DROVER_PYTHON_CANDIDATE} CACHE FILEPATH "Python with numpy, for scenes/generator")
        break()
      endif()
    endif()
    unset(DROVER_PYTHON_CANDIDATE)
  endforeach()
endif()
if(NOT DROVER_PYTHON)
  message(FATAL_ERROR "No Python with numpy was found; install ${DROVER_PYTHON_NOTE}, or set DROVER_PYTHON")
endif()

file(GLOB DROVER_GENERATOR CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/scenes/generator/*.py)
set(DROVER_GENERATED ${CMAKE_SOURCE_DIR}/scenes/generated)
add_custom_command(OUTPUT ${DROVER_GENERATED}/manifest.txt
  COMMAND ${DROVER_PYTHON} -B ${CMAKE_SOURCE_DIR}/scenes/generator --output ${DROVER_GENERATED}
  DEPENDS ${DROVER_GENERATOR}
  COMMENT "Making the models of the scenes" VERBATIM)
add_custom_target(scene_models ALL DEPENDS ${DROVER_GENERATED}/manifest.txt)
