#include "server/hub.h"

#include <algorithm>

#include "base/overload.h"
#include "server/computers.h"

namespace carat::server {

using protocol::RequestError;

namespace {

constexpr Milliseconds lobby_pause{200};
constexpr std::int64_t hour = 3600LL * 1000;
constexpr std::int64_t day = 24LL * 3600 * 1000;

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
  beat();
  auto ids = std::make_shared<std::vector<std::string>>();
  services_.writer.submit(
      [ids, since = services_.now.calendar() - 14 * day, node = services_.node,
       forgotten = services_.now.calendar() - hour](Store& store) {
        store.remove_waiting_of(node, forgotten);
        store.remove_lives_before(since);
        for (const GameRow& row : store.games_with_status("open", since, 500))
          if (row.setup.find("\"listed\":true") != std::string::npos) ids->push_back(row.id);
      },
      [this, ids, ready = std::move(ready)](const std::optional<StoreError>&) {
        for (const std::string& id : *ids) find(id, [](const Finding&) {});
        wake_computers();
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

}  // namespace carat::server
