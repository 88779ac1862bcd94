#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <boost/json/value.hpp>

#include "play/any_game.h"
#include "protocol/fields.h"
#include "protocol/setup.h"

namespace carat::protocol {

// What the server says. docs/protocol.md describes every field. Seats count from 1.
struct Welcome {
  std::string account;  // the name; empty for a guest
  bool is_bot = false;
  std::vector<std::string> levels;
};

struct SeatInfo {
  std::string level;  // of a computer that was there from the beginning
  std::string name;
  bool taken = false;
  bool here = false;  // connected
  bool bot = false;   // a program with an account of its own
  bool left = false;  // resigned or out of time: a computer plays on
};

// A decision as a viewer saw it: what they did not see drawn is null.
struct ToldPly {
  std::string action;
  std::vector<std::optional<std::string>> outcomes;
};

struct ToldEvent {
  std::int64_t version = 0;
  std::int64_t at = 0;
  std::string kind;
  std::optional<int> seat;
  std::vector<ToldPly> plies;      // of a move
  std::optional<std::int64_t> to;  // of an undo: the version that the game went back to
};

struct ClockInfo {
  std::vector<std::int64_t> left;  // milliseconds
  std::optional<int> running;
};

struct Result {
  std::vector<int> ranks;
  std::string reason;

  friend bool operator==(const Result&, const Result&) = default;
};

// The game as it stands for one viewer, and what happened since they looked last.
struct Update {
  std::string table;
  std::int64_t version = 0;
  std::string status;
  std::vector<ToldEvent> events;
  std::optional<AnyView> view;  // none before the game begins
  std::vector<LegalAction> legal;
  std::optional<ClockInfo> clocks;
  std::vector<int> abort_offers;
  std::vector<int> rematch_offers;
  bool can_undo = false;
  std::optional<Result> result;
};

// Everything about a table: the first answer to whoever comes, and whenever the seats change.
struct TableState {
  Update update;
  Setup setup;
  std::vector<SeatInfo> seats;
  std::optional<int> you;  // a spectator has none
  std::string commitment;
  std::string seed;                 // empty until the game is over
  std::vector<std::string> nonces;  // empty until the game begins
  std::string next;                 // the table of the rematch
  std::string trouble;              // why a game is frozen
};

// A table that was opened, for its creator; also two or more that were paired, each with a link.
struct Opened {
  std::string table;
  std::string commitment;
  std::vector<std::pair<int, std::string>> links;  // for each seat of a person, its secret
  bool paired = false;
};
struct Seated {
  std::string table;
  int seat = 0;
};
struct Done {
  std::optional<std::int64_t> version;  // of a move
};
struct ChatLine {
  std::string table;
  std::int64_t number = 0;
  std::int64_t at = 0;
  int seat = 0;
  std::string name;
  std::string text;
};
struct LobbyTable {
  std::string table;
  Setup setup;
  std::vector<SeatInfo> seats;
  std::int64_t created = 0;
};
struct Lobby {
  std::vector<LobbyTable> tables;
  int playing = 0;  // games that go on
};
struct YourTurn {  // to whoever has a seat and is connected, whichever table they look at
  std::string table;
  std::int64_t version = 0;
};
struct DealCreated {
  std::string deal;
  std::string commitment;
  std::int64_t closes = 0;
};
struct Pong {};

using Reply = std::variant<Welcome, TableState, Update, Seated, Opened, Done, ChatLine, Lobby,
                           YourTurn, DealCreated, Pong>;

boost::json::object to_json(const Reply& reply);
// One message; `id` is that of the request it answers, or null.
std::string write_reply(const Reply& reply, const boost::json::value& id = nullptr);
std::string write_error(const RequestError& error, const boost::json::value& id = nullptr);

boost::json::object to_json(const RequestError& error);
boost::json::object to_json(const LegalAction& action);
boost::json::object to_json(const Result& result);
std::optional<Result> read_result(const std::string& text);
boost::json::object to_json(const LobbyTable& table);

}  // namespace carat::protocol
