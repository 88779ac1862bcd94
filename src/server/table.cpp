#include "server/table.h"

#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "base/hex.h"
#include "base/overload.h"
#include "rules/common/keyed_dealer.h"
#include "server/computers.h"
#include "server/glicko.h"

namespace carat::server {

using protocol::RequestError;

namespace {

RequestError storage_error(const StoreError& error) {
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

}  // namespace

Table::Table(Services& services, House house, const StoredGame& stored, std::int64_t epoch,
             std::optional<Key> deal, std::int64_t deal_closes)
    : services_(services),
      house_(std::move(house)),
      match_(std::make_shared<Match>(stored.game.id, protocol::Setup{})),
      seats_(stored.seats),
      commitment_(stored.game.commitment),
      next_(stored.game.rematch),
      created_(stored.game.created),
      epoch_(epoch),
      deal_(deal),
      deal_closes_(deal_closes) {
  if (const auto seed = array_from_hex<32>(stored.seed)) seed_ = *seed;
  std::string trouble;
  try {
    const auto setup = boost::json::parse(stored.game.setup);
    match_ = std::make_shared<Match>(stored.game.id, protocol::read_setup(setup.as_object()));
    if (match_->setup().seats.size() != seats_.size()) trouble = "seats are missing";
  } catch (const RequestError& error) {
    trouble = error.message;
  } catch (const std::exception& error) {
    trouble = error.what();
  }
  for (const EventRow& row : stored.events) {
    if (!trouble.empty()) break;
    const auto event = read_event(row);
    if (!event)
      trouble = event.error();
    else if (const auto wrong = match_->replay(*event))
      trouble = *wrong;
  }
  if (trouble.empty() && match_->version() != stored.game.version) trouble = "events are missing";
  if (trouble.empty() && stored.game.status == status_name(Status::frozen)) trouble = "see the log";
  if (!trouble.empty()) {
    match_->freeze(trouble);
    services_.warn("game " + stored.game.id + " is frozen: " + trouble);
  }
  match_->resume(instant());
}

Match::Instant Table::instant() const { return {services_.now.steady(), services_.now.calendar()}; }

void Table::open() { start_if_full(); }

void Table::handle(const Waiting& request) {
  if (busy_)
    waiting_.push_back(request);
  else
    dispatch(request);
}

void Table::dispatch(const Waiting& request) {
  current_ = request;
  Sender client = request.client;
  const protocol::Envelope& envelope = request.envelope;
  Id id = envelope.id;
  try {
    std::visit(
        overload{[&](const protocol::Sit& r) { sit(client, r, id); },
                 [&](const protocol::Stand&) { stand(client, id); },
                 [&](const protocol::Watch& r) { watch(client, r, id); },
                 [&](const protocol::Leave&) {
                   answer(client, protocol::Done{}, id);
                   leave(client);
                 },
                 [&](const protocol::Play& r) { play(client, r, id); },
                 [&](const protocol::Undo& r) { undo(client, r, id); },
                 [&](const protocol::Resign&) {
                   auto next = std::make_shared<Match>(*match_);
                   auto event = next->resign(seat_of(client), instant());
                   if (!event) throw RequestError(event.error());
                   commit(
                       next, *event, [=] { answer(client, protocol::Done{}, id); },
                       [=](const RequestError& e) { refuse(client, e, id); });
                 },
                 [&](const protocol::Claim&) {
                   auto next = std::make_shared<Match>(*match_);
                   auto event = next->claim(seat_of(client), instant());
                   if (!event) throw RequestError(event.error());
                   commit(
                       next, *event, [=] { answer(client, protocol::Done{}, id); },
                       [=](const RequestError& e) { refuse(client, e, id); });
                 },
                 [&](const protocol::OfferAbort& r) { offer_abort(client, r.on, id); },
                 [&](const protocol::OfferRematch& r) { offer_rematch(client, r.on, id); },
                 [&](const protocol::Say& r) { say(client, r, id); },
                 [&](const protocol::Mute& r) { mute(client, r, id); },
                 [&](const protocol::Report& r) { report(client, r, id); },
                 [](const auto&) { throw RequestError{"internal", "", "not a table's", {}}; }},
        envelope.request);
  } catch (const RequestError& error) {
    refuse(client, error, id);
  }
}

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
  bool link_known = false;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (!seats_[i].level.empty()) continue;
    if (request.seat && static_cast<std::size_t>(*request.seat) != i + 1) continue;
    const bool invited = !hash.empty() && seats_[i].token_hash == hash;
    link_known = link_known || invited;
    if (seats_[i].nonce.empty() && (invited || (hash.empty() && match_->setup().listed))) return i;
  }
  if (hash.empty() && !match_->setup().listed)
    throw RequestError{"bad_link", "link", "this table is for those who got a link", {}};
  if (!hash.empty() && !link_known)
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
  services_.writer.submit([game = this->id(), epoch = epoch_,
                           seat](Store& store) { store.take_seat(game, epoch, seat); },
                          [=, this](const std::optional<StoreError>& error) {
                            (void)self;
                            if (error) {
                              if (!is_tried_again(*error))
                                refuse(client, storage_error(*error), id);
                              return failed(*error);
                            }
                            seats_[place] = seat;
                            attach(client, Seat(static_cast<int>(place)));
                            answer(client,
                                   protocol::Seated{this->id(), static_cast<int>(place) + 1}, id);
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
  busy_ = true;
  auto self = shared_from_this();
  services_.writer.submit(
      [game = this->id(), epoch = epoch_, seat, hash = seats_[seat.index].token_hash](
          Store& store) { store.free_seat(game, epoch, seat.index + 1, hash); },
      [=, this](const std::optional<StoreError>& error) {
        (void)self;
        if (error) {
          if (!is_tried_again(*error)) refuse(client, storage_error(*error), id);
          return failed(*error);
        }
        seats_[seat.index].nonce.clear();
        seats_[seat.index].name.clear();
        seats_[seat.index].account.clear();
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
  if (seated) broadcast_state();
}

std::vector<Table::Guest> Table::give_up_audience() { return std::exchange(audience_, {}); }

void Table::take_audience(std::vector<Guest> guests, std::int64_t since) {
  for (Guest& guest : guests) audience_.push_back(std::move(guest));
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

void Table::play(Sender client, const protocol::Play& request, Id id) {
  const Seat seat = seat_of(client);
  if (const Event* before = match_->find_move(request.move_id)) {
    if (before->seat != seat.index)
      throw RequestError{"move_id_used", "move_id", "another move has this id", {}};
    return answer(client, protocol::Done{before->version}, id);
  }
  if (match_->has_left(seat)) throw RequestError{"left", "", "this seat has left the game", {}};
  if (request.version != match_->version())
    throw RequestError{
        "stale", "version", "the game has gone on", {{"version", match_->version()}}};
  KeyedDealer dealer(key());
  auto next = std::make_shared<Match>(*match_);
  auto event = next->play(seat, request.move, request.move_id, dealer, instant(), client->lag());
  if (!event) {
    if (event.error().code == "frozen" && match_->status() == Status::running)
      freeze(event.error().message);
    throw RequestError(event.error());
  }
  if (event->kind == EventKind::flag)
    return commit(
        next, *event,
        [=] { refuse(client, {"time_up", "", "the time was up before this move", {}}, id); },
        [=](const RequestError& e) { refuse(client, e, id); });
  commit(
      next, *event, [=, v = event->version] { answer(client, protocol::Done{v}, id); },
      [=](const RequestError& e) { refuse(client, e, id); });
}

void Table::undo(Sender client, const protocol::Undo& request, Id id) {
  const Seat seat = seat_of(client);
  if (request.version != match_->version())
    throw RequestError{
        "stale", "version", "the game has gone on", {{"version", match_->version()}}};
  auto next = std::make_shared<Match>(*match_);
  auto event = next->undo(seat, instant());
  if (!event) throw RequestError(event.error());
  commit(
      next, *event, [=, v = event->version] { answer(client, protocol::Done{v}, id); },
      [=](const RequestError& e) { refuse(client, e, id); });
}

bool Table::everyone(const std::set<Seat>& offers) const {
  for (int i = 0; i < match_->players(); ++i)
    if (!match_->is_computer(Seat(i)) && !offers.contains(Seat(i))) return false;
  return true;
}

void Table::offer_abort(Sender client, bool on, Id id) {
  const Seat seat = seat_of(client);
  if (match_->status() == Status::open)
    throw RequestError{"not_begun", "", "the game has not begun: stand up instead", {}};
  on ? (void)abort_offers_.insert(seat) : (void)abort_offers_.erase(seat);
  if (on && everyone(abort_offers_)) {
    auto next = std::make_shared<Match>(*match_);
    auto event = next->abort(instant());
    if (!event) throw RequestError(event.error());
    return commit(
        next, *event, [=] { answer(client, protocol::Done{}, id); },
        [=](const RequestError& e) { refuse(client, e, id); });
  }
  answer(client, protocol::Done{}, id);
  broadcast_update(nullptr);
}

void Table::offer_rematch(Sender client, bool on, Id id) {
  const Seat seat = seat_of(client);
  if (match_->status() != Status::over && match_->status() != Status::aborted)
    throw RequestError{"not_over", "", "the game is not over yet", {}};
  on ? (void)rematch_offers_.insert(seat) : (void)rematch_offers_.erase(seat);
  answer(client, protocol::Done{}, id);
  if (on && next_.empty() && everyone(rematch_offers_)) return house_.rematch(this->id());
  broadcast_update(nullptr);
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

// The last move of a rated game and the ratings that follow from it are one transaction.
void Table::add_ratings(Store& store, const Match& match) const {
  if (!match.setup().rated || !match.result()) return;
  std::vector<RatingRow> rows;
  std::vector<Rating> before;
  for (const SeatState& seat : seats_) {
    if (seat.account.empty() || !store.account_by_id(seat.account)) return;  // deleted meanwhile
    rows.push_back(store.rating(seat.account, match.setup().mode()));
    before.push_back({rows.back().rating, rows.back().deviation, rows.back().volatility});
  }
  const auto after = rated_by_rank(before, match.result()->ranks);
  for (std::size_t i = 0; i < rows.size(); ++i) {
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
}

void Table::ready() {
  busy_ = false;
  while (!busy_ && !waiting_.empty()) {
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    dispatch(next);
  }
}

void Table::think() {
  const auto seat = match_->to_move();
  // R11: nobody is there, nobody waits for a computer's decision.
  if (!seat || !match_->is_computer(*seat) || thinking_ || busy_ || audience_.empty()) return;
  const std::string own = seats_[seat->index].level;
  Question question{match_->setup().mode(), own.empty() ? Computers::substitute() : own,
                    match_->game()->view(Viewer(*seat)), 0};
  services_.secrets.fill(reinterpret_cast<std::uint8_t*>(&question.seed), sizeof question.seed);
  auto self = shared_from_this();
  thinking_ = services_.computers.ask(
      std::move(question), [self, seat, version = match_->version()](const std::string& text) {
        self->thinking_ = false;
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
  if (!thinking_) services_.after(Milliseconds(500), [self] { self->think(); });
}

void Table::freeze(const std::string& why) {
  services_.warn("game " + id() + " is frozen: " + why);
  match_->freeze(why);
  services_.writer.submit(
      [id = id()](Store& store) { store.set_status(id, std::string(status_name(Status::frozen))); },
      [](const std::optional<StoreError>&) {});
  house_.changed(id());
  broadcast_state();
}

}  // namespace carat::server
