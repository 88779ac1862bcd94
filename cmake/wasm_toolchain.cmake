# WebAssembly by the same clang as everything else, with the C library of wasi-libc and libc++.
set(CMAKE_SYSTEM_NAME Generic)  # CMake has no name for it yet
set(CMAKE_SYSTEM_PROCESSOR wasm32)
find_program(CARAT_WASM_CLANG NAMES clang++-22 clang++-19 REQUIRED)
set(CMAKE_CXX_COMPILER ${CARAT_WASM_CLANG})
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT -Wno-deprecated)  # of the target's name: Debian has its headers under no other
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
