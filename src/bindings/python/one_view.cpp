#include "bindings/python/one_view.h"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "base/overload.h"
#include "batch/view_arrays.h"
#include "bindings/python/errors.h"
#include "bindings/python/numpy_arrays.h"
#include "present/text_board.h"
#include "protocol/game_json.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace carat::python {

const Mode& OneView::mode() const {
  const int players =
      std::visit(overload{[](const splendor::View& v) { return int{v.options.players}; },
                          [](const duel::View&) { return duel::player_count; }},
                 view);
  const std::string_view name =
      std::holds_alternative<duel::View>(view) ? Duel::name : Splendor::name;
  for (const Mode& mode : modes)
    if (mode.game == name && mode.players == players) return mode;
  return modes.front();
}

Viewer OneView::viewer() const {
  return std::visit([](const auto& v) { return v.viewer; }, view);
}

Seat OneView::to_move() const {
  return std::visit([](const auto& v) { return v.to_move; }, view);
}

bool OneView::is_over() const {
  return std::visit([](const auto& v) { return v.phase == decltype(v.phase)::over; }, view);
}

std::string OneView::position() const {
  return std::visit([](const auto& v) { return std::string(position_text(v).view()); }, view);
}

const AnyView& OneView::of_mover() const {
  if (is_over()) throw py::value_error("the game is over");
  if (!viewer().is(to_move())) throw py::value_error("it is not the turn of this view's seat");
  return view;
}

py::object observation_of(const AnyView& view, const Mode& mode) {
  py::object bytes = new_array({batch::observation_layout(mode).size()}, "uint8");
  batch::write_observation(view, data_of<std::uint8_t>(bytes));
  return bytes;
}

py::object mask_of(const AnyView& view, const Mode& mode) {
  py::object bytes = new_array({batch::decision_layout(mode).size()}, "uint8");
  batch::write_mask(view, data_of<std::uint8_t>(bytes));
  return bytes;
}

int number_of(const AnyView& view, const std::string& action) {
  const auto number = value_or_throw(batch::decision_number(view, action));
  if (!number) throw_illegal(action + " is not possible now", "", "not_possible");
  return *number;
}

std::string board_of(const AnyView& view, const std::string& language) {
  const auto words = present::Words::in(language);
  if (!words) {
    std::string known;
    for (const auto& one : present::languages())
      known += (known.empty() ? "" : ", ") + std::string(one.code);
    throw py::value_error("there is no language " + language + "; there are " + known);
  }
  return present::text_board(*words, view);
}

py::object json_of(const AnyView& view) {
  return py::module_::import("json").attr("loads")(boost::json::serialize(protocol::to_json(view)));
}

py::object dicts_of(const AnyView& view, const std::vector<LegalAction>& actions) {
  boost::json::array list = protocol::actions_json(actions);
  for (std::size_t i = 0; i < actions.size(); ++i)
    list[i].as_object()["number"] = number_of(view, actions[i].text);
  return py::module_::import("json").attr("loads")(boost::json::serialize(list));
}

std::vector<std::string> texts_of(const std::vector<LegalAction>& actions) {
  std::vector<std::string> texts;
  texts.reserve(actions.size());
  for (const LegalAction& action : actions) texts.push_back(action.text);
  return texts;
}

namespace {

// A game in which only what the viewer knows is known.
std::unique_ptr<AnyGame> veiled_game(const OneView& one) {
  return value_or_throw(game_from_position(one.position()));
}

std::vector<LegalAction> legal_actions(const OneView& one, bool all_payments) {
  if (one.is_over() || !one.viewer().is(one.to_move())) return {};
  return veiled_game(one)->legal_actions(all_payments ? Payments::all : Payments::canonical);
}

OneView from_position(const std::string& text, const std::optional<int>& viewer) {
  const auto game = value_or_throw(game_from_position(text));
  return {game->view(viewer_of(viewer, game->players()))};
}

}  // namespace

void add_views(py::module_& module) {
  py::class_<OneView>(
      module, "View",
      "What one seat, or the public, may know of a position. Bots and analyses take\n"
      "nothing else, so they can't know more.")
      .def_static("from_position", from_position, py::arg("position"), py::arg("viewer"),
                  "A position in notation as a seat sees it (None: the public).")
      .def_property_readonly(
          "viewer",
          [](const OneView& one) -> std::optional<int> {
            if (one.viewer().is_public()) return std::nullopt;
            return one.viewer().number() - 1;
          },
          "The seat that looks, from 0; None is the public.")
      .def_property_readonly(
          "mode", [](const OneView& one) { return std::string(one.mode().name); },
          "Game and number of players, such as splendor-3.")
      .def_property_readonly("is_over", &OneView::is_over, "Whether the game is over.")
      .def_property_readonly(
          "to_move", [](const OneView& one) { return int{one.to_move().index}; },
          "The seat whose turn it is, from 0.")
      .def_property_readonly("position", &OneView::position,
                             "The position in notation, ? for what is unknown.")
      .def(
          "to_dict", [](const OneView& one) { return json_of(one.view); },
          "Everything that is seen, as dictionaries and lists: docs/engine.md has the fields.\n"
          "Seats in it count from 1, as people do.")
      .def(
          "board",
          [](const OneView& one, const std::string& language) {
            return board_of(one.view, language);
          },
          py::arg("language") = "en", "The table in plain lines of text.")
      .def(
          "observation", [](const OneView& one) { return observation_of(one.view, one.mode()); },
          "The view as bytes: see observation_layout.")
      .def(
          "legal_mask", [](const OneView& one) { return mask_of(one.view, one.mode()); },
          "A byte for every action, 1 where the viewer may take it now: see action_layout.")
      .def(
          "legal_actions",
          [](const OneView& one, bool all_payments) {
            return texts_of(legal_actions(one, all_payments));
          },
          py::arg("all_payments") = false,
          "What the viewer may do now, in notation; nothing when it is another's turn.")
      .def(
          "legal_dicts",
          [](const OneView& one, bool all_payments) {
            return dicts_of(one.view, legal_actions(one, all_payments));
          },
          py::arg("all_payments") = false,
          "The same as dictionaries: action (in notation), number, kind, and what belongs to the\n"
          "kind, such as card and payment. docs/engine.md has the fields.")
      .def(
          "action_text",
          [](const OneView& one, int action) {
            const auto text = batch::decision_text(one.view, action);
            if (!text)
              throw_illegal("action " + std::to_string(action) + " is not possible now", "",
                            "not_possible");
            return *text;
          },
          py::arg("action"), "The action of that number in notation.")
      .def(
          "action_number",
          [](const OneView& one, const std::string& action) { return number_of(one.view, action); },
          py::arg("action"),
          "The number of an action in notation. A purchase has one number, however it is paid.")
      .def("__eq__",
           [](const OneView& one, const OneView& other) { return one.view == other.view; })
      .def("__hash__", [](const OneView& one) { return py::hash(py::str(one.position())); })
      .def("__repr__", [](const OneView& one) { return "<carat.View " + one.position() + ">"; })
      .def(py::pickle(
          [](const OneView& one) {
            std::optional<int> viewer;
            if (!one.viewer().is_public()) viewer = one.viewer().number() - 1;
            return py::make_tuple(one.position(), viewer);
          },
          [](const py::tuple& state) {
            return from_position(state[0].cast<std::string>(), state[1].cast<std::optional<int>>());
          }));
}

}  // namespace carat::python
