# The Python package (the preset python): the compiled module beside links to the package's sources,
# in a folder that Python can import from. python/backend/carat_backend.py makes a wheel of both.

find_package(Python3 REQUIRED COMPONENTS Interpreter Development.Module)
# pybind11's own search knows another name, and could find another Python.
set(PYTHON_EXECUTABLE ${Python3_EXECUTABLE})
set(PYBIND11_FINDPYTHON OFF)
set(PYBIND11_NOPYTHON OFF)
find_package(pybind11 2.10 REQUIRED CONFIG)

set(package ${CMAKE_BINARY_DIR}/package/carat)
file(MAKE_DIRECTORY ${package})
file(GLOB sources CONFIGURE_DEPENDS python/carat/*.py python/carat/*.pyi python/carat/py.typed)
foreach(source ${sources})
  cmake_path(GET source FILENAME name)
  file(CREATE_LINK ${source} ${package}/${name} SYMBOLIC)
endforeach()

file(GLOB sources CONFIGURE_DEPENDS src/bindings/python/*.cpp)
pybind11_add_module(carat_python MODULE NO_EXTRAS ${sources})
set_target_properties(carat_python PROPERTIES OUTPUT_NAME _carat LIBRARY_OUTPUT_DIRECTORY ${package})
target_link_libraries(carat_python PRIVATE carat_ai carat_batch carat_present carat_protocol)
target_compile_options(carat_python PRIVATE -ffp-contract=off)  # it compiles the search again
# What others export (Boost, the C++ library) is theirs.
target_link_options(carat_python PRIVATE -Wl,--exclude-libs,ALL)

if(BUILD_TESTING)
  include(CTest)
  file(GLOB tests CONFIGURE_DEPENDS tests/python/test_*.py)
  foreach(test ${tests})
    cmake_path(GET test STEM name)
    string(REPLACE "test_" "" name ${name})
    add_test(NAME "python: ${name}"
             COMMAND ${Python3_EXECUTABLE} -m pytest -q -p no:cacheprovider ${test})
    set_tests_properties("python: ${name}" PROPERTIES LABELS python ENVIRONMENT
      "PYTHONPATH=${CMAKE_BINARY_DIR}/package;PYTHONDONTWRITEBYTECODE=1;CARAT_BUILD=${CMAKE_BINARY_DIR}")
  endforeach()
  # It builds in this folder.
  set_tests_properties("python: install" PROPERTIES RUN_SERIAL ON)
endif()
