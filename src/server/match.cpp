#include "server/match.h"

#include <algorithm>
#include <array>

#include "play/catalogue.h"
#include "table/rejected.h"

namespace carat::server {

using protocol::RequestError;

namespace {

constexpr std::array<std::string_view, 5> status_names{"open", "running", "over", "aborted",
                                                       "frozen"};

}  // namespace

std::string_view status_name(Status status) {
  return status_names[static_cast<std::size_t>(status)];
}

std::optional<Status> status_named(std::string_view name) {
  const auto* found = std::ranges::find(status_names, name);
  if (found == status_names.end()) return std::nullopt;
  return static_cast<Status>(found - status_names.begin());
}

Match::Match(std::string id, protocol::Setup setup)
    : id_(std::move(id)), setup_(std::move(setup)) {}

Match::Match(const Match& other)
    : id_(other.id_),
      setup_(other.setup_),
      status_(other.status_),
      trouble_(other.trouble_),
      readable_(other.readable_),
      game_(other.game_ ? other.game_->clone() : nullptr),
      log_(other.log_),
      seen_(other.seen_),
      plies_after_(other.plies_after_),
      standing_(other.standing_),
      left_(other.left_),
      clocks_(other.clocks_),
      result_(other.result_) {}

void Match::freeze(std::string why, Log log) {
  status_ = Status::frozen;
  trouble_ = std::move(why);
  readable_ = log;
}

std::optional<Seat> Match::to_move() const {
  if (status_ != Status::running) return std::nullopt;
  return game_->to_move();
}

bool Match::has_left(Seat seat) const { return std::ranges::find(left_, seat) != left_.end(); }

bool Match::is_computer(Seat seat) const {
  return setup_.seats[seat.index].is_computer() || has_left(seat);
}

Viewer Match::viewer_of(Seat seat) const {
  return has_left(seat) ? Viewer::everybody() : Viewer(seat);
}

const Event* Match::find_move(const std::string& move_id) const {
  const auto found = std::ranges::find(log_, move_id, &Event::move_id);
  return found == log_.end() ? nullptr : &*found;
}

protocol::ToldEvent Match::told(const Event& event, Viewer viewer, bool is_public) const {
  protocol::ToldEvent told;
  told.version = event.version;
  told.at = event.at;
  told.kind = kind_name(event.kind);
  if (event.seat >= 0) told.seat = event.seat + 1;
  if (event.kind == EventKind::undo) told.to = event.to;
  const auto& seen = seen_[static_cast<std::size_t>(event.version - 1)];
  const bool is_over = status_ == Status::over || status_ == Status::aborted;
  for (std::size_t i = 0; i < event.plies.size(); ++i) {
    protocol::ToldPly& ply = told.plies.emplace_back();
    ply.action = event.plies[i].action;
    for (std::size_t j = 0; j < event.plies[i].draws.size(); ++j) {
      // What a seat draws for itself it sees; of the rest `seen` tells whether everybody did.
      const bool known = seen[i][j] || viewer.is(Seat(event.seat)) || (is_over && is_public);
      ply.outcomes.push_back(known ? std::optional(event.plies[i].draws[j]) : std::nullopt);
    }
  }
  return told;
}

std::optional<RequestError> Match::why_not_running() const {
  switch (status_) {
    case Status::running:
      return std::nullopt;
    case Status::open:
      return RequestError{"not_begun", "", "the game begins when every seat is taken", {}};
    case Status::frozen:
      return RequestError{"frozen", "", "this game is frozen, because of a fault: " + trouble_, {}};
    case Status::over:
    case Status::aborted:
      break;
  }
  return RequestError{"over", "", "the game is over", {}};
}

Event Match::next_event(EventKind kind, int seat, const Instant& now) const {
  Event event;
  event.version = version() + 1;
  event.at = now.calendar;
  event.kind = kind;
  event.seat = seat;
  return event;
}

Event& Match::log(Event event) {
  log_.push_back(std::move(event));
  seen_.emplace_back();
  plies_after_.push_back(game_->plies());
  return log_.back();
}

void Match::write_clocks(Event& event, Moment now) const {
  if (clocks_.control.kind == TimeControl::Kind::none) return;
  for (int i = 0; i < players(); ++i)
    event.left.push_back(remaining(clocks_, Seat(i), now)->count());
}

void Match::tag() {
  game_->set_tag("id", id_);
  if (!setup_.deal.empty()) game_->set_tag("deal", setup_.deal);
}

Match::Change Match::start(Dealer& dealer, const std::vector<std::string>& nonces,
                           const Instant& now) {
  if (status_ != Status::open) return unexpected(RequestError{"over", "", "it has begun", {}});
  auto game = find_game(setup_.game)->new_game(setup_.all_options(), dealer);
  if (!game)
    return unexpected(RequestError{"bad_field", "options", std::string(game.error().what), {}});
  game_ = std::move(*game);
  tag();
  status_ = Status::running;
  clocks_ = start_clocks(setup_.time, players(), game_->to_move(), now.steady);
  Event event = next_event(EventKind::start, -1, now);
  event.record = game_->record();
  event.nonces = nonces;
  write_clocks(event, now.steady);
  return log(std::move(event));
}

Match::Change Match::play(Seat seat, const std::string& move, const std::string& move_id,
                          Dealer& dealer, const Instant& now, Milliseconds lag) {
  if (auto error = why_not_running()) return unexpected(std::move(*error));
  if (seat != game_->to_move())
    return unexpected(RequestError{"not_your_turn", "", "it is another seat's turn", {}});
  // A computer's thinking is not charged: how long it takes depends on the server's other guests.
  if (is_computer(seat)) clocks_.since = now.steady;
  auto played = game_->play(seat, move, dealer);
  if (!played) return unexpected(table::rejected(game_->name(), played.error()));
  const Seat next = game_->is_over() ? seat : game_->to_move();
  const auto unpressed = remaining(clocks_, seat, now.steady);
  if (!press(clocks_, next, now.steady, lag)) {
    game_->rewind(plies_after_.back());
    const Event event = next_event(EventKind::flag, seat.index, now);
    leave(seat, "time");
    Event& logged = log(event);
    write_clocks(logged, now.steady);
    return logged;
  }
  Event event = next_event(EventKind::move, seat.index, now);
  event.move_id = move_id;
  for (PlayedPly& ply : *played) event.plies.push_back({ply.text, ply.draws});
  if (unpressed && next != seat) event.unpressed = unpressed->count();
  standing_.push_back(event.version);
  Event& logged = log(std::move(event));
  for (PlayedPly& ply : *played) seen_.back().push_back(std::move(ply.seen));
  finish_if_over();
  write_clocks(logged, now.steady);
  if (const auto broken = game_->why_broken())
    return unexpected(RequestError{"frozen", "", "this move broke the game: " + *broken, {}});
  return logged;
}

Match::Change Match::resign(Seat seat, const Instant& now) {
  if (auto error = why_not_running()) return unexpected(std::move(*error));
  if (is_computer(seat))
    return unexpected(RequestError{"left", "", "this seat has left the game already", {}});
  Event event = next_event(EventKind::resign, seat.index, now);
  write_clocks(event, now.steady);
  leave(seat, "resign");
  return log(std::move(event));
}

Match::Change Match::claim(Seat seat, const Instant& now) {
  if (auto error = why_not_running()) return unexpected(std::move(*error));
  const auto late = flagged(clocks_, now.steady);
  if (!late || *late == seat || is_computer(*late))
    return unexpected(RequestError{"time_left", "", "no other seat's time is up", {}});
  Event event = next_event(EventKind::flag, late->index, now);
  write_clocks(event, now.steady);
  leave(*late, "time");
  return log(std::move(event));
}

// A frozen game can be ended by its players, if there is one and all of it is known.
std::optional<RequestError> Match::why_no_abort() const {
  const bool known = game_ != nullptr && readable_ == Log::whole;
  return status_ == Status::frozen && known ? std::nullopt : why_not_running();
}

Match::Change Match::abort(const Instant& now) {
  if (auto error = why_no_abort()) return unexpected(std::move(*error));
  Event event = next_event(EventKind::abort, -1, now);
  write_clocks(event, now.steady);
  status_ = Status::aborted;
  stop(clocks_, now.steady);
  return log(std::move(event));
}

// Of two, whoever leaves loses. Of more, a computer plays on for them and they rank last, until
// there is nobody left to play for.
void Match::leave(Seat seat, std::string_view reason) {
  left_.push_back(seat);
  int remaining_seats = 0;
  bool people = false;
  for (int i = 0; i < players(); ++i) {
    if (has_left(Seat(i))) continue;
    ++remaining_seats;
    people = people || !is_computer(Seat(i));
  }
  if (remaining_seats > 1 && people) return;
  status_ = Status::over;
  clocks_.running.reset();
  protocol::Result result{std::vector<int>(setup_.seats.size(), 1), std::string(reason)};
  for (std::size_t i = 0; i < left_.size(); ++i)
    result.ranks[left_[i].index] = players() - static_cast<int>(i);
  result_ = std::move(result);
}

void Match::finish_if_over() {
  const auto outcome = game_->outcome();
  if (!outcome) return;
  status_ = Status::over;
  clocks_.running.reset();
  protocol::Result result{{}, std::string(game_->end_reason())};
  for (int i = 0; i < players(); ++i) {
    const auto rank_of = [&](Seat s) { return outcome->rank[s.index]; };
    int rank = 1;
    for (int j = 0; j < players(); ++j)
      if (!has_left(Seat(j)) && (has_left(Seat(i)) || rank_of(Seat(j)) < rank_of(Seat(i)))) ++rank;
    // Whoever left later ranks before those who left earlier.
    if (const auto place = std::ranges::find(left_, Seat(i)); place != left_.end())
      rank = players() - static_cast<int>(place - left_.begin());
    result.ranks.push_back(rank);
  }
  result_ = std::move(result);
}

}  // namespace carat::server
