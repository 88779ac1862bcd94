#include "bindings/python/one_game.h"

#include "batch/view_arrays.h"
#include "bindings/python/errors.h"
#include "rules/common/scripted_dealer.h"

namespace carat::python {

std::vector<Draw> draws_of(const GameEntry& entry, const std::vector<std::string>& texts) {
  std::vector<Draw> draws;
  draws.reserve(texts.size());
  for (const std::string& text : texts) draws.push_back(value_or_throw(entry.parse_draw(text)));
  return draws;
}

AnyView OneGame::mover_view() const {
  if (game_->is_over()) throw py::value_error("the game is over");
  return game_->view(Viewer(game_->to_move()));
}

std::vector<PlayedPly> OneGame::play(const std::string& move, std::optional<int> seat,
                                     const std::optional<std::vector<std::string>>& draws) {
  const Seat mover = seat ? seat_of(*seat, game_->players()) : game_->to_move();
  if (!draws) {
    auto played = game_->play(mover, move, dealer_);
    if (!played) throw_rejection(game_->name(), played.error());
    return *std::move(played);
  }
  const auto script = draws_of(*find_game(game_->name()), *draws);
  ScriptedDealer scripted(script);
  auto changed = game_->clone();
  auto played = changed->play(mover, move, scripted);
  if (!played) throw_rejection(game_->name(), played.error());
  if (!scripted.error().empty()) throw py::value_error(std::string(scripted.error()));
  if (!scripted.finished()) throw py::value_error("too many outcomes");
  game_ = std::move(changed);
  return *std::move(played);
}

std::vector<PlayedPly> OneGame::play_number(int number) {
  const auto text = batch::decision_text(mover_view(), number);
  if (!text)
    throw_illegal("action " + std::to_string(number) + " is not possible now: see legal_mask()", "",
                  "not_possible");
  return play(*text, std::nullopt, std::nullopt);
}

}  // namespace carat::python
