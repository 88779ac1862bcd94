#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/json/value.hpp>

#include "protocol/fields.h"
#include "protocol/setup.h"

namespace carat::protocol {

// What a client says over its WebSocket. docs/protocol.md describes every field.
struct Create {
  Setup setup;
};
struct Sit {
  std::string table;
  std::optional<int> seat;
  std::string link;  // the secret of an invitation; without one a listed table gives a free seat
  std::string key;   // 32 hexadecimal digits that the client made and keeps: they hold the seat
  std::string name;
  std::string nonce;  // 32 hexadecimal digits, made after the table's commitment was seen
};
struct Stand {  // leaves the seat of a game that has not begun
  std::string table;
};
struct Watch {
  std::string table;
  std::string key;         // takes a seat back
  std::int64_t since = 0;  // the last version that the client has
};
struct Leave {  // does not want to hear of the table any more; keeps the seat
  std::string table;
};
struct Play {
  std::string table;
  std::int64_t version = 0;
  std::string move;
  std::string move_id;  // 32 hexadecimal digits
};
struct Undo {
  std::string table;
  std::int64_t version = 0;
};
struct Resign {
  std::string table;
};
struct OfferAbort {  // also takes an offer up; `on` false takes one's own back
  std::string table;
  bool on = true;
};
struct Claim {
  std::string table;
};
struct OfferRematch {
  std::string table;
  bool on = true;
};
struct Say {
  std::string table;
  std::string text;
};
struct Mute {
  std::string table;
  int seat = 0;  // 0: all spectators
  bool on = true;
};
struct Report {
  std::string table;
  std::int64_t number = 0;
  std::string reason;
};
struct WatchLobby {
  bool on = true;
};
struct Pair {
  Setup setup;
  bool on = true;
};
struct CreateDeal {
  Setup setup;
  int days = 7;
};
struct Ping {};

using Request =
    std::variant<Create, Sit, Stand, Watch, Leave, Play, Undo, Resign, OfferAbort, Claim,
                 OfferRematch, Say, Mute, Report, WatchLobby, Pair, CreateDeal, Ping>;

struct Envelope {
  boost::json::value id;  // given back with the answer; null if there is none
  std::string type;
  Request request;
};

// Reads one message. Throws RequestError; the id is set as soon as it is known.
Envelope read_request(std::string_view text, boost::json::value& id);

// Every type of request and its fields, with commas between them.
struct RequestKind {
  std::string_view type;
  std::string_view fields;
};
std::vector<RequestKind> request_kinds();

inline constexpr std::size_t longest_message = std::size_t{8} * 1024;
inline constexpr std::size_t longest_name = 24;
inline constexpr std::size_t longest_chat = 400;

// A name or a line of chat: UTF-8 without control characters, trimmed, of 1 to `longest` bytes.
std::string read_line(const Fields& fields, std::string_view field, std::size_t longest);
[[nodiscard]] bool is_plain_text(std::string_view text);

}  // namespace carat::protocol
