#pragma once

#include <array>

#include "base/rng.h"
#include "rules/common/draws.h"
#include "rules/duel/action.h"
#include "rules/duel/state.h"

namespace carat::duel {

// A player as somebody sees them: all but the cards reserved from a deck is open (D7.8, D11.5). A
// hand shows the cards that the viewer knows, in the order of ids, then unknown ones by level.
struct SeenPlayer {
  Tokens tokens;
  Gems bonuses;
  Gems color_points;
  CardSet cards;
  Hand reserved;
  RoyalSet royals;
  std::uint8_t prestige = 0;
  std::uint8_t crowns = 0;
  std::uint8_t privileges = 0;
  std::uint8_t hoarding = 0;

  friend constexpr bool operator==(const SeenPlayer&, const SeenPlayer&) = default;
};

// What one viewer may know of a position. It is built from nothing, field by field; `decks` has
// the cards that the viewer has not seen, wherever they are. Nothing tells whether a player must
// replenish (D3.2): that would tell about reserved cards.
struct View {
  Viewer viewer = Viewer::everybody();
  Board board;
  Tokens bag;
  CardSet decks;
  std::array<CardId, pyramid_size> pyramid;
  DeckSizes deck_sizes;
  RoyalSet royals;
  Options options;
  std::uint16_t turn = 0;
  std::uint8_t privileges = 0;
  Seat to_move;
  Phase phase = Phase::act;
  bool replenished = false;
  bool play_again = false;
  Color token_color = Color::white;
  Token discard_from = Token::white;
  WildColors wild_colors{};
  std::array<SeenPlayer, player_count> players;

  friend constexpr bool operator==(const View&, const View&) = default;
};

// As the concept Game says (rules/common/game.h).
View view(const State& state, Viewer viewer);
State imagine(const View& view, Rng& rng);
bool is_complete(const State& state);
State veiled(const View& view);

// A card reserved from a deck is for its owner alone (D7.8).
bool sees_draw(const State& before, const Action& action, const Draw& draw, Viewer viewer);

bool reveal(State& state, const Action& action);

}  // namespace carat::duel
