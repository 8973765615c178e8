# `cmake --install`: the program with its shaders and scenes, and for other programs the libraries that simulate and
# cull, with their headers and a CMake package (docs/engine.md). Everything finds everything by the way from itself.
include(CMakePackageConfigHelpers)

set(DROVER_SHARE ${CMAKE_INSTALL_DATADIR}/drover)
set(DROVER_PACKAGE ${CMAKE_INSTALL_LIBDIR}/cmake/Drover)

# The manual page is what the program says of itself.
set(DROVER_MANUAL ${CMAKE_BINARY_DIR}/drover.1)
add_custom_command(OUTPUT ${DROVER_MANUAL} COMMAND drover manual > ${DROVER_MANUAL} DEPENDS drover VERBATIM
  COMMENT "Making the manual page")
add_custom_target(manual ALL DEPENDS ${DROVER_MANUAL})

install(TARGETS drover RUNTIME)
install(FILES ${DROVER_MANUAL} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES desktop/drover.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES desktop/drover.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES desktop/drover.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(DIRECTORY shaders DESTINATION ${DROVER_SHARE})
install(DIRECTORY scenes DESTINATION ${DROVER_SHARE}
  PATTERN generator EXCLUDE PATTERN "*.py" EXCLUDE PATTERN __pycache__ EXCLUDE PATTERN "*.trail" EXCLUDE)

set(DROVER_EXPORTED drover_gpu drover_data drover_simulation drover_culling)
get_target_property(DROVER_GLAD_ELSEWHERE drover_glad IMPORTED)
if(NOT DROVER_GLAD_ELSEWHERE)
  list(APPEND DROVER_EXPORTED drover_glad)
endif()
install(TARGETS ${DROVER_EXPORTED} EXPORT DroverTargets ARCHIVE)

# Headers that show glad or SDL, or read files, are of no use to who has neither.
install(DIRECTORY gpu simulation culling DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/drover
  FILES_MATCHING PATTERN "*.hpp"
  PATTERN gl.hpp EXCLUDE PATTERN formats.hpp EXCLUDE PATTERN context.hpp EXCLUDE)
foreach(header IN ITEMS error image layer_set mesh motion path scene settings texture)
  install(FILES loader/${header}.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/drover/loader)
endforeach()
install(DIRECTORY shaders/shared DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/drover)

install(EXPORT DroverTargets NAMESPACE Drover:: DESTINATION ${DROVER_PACKAGE})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/DroverConfig.cmake.in ${CMAKE_BINARY_DIR}/DroverConfig.cmake
  INSTALL_DESTINATION ${DROVER_PACKAGE} PATH_VARS DROVER_SHARE NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/DroverConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/DroverConfig.cmake ${CMAKE_BINARY_DIR}/DroverConfigVersion.cmake
  DESTINATION ${DROVER_PACKAGE})
