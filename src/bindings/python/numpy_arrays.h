#pragma once

#include <string>
#include <vector>

#include <pybind11/pybind11.h>

// Arrays by NumPy's Python functions and the buffer protocol alone. So any version of NumPy will
// do, whichever one pybind11 was made for, and none is needed until there is an array.

namespace carat::python {

namespace py = pybind11;

using Shape = std::vector<py::ssize_t>;

// `type` as NumPy calls it: uint8, float32.
py::object new_array(const Shape& shape, const char* type);

// An array like this one, row by row in one piece; itself if it is so already. An error says what
// the argument must be.
py::object as_array(const py::handle& given, const char* type);

Shape shape_of(const py::handle& array);
std::string shape_text(const Shape& shape);

// An array given by a user that can be written instead of `old`, or an error that says what is
// wrong with it.
py::object replacement(const std::string& name, const py::handle& given, const py::handle& old);

// Where an array in one piece begins. It stays there for as long as the array lives.
template <class T>
T* data_of(const py::handle& array, bool writable = true) {
  return static_cast<T*>(py::reinterpret_borrow<py::buffer>(array).request(writable).ptr);
}

}  // namespace carat::python
