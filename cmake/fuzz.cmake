# fuzz/<name>.cpp becomes fuzz/fuzz_<name>; its seeds are in fuzz/corpus/<name>.
file(GLOB sources CONFIGURE_DEPENDS fuzz/*.cpp)
foreach(source ${sources})
  cmake_path(GET source STEM name)
  add_executable(fuzz_${name} ${source})
  target_link_libraries(fuzz_${name} PRIVATE carat_engine)
  if(TARGET carat_server)
    target_link_libraries(fuzz_${name} PRIVATE carat_server carat_client)
  endif()
  target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer-no-link)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  set_target_properties(fuzz_${name} PROPERTIES
                        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz)
endforeach()
