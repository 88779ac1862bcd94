#include "table/replay.h"

#include <utility>

#include "table/revealed.h"
#include "table/told.h"

namespace carat::table {

namespace {

protocol::Update update_of(const AnyGame& game, const Eyes& eyes, std::optional<Payments> legal) {
  protocol::Update update;
  update.table = "replay";
  update.version = static_cast<std::int64_t>(game.plies()) + 1;
  update.status = game.is_over() ? "over" : "running";
  update.view = eyes.all ? revealed(game) : game.view(eyes.viewer);
  if (legal && !game.is_over()) update.legal = game.legal_actions(*legal);
  update.result = result_of(game);
  return update;
}

}  // namespace

Replay replay(const AnyGame& game, const Eyes& eyes, std::optional<Payments> legal) {
  const auto history = game.history();
  const auto at = [&](std::size_t plies) {
    auto then = game.clone();
    then->rewind(plies);
    return then;
  };
  Replay replay;
  const auto first = at(0);
  replay.start = update_of(*first, eyes, legal);
  replay.start.events.push_back({.version = 1, .kind = "start"});
  if (eyes.all) replay.positions.push_back(first->position());
  for (std::size_t i = 0; i < history.size(); ++i) {
    const auto then = at(i + 1);
    protocol::Update update = update_of(*then, eyes, legal);
    protocol::ToldEvent event{.version = update.version, .kind = "move"};
    event.seat = history[i].seat.index + 1;
    event.plies.push_back(told(history[i], eyes.viewer, eyes.all || then->is_over()));
    update.events.push_back(std::move(event));
    replay.plies.push_back(std::move(update));
    if (eyes.all) replay.positions.push_back(then->position());
  }
  return replay;
}

}  // namespace carat::table
