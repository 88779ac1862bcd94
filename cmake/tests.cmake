# Tests mirror src: one GoogleTest program for each folder, every TEST an entry of ctest.

include(CTest)
include(GoogleTest)
find_package(GTest REQUIRED)
find_path(SODIUM_INCLUDE_DIR sodium.h REQUIRED)  # the other opinion on SHA-256 and HMAC
find_library(SODIUM_LIBRARY sodium REQUIRED)

carat_library(testing tests/support LINK carat_play GTest::gmock GTest::gtest
              PRECOMPILE <gmock/gmock.h> <gtest/gtest.h> <filesystem> <fstream> <numeric> <set>)
set_source_files_properties(tests/support/project_files.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON
                            COMPILE_DEFINITIONS CARAT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")

# Headers that are compiled before must be compiled like what includes them.
if(CARAT_LIGHT)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/light_testing.cpp CONTENT "// Only for the headers compiled before.\n")
  add_library(carat_light_testing OBJECT ${CMAKE_BINARY_DIR}/light_testing.cpp)
  target_compile_options(carat_light_testing PRIVATE -O0)
  target_link_libraries(carat_light_testing PRIVATE carat_testing)
  get_target_property(headers carat_testing PRECOMPILE_HEADERS)
  target_precompile_headers(carat_light_testing PRIVATE ${headers} <boost/json.hpp>)
endif()
function(carat_compile_test target name)
  if(name IN_LIST CARAT_LIGHT)
    target_compile_options(${target} PRIVATE -O0)
    target_precompile_headers(${target} REUSE_FROM carat_light_testing)
  else()
    target_precompile_headers(${target} REUSE_FROM carat_testing)
  endif()
endfunction()

add_custom_target(rules_tests)  # what other compilers and options have to agree on

# carat_tests(<name> [<extra library>...]): tests/<folder> against carat_<name>.
function(carat_tests name)
  string(REPLACE "rules_" "rules/" folder ${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS tests/${folder}/*.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(test_${name} ${sources})
  target_link_libraries(test_${name} PRIVATE carat_${name} carat_testing GTest::gmock_main ${ARGN})
  carat_compile_test(test_${name} ${name})
  set_target_properties(test_${name} PROPERTIES
                        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  set(label all)
  if(name MATCHES "^(base|rules_|batch)")
    set(label rules)
    add_dependencies(rules_tests test_${name})
  endif()
  # PRE_TEST: programs are asked for their tests when ctest runs, not during the build.
  gtest_discover_tests(test_${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
                       TEST_PREFIX "${folder}: " PROPERTIES LABELS ${label})
endfunction()

carat_tests(base ${SODIUM_LIBRARY})
carat_tests(rules_common)
carat_tests(rules_splendor)
carat_tests(rules_duel)
# A program of its own: it replaces operator new, to see that rules don't use it. The thread sanitizer
# allows nobody to do so.
if(NOT CARAT_SANITIZE STREQUAL "thread")
  add_library(carat_rules_heap INTERFACE)
  target_link_libraries(carat_rules_heap INTERFACE carat_rules_splendor carat_rules_duel)
  carat_tests(rules_heap)
endif()
carat_tests(play)
carat_tests(ai)
carat_tests(batch)
carat_tests(present)
carat_tests(protocol)
carat_tests(table)
carat_tests(engine carat_ai)
carat_tests(terminal)
carat_tests(arena)
carat_tests(training)
set(server_threads accounts_test.cpp open_sessions_test.cpp store_test.cpp thinking_queue_test.cpp
    whole_server_test.cpp)
if(TARGET carat_server)
  carat_tests(client)
  carat_tests(server)
  target_include_directories(test_server PRIVATE tests/server)
  # What needs more than one thread, for the thread sanitizer: few enough to be built for that alone.
  list(TRANSFORM server_threads PREPEND tests/server/ OUTPUT_VARIABLE sources)
  add_executable(test_server_threads EXCLUDE_FROM_ALL ${sources})
  target_include_directories(test_server_threads PRIVATE tests/server)
  target_link_libraries(test_server_threads PRIVATE carat_server carat_testing GTest::gmock_main)
  carat_compile_test(test_server_threads server)
  set_target_properties(test_server_threads PROPERTIES
                        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
endif()

# The signatures alone, for compilers and options that need not build all of the program.
add_executable(signatures EXCLUDE_FROM_ALL tests/signatures.cpp bench/summary.cpp)
target_include_directories(signatures PRIVATE ${PROJECT_SOURCE_DIR})
target_compile_options(signatures PRIVATE -ffp-contract=off)
target_link_libraries(signatures PRIVATE carat_ai)
add_dependencies(rules_tests signatures)

# Scripts that try the program from outside: $1 is the program, $2 the source folder.
file(GLOB scripts CONFIGURE_DEPENDS tests/cli/*.sh)
foreach(script ${scripts})
  cmake_path(GET script STEM name)
  add_test(NAME "cli: ${name}" COMMAND bash ${script} $<TARGET_FILE:carat> ${PROJECT_SOURCE_DIR})
  # The longest by far, and most of it waiting: they begin first, beside the others.
  set_tests_properties("cli: ${name}" PROPERTIES COST 1000)
endforeach()

if(CARAT_MPI)
  file(GLOB scripts CONFIGURE_DEPENDS tests/mpi/*.sh)
  foreach(script ${scripts})
    cmake_path(GET script STEM name)
    add_test(NAME "mpi: ${name}"
             COMMAND bash ${script} $<TARGET_FILE:carat> $<TARGET_FILE:carat-mpi>)
    set_tests_properties("mpi: ${name}" PROPERTIES LABELS long)
  endforeach()
endif()
