# carat_library(<name> <folder> [NO_EXCEPTIONS] [EXACT_FLOATS] [LINK <targets>...]
#               [PRECOMPILE <headers>...])
# Makes carat_<name> of all .cpp files below the folder.
#   NO_EXCEPTIONS  the WebAssembly build has none.
#   EXACT_FLOATS   no fused multiply-add, so that every build computes the same numbers.
#   PRECOMPILE     headers of other projects that most files of the folder read for seconds, beside
#                  those that every folder reads.
set(CARAT_PRECOMPILED
    <algorithm> <array> <chrono> <functional> <map> <memory> <optional> <ranges> <span> <sstream>
    <string> <string_view> <tl/expected.hpp> <variant> <vector>)
# What vector code of the processor needs: half a second of every file that knows the rules.
if(CARAT_SIMD AND NOT CARAT_WASM AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  list(APPEND CARAT_PRECOMPILED <immintrin.h>)
endif()
# Folders that compute little, and include much. With sanitizers it takes longer to optimise them than
# their tests take as they are.
set(CARAT_LIGHT "")
if(CARAT_SANITIZE)
  set(CARAT_LIGHT asio present table bots engine terminal arena server client)
endif()
# Where no bytes from outside go through: what fuzzing need not explore, nor do the tests.
set(CARAT_NOT_FUZZED ai batch present asio terminal arena training)
function(carat_library name folder)
  cmake_parse_arguments(PARSE_ARGV 2 arg "NO_EXCEPTIONS;EXACT_FLOATS" "" "LINK;PRECOMPILE")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  if(CARAT_WASM)
    list(FILTER sources EXCLUDE REGEX ${CARAT_NOT_FOR_PAGES})
  endif()
  if(sources)
    add_library(carat_${name} STATIC ${sources})
    set(scope PUBLIC)
    target_precompile_headers(carat_${name} PRIVATE ${CARAT_PRECOMPILED} ${arg_PRECOMPILE})
    if(arg_NO_EXCEPTIONS)
      target_compile_options(carat_${name} PRIVATE -fno-exceptions)
    endif()
    if(arg_EXACT_FLOATS)
      target_compile_options(carat_${name} PRIVATE -ffp-contract=off)
    endif()
    if(CARAT_FUZZ AND folder MATCHES "^src/" AND NOT name IN_LIST CARAT_NOT_FUZZED)
      target_compile_options(carat_${name} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
    # CLI11 takes 20 seconds a file to optimise.
    set(mains ${sources})
    list(FILTER mains INCLUDE REGEX "_main\\.cpp$")
    if(name IN_LIST CARAT_LIGHT)
      target_compile_options(carat_${name} PRIVATE -O0)
    elseif(CARAT_SANITIZE AND mains)
      set_source_files_properties(${mains} PROPERTIES COMPILE_OPTIONS -O0 SKIP_PRECOMPILE_HEADERS ON)
    endif()
  else()
    add_library(carat_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  # Includes are written from src/, those of bench and tests/support from the project's root.
  target_include_directories(carat_${name} ${scope} ${PROJECT_SOURCE_DIR}/src)
  if(NOT folder MATCHES "^src/")
    target_include_directories(carat_${name} ${scope} ${PROJECT_SOURCE_DIR})
  endif()
  target_link_libraries(carat_${name} ${scope} ${arg_LINK})
endfunction()
