#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/any_game.h"

namespace carat::terminal {

// What a screen shows of a table, of either game, before anybody thinks of rows and columns.

// So many tokens or bonuses of a kind, by its letter.
struct Amount {
  char kind = ' ';
  int count = 0;
  bool changed = false;  // by the last moves
  bool chosen = false;   // by the decision that is pointed at

  friend bool operator==(const Amount&, const Amount&) = default;
};

enum class Reach { unknown, affordable, lacking };

struct CardFace {
  std::string name;  // 2-07; empty where there is no card
  bool known = false;
  char bonus = 0;  // a letter, * for a wild card, 0 for none
  int bonus_count = 1;
  int points = 0;
  int crowns = 0;
  std::string ability;  // its key, as in ability.play_again; empty for none
  std::vector<Amount> cost;
  Reach reach = Reach::unknown;
  std::vector<Amount> missing;
  int gold = 0;         // that would be paid, if it can be bought
  bool secret = false;  // only its owner knows it
  bool changed = false;
  bool chosen = false;
};

// A noble or a royal card.
struct Tile {
  std::string name;
  int points = 0;
  std::vector<Amount> asks;
  std::string ability;
  bool ready = false;  // the viewer has all that it asks for
  bool chosen = false;
};

struct Level {
  int number = 0;
  int in_deck = 0;
  bool chosen = false;
  std::vector<CardFace> cards;
};

// A space of Duel's board.
struct Space {
  char kind = '.';
  bool changed = false;
  bool chosen = false;
};

// One of the ways to win.
struct Goal {
  char kind = ' ';  // * prestige, ^ crowns, or the letter of a colour
  int have = 0;
  int of = 0;
};

struct PlayerFace {
  std::string name;
  bool mine = false;
  bool moving = false;
  std::vector<Goal> goals;
  std::vector<Amount> tokens;  // every kind, also those that there are none of
  int token_count = 0;
  std::vector<Amount> bonuses;
  std::vector<Amount> color_points;  // Duel
  int privileges = 0;                // Duel
  std::vector<std::string> tiles;    // nobles, royal cards
  std::vector<CardFace> reserved;
  int cards = 0;
};

struct Scene {
  std::string game;
  int turn = 0;
  bool over = false;
  std::vector<Tile> tiles;
  std::vector<Level> levels;  // the highest first
  std::vector<Amount> bank;   // Duel: the bag
  std::vector<Space> board;   // Duel: 25, row by row
  int privileges = 0;         // Duel: above the board
  std::vector<PlayerFace> players;
};

struct Looking {
  // What was there before the last moves: the traces are the difference.
  std::optional<AnyView> before;
  // The decision that is pointed at.
  std::optional<AnyAction> pointed;
};

// The names of the players are left to who knows them.
Scene scene_of(const AnyView& view, const Looking& looking);

}  // namespace carat::terminal
