#include <algorithm>
#include <utility>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/hub.h"

// Quick pairing. Whoever waits is a row of the store, so that people at different nodes are paired;
// the links stay at the nodes where they wait, and the store has their hashes.

namespace carat::server {

using protocol::RequestError;

namespace {

constexpr int most_tries = 5;
// A node that was not heard of for so long is taken for dead: nobody is paired with its people.
constexpr std::int64_t longest_silence = 10'000;

const RequestError no_storage{"storage", "", "the server can't store anything at the moment", {}};

// Those who have waited longest, no account twice.
std::vector<WaitingRow> chosen(const std::vector<WaitingRow>& waiting, std::size_t needed) {
  std::vector<WaitingRow> players;
  for (const WaitingRow& row : waiting) {
    const bool twice =
        !row.account.empty() &&
        std::ranges::find(players, row.account, &WaitingRow::account) != players.end();
    if (!twice && players.size() < needed) players.push_back(row);
  }
  return players;
}

}  // namespace

void Hub::pair(Sender client, const protocol::Pair& request, Id id) {
  stop_waiting(client);
  if (!request.on) return answer(client, protocol::Done{}, id);
  protocol::Setup setup = request.setup;
  setup.listed = false;
  for (const protocol::SeatSetup& seat : setup.seats)
    if (seat.is_computer())
      throw RequestError{"bad_field", "setup.seats", "only people are paired", {}};
  if (!setup.deal.empty())
    throw RequestError{"bad_field", "setup.deal", "pairing is for new deals", {}};
  check_setup(client, setup);
  wait_to_be_paired(client, setup, id, most_tries);
}

void Hub::wait_to_be_paired(Sender client, const protocol::Setup& setup, Id id, int tries) {
  const std::string text = boost::json::serialize(protocol::to_json(setup));
  const Waiting waiting{client, services_.secrets.id(), services_.secrets.token(), text};
  const WaitingRow row{waiting.id,      services_.node,           text,
                       client->account, token_hash(waiting.link), services_.now.calendar()};
  waiting_.push_back(waiting);
  services_.writer.submit(
      [row, pair = pairing_of(text)](Store& store) {
        store.add_waiting(row);
        pair(store);
      },
      [this, client, setup, id, tries, row](const std::optional<StoreError>& error) {
        if (!error) {
          answer(client, protocol::Done{}, id);
          return look_who_is_paired();
        }
        // Not if they have left, or asked for something else, meanwhile.
        const auto known = std::ranges::find(waiting_, row.id, &Waiting::id);
        const bool waits = known != waiting_.end();
        if (waits) waiting_.erase(known);
        if (waits && error->kind == StoreError::Kind::conflict && tries > 1)
          return wait_to_be_paired(client, setup, id, tries - 1);
        refuse(client, no_storage, id);
      });
}

std::function<void(Store&)> Hub::pairing_of(const std::string& setup) {
  const std::size_t needed =
      protocol::read_setup(boost::json::parse(setup).as_object()).seats.size();
  return [setup, needed, game = new_game(setup, {}), node = services_.node,
          alive = services_.now.calendar() - longest_silence](Store& store) {
    const auto waiting = [&] { return chosen(store.waiting_for(setup, node, alive), needed); };
    if (waiting().size() < needed) return;
    store.take_turn_to_pair();
    const auto players = waiting();  // another node may have been faster
    if (players.size() < needed) return;
    StoredGame paired = game;
    for (const WaitingRow& player : players) {
      SeatRow& seat = paired.seats.emplace_back();
      seat.seat = static_cast<std::int64_t>(paired.seats.size());
      seat.token_hash = seat.link_hash = player.token_hash;
    }
    store.create_game(paired, node);
    for (std::size_t i = 0; i < players.size(); ++i)
      store.set_paired(players[i].id, paired.game.id, paired.seats[i].seat);
  };
}

void Hub::stop_waiting(Sender client) {
  const auto waiting = std::ranges::find(waiting_, client, &Waiting::client);
  if (waiting == waiting_.end()) return;
  const Waiting gone = std::move(*waiting);
  waiting_.erase(waiting);
  auto found = std::make_shared<std::vector<PairedRow>>();
  services_.writer.submit(
      [found, id = gone.id, node = services_.node](Store& store) {
        *found = store.paired(node);
        store.remove_waiting(id);
      },
      [this, found, gone](const std::optional<StoreError>& error) {
        // Too late: the others wait already.
        const auto row = std::ranges::find(*found, gone.id, &PairedRow::id);
        if (!error && row != found->end() && clients_.contains(gone.client))
          tell_paired(gone, *row);
      });
}

void Hub::tell_paired(const Waiting& waiting, const PairedRow& row) {
  answer(waiting.client,
         protocol::Opened{
             row.game, row.commitment, {{static_cast<int>(row.seat), waiting.link}}, true});
}

void Hub::look_who_is_paired() {
  if (waiting_.empty()) return;
  auto found = std::make_shared<std::vector<PairedRow>>();
  services_.writer.submit(
      [found, node = services_.node](Store& store) { *found = store.paired(node); },
      [this, found](const std::optional<StoreError>& error) {
        if (error || found->empty()) return;
        for (const PairedRow& row : *found) {
          const auto waiting = std::ranges::find(waiting_, row.id, &Waiting::id);
          if (waiting == waiting_.end()) continue;
          tell_paired(*waiting, row);
          waiting_.erase(waiting);
        }
        services_.writer.submit(
            [found](Store& store) {
              for (const PairedRow& row : *found) store.remove_waiting(row.id);
            },
            [](const std::optional<StoreError>&) {});
      });
}

void Hub::keep_waiting() {
  if (waiting_.empty()) return;
  std::set<std::string> setups;
  for (const Waiting& waiting : waiting_) setups.insert(waiting.setup);
  std::vector<std::function<void(Store&)>> pairings;
  pairings.reserve(setups.size());
  for (const std::string& setup : setups) pairings.push_back(pairing_of(setup));
  services_.writer.submit(
      [pairings, node = services_.node, now = services_.now.calendar()](Store& store) {
        store.keep_waiting(node, now);
        for (const auto& pair : pairings) pair(store);
      },
      [this](const std::optional<StoreError>&) { look_who_is_paired(); });
}

}  // namespace carat::server
