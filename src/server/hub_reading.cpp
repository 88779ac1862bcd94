#include <algorithm>

#include <boost/json/parse.hpp>

#include "base/hex.h"
#include "server/hub.h"
#include "server/lives.h"

// How tables come into memory from the store, and when they are forgotten.

namespace carat::server {

using protocol::RequestError;

namespace {

constexpr int most_tries = 12;
constexpr Milliseconds pause_between_tries{300};
constexpr Milliseconds pause_for_stranded{1000};

const RequestError no_storage{
    "storage", "", "the server's storage does not answer at the moment: try again later", {}};
const RequestError no_room{"full", "", "the server has no room for another table", {}};
const RequestError no_table{"no_table", "table", "there is no such table", {}};

}  // namespace

void Hub::find(const std::string& id, Found found) {
  if (const auto known = tables_.find(id); known != tables_.end()) return found(known->second);
  if (!loading_.contains(id) && !has_room()) return found(unexpected(no_room));
  load(id, false, std::move(found));
}

bool Hub::has_room() {
  const auto is_full = [this] {
    return tables_.size() + loading_.size() >= static_cast<std::size_t>(limits_.tables);
  };
  if (is_full()) sweep();
  return !is_full();
}

// A game of this node, or of one that had its name, is this node's from now on. That of another
// node is only looked at: the first write is refused, and then it is taken over.
void Hub::load(const std::string& id, bool take_over, Found found) {
  auto& waiting = loading_[id];
  waiting.push_back(std::move(found));
  if (waiting.size() == 1) read(id, take_over, most_tries);
}

void Hub::read(const std::string& id, bool take_over, int tries) {
  struct Loaded {
    std::optional<StoredGame> game;
    std::optional<DealRow> deal;
    std::int64_t epoch = 0;  // fits no game: nothing can be written
  };
  auto loaded = std::make_shared<Loaded>();
  services_.writer.submit(
      [loaded, id, take_over, life = life()](Store& store) {
        loaded->game = store.find_game(id);
        if (!loaded->game) return;
        if (take_over || loaded->game->game.owner == life.node) {
          loaded->epoch = store.take_over(id, life.node).value_or(0);
          loaded->game = store.find_game(id);
        }
        if (!loaded->game->events.empty()) {
          const std::int64_t last = loaded->game->events.back().at;
          auto lives = store.lives_since(last);
          lives.push_back(life);
          loaded->game->time_up = time_up(std::move(lives), last, life.seen);
        }
        // A setup that can't be read is the table's affair: it freezes.
        boost::system::error_code unreadable;
        const auto setup = boost::json::parse(loaded->game->game.setup, unreadable);
        if (unreadable || !setup.is_object()) return;
        const auto* code = setup.get_object().if_contains("deal");
        if (code != nullptr && code->is_string())
          loaded->deal = store.find_deal(code->get_string().c_str());
      },
      [this, loaded, id, take_over, tries](const std::optional<StoreError>& error) {
        // A node that was cut off while it wrote may still hold the game; not for long.
        if (error && error->kind == StoreError::Kind::conflict && tries > 1) {
          services_.after(pause_between_tries,
                          [this, id, take_over, tries] { read(id, take_over, tries - 1); });
          return;
        }
        Finding table = unexpected(error ? no_storage : no_table);
        if (!error && loaded->game) {
          std::optional<Key> key;
          if (loaded->deal) key = array_from_hex<32>(loaded->deal->key);
          table = std::make_shared<Table>(services_, house(), *loaded->game, loaded->epoch, key,
                                          loaded->deal ? loaded->deal->closes : 0);
          tables_[id] = *table;
          changed(id);
          (*table)->open();
          seat_stranded(**table);
        } else if (error) {
          read_for_stranded(id, take_over);
        } else {
          stranded_.erase(id);
        }
        auto waiting = std::move(loading_[id]);
        loading_.erase(id);
        for (Found& found : waiting) found(table);
      });
}

void Hub::reload(const std::string& id, bool take_over) {
  const auto known = tables_.find(id);
  if (known == tables_.end()) return;
  auto old = known->second;
  tables_.erase(known);
  stranded_[id] = {old->give_up_audience(), old->match().version(), old->chat_told()};
  load(id, take_over, [this, old](const Finding& table) {
    for (const Table::Waiting& waiting : old->waiting_) {
      if (table)
        (*table)->handle(waiting);
      else
        refuse(waiting.client, no_storage, waiting.envelope.id);
    }
    if (!table) changed(old->id());
  });
}

void Hub::seat_stranded(Table& table) {
  auto found = stranded_.extract(table.id());
  if (found.empty()) return;
  Stranded& stranded = found.mapped();
  std::erase_if(stranded.guests,
                [&](const auto& guest) { return !clients_.contains(guest.client); });
  table.take_audience(std::move(stranded.guests), stranded.version, stranded.chat);
}

void Hub::read_for_stranded(const std::string& id, bool take_over) {
  const auto found = stranded_.find(id);
  if (found == stranded_.end() || found->second.is_due) return;
  found->second.is_due = true;
  services_.after(pause_for_stranded, [this, id, take_over] {
    const auto waiting = stranded_.find(id);
    if (waiting == stranded_.end()) return;
    waiting->second.is_due = false;
    const bool someone = std::ranges::any_of(
        waiting->second.guests, [&](const auto& guest) { return clients_.contains(guest.client); });
    if (someone)
      load(id, take_over, [](const Finding&) {});
    else
      stranded_.erase(waiting);
  });
}

void Hub::wake_computers() {
  constexpr std::int64_t most_at_once = 200;
  auto ids = std::make_shared<std::vector<std::string>>();
  services_.writer.submit(
      [ids, node = services_.node, alive = services_.now.calendar() - longest_absence](
          Store& store) { *ids = store.games_by_the_day_at_computers(node, alive, most_at_once); },
      [this, ids](const std::optional<StoreError>&) {
        for (const std::string& id : *ids) {
          const auto known = tables_.find(id);
          if (known == tables_.end() && has_room())
            load(id, true, [](const Finding&) {});
          else if (known == tables_.end())
            return;  // later
          else if (!known->second->is_own() && !known->second->is_busy())
            reload(id, true);
          else
            known->second->think();
        }
      });
}

void Hub::sweep() {
  std::erase_if(tables_, [&](const auto& entry) {
    const bool forget = entry.second->is_idle() && !open_.contains(entry.first);
    if (forget) running_.erase(entry.first);
    return forget;
  });
}

}  // namespace carat::server
