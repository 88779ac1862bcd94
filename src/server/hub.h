#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/expected.h"
#include "protocol/replies.h"
#include "protocol/requests.h"
#include "server/client.h"
#include "server/rate_limit.h"
#include "server/services.h"
#include "server/table.h"

namespace carat::server {

// What one address, or the server as a whole, may have.
struct Limits {
  int tables = 20'000;         // in memory
  int creations_at_once = 30;  // for one address, and then
  Milliseconds creation_every{2000};
  int chat_at_once = 20;  // lines of one address, and then
  Milliseconds chat_every{1000};
  int reports_at_once = 10;  // of one address, and then
  Milliseconds report_every{60'000};
};

// The house: all tables that are in memory, the lobby, and who is connected. Tables are read from
// the store when somebody asks for them, and forgotten when nobody looks any more.
class Hub {
 public:
  Hub(Services& services, Limits limits);

  // Reads the open tables of the lobby. Then `ready` is called.
  void open(std::function<void()> ready);

  void join(const ClientPtr& client);
  void leave(const ClientPtr& client);
  void handle(const ClientPtr& client, std::string_view text);

  // The table, or why there is none: it does not exist, or can't be read now.
  using Finding = expected<std::shared_ptr<Table>, protocol::RequestError>;
  using Found = std::function<void(const Finding&)>;
  void find(const std::string& id, Found found);
  // Several nodes on one database: reads tables anew that another node has gone on with, lists what
  // was opened there, tells accounts that it is their turn. `hear` is a hint that these games have
  // changed; the other looks at all games, every so often, because hints can get lost.
  void hear(const std::vector<std::string>& games);
  // An account was deleted: its seats stay, without its name.
  void forget(const std::string& account);
  void follow_other_nodes();

  // A sign of life, every so often: when clocks are read back, only time in which a server was up
  // counts.
  void beat();

  [[nodiscard]] protocol::Lobby lobby() const;
  [[nodiscard]] std::size_t tables() const { return tables_.size(); }
  [[nodiscard]] std::size_t clients() const { return clients_.size(); }
  [[nodiscard]] std::uint64_t requests() const { return requests_; }
  [[nodiscard]] std::uint64_t refusals() const { return refusals_; }
  // Games by the day go on while nobody looks: finds those in which a computer is on turn and that
  // nobody has in memory, because the server has begun anew, or the node that had them has died.
  void wake_computers();
  // Forgets tables that nobody looks at. Their clocks go on when they are read back.
  void sweep();

 private:
  // A node that could store no sign of life for so long was away: nobody could have moved there.
  static constexpr std::int64_t longest_absence = 30'000;
  // Somebody here who waits to be paired; `id` is the row of the store.
  struct Waiting {
    ClientPtr client;
    std::string id;
    std::string link;   // to the seat that they will get
    std::string setup;  // as it is stored
  };
  // Everyone at a table that is being read anew, and what they have seen of it.
  struct Stranded {
    std::vector<Table::Guest> guests;
    std::int64_t version = 0;
    std::int64_t chat = 0;
    bool is_due = false;  // it will be tried again
  };
  using Sender = const ClientPtr&;
  using Id = const boost::json::value&;

  void dispatch(Sender client, const protocol::Envelope& envelope);
  void check_rate(Sender client, const protocol::Request& request);
  void create(Sender client, const protocol::Setup& setup, Id id);
  void create_from_deal(Sender client, const protocol::Setup& setup, Id id);
  void create_deal(Sender client, const protocol::CreateDeal& request, Id id);
  void pair(Sender client, const protocol::Pair& request, Id id);
  void wait_to_be_paired(Sender client, const protocol::Setup& setup, Id id, int tries);
  void stop_waiting(Sender client);
  // Makes tables for those who want the same, wherever they wait; part of a transaction.
  [[nodiscard]] std::function<void(Store&)> pairing_of(const std::string& setup);
  void tell_paired(const Waiting& waiting, const PairedRow& row);
  void look_who_is_paired();
  // Tells the other nodes that people here still wait, and looks whether they can be paired now.
  void keep_waiting();
  void rematch(const std::string& id);
  void check_setup(Sender client, const protocol::Setup& setup);

  using Made = std::function<void(const std::shared_ptr<Table>&, const std::optional<StoreError>&)>;
  // A new game whose seats are as given but for the links, which are the secrets of their seats.
  [[nodiscard]] StoredGame new_game(const std::string& setup, std::vector<SeatRow> seats) const;
  void make_table(const protocol::Setup& setup, std::vector<SeatRow> seats,
                  const std::optional<DealRow>& deal, Made made,
                  const std::string& rematch_of = {});
  [[nodiscard]] std::vector<SeatRow> empty_seats(const protocol::Setup& setup,
                                                 std::vector<std::pair<int, std::string>>& links);
  [[nodiscard]] House house();
  // Whether another table may come into memory, for which those go that nobody looks at.
  [[nodiscard]] bool has_room();
  void load(const std::string& id, bool take_over, Found found);
  void read(const std::string& id, bool take_over, int tries);
  void reload(const std::string& id, bool take_over);
  // Whoever was at a table that is read anew is at the table that comes of it. If it can't be read
  // now, it is tried again for as long as one of them is there.
  void seat_stranded(Table& table);
  void read_for_stranded(const std::string& id, bool take_over);
  void changed(const std::string& id);
  void tell_lobby();
  void tell_turn(const std::string& account, const std::string& table, std::int64_t version);
  [[nodiscard]] LifeRow life();  // of this node, until now
  void look_at_heard();
  void look_at_chat(const std::string& table);
  void follow(const Elsewhere& there, bool hinted);

  Services& services_;
  Limits limits_;
  RateLimit creations_;
  RateLimit chat_;
  RateLimit reports_;
  std::unordered_map<std::string, std::shared_ptr<Table>> tables_;
  std::unordered_map<std::string, std::vector<Found>> loading_;
  std::unordered_map<std::string, Stranded> stranded_;
  std::set<ClientPtr> clients_;
  std::set<ClientPtr> in_lobby_;
  std::unordered_map<Client*, std::set<std::string>> looks_at_;
  std::vector<Waiting> waiting_;                            // to be paired
  std::set<std::string> open_;                              // listed tables with free seats
  std::set<std::string> running_;                           // games in memory that go on
  std::set<std::string> heard_;                             // games that other nodes have changed
  std::unordered_map<std::string, std::int64_t> followed_;  // versions of games of other nodes
  int playing_elsewhere_ = 0;
  std::int64_t chat_followed_ = 0;  // when other nodes were last asked what is said there
  bool following_ = false;
  bool lobby_due_ = false;
  std::int64_t began_ = 0;  // this node's life
  std::int64_t beat_ = 0;   // the last sign of it that was stored
  std::uint64_t requests_ = 0;
  std::uint64_t refusals_ = 0;
};

}  // namespace carat::server
