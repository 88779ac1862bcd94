#pragma once

#include <array>

#include "base/rng.h"
#include "rules/common/draws.h"
#include "rules/splendor/action.h"
#include "rules/splendor/state.h"

namespace carat::splendor {

// A player as somebody sees them. A hand shows the cards that the viewer knows, in the order of
// ids, then unknown ones by level: the order tells nothing.
struct SeenPlayer {
  Tokens tokens;
  Gems bonuses;
  CardSet cards;
  Hand reserved;
  NobleSet nobles;
  std::uint8_t prestige = 0;
  std::uint8_t cards_bought = 0;

  friend constexpr bool operator==(const SeenPlayer&, const SeenPlayer&) = default;
};

// What one viewer may know of a position. It is built from nothing, field by field; `decks` has
// the cards that the viewer has not seen, wherever they are.
struct View {
  Viewer viewer = Viewer::everybody();
  Tokens bank;
  CardSet decks;
  std::array<CardId, market_size> market;
  DeckSizes deck_sizes;
  NobleSet nobles;
  Options options;
  std::uint16_t turn = 0;
  std::uint8_t passes = 0;
  Seat to_move;
  Phase phase = Phase::act;
  Token return_from = Token::white;
  std::array<SeenPlayer, max_players> players;

  friend constexpr bool operator==(const View&, const View&) = default;
};

View view(const State& state, Viewer viewer);

// A position that agrees with the view: cards that the viewer can't know are drawn at random among
// those that are possible. Face-up cards that nobody knows (a search did not look) stay unknown.
State imagine(const View& view, Rng& rng);

// Whether no card is unknown.
bool is_complete(const State& state);

// The viewed position itself: what the viewer does not know stays unknown.
State veiled(const View& view);

// Whether a viewer sees what the action of the seat to move drew: a card reserved from a deck is
// for its owner alone (S5.1).
bool sees_draw(const State& before, const Action& action, const Draw& draw, Viewer viewer);

// Buying shows a reserved card that was unknown in this position: puts the card in its place.
// False if there is nothing to show.
bool reveal(State& state, const Action& action);

}  // namespace carat::splendor
