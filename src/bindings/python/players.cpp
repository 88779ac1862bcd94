#include "bindings/python/players.h"

#include <chrono>

#include "ai/levels.h"
#include "ai/players.h"
#include "bindings/python/one_game.h"
#include "bindings/python/one_view.h"

namespace carat::python {

OnePlayer::OnePlayer(std::string text, const std::string& mode, std::uint64_t seed)
    : text_(std::move(text)), mode_(mode_called(mode)) {
  auto made = make_player(text_, mode_, seed);
  if (!made) throw py::value_error(made.error());
  bot_ = *std::move(made);
}

namespace {

std::string choose(const OnePlayer& player, const AnyView& view, const std::optional<int>& visits,
                   const std::optional<double>& time_left) {
  Limits limits;
  if (visits && *visits < 1) throw py::value_error("visits: at least 1");
  limits.visits = visits;
  if (time_left)
    limits.time_left = std::chrono::milliseconds(static_cast<std::int64_t>(*time_left * 1000));
  const OneView seen{view};
  if (seen.mode().name != player.mode().name)
    throw py::value_error("this bot plays " + std::string(player.mode().name) + ", not " +
                          std::string(seen.mode().name));
  const py::gil_scoped_release released;
  return player.bot().choose(view, limits);
}

}  // namespace

void add_players(py::module_& module) {
  py::list keys;
  for (const Level& level : levels()) keys.append(py::str(level.key.data(), level.key.size()));
  module.attr("LEVELS") = py::tuple(keys);
  py::list names;
  for (const Mode& mode : modes) names.append(py::str(mode.name.data(), mode.name.size()));
  module.attr("MODES") = py::tuple(names);
  module.def(
      "player_help", [] { return std::string(player_help()); },
      "The players that Bot knows, one line each.");

  py::class_<OnePlayer>(
      module, "Bot",
      "A computer player of one mode, by its text: a level such as 'topaz', or\n"
      "'random', 'greedy', 'one-ply', 'rollout:playouts=2000', 'net:visits=400'.\n"
      "It is given views only.")
      .def(py::init<std::string, const std::string&, std::uint64_t>(), py::arg("player"),
           py::arg("mode"), py::arg("seed") = 0)
      .def_property_readonly("player", &OnePlayer::text, "Its text.")
      .def_property_readonly(
          "mode", [](const OnePlayer& player) { return std::string(player.mode().name); },
          "The mode that it plays.")
      .def(
          "begin_game",
          [](const OnePlayer& player, std::uint64_t seed) { player.bot().begin_game(seed); },
          py::arg("seed"), "Forgets everything: the same seed and views, the same decisions.")
      .def(
          "choose",
          [](const OnePlayer& player, const OneView& view, const std::optional<int>& visits,
             const std::optional<double>& time_left) {
            return choose(player, view.of_mover(), visits, time_left);
          },
          py::arg("view"), py::kw_only(), py::arg("visits") = py::none(),
          py::arg("time_left") = py::none(),
          "The decision of the view's seat, in notation. `visits` instead of the player's own,\n"
          "`time_left` in seconds for the rest of the game.")
      .def(
          "choose",
          [](const OnePlayer& player, const OneGame& game, const std::optional<int>& visits,
             const std::optional<double>& time_left) {
            return choose(player, game.mover_view(), visits, time_left);
          },
          py::arg("game"), py::kw_only(), py::arg("visits") = py::none(),
          py::arg("time_left") = py::none(),
          "The decision of the seat whose turn it is: only its view is looked at.")
      .def("__repr__", [](const OnePlayer& player) {
        return "<carat.Bot " + player.text() + " of " + std::string(player.mode().name) + ">";
      });
}

}  // namespace carat::python
