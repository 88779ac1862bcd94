#pragma once

#include <string>
#include <vector>

#include "play/any_game.h"
#include "rules/duel/state.h"
#include "rules/splendor/state.h"

namespace carat {

// A card that somebody could buy.
struct CardInReach {
  CardId card;
  bool reserved = false;  // from the own hand
  friend bool operator==(const CardInReach&, const CardInReach&) = default;
};

// A way to the end of the game: what is reached, and the card that is bought for it last (none, if
// a noble comes whatever is done).
struct WayToWin {
  std::string_view victory;  // prestige, crowns, color
  CardId card;
  friend bool operator==(const WayToWin&, const WayToWin&) = default;
};

// What a seat could do if it were its turn in this position. In Splendor a way to win is one to the
// prestige that makes the round the last; in Duel it wins at once.
struct NextTurn {
  Seat seat;
  std::vector<CardInReach> cards;
  std::vector<WayToWin> wins;
  int unknown = 0;  // reserved cards that the position does not show: they may allow more
};

NextTurn next_turn(const splendor::State& state, Seat seat);
NextTurn next_turn(const duel::State& state, Seat seat);

// Of every seat but the viewer's, as far as the viewer may know; none when the game is over.
std::vector<NextTurn> next_turns(const AnyView& view);

}  // namespace carat
