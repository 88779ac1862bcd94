#include "server/hub.h"

#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "base/hex.h"
#include "base/overload.h"
#include "server/computers.h"

namespace carat::server {

using protocol::RequestError;

namespace {

constexpr Milliseconds lobby_pause{200};
constexpr int most_tries = 12;
constexpr Milliseconds pause_between_tries{300};
constexpr Milliseconds pause_for_stranded{1000};
constexpr std::int64_t hour = 3600LL * 1000;
constexpr std::int64_t day = 24LL * 3600 * 1000;

const RequestError no_storage{
    "storage", "", "the server's storage does not answer at the moment: try again later", {}};
const RequestError no_table{"no_table", "table", "there is no such table", {}};

}  // namespace

Hub::Hub(Services& services, Limits limits)
    : services_(services),
      limits_(limits),
      creations_(limits.creations_at_once, limits.creation_every),
      chat_(limits.chat_at_once, limits.chat_every),
      reports_(limits.reports_at_once, limits.report_every) {}

House Hub::house() {
  return {[this](const std::string& id) { changed(id); },
          [this](const std::string& id) { reload(id, true); },
          [this](const std::string& id) { rematch(id); },
          [this](const std::string& account, const std::string& table, std::int64_t version) {
            tell_turn(account, table, version);
          },
          [this](const std::string& id) { look_at_chat(id); }};
}

void Hub::tell_turn(const std::string& account, const std::string& table, std::int64_t version) {
  for (const ClientPtr& client : clients_)
    if (client->account == account && !looks_at_[client.get()].contains(table))
      answer(client, protocol::YourTurn{table, version});
}

void Hub::open(std::function<void()> ready) {
  auto ids = std::make_shared<std::vector<std::string>>();
  services_.writer.submit(
      [ids, since = services_.now.calendar() - 14 * day, node = services_.node,
       forgotten = services_.now.calendar() - hour](Store& store) {
        store.remove_waiting_of(node, forgotten);
        for (const GameRow& row : store.games_with_status("open", since, 500))
          if (row.setup.find("\"listed\":true") != std::string::npos) ids->push_back(row.id);
      },
      [this, ids, ready = std::move(ready)](const std::optional<StoreError>&) {
        for (const std::string& id : *ids) find(id, [](const Finding&) {});
        ready();
      });
}

void Hub::join(const ClientPtr& client) {
  clients_.insert(client);
  answer(client, protocol::Welcome{client->name, client->is_bot, Computers::levels()}, nullptr);
}

void Hub::leave(const ClientPtr& client) {
  clients_.erase(client);
  in_lobby_.erase(client);
  stop_waiting(client);
  const auto looked = looks_at_.extract(client.get());
  if (looked.empty()) return;
  for (const std::string& id : looked.mapped())
    if (const auto table = tables_.find(id); table != tables_.end()) {
      table->second->leave(client);
      changed(id);
    }
}

void Hub::handle(const ClientPtr& client, std::string_view text) {
  ++requests_;
  boost::json::value id;
  try {
    dispatch(client, protocol::read_request(text, id));
  } catch (const RequestError& error) {
    ++refusals_;
    refuse(client, error, id);
  }
}

void Hub::check_rate(Sender client, const protocol::Request& request) {
  const Moment now = services_.now.steady();
  if (std::holds_alternative<protocol::Say>(request) && !chat_.allow(client->address, now))
    throw RequestError{"too_fast", "", "so much chat at once is too much: wait a little", {}};
  if (std::holds_alternative<protocol::Report>(request) && !reports_.allow(client->address, now))
    throw RequestError{"too_fast", "", "so many reports at once are too many: wait a little", {}};
}

void Hub::dispatch(Sender client, const protocol::Envelope& envelope) {
  Id id = envelope.id;
  check_rate(client, envelope.request);
  std::visit(overload{[&](const protocol::Create& r) { create(client, r.setup, id); },
                      [&](const protocol::CreateDeal& r) { create_deal(client, r, id); },
                      [&](const protocol::Pair& r) { pair(client, r, id); },
                      [&](const protocol::Ping&) { answer(client, protocol::Pong{}, id); },
                      [&](const protocol::WatchLobby& r) {
                        r.on ? (void)in_lobby_.insert(client) : (void)in_lobby_.erase(client);
                        answer(client, lobby(), id);
                      },
                      [&](const auto& request) {
                        find(request.table, [this, client, envelope](const Finding& table) {
                          if (!table) return refuse(client, table.error(), envelope.id);
                          if (!clients_.contains(client)) return;  // gone meanwhile
                          if (std::holds_alternative<protocol::Leave>(envelope.request))
                            looks_at_[client.get()].erase((*table)->id());
                          else
                            looks_at_[client.get()].insert((*table)->id());
                          (*table)->handle(client, envelope);
                        });
                      }},
             envelope.request);
}

void Hub::find(const std::string& id, Found found) {
  if (const auto known = tables_.find(id); known != tables_.end()) return found(known->second);
  load(id, false, std::move(found));
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
      [loaded, id, take_over, node = services_.node](Store& store) {
        loaded->game = store.find_game(id);
        if (!loaded->game) return;
        if (take_over || loaded->game->game.owner == node) {
          loaded->epoch = store.take_over(id, node).value_or(0);
          loaded->game = store.find_game(id);
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

void Hub::forget(const std::string& account) {
  for (const auto& [id, table] : tables_)
    if (table->forget(account)) changed(id);
}

void Hub::changed(const std::string& id) {
  const auto table = tables_.find(id);
  const bool here = table != tables_.end();
  const Status status = here ? table->second->match().status() : Status::over;
  const bool open = here && status == Status::open && table->second->match().setup().listed;
  open ? (void)open_.insert(id) : (void)open_.erase(id);
  here&& status == Status::running ? (void)running_.insert(id) : (void)running_.erase(id);
  tell_lobby();
}

void Hub::tell_lobby() {
  if (lobby_due_ || in_lobby_.empty()) return;
  lobby_due_ = true;
  services_.after(lobby_pause, [this] {
    lobby_due_ = false;
    const auto text = text_of(lobby());
    for (const ClientPtr& client : in_lobby_) client->send(text);
  });
}

protocol::Lobby Hub::lobby() const {
  protocol::Lobby lobby;
  for (const std::string& id : open_) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) continue;  // it is being read anew
    const Table& table = *found->second;
    auto seats = table.seat_infos();
    // Who is there only the node knows that has the table; another one believes it for an hour.
    const bool fresh = !table.is_own() && services_.now.calendar() - table.created() < hour;
    const bool someone = std::ranges::any_of(seats, [&](const auto& seat) {
      return seat.level.empty() && seat.taken && (seat.here || fresh);
    });
    const bool by_the_day = table.match().setup().time.kind == TimeControl::Kind::days;
    if (!someone && !by_the_day) continue;
    lobby.tables.push_back({id, table.match().setup(), std::move(seats), table.created()});
    if (lobby.tables.size() == 100) break;
  }
  lobby.playing = static_cast<int>(running_.size()) + playing_elsewhere_;
  return lobby;
}

void Hub::sweep() {
  std::erase_if(tables_, [&](const auto& entry) {
    const Match& match = entry.second->match();
    const auto kind = match.setup().time.kind;
    const bool ticks = match.status() == Status::running && kind != TimeControl::Kind::none &&
                       kind != TimeControl::Kind::days;
    const bool forget = entry.second->is_idle() && !ticks && !open_.contains(entry.first);
    if (forget) running_.erase(entry.first);
    return forget;
  });
}

}  // namespace carat::server
