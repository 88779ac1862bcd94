#include <boost/json/serialize.hpp>

#include "rules/common/keyed_dealer.h"
#include "server/computers.h"
#include "server/glicko.h"
#include "server/table.h"

// How a table stores what happens before anyone hears of it, and what it does when that fails.

namespace carat::server {

using protocol::RequestError;

RequestError Table::storage_error(const StoreError& error) {
  switch (error.kind) {
    case StoreError::Kind::conflict:
    case StoreError::Kind::lost:
      return {"try_again", "", "this may not have been stored: look at the table again", {}};
    case StoreError::Kind::refused:
      return {"storage", "", "the server can't store anything at the moment: try again later", {}};
    case StoreError::Kind::broken:
    case StoreError::Kind::defect:
      break;
  }
  return {"storage", "", "the server can't store anything: its operator has to look after it", {}};
}

void Table::commit(const std::shared_ptr<Match>& next, const Event& event,
                   std::function<void()> answer, std::function<void(const RequestError&)> refuse) {
  busy_ = true;
  const auto to_move = next->to_move();
  GameChange change{
      std::string(status_name(next->status())), to_move ? to_move->index + 1 : 0, {}, 0};
  const bool ends = next->status() == Status::over || next->status() == Status::aborted;
  if (ends) change.finished = event.at;
  if (next->result()) change.result = boost::json::serialize(protocol::to_json(*next->result()));
  auto self = shared_from_this();
  services_.writer.submit(
      [self, next, row = write_event(event), change](Store& store) {
        store.append(self->id(), self->epoch_, row, change);
        if (next->status() == Status::over) self->add_ratings(store, *next);
      },
      [self, next, event, answer = std::move(answer),
       refuse = std::move(refuse)](const std::optional<StoreError>& error) {
        if (error) {
          if (!self->is_tried_again(*error)) refuse(storage_error(*error));
          return self->failed(*error);
        }
        answer();
        self->stored(next, event);
      });
}

// The last move of a rated game and the ratings that follow from it are one transaction. An account
// that was deleted meanwhile counts as somebody who never played: the others have played the game.
void Table::add_ratings(Store& store, const Match& match) const {
  if (!match.setup().rated || !match.result()) return;
  std::vector<RatingRow> rows;
  std::vector<Rating> before;
  for (const SeatState& seat : seats_) {
    const bool is_there = !seat.account.empty() && store.account_by_id(seat.account);
    rows.push_back(is_there ? store.rating(seat.account, match.setup().mode()) : RatingRow{});
    before.push_back({rows.back().rating, rows.back().deviation, rows.back().volatility});
  }
  const auto after = rated_by_rank(before, match.result()->ranks);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].account.empty()) continue;
    rows[i].rating = after[i].rating;
    rows[i].deviation = after[i].deviation;
    rows[i].volatility = after[i].volatility;
    ++rows[i].games;
    store.set_rating(rows[i]);
  }
}

void Table::stored(std::shared_ptr<Match> next, const Event& event) {
  const bool changed = next->status() != match_->status();
  match_ = std::move(next);
  abort_offers_.clear();
  if (changed) house_.changed(id());
  const bool left = event.kind == EventKind::resign || event.kind == EventKind::flag;
  if (changed || left)
    broadcast_state();
  else
    broadcast_update(&event);
  if (const auto seat = match_->to_move(); seat && !seats_[seat->index].account.empty())
    house_.your_turn(seats_[seat->index].account, id(), match_->version());
  ready();
  think();
}

bool Table::is_behind(std::int64_t seen) const {
  return seen > match_->version() && current_ && current_->conflicts == 0;
}

void Table::catch_up(Sender client, Id id) {
  busy_ = true;
  ++current_->conflicts;  // once is enough
  waiting_.push_front(*current_);
  auto newest = std::make_shared<std::int64_t>(0);
  services_.writer.submit(
      [newest, game = this->id()](Store& store) { *newest = store.version_of(game); },
      [self = shared_from_this(), newest, client, id](const std::optional<StoreError>& error) {
        if (error) {
          self->waiting_.pop_front();
          refuse(client, storage_error(*error), id);
          return self->failed(*error);
        }
        if (*newest > self->match_->version()) return self->house_.reload(self->id());
        self->ready();  // and it is told that it is wrong
      });
}

bool Table::is_tried_again(const StoreError& error) {
  constexpr int most_conflicts = 3;
  // A conflict was rolled back, so trying again can't do it twice.
  if (error.kind != StoreError::Kind::conflict || !current_) return false;
  if (++current_->conflicts > most_conflicts) return false;
  waiting_.push_front(*current_);
  return true;
}

void Table::failed(const StoreError& error) {
  services_.warn("game " + id() + ": " + error.message);
  const bool unknown =
      error.kind == StoreError::Kind::conflict || error.kind == StoreError::Kind::lost;
  if (unknown) {
    // The log may have gone on without us: whoever waits is told, and the table is read anew.
    busy_ = true;
    return house_.reload(id());
  }
  ready();
  // What nobody asked for, the beginning of a game or a computer's move, has to be tried again.
  services_.after(Milliseconds(5000), [self = shared_from_this()] {
    self->start_if_full();
    self->think();
  });
}

void Table::ready() {
  busy_ = false;
  while (!busy_ && !waiting_.empty()) {
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    dispatch(next);
  }
}

bool Table::is_waited_for() const {
  const bool by_the_day = match_->setup().time.kind == TimeControl::Kind::days;
  return !audience_.empty() || (by_the_day && is_own());
}

std::optional<Seat> Table::computer_to_move() const {
  const auto seat = match_->to_move();
  return seat && match_->is_computer(*seat) ? seat : std::nullopt;
}

void Table::think() {
  const auto seat = computer_to_move();
  if (!seat || thinking_ || busy_ || !is_waited_for()) return;
  const std::string own = seats_[seat->index].level;
  // Games that nobody looks at, and nobody has made since this server began, share one budget.
  std::string owner = made_from_;
  if (owner.empty() && !audience_.empty()) owner = audience_.front().client->address;
  Question question{match_->setup().mode(), own.empty() ? Computers::substitute() : own,
                    match_->game()->view(Viewer(*seat)), 0, std::move(owner)};
  services_.secrets.fill(reinterpret_cast<std::uint8_t*>(&question.seed), sizeof question.seed);
  auto self = shared_from_this();
  // The answer has to know which ticket it is for, which is only there when the question was taken.
  auto asked = std::make_shared<std::weak_ptr<Ticket>>();
  thinking_ = services_.computers.ask(
      std::move(question),
      [self, seat, asked, version = match_->version()](const std::string& text) {
        if (asked->lock() != self->thinking_) return;  // it was cancelled
        self->thinking_.reset();
        if (self->busy_) return;  // something is being stored: it asks anew
        if (self->match_->version() != version) return self->think();
        self->current_.reset();
        KeyedDealer dealer(self->key());
        auto next = std::make_shared<Match>(*self->match_);
        auto event = next->play(*seat, text, self->services_.secrets.token(), dealer,
                                self->instant(), Milliseconds{0});
        if (!event) return self->freeze("a computer's move was refused: " + event.error().message);
        self->commit(next, *event, [] {}, [](const RequestError&) {});
      });
  *asked = thinking_;
  if (!thinking_) services_.after(Milliseconds(500), [self] { self->think(); });
}

void Table::stop_thinking() {
  if (!thinking_) return;
  thinking_->cancelled = true;
  thinking_.reset();
}

void Table::freeze(const std::string& why) {
  services_.warn("game " + id() + " is frozen: " + why);
  match_->freeze(why);
  services_.writer.submit(
      [id = id(), epoch = epoch_](Store& store) {
        store.set_status(id, epoch, std::string(status_name(Status::frozen)));
      },
      [](const std::optional<StoreError>&) {});
  house_.changed(id());
  broadcast_state();
}

}  // namespace carat::server
