#include "server/table.h"

// Offers to abort a game, and to play again. They are stored, so that people at different nodes
// can agree.

namespace carat::server {

using protocol::RequestError;

namespace {

constexpr int most_seats = 4;

}  // namespace

bool Table::everyone_aborts(const Offers& offers) const {
  for (int i = 0; i < match_->players(); ++i)
    if (!match_->is_computer(Seat(i)) && !offers.contains(Seat(i))) return false;
  return true;
}

bool Table::everyone_plays_again(const Offers& offers) const {
  for (int i = 0; i < match_->players(); ++i)
    if (seats_[static_cast<std::size_t>(i)].level.empty() && !offers.contains(Seat(i)))
      return false;
  return true;
}

std::int64_t Table::written(const Offers& abort, const Offers& rematch) {
  std::int64_t bits = 0;
  for (const Seat seat : abort) bits |= std::int64_t{1} << seat.index;
  for (const Seat seat : rematch) bits |= std::int64_t{1} << (most_seats + seat.index);
  return bits;
}

void Table::read_offers(std::int64_t offers) {
  for (int i = 0; i < match_->players(); ++i) {
    if ((offers >> i & 1) != 0) abort_offers_.insert(Seat(i));
    if ((offers >> (most_seats + i) & 1) != 0) rematch_offers_.insert(Seat(i));
  }
}

void Table::offer_abort(Sender client, bool on, Id id) {
  const Seat seat = seat_of(client);
  if (match_->status() == Status::open)
    throw RequestError{"not_begun", "", "the game has not begun: stand up instead", {}};
  if (auto error = match_->why_no_abort()) throw RequestError(std::move(*error));
  Offers offers = abort_offers_;
  on ? (void)offers.insert(seat) : (void)offers.erase(seat);
  if (on && everyone_aborts(offers))
    return change(client, id, [&](Match& match) { return match.abort(instant()); });
  store_offers(offers, rematch_offers_, client, id);
}

void Table::offer_rematch(Sender client, bool on, Id id) {
  const Seat seat = seat_of(client);
  if (match_->status() != Status::over && match_->status() != Status::aborted)
    throw RequestError{"not_over", "", "the game is not over yet", {}};
  Offers offers = rematch_offers_;
  on ? (void)offers.insert(seat) : (void)offers.erase(seat);
  store_offers(abort_offers_, offers, client, id);
}

void Table::store_offers(const Offers& abort, const Offers& rematch, Sender client, Id id) {
  busy_ = true;
  services_.writer.submit([game = this->id(), epoch = epoch_, bits = written(abort, rematch)](
                              Store& store) { store.set_offers(game, epoch, bits); },
                          [self = shared_from_this(), abort, rematch, client,
                           id](const std::optional<StoreError>& error) {
                            if (error) {
                              if (!self->is_tried_again(*error))
                                refuse(client, storage_error(*error), id);
                              return self->failed(*error);
                            }
                            self->abort_offers_ = abort;
                            self->rematch_offers_ = rematch;
                            answer(client, protocol::Done{}, id);
                            self->broadcast_update(nullptr);
                            const bool again =
                                self->next_.empty() && self->everyone_plays_again(rematch);
                            if (again) self->house_.rematch(self->id());
                            self->ready();
                          });
}

}  // namespace carat::server
