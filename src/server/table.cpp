#include "server/table.h"

#include <boost/json/parse.hpp>

#include "base/hex.h"
#include "base/overload.h"
#include "rules/common/keyed_dealer.h"

namespace carat::server {

using protocol::RequestError;

Table::Table(Services& services, House house, const StoredGame& stored, std::int64_t epoch,
             std::optional<Key> deal, std::int64_t deal_closes)
    : services_(services),
      house_(std::move(house)),
      match_(std::make_shared<Match>(stored.game.id, protocol::Setup{})),
      seats_(stored.seats),
      commitment_(stored.game.commitment),
      next_(stored.game.rematch),
      created_(stored.game.created),
      seating_(stored.game.seating),
      epoch_(epoch),
      deal_(deal),
      deal_closes_(deal_closes),
      chat_told_(stored.last_chat) {
  if (const auto seed = array_from_hex<32>(stored.seed)) seed_ = *seed;
  std::string trouble;
  try {
    const auto setup = boost::json::parse(stored.game.setup);
    match_ = std::make_shared<Match>(stored.game.id, protocol::read_setup(setup.as_object()));
    if (match_->setup().seats.size() != seats_.size()) trouble = "seats are missing";
    if (deal_) commitment_ = to_hex(seed_commitment(match_->setup().deal, *deal_));
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
  if (!trouble.empty())
    match_->freeze(trouble, Match::Log::unreadable);
  else if (stored.game.status == status_name(Status::frozen))
    match_->freeze("see the log");
  if (match_->status() == Status::frozen)
    services_.warn("game " + stored.game.id + " is frozen: " + match_->trouble());
  match_->resume(instant(), Milliseconds(stored.time_up));
  read_offers(stored.game.offers);
}

Match::Instant Table::instant() const { return {services_.now.steady(), services_.now.calendar()}; }

void Table::open() {
  start_if_full();
  think();
}

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
                   change(client, id, [&, seat = seat_of(client)](Match& match) {
                     return match.resign(seat, instant());
                   });
                 },
                 [&](const protocol::Claim&) {
                   change(client, id, [&, seat = seat_of(client)](Match& match) {
                     return match.claim(seat, instant());
                   });
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

void Table::check_version(std::int64_t version) const {
  if (version != match_->version())
    throw RequestError{
        "stale", "version", "the game has gone on", {{"version", match_->version()}}};
}

void Table::play(Sender client, const protocol::Play& request, Id id) {
  const Seat seat = seat_of(client);
  if (const Event* before = match_->find_move(request.move_id)) {
    if (before->seat != seat.index)
      throw RequestError{"move_id_used", "move_id", "another move has this id", {}};
    return answer(client, protocol::Done{before->version}, id);
  }
  if (match_->has_left(seat)) throw RequestError{"left", "", "this seat has left the game", {}};
  if (is_behind(request.version)) return catch_up(client, id);
  check_version(request.version);
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
  if (is_behind(request.version)) return catch_up(client, id);
  check_version(request.version);
  change(client, id, [&](Match& match) { return match.undo(seat, instant()); });
}

void Table::change(Sender client, Id id, const std::function<Match::Change(Match&)>& attempt) {
  auto next = std::make_shared<Match>(*match_);
  auto event = attempt(*next);
  if (!event) throw RequestError(event.error());
  commit(
      next, *event, [=, v = event->version] { answer(client, protocol::Done{v}, id); },
      [=](const RequestError& e) { refuse(client, e, id); });
}

}  // namespace carat::server
