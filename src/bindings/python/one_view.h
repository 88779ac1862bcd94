#pragma once

#include <string>

#include "bindings/python/arguments.h"

namespace carat::python {

// What one viewer may know of a position. Bots and analyses take nothing else.
struct OneView {
  AnyView view;

  [[nodiscard]] const Mode& mode() const;
  [[nodiscard]] Viewer viewer() const;
  [[nodiscard]] Seat to_move() const;
  [[nodiscard]] bool is_over() const;
  [[nodiscard]] std::string position() const;
  // It is the viewer's turn, or a ValueError.
  const AnyView& of_mover() const;
};

// Arrays of one view.
py::object observation_of(const AnyView& view, const Mode& mode);
py::object mask_of(const AnyView& view, const Mode& mode);

// The number of a decision; throws where it has none.
int number_of(const AnyView& view, const std::string& action);

std::string board_of(const AnyView& view, const std::string& language);
py::object json_of(const AnyView& view);
std::vector<std::string> texts_of(const std::vector<LegalAction>& actions);
// Each with what it consists of, and its number among all actions.
py::object dicts_of(const AnyView& view, const std::vector<LegalAction>& actions);

void add_views(py::module_& module);

}  // namespace carat::python
