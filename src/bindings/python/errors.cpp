#include "bindings/python/errors.h"

#include <string>

#include "present/refusals.h"

namespace carat::python {

namespace py = pybind11;

namespace {

// The classes live as long as the interpreter.
PyObject* notation_error = nullptr;
PyObject* illegal_action = nullptr;

PyObject* new_error(py::module_& module, const char* name, const char* meaning) {
  const std::string full = std::string("carat.") + name;
  PyObject* type = PyErr_NewExceptionWithDoc(full.c_str(), meaning, PyExc_ValueError, nullptr);
  if (type == nullptr) throw py::error_already_set();
  module.add_object(name, py::reinterpret_borrow<py::object>(type));
  return type;
}

}  // namespace

void add_errors(py::module_& module) {
  notation_error = new_error(module, "NotationError",
                             "A text that can't be read. `where` is the first wrong character.");
  illegal_action =
      new_error(module, "IllegalAction",
                "A decision that the rules refuse. `clause` is the clause that it breaks, such as\n"
                "S3.3, and `key` names the mistake.");
}

void throw_unreadable(const ParseError& error) {
  const py::handle type(notation_error);
  py::object raised = type(std::string(error.what.view()));
  raised.attr("where") = error.where;
  PyErr_SetObject(type.ptr(), raised.ptr());
  throw py::error_already_set();
}

void throw_illegal(const std::string& message, const std::string& clause, const std::string& key) {
  const py::handle type(illegal_action);
  py::object raised = type(message);
  raised.attr("clause") = clause;
  raised.attr("key") = key;
  PyErr_SetObject(type.ptr(), raised.ptr());
  throw py::error_already_set();
}

void throw_rejection(std::string_view game, const Rejection& rejection) {
  if (rejection.kind == Rejection::Kind::unreadable)
    throw_unreadable(parse_error_at(rejection.where, std::string_view(rejection.what)));
  if (rejection.kind == Rejection::Kind::refused)
    throw_illegal(present::refusal_sentence(present::Words::english(), game, rejection.key) + " (" +
                      rejection.clause + ")",
                  rejection.clause, rejection.key);
  throw py::value_error(rejection.what);
}

}  // namespace carat::python
