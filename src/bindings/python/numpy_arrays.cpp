#include "bindings/python/numpy_arrays.h"

#include <pybind11/stl.h>

namespace carat::python {

py::object new_array(const Shape& shape, const char* type) {
  return py::module_::import("numpy").attr("zeros")(py::tuple(py::cast(shape)), type);
}

py::object as_array(const py::handle& given, const char* type) {
  return py::module_::import("numpy").attr("ascontiguousarray")(given, type);
}

Shape shape_of(const py::handle& array) { return array.attr("shape").cast<Shape>(); }

std::string shape_text(const Shape& shape) {
  std::string text;
  for (const py::ssize_t size : shape) text += (text.empty() ? "" : ", ") + std::to_string(size);
  return "(" + text + ")";
}

py::object replacement(const std::string& name, const py::handle& given, const py::handle& old) {
  if (!py::isinstance(given, py::module_::import("numpy").attr("ndarray")))
    throw py::type_error(name + ": a NumPy array");
  if (shape_of(given) != shape_of(old))
    throw py::value_error(name + ": the shape is " + shape_text(shape_of(old)) + ", not " +
                          shape_text(shape_of(given)));
  if (!given.attr("dtype").equal(old.attr("dtype")))
    throw py::type_error(name + ": the type of its numbers is " +
                         py::cast<std::string>(py::str(old.attr("dtype"))));
  const py::object flags = given.attr("flags");
  if (!flags.attr("writeable").cast<bool>() || !flags.attr("c_contiguous").cast<bool>())
    throw py::value_error(name + ": must be writable, and row by row in one piece");
  return py::reinterpret_borrow<py::object>(given);
}

}  // namespace carat::python
