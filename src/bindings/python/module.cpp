#include <boost/json/serialize.hpp>

#include "batch/view_arrays.h"
#include "bindings/python/analyses.h"
#include "bindings/python/errors.h"
#include "bindings/python/one_game.h"
#include "bindings/python/one_view.h"
#include "bindings/python/players.h"
#include "bindings/python/vector_env.h"
#include "protocol/game_json.h"

// The compiled part of the Python package carat (python/carat), which says what it is made of.

namespace carat::python {

namespace {

// Name, start, count, width and meaning of each block.
py::list blocks_of(const batch::Layout& layout) {
  py::list blocks;
  for (const batch::Block& block : layout)
    blocks.append(py::make_tuple(std::string(block.name), block.start, block.count, block.width,
                                 std::string(block.meaning)));
  return blocks;
}

py::object components(const std::string& game) {
  const NamedGame named = game_called(game);
  return py::module_::import("json").attr("loads")(
      boost::json::serialize(protocol::components(named.entry->name)));
}

}  // namespace

PYBIND11_MODULE(_carat, module) {
  module.doc() = "The compiled part of carat.";
  add_errors(module);
  add_views(module);
  add_games(module);
  add_players(module);
  add_analyses(module);
  add_vector_env(module);
  module.def("components", components, py::arg("game"),
             "The cards and tiles of a game, as dictionaries and lists.");
  module.def(
      "observation_blocks",
      [](const std::string& mode) {
        return blocks_of(batch::observation_layout(mode_called(mode)));
      },
      py::arg("mode"), "(name, start, count, width, meaning) of each part of an observation.");
  module.def(
      "action_blocks",
      [](const std::string& mode) { return blocks_of(batch::decision_layout(mode_called(mode))); },
      py::arg("mode"), "(name, start, count, width, meaning) of each group of actions.");
}

}  // namespace carat::python
