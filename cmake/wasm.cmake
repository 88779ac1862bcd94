# carat.wasm: rules, computer players and local tables for the page. No JavaScript is made with it:
# web/src/engine/wasm.ts loads it. signatures.wasm is for the tests alone.

# carat_wasm(<name> <source>...): a module that is called from outside, again and again.
function(carat_wasm name)
  add_executable(${name} ${ARGN})
  set_target_properties(${name} PROPERTIES SUFFIX .wasm)
  target_link_libraries(${name} PRIVATE carat_table)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})  # for bench
  target_compile_options(${name} PRIVATE -ffp-contract=off)
  target_link_options(${name} PRIVATE -mexec-model=reactor -Wl,--strip-all
                      -Wl,-z,stack-size=1048576)
endfunction()

carat_wasm(carat src/bindings/wasm.cpp src/bindings/wasm_runtime.cpp)
carat_wasm(signatures tests/wasm/signatures.cpp src/bindings/wasm_runtime.cpp)

# Small where nothing is searched: a page has to fetch it.
foreach(library play present protocol table)
  target_compile_options(carat_${library} PRIVATE -Os)
endforeach()
set_source_files_properties(src/bindings/wasm_runtime.cpp PROPERTIES COMPILE_OPTIONS -Os)
