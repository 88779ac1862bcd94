# How everything is compiled and linked: standard, target processor, sanitizers, linker, warnings.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

# x86-64-v3 (AVX2, BMI2, FMA) where this machine runs it. "none" is the compiler's own baseline.
# Never native by default: a binary must run on the neighbour's machine, too.
if(NOT DEFINED CARAT_ARCH)
  set(arch none)
  if(EXISTS /proc/cpuinfo)
    file(STRINGS /proc/cpuinfo flags REGEX "^flags" LIMIT_COUNT 1)
    set(arch x86-64-v3)
    foreach(flag avx2 bmi1 bmi2 f16c fma abm movbe)
      if(NOT "${flags} " MATCHES " ${flag} ")
        set(arch none)
      endif()
    endforeach()
  endif()
  set(CARAT_ARCH ${arch} CACHE STRING "Value for -march=, or none")
endif()
if(CARAT_WASM)
  add_compile_options(-msimd128 -fno-exceptions)
elseif(CARAT_ARCH AND NOT CARAT_ARCH STREQUAL "none")
  add_compile_options(-march=${CARAT_ARCH})
endif()
if(NOT CARAT_SIMD)
  add_compile_definitions(CARAT_NO_SIMD=1)
endif()

if(CARAT_SANITIZE)
  add_compile_options(-fsanitize=${CARAT_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${CARAT_SANITIZE})
endif()

# Asserts of the standard library (an index past the end and the like) go with our own.
if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

# g++ compiles without precompiled headers, so that a file that leaves out an include is found.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")  # or ccache would never hit
else()
  set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
endif()

# mold links fastest; LTO takes the lld that came with the compiler.
find_program(CARAT_MOLD mold)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  file(REAL_PATH ${CMAKE_CXX_COMPILER} compiler)
  cmake_path(GET compiler PARENT_PATH beside_compiler)
  find_program(CARAT_LLD ld.lld HINTS ${beside_compiler})
endif()
if(CARAT_WASM)
  # There is one linker for it.
elseif(CARAT_LTO AND CARAT_LLD)
  add_compile_options(-flto=thin)
  add_link_options(-flto=thin -fuse-ld=lld
                   -Wl,--thinlto-cache-dir=${CMAKE_BINARY_DIR}/lto-cache)
  # CMake would take any llvm-ar, and one of another version can't read the files. The plain ar
  # just stores them, and lld needs no index.
  find_program(CARAT_AR ar)
  find_program(CARAT_RANLIB ranlib)
  set(CMAKE_AR ${CARAT_AR})
  set(CMAKE_RANLIB ${CARAT_RANLIB})
elseif(CARAT_MOLD)
  add_link_options(-fuse-ld=mold)
elseif(CARAT_LLD)
  add_link_options(-fuse-ld=lld)
endif()

add_compile_options(
  -Wall -Wextra -Wpedantic -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast
  -Wcast-align -Wcast-qual -Wimplicit-fallthrough -Wextra-semi -Wformat=2 -Wdouble-promotion
  -Wno-missing-field-initializers)  # designated initialisers leave fields out on purpose
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # Google Benchmark's macros use __COUNTER__, which clang 22 calls an extension.
  add_compile_options(-Wshadow -Wconversion -Wno-sign-conversion -Wunreachable-code -Wcomma
                      -Wno-unknown-warning-option -Wno-c2y-extensions)
else()
  # g++ 12 cries wolf in inlined library code. Its -Wconversion forbids += on small types, its
  # -Wshadow a member with the name of something global.
  add_compile_options(-Wshadow=local -Wno-restrict -Wno-maybe-uninitialized -Wno-array-bounds
                      -Wno-stringop-overflow -Wno-stringop-overread -Wno-dangling-pointer)
endif()
# Compilers that nobody here has tried may warn of other things: that stops no build.
set(tried_gnu 12)
set(tried_clang 19 22)
string(REGEX MATCH "^[0-9]+" compiler_version "${CMAKE_CXX_COMPILER_VERSION}")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(tried ${tried_gnu})
else()
  set(tried ${tried_clang})
endif()
if(CARAT_WERROR AND compiler_version IN_LIST tried)
  add_compile_options(-Werror)
endif()
