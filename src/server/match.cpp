#include "server/match.h"

#include <algorithm>
#include <array>

#include "play/catalogue.h"
#include "rules/common/scripted_dealer.h"
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

void Match::read_clocks(const Event& event) {
  for (std::size_t i = 0; i < event.left.size() && i < clocks_.left.size(); ++i)
    clocks_.left[i] = Milliseconds(event.left[i]);
  clocks_.running = to_move();
  clocks_.paused = true;
}

Match::Change Match::start(Dealer& dealer, const std::vector<std::string>& nonces,
                           const Instant& now) {
  if (status_ != Status::open) return unexpected(RequestError{"over", "", "it has begun", {}});
  auto game = find_game(setup_.game)->new_game(setup_.all_options(), dealer);
  if (!game)
    return unexpected(RequestError{"bad_field", "options", std::string(game.error().what), {}});
  game_ = std::move(*game);
  game_->set_tag("id", id_);
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
  standing_.push_back(event.version);
  Event& logged = log(std::move(event));
  for (PlayedPly& ply : *played) seen_.back().push_back(std::move(ply.seen));
  finish_if_over();
  write_clocks(logged, now.steady);
  if (const auto broken = game_->why_broken())
    return unexpected(RequestError{"frozen", "", "this move broke the game: " + *broken, {}});
  return logged;
}

bool Match::all_others_are_computers(Seat seat) const {
  for (int i = 0; i < players(); ++i)
    if (Seat(i) != seat && !is_computer(Seat(i))) return false;
  return true;
}

std::optional<std::int64_t> Match::undo_target(Seat seat) const {
  if (status_ != Status::running || setup_.rated || standing_.empty()) return std::nullopt;
  std::size_t last = standing_.size();
  const auto mover = [&](std::size_t i) {
    return Seat(log_[static_cast<std::size_t>(standing_[i] - 1)].seat);
  };
  if (all_others_are_computers(seat) && setup_.deal.empty()) {
    while (last > 0 && mover(last - 1) != seat) --last;  // the same cards come again
    if (last == 0) return std::nullopt;
  } else {
    if (mover(last - 1) != seat) return std::nullopt;
    const Event& move = log_[static_cast<std::size_t>(standing_[last - 1] - 1)];
    const bool drew =
        std::ranges::any_of(move.plies, [](const EventPly& ply) { return !ply.draws.empty(); });
    if (drew) return std::nullopt;
  }
  return last >= 2 ? standing_[last - 2] : 1;
}

void Match::go_back(std::int64_t version) {
  while (!standing_.empty() && standing_.back() > version) standing_.pop_back();
  game_->rewind(plies_after_[static_cast<std::size_t>(version - 1)]);
}

Match::Change Match::undo(Seat seat, const Instant& now) {
  if (auto error = why_not_running()) return unexpected(std::move(*error));
  const auto target = undo_target(seat);
  if (!target)
    return unexpected(RequestError{
        "no_undo",
        "",
        setup_.rated
            ? "there is no undo in a rated game"
            : "a move can be taken back while no other seat has acted and nothing was drawn",
        {}});
  Event event = next_event(EventKind::undo, seat.index, now);
  event.to = *target;
  go_back(*target);
  clocks_.running = game_->to_move();
  clocks_.since = now.steady;
  write_clocks(event, now.steady);
  return log(std::move(event));
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

std::optional<std::string> Match::replay(const Event& event) {
  if (event.version != version() + 1) return std::string("an event is missing");
  if (event.kind == EventKind::start) {
    if (status_ != Status::open) return std::string("the game begins twice");
    auto game = game_from_record(event.record);
    if (!game) return "the deal can't be read: " + std::string(game.error().what.view());
    if ((*game)->players() != players() || (*game)->name() != setup_.game)
      return std::string("the deal is of another game");
    game_ = std::move(*game);
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
