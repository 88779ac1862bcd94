#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

#include "rules/common/seat.h"

namespace carat {

using Milliseconds = std::chrono::milliseconds;

// A moment of whichever clock the caller has: nothing here looks at one.
struct AnyClock;
using Moment = std::chrono::time_point<AnyClock, Milliseconds>;

// How much time there is to think.
struct TimeControl {
  enum class Kind : std::uint8_t {
    none,
    per_move,  // `time` for each turn
    fischer,   // `time` for the game, and `increment` more after each turn
    days,      // as per_move, for games by post
  };

  Kind kind = Kind::none;
  Milliseconds time{0};
  Milliseconds increment{0};
  Milliseconds most_lag{0};  // of a turn's time on the way, at most this is given back

  static constexpr TimeControl none() { return {}; }
  static constexpr TimeControl per_move(Milliseconds time, Milliseconds most_lag) {
    return {Kind::per_move, time, Milliseconds{0}, most_lag};
  }
  static constexpr TimeControl fischer(Milliseconds time, Milliseconds increment,
                                       Milliseconds most_lag) {
    return {Kind::fischer, time, increment, most_lag};
  }
  static constexpr TimeControl days(int days) {
    return {Kind::days, std::chrono::hours(24 * days), Milliseconds{0}, Milliseconds{0}};
  }

  friend constexpr bool operator==(const TimeControl&, const TimeControl&) = default;
};

// The clocks of a table: at most one is running. A plain value, to be stored and restored as it is.
struct Clocks {
  TimeControl control;
  std::array<Milliseconds, max_players> left{};  // of the running clock: at `since`
  std::uint8_t players = 0;
  std::optional<Seat> running;
  bool paused = false;  // then `running` waits, and `since` means nothing
  Moment since{};

  friend constexpr bool operator==(const Clocks&, const Clocks&) = default;
};

// The first player's clock runs from now on.
Clocks start_clocks(const TimeControl& control, int players, Seat first, Moment now);

// The running seat has ended its turn, and `next` is on turn; after a decision in the middle of a
// turn `next` is the same seat, and its clock goes on. `lag` is how long the message was on its
// way. False, with nothing changed, if the time was up. Only while a clock is running.
[[nodiscard]] bool press(Clocks& clocks, Seat next, Moment now, Milliseconds lag = {});

// Time between pause and resume is nobody's: the server was down, or the players agreed.
void pause(Clocks& clocks, Moment now);
void resume(Clocks& clocks, Moment now);

// The game is over: no clock runs any more, and none can be started again.
void stop(Clocks& clocks, Moment now);

// What a seat has left, never below zero; nothing without a time control.
[[nodiscard]] std::optional<Milliseconds> remaining(const Clocks& clocks, Seat seat, Moment now);

// When the running clock will be flagged if nothing happens: its time and the lag that may still be
// given back are over. Nothing if no clock is running.
[[nodiscard]] std::optional<Moment> flag_falls(const Clocks& clocks);

// The seat whose time is up.
[[nodiscard]] std::optional<Seat> flagged(const Clocks& clocks, Moment now);

}  // namespace carat
