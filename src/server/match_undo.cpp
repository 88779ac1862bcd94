#include <algorithm>

#include "server/match.h"

// What can be taken back, what that does to the clocks, and the story that is left of it.

namespace carat::server {

using protocol::RequestError;

namespace {

// For a seat and a game: enough for whoever thinks again, and the log stays one that can be read.
constexpr int most_undos = 200;

}  // namespace

bool Match::all_others_are_computers(Seat seat) const {
  for (int i = 0; i < players(); ++i)
    if (Seat(i) != seat && !is_computer(Seat(i))) return false;
  return true;
}

bool Match::has_undone_too_often(Seat seat) const {
  return std::ranges::count_if(log_, [&](const Event& event) {
           return event.kind == EventKind::undo && event.seat == seat.index;
         }) >= most_undos;
}

const Event* Match::move_to_undo(Seat seat) const {
  if (status_ != Status::running || setup_.rated || standing_.empty()) return nullptr;
  if (has_undone_too_often(seat)) return nullptr;
  const auto move = [&](std::int64_t version) {
    return &log_[static_cast<std::size_t>(version - 1)];
  };
  if (all_others_are_computers(seat) && setup_.deal.empty()) {  // the same cards come again
    for (std::size_t i = standing_.size(); i > 0; --i)
      if (move(standing_[i - 1])->seat == seat.index) return move(standing_[i - 1]);
    return nullptr;
  }
  const Event* last = move(standing_.back());
  const bool drew =
      std::ranges::any_of(last->plies, [](const EventPly& ply) { return !ply.draws.empty(); });
  return last->seat == seat.index && !drew ? last : nullptr;
}

void Match::go_back(std::int64_t version) {
  while (!standing_.empty() && standing_.back() > version) standing_.pop_back();
  game_->rewind(plies_after_[static_cast<std::size_t>(version - 1)]);
}

// As if the clock had never been pressed: what the move had taken stays spent, and so is the time
// since then in which somebody thought, who gets it back if it was another. Otherwise one could
// think on a clock that does not run. Computers' thinking is nobody's.
std::optional<Clocks> Match::clocks_without(const Event& move, Moment now) const {
  Clocks clocks = clocks_;
  if (clocks.control.kind == TimeControl::Kind::none) return clocks;
  const Seat mover(move.seat);
  const Event& last = log_[static_cast<std::size_t>(standing_.back() - 1)];
  const Seat running = *clocks.running;
  if (running == mover && last.version == move.version) return clocks;  // its turn has not ended
  const auto players = static_cast<std::size_t>(this->players());
  if (move.left.size() != players || last.left.size() != players) return std::nullopt;
  Milliseconds left(move.left[mover.index]);
  if (move.unpressed)
    left = Milliseconds(*move.unpressed);
  else
    left -= clocks.control.increment;  // stored by an older server
  if (!is_computer(running))
    left -= Milliseconds(last.left[running.index]) - *remaining(clocks, running, now);
  if (left < Milliseconds{0}) return std::nullopt;
  for (std::size_t i = 0; i < players; ++i) clocks.left[i] = Milliseconds(move.left[i]);
  clocks.left[mover.index] = left;
  clocks.running = mover;
  clocks.since = now;
  return clocks;
}

Match::Change Match::undo(Seat seat, const Instant& now) {
  if (auto error = why_not_running()) return unexpected(std::move(*error));
  const auto refused = [](const char* why) {
    return unexpected(RequestError{"no_undo", "", why, {}});
  };
  if (setup_.rated) return refused("there is no undo in a rated game");
  if (has_undone_too_often(seat)) return refused("too many moves of this game were taken back");
  const Event* move = move_to_undo(seat);
  if (move == nullptr)
    return refused("a move can be taken back while no other seat has acted and nothing was drawn");
  const auto clocks = clocks_without(*move, now.steady);
  if (!clocks) return refused("the time for this move is up");
  Event event = next_event(EventKind::undo, seat.index, now);
  const auto place = std::ranges::find(standing_, move->version);
  event.to = place == standing_.begin() ? 1 : *(place - 1);
  go_back(event.to);
  clocks_ = *clocks;
  clocks_.running = game_->to_move();
  write_clocks(event, now.steady);
  return log(std::move(event));
}

std::vector<const Event*> Match::story(std::int64_t since) const {
  std::vector<const Event*> story;
  std::vector<std::int64_t> known;  // moves up to `since` that stand as far as it is told
  for (const Event& event : log_) {
    const bool is_told = event.version > since;
    if (event.kind == EventKind::undo) {
      std::erase_if(story, [&](const Event* earlier) {
        return earlier->kind == EventKind::move && earlier->version > event.to;
      });
      const auto gone = std::erase_if(known, [&](std::int64_t move) { return move > event.to; });
      if (gone == 0) continue;  // it undid what is not told, or nothing that is known
    }
    if (is_told)
      story.push_back(&event);
    else if (event.kind == EventKind::move)
      known.push_back(event.version);
  }
  return story;
}

}  // namespace carat::server
