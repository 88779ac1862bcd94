#pragma once

#include "bindings/python/arguments.h"

namespace carat::python {

// Networks, searches of positions, reviews of games.
void add_analyses(py::module_& module);

}  // namespace carat::python
