// Only here so that the headers of Precompiled.cmake are compiled once.
