#include "play/catalogue.h"
#include "rules/common/scripted_dealer.h"
#include "server/match.h"

// A game as its log tells it.

namespace carat::server {

void Match::read_clocks(const Event& event) {
  for (std::size_t i = 0; i < event.left.size() && i < clocks_.left.size(); ++i)
    clocks_.left[i] = Milliseconds(event.left[i]);
  clocks_.running = to_move();
  clocks_.paused = true;
}

std::optional<std::string> Match::replay(const Event& event) {
  if (event.version != version() + 1) return std::string("an event is missing");
  if (event.kind == EventKind::start) {
    if (status_ != Status::open) return std::string("the game begins twice");
    auto game = game_from_record(event.record);
    if (!game) return "the deal can't be read: " + std::string(game.error().what.view());
    if ((*game)->players() != players() || (*game)->name() != setup_.game)
      return std::string("the deal is of another game");
    game_ = std::move(*game);
    tag();
    status_ = Status::running;
    clocks_ = start_clocks(setup_.time, players(), game_->to_move(), Moment{});
    log(event);
    read_clocks(event);
    return std::nullopt;
  }
  if (status_ != Status::running) return std::string("something happens when the game is not on");
  if (event.seat >= players() || (event.seat < 0 && event.kind != EventKind::abort))
    return std::string("there is no such seat");
  std::vector<std::vector<bool>> seen;
  switch (event.kind) {
    case EventKind::start:
      break;
    case EventKind::move: {
      for (const EventPly& ply : event.plies) {
        std::vector<Draw> draws;
        for (const std::string& text : ply.draws) {
          const auto draw = find_game(setup_.game)->parse_draw(text);
          if (!draw) return "an outcome can't be read: " + text;
          draws.push_back(*draw);
        }
        ScriptedDealer dealer(draws);
        auto played = game_->play(Seat(event.seat), ply.action, dealer);
        if (!played || played->size() != 1 || !dealer.error().empty() || !dealer.finished())
          return "a move can't be played: " + ply.action;
        seen.push_back(played->front().seen);
      }
      standing_.push_back(event.version);
      break;
    }
    case EventKind::undo:
      if (event.to < 1 || event.to >= event.version) return std::string("an undo goes nowhere");
      go_back(event.to);
      break;
    case EventKind::resign:
      leave(Seat(event.seat), "resign");
      break;
    case EventKind::flag:
      leave(Seat(event.seat), "time");
      break;
    case EventKind::abort:
      status_ = Status::aborted;
      break;
  }
  log(event);
  seen_.back() = std::move(seen);
  if (event.kind == EventKind::move) finish_if_over();
  read_clocks(event);
  return game_->why_broken();
}

void Match::resume(const Instant& now, Milliseconds time_up) {
  if (status_ != Status::running) return;
  carat::resume(clocks_, now.steady);
  const bool by_the_day = setup_.time.kind == TimeControl::Kind::days;
  clocks_.since -= by_the_day ? Milliseconds(now.calendar - log_.back().at) : time_up;
}

}  // namespace carat::server
