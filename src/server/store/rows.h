#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace carat::server {

// What the database holds, as plain values. Times are milliseconds since 1970; seats count from 1,
// and 0 is nobody.
struct GameRow {
  std::string id;
  std::int64_t created = 0;
  std::string setup;  // JSON, as in the protocol
  std::string commitment;
  std::string status;
  std::int64_t version = 0;
  std::string owner;  // the node that may write, as long as the epoch is
  std::int64_t epoch = 0;
  std::int64_t to_move = 0;
  std::string result;  // JSON, empty while there is none
  std::int64_t finished = 0;
  std::string rematch;
  std::int64_t offers = 0;   // a bit for each seat; above them those for a rematch
  std::int64_t seating = 0;  // how often somebody has sat down or stood up

  friend bool operator==(const GameRow&, const GameRow&) = default;
};

struct SeatRow {
  std::int64_t seat = 0;
  std::string level;  // of a computer
  std::string name;
  std::string account;
  std::string token_hash;      // of the key that holds the seat
  std::string nonce;           // empty until somebody sits there
  bool is_bot = false;         // as its account says
  std::string link_hash = {};  // of the invitation: good again when who sits there stands up

  friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

struct EventRow {
  std::int64_t seq = 0;
  std::int64_t at = 0;
  std::string kind;
  std::int64_t seat = 0;
  std::string move_id;
  std::string body;  // JSON

  friend bool operator==(const EventRow&, const EventRow&) = default;
};

// What an event does to the row of its game.
struct GameChange {
  std::string status;
  std::int64_t to_move = 0;
  std::string result;
  std::int64_t finished = 0;
};

struct StoredGame {
  GameRow game;
  std::vector<SeatRow> seats;
  std::vector<EventRow> events;
  std::string seed;
  std::int64_t last_chat = 0;  // the number of the last line
  std::int64_t time_up = 0;    // of the time since the last event: how long a server was up
};

// A time in which a node was up: since it began, or came back, until its last sign of life.
struct LifeRow {
  std::string node;
  std::int64_t began = 0;
  std::int64_t seen = 0;
};

// A game that another node writes: enough to see that it has gone on, and whom to tell.
struct Elsewhere {
  std::string game;
  std::int64_t version = 0;
  std::int64_t seating = 0;
  std::string status;
  std::string setup;
  std::string account;  // whose turn it is; empty if it is nobody's who has one
  std::int64_t offers = 0;
  std::string rematch;
};

struct AccountRow {
  std::string id;
  std::string name;
  std::string password;
  std::string recovery;
  bool is_bot = false;
  std::int64_t created = 0;
};

// A session that has ended, or an account that was deleted, while a connection may still have it.
struct Ending {
  enum class Kind : std::uint8_t { session, account };

  Kind kind{};
  std::string id;  // of a session the hash of its token

  friend auto operator<=>(const Ending&, const Ending&) = default;
};

struct SessionRow {
  std::int64_t created = 0;
  std::int64_t expires = 0;
};

struct RatingRow {
  std::string account;
  std::string name;
  bool is_bot = false;
  std::string mode;
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
  std::int64_t games = 0;
};

// What somebody made of the deal of a day.
struct DailyRow {
  std::string game;
  std::string date;
  std::string player;   // the account's id, or the hash of a guest's key
  std::string account;  // empty for a guest
  std::string name;
  bool won = false;
  std::int64_t prestige = 0;
  std::int64_t turns = 0;
  std::int64_t at = 0;
  std::string record;  // empty in lists of a day
};

struct DealRow {
  std::string code;
  std::string setup;
  std::string key;
  std::int64_t closes = 0;
};

// Somebody who waits to be paired with others who want the same.
struct WaitingRow {
  std::string id;
  std::string node;
  std::string setup;
  std::string account;
  std::string token_hash;  // of the link that whoever waits will get
  std::int64_t since = 0;
};

// Somebody who was paired: the seat is theirs who have the link.
struct PairedRow {
  std::string id;
  std::string game;
  std::int64_t seat = 0;
  std::string commitment;
};

struct ChatRow {
  std::string game;
  std::int64_t number = 0;
  std::int64_t at = 0;
  std::int64_t seat = 0;
  std::string name;
  std::string account;
  std::string text;
};

struct ReportRow {
  std::string game;
  std::int64_t number = 0;
  std::int64_t at = 0;
  std::string reporter;  // a name, or a guest's address
  std::string name;
  std::string text;
  std::string reason;
  std::string account;  // the reporter's
};

}  // namespace carat::server
