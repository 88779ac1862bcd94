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
  # The sloppiness is what ccache asks for to cache files with precompiled headers. Without the
  # folder's name in it, the cache serves every checkout.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros
      CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CARAT_CCACHE})
endif()
