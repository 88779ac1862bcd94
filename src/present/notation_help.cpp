#include "present/notation_help.h"

namespace carat::present {

namespace {

constexpr std::string_view splendor_help =
    "Moves, in notation:\n"
    "  take wbg             three tokens of different colours (w white, b blue, g green,\n"
    "                       r red, k black; y is gold)\n"
    "  take 2w              two of one colour, from a pile of at least four\n"
    "  reserve 2-07         a face-up card; reserve deck 2: the top card of a deck\n"
    "  buy 2-07             gems first, gold for the rest; buy 2-07 for 2wby: pay just so\n"
    "  return w             give a token back, when you hold more than ten\n"
    "  noble N03            choose between nobles\n"
    "  take wbg; return k   several decisions at once\n";

constexpr std::string_view duel_help =
    "Moves, in notation (cells are a1 to e5: columns from the left, rows from the top):\n"
    "  privilege c3         use a scroll: take the gem or pearl on that cell\n"
    "  replenish            lay the bag's tokens on the board; your opponent gets a privilege\n"
    "  take b2c3d4          one to three neighbouring gems or pearls in a line\n"
    "  reserve 2-07         a card of the pyramid; reserve deck 2: the top card of a deck;\n"
    "                       reserve 2-07 with c3: with the gold on that cell\n"
    "  buy 2-07             gems and pearls first, gold for the rest; buy 2-07 for 2wpy: pay\n"
    "                       just so; buy 2-21 as r: a wild card takes on red\n"
    "  token c3, steal w, royal R2, discard k\n"
    "                       when a card, your crowns or more than ten tokens ask for it\n"
    "  privilege c3; take d4   several decisions at once\n";

}  // namespace

std::string_view notation_help(std::string_view game) {
  if (game == "splendor") return splendor_help;
  if (game == "duel") return duel_help;
  return {};
}

}  // namespace carat::present
