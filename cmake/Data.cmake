# Where the programs find shaders and scenes. Nothing of it is an absolute path in a program, so that what is installed
# can be moved: gpu/data_folder.hpp looks beside the program, where a build has links, and at the way from an
# installation's programs to its data.
include(GNUInstallDirs)

file(RELATIVE_PATH DROVER_DATA_PATH ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_DATADIR}/drover)

file(MAKE_DIRECTORY ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/share/drover)
foreach(folder IN ITEMS shaders scenes)
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/${folder} ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/share/drover/${folder} SYMBOLIC)
endforeach()
