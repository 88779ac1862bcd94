#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "base/hex.h"
#include "server/computers.h"
#include "server/hub.h"

// How tables come about: opened, played again, dealt from a shared deal. Pairing: hub_pairing.cpp.

namespace carat::server {

using protocol::RequestError;

namespace {

constexpr std::int64_t day = 24LL * 3600 * 1000;

const RequestError no_storage{"storage", "", "the server can't store anything at the moment", {}};

}  // namespace

void Hub::check_setup(Sender client, const protocol::Setup& setup) {
  if (!creations_.allow(client->address, services_.now.steady()))
    throw RequestError{"too_many", "", "that many tables at once are too many: wait a little", {}};
  if (!has_room()) throw RequestError{"full", "", "the server has no room for another table", {}};
  bool people = false;
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    const protocol::SeatSetup& seat = setup.seats[i];
    people = people || !seat.is_computer();
    if (seat.is_computer() && !Computers::has_level(seat.level))
      throw RequestError{"bad_field",
                         "setup.seats[" + std::to_string(i) + "].level",
                         "the welcome message lists the levels there are",
                         {}};
    if (seat.is_computer() && setup.rated)
      throw RequestError{"bad_field", "setup.rated", "a rated game is between accounts", {}};
  }
  if (!people) throw RequestError{"bad_field", "setup.seats", "nobody could sit down", {}};
  if (setup.rated && client->account.empty())
    throw RequestError{"account_needed", "", "a rated game needs an account: sign in first", {}};
}

std::vector<SeatRow> Hub::empty_seats(const protocol::Setup& setup,
                                      std::vector<std::pair<int, std::string>>& links) {
  std::vector<SeatRow> seats;
  for (const protocol::SeatSetup& setup_of_seat : setup.seats) {
    SeatRow& seat = seats.emplace_back();
    seat.seat = static_cast<std::int64_t>(seats.size());
    seat.level = setup_of_seat.level;
    if (setup_of_seat.is_computer()) continue;
    links.emplace_back(static_cast<int>(seat.seat), services_.secrets.token());
    seat.token_hash = seat.link_hash = token_hash(links.back().second);
  }
  return seats;
}

StoredGame Hub::new_game(const std::string& setup, std::vector<SeatRow> seats) const {
  StoredGame stored;
  const Seed seed = services_.secrets.seed();
  stored.game.id = services_.secrets.id();
  stored.game.created = services_.now.calendar();
  stored.game.setup = setup;
  stored.game.commitment = to_hex(seed_commitment(stored.game.id, seed));
  stored.game.status = status_name(Status::open);
  stored.game.epoch = 1;
  stored.seats = std::move(seats);
  stored.seed = to_hex(seed);
  return stored;
}

void Hub::make_table(const protocol::Setup& setup, std::vector<SeatRow> seats,
                     const std::optional<DealRow>& deal, Made made, const std::string& rematch_of) {
  auto stored = std::make_shared<StoredGame>(
      new_game(boost::json::serialize(protocol::to_json(setup)), std::move(seats)));
  services_.writer.submit(
      [stored, rematch_of, node = services_.node](Store& store) {
        store.create_game(*stored, node);
        if (!rematch_of.empty()) store.set_rematch(rematch_of, stored->game.id);
      },
      [this, stored, deal, made = std::move(made)](const std::optional<StoreError>& error) {
        if (error) return made(nullptr, error);
        std::optional<Key> key;
        if (deal) key = array_from_hex<32>(deal->key);
        auto table =
            std::make_shared<Table>(services_, house(), *stored, 1, key, deal ? deal->closes : 0);
        tables_[table->id()] = table;
        changed(table->id());
        made(table, std::nullopt);
      });
}

void Hub::create(Sender client, const protocol::Setup& setup, Id id) {
  check_setup(client, setup);
  if (!setup.deal.empty()) return create_from_deal(client, setup, id);
  std::vector<std::pair<int, std::string>> links;
  auto seats = empty_seats(setup, links);
  make_table(
      setup, std::move(seats), std::nullopt,
      [client, id, links](const auto& table, const auto& error) {
        if (error) return refuse(client, no_storage, id);
        table->set_made_from(client->address);
        answer(client,
               protocol::Opened{table->id(), table->state_for({}, 0).commitment, links, false}, id);
      });
}

void Hub::create_from_deal(Sender client, const protocol::Setup& setup, Id id) {
  auto deal = std::make_shared<std::optional<DealRow>>();
  services_.writer.submit(
      [deal, code = setup.deal](Store& store) { *deal = store.find_deal(code); },
      [this, client, setup, id, deal](const std::optional<StoreError>& error) {
        if (error) return refuse(client, no_storage, id);
        if (!*deal)
          return refuse(client, {"bad_field", "setup.deal", "there is no such deal", {}}, id);
        protocol::Setup dealt = setup;
        const auto own = protocol::read_setup(boost::json::parse((*deal)->setup).as_object());
        dealt.game = own.game;
        dealt.options = own.options;
        if (own.seats.size() != setup.seats.size())
          return refuse(client,
                        {"bad_field",
                         "setup.seats",
                         "this deal is for " + std::to_string(own.seats.size()) + " players",
                         {}},
                        id);
        std::vector<std::pair<int, std::string>> links;
        auto seats = empty_seats(dealt, links);
        make_table(dealt, std::move(seats), *deal,
                   [client, id, links](const auto& table, const auto& failed) {
                     if (failed) return refuse(client, no_storage, id);
                     table->set_made_from(client->address);
                     answer(client,
                            protocol::Opened{table->id(), table->state_for({}, 0).commitment, links,
                                             false},
                            id);
                   });
      });
}

void Hub::create_deal(Sender client, const protocol::CreateDeal& request, Id id) {
  check_setup(client, request.setup);
  const Seed key = services_.secrets.seed();
  const DealRow deal{services_.secrets.id(),
                     boost::json::serialize(protocol::to_json(request.setup)), to_hex(key),
                     services_.now.calendar() + request.days * day};
  services_.writer.submit([deal](Store& store) { store.create_deal(deal); },
                          [client, id, deal, commitment = to_hex(seed_commitment(deal.code, key))](
                              const std::optional<StoreError>& error) {
                            if (error) return refuse(client, no_storage, id);
                            answer(client,
                                   protocol::DealCreated{deal.code, commitment, deal.closes}, id);
                          });
}

// Of two the loser begins; more than two move on by a seat, and the same seat begins. Everyone's
// key is the link to the new seat.
void Hub::rematch(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  const auto old = found->second;
  protocol::Setup setup = old->match().setup();
  setup.listed = false;
  setup.deal.clear();
  const std::size_t players = setup.seats.size();
  const std::size_t shift = players > 2 ? 1 : 0;
  std::vector<SeatRow> seats(players);
  for (std::size_t i = 0; i < players; ++i) {
    const SeatState& from = old->seats()[(i + shift) % players];
    seats[i].seat = static_cast<std::int64_t>(i) + 1;
    seats[i].level = from.level;
    seats[i].token_hash = seats[i].link_hash = from.token_hash;
    setup.seats[i].level = from.level;
  }
  std::string starting;
  for (const Tag& option : old->match().game()->options())
    if (option.name == "starting_seat") starting = option.value;
  const auto& result = old->match().result();
  if (players == 2 && result && result->ranks[0] != result->ranks[1])
    starting = result->ranks[0] > result->ranks[1] ? "1" : "2";
  else if (players == 2)
    starting = "random";
  std::erase_if(setup.options, [](const Tag& option) { return option.name == "starting_seat"; });
  setup.options.push_back({"starting_seat", starting});
  make_table(
      setup, std::move(seats), std::nullopt,
      [this, id](const auto& table, const auto& error) {
        const auto old = tables_.find(id);          // it may have been read anew meanwhile
        if (error || old == tables_.end()) return;  // offered again, it is tried again
        old->second->next_ = table->id();
        old->second->broadcast_state();
      },
      id);
}

}  // namespace carat::server
