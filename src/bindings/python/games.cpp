#include <cstring>

#include "base/hex.h"
#include "batch/view_arrays.h"
#include "bindings/python/errors.h"
#include "bindings/python/one_game.h"
#include "bindings/python/one_view.h"
#include "present/refusals.h"
#include "rules/common/scripted_dealer.h"

namespace carat::python {

namespace {

using Seed = std::optional<std::uint64_t>;
using Text = std::optional<std::string>;
using Texts = std::optional<std::vector<std::string>>;

OneGame new_game(const std::string& name, const Seed& seed, const Text& key, const Texts& deal,
                 const py::kwargs& options) {
  NamedGame named = game_called(name);
  for (Tag& tag : option_tags(options)) named.options.push_back(std::move(tag));
  const Key own = key_of(seed, key);
  if (!deal) {
    KeyedDealer dealer(own);
    return {value_or_throw(named.entry->new_game(named.options, dealer)), own};
  }
  const auto draws = draws_of(*named.entry, *deal);
  ScriptedDealer dealer(draws);
  auto game = value_or_throw(named.entry->new_game(named.options, dealer));
  if (!dealer.error().empty()) throw py::value_error(std::string(dealer.error()));
  if (!dealer.finished()) throw py::value_error("the deal has too many outcomes");
  return {std::move(game), own};
}

std::optional<std::vector<int>> ranks(const OneGame& one) {
  const auto outcome = one.game().outcome();
  if (!outcome) return std::nullopt;
  return std::vector<int>(outcome->rank.begin(), outcome->rank.begin() + outcome->players);
}

std::vector<int> winners(const OneGame& one) {
  std::vector<int> seats;
  const auto outcome = one.game().outcome();
  for (int seat = 0; outcome && seat < one.game().players(); ++seat)
    if (outcome->won(Seat(seat))) seats.push_back(seat);
  return seats;
}

// The same numbers as the rewards of a VectorEnv.
std::vector<float> returns(const OneGame& one) {
  const int players = one.game().players();
  const auto won = winners(one);
  std::vector<float> shares(static_cast<std::size_t>(players), 0);
  if (won.empty()) return shares;
  for (const int seat : won)
    shares[static_cast<std::size_t>(seat)] =
        static_cast<float>(players) / static_cast<float>(won.size());
  for (float& share : shares) share = (share - 1) / static_cast<float>(players - 1);
  return shares;
}

py::object why_illegal(const OneGame& one, const std::string& action,
                       const std::optional<int>& seat) {
  const AnyGame& game = one.game();
  const Seat mover = seat ? seat_of(*seat, game.players()) : game.to_move();
  const auto rejection = game.why_illegal(mover, action);
  if (!rejection) return py::none();
  if (rejection->kind != Rejection::Kind::refused) throw_rejection(game.name(), *rejection);
  return py::make_tuple(rejection->clause, present::refusal_sentence(present::Words::english(),
                                                                     game.name(), rejection->key));
}

void undo(OneGame& one, std::size_t plies) {
  const std::size_t made = one.game().plies();
  if (plies > made)
    throw py::value_error("only " + std::to_string(made) + " decisions can be undone");
  one.game().rewind(made - plies);
}

OneGame imagine(const OneGame& one, const std::optional<int>& viewer, const Seed& seed) {
  const Key key = key_of(seed, std::nullopt);
  std::uint64_t word = 0;
  std::memcpy(&word, key.data(), sizeof word);
  Rng rng(word);
  const auto seen = viewer_of(viewer, one.game().players());
  return {value_or_throw(game_from_position(one.game().imagine(seen, rng))), key};
}

void add_plies(py::module_& module) {
  py::class_<PlayedPly>(module, "Ply", "A decision that was made.")
      .def_property_readonly(
          "seat", [](const PlayedPly& ply) { return int{ply.seat.index}; }, "From 0.")
      .def_readonly("action", &PlayedPly::text, "In notation.")
      .def_readonly("draws", &PlayedPly::draws, "What it drew: the whole truth.")
      .def_readonly("seen", &PlayedPly::seen, "For each draw whether everybody saw it.")
      .def("__repr__", [](const PlayedPly& ply) {
        std::string text = "<carat.Ply seat " + std::to_string(ply.seat.index) + ": " + ply.text;
        for (std::size_t i = 0; i < ply.draws.size(); ++i)
          text += (i == 0 ? " > " : ", ") + ply.draws[i];
        return text + ">";
      });
}

void add_state(py::class_<OneGame>& games) {
  games
      .def_property_readonly(
          "name", [](const OneGame& one) { return one.game().name(); }, "splendor or duel.")
      .def_property_readonly(
          "mode", [](const OneGame& one) { return std::string(one.mode().name); },
          "Game and number of players, such as splendor-3.")
      .def_property_readonly(
          "key", [](const OneGame& one) { return to_hex(one.key()); },
          "64 digits that every draw follows from: the same key, the same decks.")
      .def_property_readonly(
          "options", [](const OneGame& one) { return option_dict(one.game().options()); },
          "With the starting seat that was drawn.")
      .def_property_readonly(
          "players", [](const OneGame& one) { return one.game().players(); }, "How many play.")
      .def_property_readonly(
          "turn", [](const OneGame& one) { return one.game().turn(); }, "From 1.")
      .def_property_readonly(
          "is_over", [](const OneGame& one) { return one.game().is_over(); },
          "Whether the game is over.")
      .def_property_readonly(
          "to_move", [](const OneGame& one) { return int{one.game().to_move().index}; },
          "The seat whose turn it is, from 0; meaningless when the game is over.")
      .def_property_readonly("ranks", ranks,
                             "By seat, 1 for the winners; None while the game goes on.")
      .def_property_readonly("winners", winners, "Their seats; empty while the game goes on.")
      .def_property_readonly("returns", returns,
                             "By seat: 1 for a win alone; they add up to 0. All 0 until the end.")
      .def_property_readonly(
          "end_reason", [](const OneGame& one) { return one.game().end_reason(); },
          "Why it ended; empty while it goes on.")
      .def_property_readonly(
          "plies", [](const OneGame& one) { return one.game().plies(); },
          "How many decisions were made.")
      .def(
          "position", [](const OneGame& one) { return one.game().position(); },
          "The whole truth in notation. What a seat may know is view(seat).position.")
      .def(
          "view",
          [](const OneGame& one, const std::optional<int>& viewer) {
            return OneView{one.game().view(viewer_of(viewer, one.game().players()))};
          },
          py::arg("viewer"), "What a seat may know, or the public (None).")
      .def(
          "mover_view", [](const OneGame& one) { return OneView{one.mover_view()}; },
          "What the seat whose turn it is may know.")
      .def(
          "observation",
          [](const OneGame& one, const std::optional<int>& viewer) {
            const Seat seat =
                viewer ? seat_of(*viewer, one.game().players()) : one.game().to_move();
            return observation_of(one.game().view(Viewer(seat)), one.mode());
          },
          py::arg("viewer") = py::none(),
          "What a seat sees, as bytes; by default the seat whose turn it is.")
      .def(
          "legal_mask",
          [](const OneGame& one) {
            return mask_of(one.game().view(Viewer(one.game().to_move())), one.mode());
          },
          "A byte for every action, 1 where it is possible now.")
      .def(
          "board",
          [](const OneGame& one, const std::optional<int>& viewer, const std::string& language) {
            return board_of(one.game().view(viewer_of(viewer, one.game().players())), language);
          },
          py::arg("viewer") = py::none(), py::arg("language") = "en",
          "The table in plain lines of text, as a seat or the public sees it.");
}

void add_playing(py::class_<OneGame>& games) {
  games
      .def(
          "legal_actions",
          [](const OneGame& one, bool all_payments) {
            return texts_of(
                one.game().legal_actions(all_payments ? Payments::all : Payments::canonical));
          },
          py::arg("all_payments") = false,
          "In notation. A purchase is listed with one payment (gems first), or with every one.")
      .def(
          "legal_dicts",
          [](const OneGame& one, bool all_payments) {
            return dicts_of(
                one.game().view(Viewer(one.game().to_move())),
                one.game().legal_actions(all_payments ? Payments::all : Payments::canonical));
          },
          py::arg("all_payments") = false,
          "The same as dictionaries: action (in notation), number, kind, and what belongs to the\n"
          "kind, such as card and payment. docs/engine.md has the fields.")
      .def("play", &OneGame::play, py::arg("action"), py::kw_only(), py::arg("seat") = py::none(),
           py::arg("draws") = py::none(),
           "Plays an action in notation, or several with ; between them, all or none.\n"
           "`draws` says what is drawn, for games from a real table. Returns what was played.")
      .def("play", &OneGame::play_number, py::arg("action"), "Plays an action by its number.")
      .def("why_illegal", why_illegal, py::arg("action"), py::kw_only(),
           py::arg("seat") = py::none(),
           "None if the action is legal, else the clause that it breaks and a sentence.")
      .def(
          "action_text",
          [](const OneGame& one, int action) {
            const auto text = batch::decision_text(one.mover_view(), action);
            if (!text)
              throw_illegal("action " + std::to_string(action) + " is not possible now", "",
                            "not_possible");
            return *text;
          },
          py::arg("action"), "The action of that number in notation.")
      .def(
          "action_number",
          [](const OneGame& one, const std::string& action) {
            return number_of(one.mover_view(), action);
          },
          py::arg("action"), "The number of an action in notation, however it is paid.")
      .def("undo", undo, py::arg("plies") = 1,
           "Takes decisions back. What is drawn afterwards is the same again.")
      .def(
          "history", [](const OneGame& one) { return one.game().history(); },
          "Every decision so far.")
      .def(
          "record", [](const OneGame& one) { return one.game().record(); },
          "The game as a file, the whole truth: docs/notation.md.")
      .def(
          "record_of",
          [](const OneGame& one, const std::optional<int>& viewer) {
            return one.game().record(viewer_of(viewer, one.game().players()));
          },
          py::arg("viewer"), "The game as a file, as a seat or the public (None) may have it.")
      .def("imagine", imagine, py::arg("viewer"), py::arg("seed") = py::none(),
           "A game that goes on from a position that agrees with what the viewer knows: hidden\n"
           "cards are drawn at random. This is how a search looks ahead without peeking.")
      .def(
          "clone", [](const OneGame& one) { return OneGame(one); },
          "A copy. It draws the same cards as this game would; see imagine.")
      .def("__copy__", [](const OneGame& one) { return OneGame(one); })
      .def(
          "__deepcopy__", [](const OneGame& one, const py::dict&) { return OneGame(one); },
          py::arg("memo"))
      .def("__repr__",
           [](const OneGame& one) { return "<carat.Game " + one.game().position() + ">"; })
      .def(py::pickle(
          [](const OneGame& one) { return py::make_tuple(one.game().record(), to_hex(one.key())); },
          [](const py::tuple& state) {
            return OneGame(value_or_throw(game_from_record(state[0].cast<std::string>())),
                           key_of(std::nullopt, state[1].cast<std::string>()));
          }));
}

}  // namespace

void add_games(py::module_& module) {
  add_plies(module);
  py::class_<OneGame> games(module, "Game",
                            "One game in progress: the whole truth of it. Seats count from 0.\n\n"
                            ">>> game = Game('splendor-2', seed=7)\n"
                            ">>> game = Game('splendor', players=3, target=21, starting_seat=0)\n"
                            ">>> game = Game('duel', key='00' * 32)");
  games.def(py::init(&new_game), py::arg("game"), py::kw_only(), py::arg("seed") = py::none(),
            py::arg("key") = py::none(), py::arg("deal") = py::none(),
            "A new game: splendor, duel, or a mode such as splendor-3; its options by name.\n"
            "Chance follows from `seed` or `key`; `deal` says what the set-up draws instead.");
  games.def_static(
      "from_position",
      [](const std::string& text, const Seed& seed) {
        return OneGame(value_or_throw(game_from_position(text)), key_of(seed, std::nullopt));
      },
      py::arg("position"), py::kw_only(), py::arg("seed") = py::none(),
      "Goes on from a position in notation.");
  games.def_static(
      "from_record",
      [](const std::string& text, const Seed& seed) {
        return OneGame(value_or_throw(game_from_record(text)), key_of(seed, std::nullopt));
      },
      py::arg("record"), py::kw_only(), py::arg("seed") = py::none(), "Reads a game file.");
  add_state(games);
  add_playing(games);
}

}  // namespace carat::python
