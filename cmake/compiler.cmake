# The compiler when nobody named one (-DCMAKE_CXX_COMPILER, a preset, or $CXX): clang, newest
# first, because g++ 12 miscompiles coroutines.
if(NOT DEFINED CMAKE_CXX_COMPILER AND NOT DEFINED ENV{CXX})
  find_program(CARAT_CLANG NAMES clang++-22 clang++-19 clang++)
  if(CARAT_CLANG)
    set(CMAKE_CXX_COMPILER ${CARAT_CLANG})
  endif()
endif()

find_program(CARAT_CCACHE ccache)
if(CARAT_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  file(RELATIVE_PATH up ${CMAKE_BINARY_DIR} ${CMAKE_SOURCE_DIR}/.)
  string(REGEX REPLACE "/$" "" up "${up}")
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_CURRENT_LIST_DIR}/launch_compiler ${CMAKE_SOURCE_DIR} ${up} ${CARAT_CCACHE})
endif()
