#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/key_stream.h"
#include "protocol/replies.h"
#include "protocol/requests.h"
#include "server/client.h"
#include "server/match.h"
#include "server/services.h"
#include "server/thinking_queue.h"

namespace carat::server {

// A seat as the table knows it: the row of the store.
using SeatState = SeatRow;

// What a table tells the house it stands in.
struct House {
  std::function<void(const std::string& table)> changed;  // seats or status
  std::function<void(const std::string& table)> reload;   // what is in memory can't be trusted
  std::function<void(const std::string& table)> rematch;  // everyone wants to play again
  std::function<void(const std::string& account, const std::string& table, std::int64_t version)>
      your_turn;
  std::function<void(const std::string& table)> said;  // there are new lines of chat
};

// One table: a match, its seats, and everyone who looks at it. Requests are taken one after the
// other; each change is stored before anyone hears of it. Runs where the server's own work runs,
// and has no locks.
class Table : public std::enable_shared_from_this<Table> {
 public:
  // From what the store has; a log that can't be replayed makes a frozen table.
  // `deal` is the key of a duplicate deal, if it is one.
  Table(Services& services, House house, const StoredGame& stored, std::int64_t epoch,
        std::optional<Key> deal, std::int64_t deal_closes);

  // After it was loaded: goes on where it stopped.
  void open();
  void handle(const ClientPtr& client, const protocol::Envelope& envelope) {
    handle(Waiting{client, envelope, 0});
  }
  void leave(const ClientPtr& client);      // is gone, or looks elsewhere
  bool forget(const std::string& account);  // it was deleted; whether it had a seat here

  [[nodiscard]] const std::string& id() const { return match_->id(); }
  [[nodiscard]] const Match& match() const { return *match_; }
  [[nodiscard]] const std::vector<SeatState>& seats() const { return seats_; }
  [[nodiscard]] std::vector<protocol::SeatInfo> seat_infos() const;
  void set_made_from(const std::string& address) { made_from_ = address; }
  [[nodiscard]] bool is_idle() const {
    return audience_.empty() && !busy_ && !(is_waited_for() && computer_to_move());
  }
  [[nodiscard]] bool is_busy() const { return busy_; }
  // Whether this node may write it, as far as it knows.
  [[nodiscard]] bool is_own() const { return epoch_ != 0; }
  [[nodiscard]] std::int64_t created() const { return created_; }
  [[nodiscard]] std::int64_t seating() const { return seating_; }  // counts the changes of seats
  [[nodiscard]] const std::string& next() const { return next_; }  // the rematch
  [[nodiscard]] std::int64_t offers() const { return written(abort_offers_, rematch_offers_); }
  // Whether anything but its own state may be shown of it (duplicate deals close first).
  [[nodiscard]] bool is_public() const;
  [[nodiscard]] protocol::TableState state_for(std::optional<Seat> seat, std::int64_t since) const;

  // Everyone who is there, with their seats: taken over when a table is loaded anew.
  struct Guest {
    ClientPtr client;
    std::optional<Seat> seat;
    std::set<int> muted;
  };
  [[nodiscard]] std::vector<Guest> give_up_audience();
  // `since` is the version that they have seen, `chat` the last line that they have read.
  void take_audience(std::vector<Guest> guests, std::int64_t since, std::int64_t chat);

  // The last line of chat that was told here, and new ones, which may come from other nodes.
  [[nodiscard]] std::int64_t chat_told() const { return chat_told_; }
  void tell_chat(const std::vector<ChatRow>& lines);

  // A request that waits for the one before it to be stored.
  struct Waiting {
    ClientPtr client;
    protocol::Envelope envelope;
    int conflicts = 0;  // how often another node was faster
  };
  void handle(const Waiting& request);

 private:
  using Sender = const ClientPtr&;
  using Id = const boost::json::value&;

  void dispatch(const Waiting& request);
  void sit(Sender client, const protocol::Sit& request, Id id);
  void stand(Sender client, Id id);
  void watch(Sender client, const protocol::Watch& request, Id id);
  void play(Sender client, const protocol::Play& request, Id id);
  void undo(Sender client, const protocol::Undo& request, Id id);
  void offer_abort(Sender client, bool on, Id id);
  void offer_rematch(Sender client, bool on, Id id);
  void say(Sender client, const protocol::Say& request, Id id);
  void store_chat(const ChatRow& line, Sender client, Id id, int tries);
  void mute(Sender client, const protocol::Mute& request, Id id);
  void report(Sender client, const protocol::Report& request, Id id);

  [[nodiscard]] Seat seat_of(Sender client) const;  // throws RequestError for a spectator
  [[nodiscard]] std::size_t seat_to_take(Sender client, const protocol::Sit& request) const;
  [[nodiscard]] std::optional<Seat> seat_held(Sender client, const std::string& key) const;
  [[nodiscard]] Guest* guest(Sender client);
  [[nodiscard]] Match::Instant instant() const;
  [[nodiscard]] Key key() const;  // of the deal
  using Offers = std::set<Seat>;
  // Who plays on decides whether a game is aborted; who sits there, also after they have left the
  // game, whether there is another.
  [[nodiscard]] bool everyone_aborts(const Offers& offers) const;
  [[nodiscard]] bool everyone_plays_again(const Offers& offers) const;
  // Offers as they are stored.
  [[nodiscard]] static std::int64_t written(const Offers& abort, const Offers& rematch);
  void read_offers(std::int64_t offers);
  void store_offers(const Offers& abort, const Offers& rematch, Sender client, Id id);

  void attach(Sender client, std::optional<Seat> seat);
  void start_if_full();
  // Tries a change on a copy of the match, and stores it for whoever asked.
  void change(Sender client, Id id, const std::function<Match::Change(Match&)>& attempt);
  // Stores the change, then makes it real and tells everyone; `answer` goes to whoever asked.
  void commit(const std::shared_ptr<Match>& next, const Event& event, std::function<void()> answer,
              std::function<void(const protocol::RequestError&)> refuse);
  void stored(std::shared_ptr<Match> next, const Event& event);
  void check_version(std::int64_t version) const;  // throws RequestError
  // Whether a client may have seen more than this node has: at another one, which has gone on.
  [[nodiscard]] bool is_behind(std::int64_t seen) const;
  // Asks the store; if there is more, the request is tried again on the table as it is stored.
  void catch_up(Sender client, Id id);
  // True if the request will be tried again on the table as it is stored: nobody needs to be told.
  [[nodiscard]] bool is_tried_again(const StoreError& error);
  [[nodiscard]] static protocol::RequestError storage_error(const StoreError& error);
  void failed(const StoreError& error);
  void ready();  // for the next request
  // Whether a computer's decision matters to somebody: who is there, or who plays by the day and
  // will come when it is their turn. R11: otherwise nobody waits for it.
  [[nodiscard]] bool is_waited_for() const;
  [[nodiscard]] std::optional<Seat> computer_to_move() const;
  void think();  // asks a computer whose turn it is
  void stop_thinking();
  void freeze(const std::string& why);
  void broadcast_state(const ClientPtr& except = nullptr);
  void broadcast_since(std::int64_t since, const ClientPtr& except);
  void broadcast_update(const Event* event);
  // An open deal's cards are for those alone who play it here: others may play it elsewhere yet.
  [[nodiscard]] bool is_closed_to(std::optional<Seat> seat) const { return !seat && !is_public(); }
  [[nodiscard]] protocol::ToldEvent told(const Event& event, std::optional<Seat> seat) const;
  [[nodiscard]] protocol::Update update_for(std::optional<Seat> seat) const;
  void add_ratings(Store& store, const Match& match) const;

  Services& services_;
  House house_;
  std::shared_ptr<Match> match_;
  std::vector<SeatState> seats_;
  Seed seed_{};
  std::string commitment_;
  std::string next_;  // the rematch
  std::int64_t created_;
  std::int64_t seating_;
  std::int64_t epoch_;
  std::optional<Key> deal_;
  std::int64_t deal_closes_;

  std::vector<Guest> audience_;
  std::int64_t chat_told_;
  Offers abort_offers_;
  Offers rematch_offers_;
  TicketPtr thinking_;     // while a computer is asked
  std::string made_from_;  // the address that made it; empty if that was long ago
  bool busy_ = false;
  std::deque<Waiting> waiting_;
  std::optional<Waiting> current_;  // the request that is being stored

  friend class Hub;
};

}  // namespace carat::server
