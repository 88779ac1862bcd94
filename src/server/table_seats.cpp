#include <algorithm>

#include "base/hex.h"
#include "rules/common/keyed_dealer.h"
#include "server/table.h"

// Who sits at a table, who looks on, and the beginning of the game when every seat is taken.

namespace carat::server {

using protocol::RequestError;

Table::Guest* Table::guest(Sender client) {
  const auto found = std::ranges::find(audience_, client, &Guest::client);
  return found == audience_.end() ? nullptr : &*found;
}

Seat Table::seat_of(Sender client) const {
  for (const Guest& guest : audience_)
    if (guest.client == client && guest.seat) return *guest.seat;
  throw RequestError{"no_seat", "", "only somebody who sits at this table can do that", {}};
}

std::optional<Seat> Table::seat_held(Sender client, const std::string& key) const {
  const std::string hash = key.empty() ? std::string() : token_hash(key);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].nonce.empty() || !seats_[i].level.empty()) continue;
    const bool by_key = !hash.empty() && seats_[i].token_hash == hash;
    const bool by_account = !client->account.empty() && seats_[i].account == client->account;
    if (by_key || by_account) return Seat(static_cast<int>(i));
  }
  return std::nullopt;
}

std::size_t Table::seat_to_take(Sender client, const protocol::Sit& request) const {
  if (match_->status() != Status::open) throw RequestError{"begun", "", "the game has begun", {}};
  if (match_->setup().rated && client->account.empty())
    throw RequestError{"account_needed", "", "a rated game needs an account: sign in first", {}};
  const std::string hash = request.link.empty() ? std::string() : token_hash(request.link);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (!seats_[i].level.empty()) continue;
    if (request.seat && static_cast<std::size_t>(*request.seat) != i + 1) continue;
    const bool invited = !hash.empty() && seats_[i].link_hash == hash;
    if (seats_[i].nonce.empty() && (invited || (hash.empty() && match_->setup().listed))) return i;
  }
  if (hash.empty() && !match_->setup().listed)
    throw RequestError{"bad_link", "link", "this table is for those who got a link", {}};
  if (!hash.empty())
    throw RequestError{"bad_link", "link", "this link is for no free seat of this table", {}};
  throw RequestError{"taken", "seat", "there is no free seat", {}};
}

void Table::sit(Sender client, const protocol::Sit& request, Id id) {
  if (const auto held = seat_held(client, request.key)) {  // asked again, or came back
    attach(client, held);
    answer(client, protocol::Seated{this->id(), held->index + 1}, id);
    broadcast_state();
    return think();
  }
  const std::size_t place = seat_to_take(client, request);
  SeatState seat = seats_[place];
  seat.name = client->account.empty() ? request.name : client->name;
  seat.account = client->account;
  seat.is_bot = client->is_bot;
  seat.token_hash = token_hash(request.key);
  seat.nonce = request.nonce;
  busy_ = true;
  auto self = shared_from_this();
  auto gone = std::make_shared<bool>(false);  // deleted at another node
  services_.writer.submit(
      [game = this->id(), epoch = epoch_, seat, gone](Store& store) {
        *gone = !seat.account.empty() && !store.account_by_id(seat.account);
        if (!*gone) store.take_seat(game, epoch, seat);
      },
      [=, this](const std::optional<StoreError>& error) {
        (void)self;
        if (error) {
          if (!is_tried_again(*error)) refuse(client, storage_error(*error), id);
          return failed(*error);
        }
        if (*gone) {
          refuse(client, session_ended, id);
          return ready();
        }
        seats_[place] = seat;
        ++seating_;
        attach(client, Seat(static_cast<int>(place)));
        answer(client, protocol::Seated{this->id(), static_cast<int>(place) + 1}, id);
        house_.changed(this->id());
        broadcast_state();
        ready();
        start_if_full();
      });
}

void Table::stand(Sender client, Id id) {
  const Seat seat = seat_of(client);
  if (match_->status() != Status::open)
    throw RequestError{"begun", "", "the game has begun: resign, or offer to abort it", {}};
  SeatState freed;
  freed.seat = seat.index + 1;
  freed.link_hash = seats_[seat.index].link_hash;
  // Who sat down when an older server forgot the invitation: the key is one.
  if (freed.link_hash.empty()) freed.link_hash = seats_[seat.index].token_hash;
  freed.token_hash = freed.link_hash;
  busy_ = true;
  auto self = shared_from_this();
  services_.writer.submit(
      [game = this->id(), epoch = epoch_, freed](Store& store) {
        store.free_seat(game, epoch, freed.seat, freed.link_hash);
      },
      [=, this](const std::optional<StoreError>& error) {
        (void)self;
        if (error) {
          if (!is_tried_again(*error)) refuse(client, storage_error(*error), id);
          return failed(*error);
        }
        ++seating_;
        seats_[seat.index] = freed;
        for (Guest& other : audience_)
          if (other.seat == seat) other.seat.reset();
        answer(client, protocol::Done{}, id);
        house_.changed(this->id());
        broadcast_state();
        ready();
      });
}

void Table::watch(Sender client, const protocol::Watch& request, Id id) {
  const auto seat = seat_held(client, request.key);
  if (!request.key.empty() && !seat)
    throw RequestError{"bad_key", "key", "this key holds no seat at this table", {}};
  const bool was_here = guest(client) != nullptr && guest(client)->seat == seat;
  attach(client, seat);
  answer(client, state_for(seat, request.since), id);
  if (seat && !was_here) broadcast_state(client);
  think();
}

void Table::attach(Sender client, std::optional<Seat> seat) {
  if (Guest* known = guest(client)) {
    known->seat = seat;
    return;
  }
  audience_.push_back({client, seat, {}});
}

void Table::leave(const ClientPtr& client) {
  const auto found = std::ranges::find(audience_, client, &Guest::client);
  if (found == audience_.end()) return;
  const bool seated = found->seat.has_value();
  audience_.erase(found);
  if (!is_waited_for()) stop_thinking();
  if (seated) broadcast_state();
}

bool Table::forget(const std::string& account) {
  bool sat_here = false;
  for (SeatState& seat : seats_) {
    if (seat.account != account) continue;
    seat.account.clear();
    seat.name.clear();
    seat.is_bot = false;
    sat_here = true;
  }
  if (sat_here) broadcast_state();
  return sat_here;
}

std::vector<Table::Guest> Table::give_up_audience() {
  stop_thinking();
  return std::exchange(audience_, {});
}

void Table::take_audience(std::vector<Guest> guests, std::int64_t since, std::int64_t chat) {
  for (Guest& guest : guests) audience_.push_back(std::move(guest));
  if (std::exchange(chat_told_, chat) > chat) house_.said(id());
  broadcast_since(since, nullptr);
  think();
}

Key Table::key() const {
  if (deal_) return *deal_;
  std::vector<Nonce> nonces;
  nonces.reserve(seats_.size());
  for (const SeatState& seat : seats_)
    nonces.push_back(array_from_hex<16>(seat.nonce).value_or(Nonce{}));
  return dealing_key(id(), seed_, nonces);
}

void Table::start_if_full() {
  if (match_->status() != Status::open || busy_) return;
  current_.reset();
  std::vector<std::string> nonces;
  for (const SeatState& seat : seats_) {
    if (seat.level.empty() && seat.nonce.empty()) return;
    nonces.push_back(seat.nonce.empty() ? std::string(32, '0') : seat.nonce);
  }
  KeyedDealer dealer(key());
  auto next = std::make_shared<Match>(*match_);
  auto event = next->start(dealer, nonces, instant());
  if (!event) return freeze(event.error().message);
  commit(next, *event, [] {}, [](const RequestError&) {});
}

}  // namespace carat::server
