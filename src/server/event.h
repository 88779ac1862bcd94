#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/expected.h"
#include "server/store/rows.h"

namespace carat::server {

// What can happen to a game. The log of a game is a list of these, and its state a function of it.
enum class EventKind : std::uint8_t { start, move, undo, resign, flag, abort };

struct EventPly {
  std::string action;
  std::vector<std::string> draws;  // the whole truth

  friend bool operator==(const EventPly&, const EventPly&) = default;
};

struct Event {
  std::int64_t version = 0;  // from 1, which is the start
  std::int64_t at = 0;
  EventKind kind{};
  int seat = -1;                          // whose doing it is; -1 for nobody's
  std::string move_id;                    // of a move
  std::vector<EventPly> plies;            // of a move
  std::int64_t to = 0;                    // of an undo
  std::string record;                     // of the start: the game file with the deal
  std::vector<std::string> nonces;        // of the start
  std::optional<std::int64_t> unpressed;  // of a move that ended a turn: its clock before that
  std::vector<std::int64_t> left;  // the clocks after it, in milliseconds; none without clocks

  friend bool operator==(const Event&, const Event&) = default;
};

std::string_view kind_name(EventKind kind);

EventRow write_event(const Event& event);
// What is wrong if it is no event: a row that was changed by hand, or by a newer program.
expected<Event, std::string> read_event(const EventRow& row);

}  // namespace carat::server
