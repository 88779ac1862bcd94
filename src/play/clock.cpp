#include "play/clock.h"

#include <algorithm>
#include <cassert>

namespace carat {

namespace {

bool ticks(const Clocks& clocks) {
  return clocks.running && !clocks.paused && clocks.control.kind != TimeControl::Kind::none;
}

// Never negative: a caller's clock that was set back takes nothing and gives nothing.
Milliseconds elapsed(const Clocks& clocks, Moment now) {
  return ticks(clocks) ? std::max(now - clocks.since, Milliseconds{0}) : Milliseconds{0};
}

Milliseconds& left_of(Clocks& clocks, Seat seat) { return clocks.left[seat.index]; }

void charge(Clocks& clocks, Moment now) {
  if (ticks(clocks)) left_of(clocks, *clocks.running) -= elapsed(clocks, now);
  clocks.since = now;
}

}  // namespace

Clocks start_clocks(const TimeControl& control, int players, Seat first, Moment now) {
  assert(players >= 1 && players <= max_players && first.index < players);
  Clocks clocks;
  clocks.control = control;
  clocks.players = static_cast<std::uint8_t>(players);
  for (int i = 0; i < players; ++i) left_of(clocks, Seat(i)) = control.time;
  clocks.running = first;
  clocks.since = now;
  return clocks;
}

bool press(Clocks& clocks, Seat next, Moment now, Milliseconds lag) {
  assert(clocks.running && !clocks.paused && next.index < clocks.players);
  const Seat seat = *clocks.running;
  const Milliseconds credit = std::clamp(lag, Milliseconds{0}, clocks.control.most_lag);
  const Milliseconds used = std::max(elapsed(clocks, now) - credit, Milliseconds{0});
  const Milliseconds left = clocks.left[seat.index] - used;
  if (left < Milliseconds{0}) return false;
  if (next == seat) return true;  // the credit comes once, at the end of the turn
  switch (clocks.control.kind) {
    case TimeControl::Kind::none:
      break;
    case TimeControl::Kind::fischer:
      left_of(clocks, seat) = left + clocks.control.increment;
      break;
    case TimeControl::Kind::per_move:
    case TimeControl::Kind::days:
      left_of(clocks, seat) = clocks.control.time;
      break;
  }
  clocks.running = next;
  clocks.since = now;
  return true;
}

void pause(Clocks& clocks, Moment now) {
  if (clocks.paused) return;
  charge(clocks, now);
  clocks.paused = true;
}

void resume(Clocks& clocks, Moment now) {
  if (!clocks.paused) return;
  clocks.paused = false;
  clocks.since = now;
}

void stop(Clocks& clocks, Moment now) {
  charge(clocks, now);
  clocks.running.reset();
}

std::optional<Milliseconds> remaining(const Clocks& clocks, Seat seat, Moment now) {
  if (clocks.control.kind == TimeControl::Kind::none) return std::nullopt;
  const Milliseconds used = clocks.running == seat ? elapsed(clocks, now) : Milliseconds{0};
  return std::max(clocks.left[seat.index] - used, Milliseconds{0});
}

std::optional<Moment> flag_falls(const Clocks& clocks) {
  if (!ticks(clocks)) return std::nullopt;
  return clocks.since + clocks.left[clocks.running->index] + clocks.control.most_lag;
}

std::optional<Seat> flagged(const Clocks& clocks, Moment now) {
  const auto falls = flag_falls(clocks);
  if (falls && now > *falls) return clocks.running;
  return std::nullopt;
}

}  // namespace carat
