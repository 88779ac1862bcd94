#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/duel/duel.h"
#include "tests/support/table.h"

// A table of Splendor Duel for tests: positions as text with only what matters written down.

namespace carat {

template <>
struct GameWith<duel::State> {
  using Type = Duel;
};

// What every test of the game plays with is compiled once, beside this header's other functions.
extern template std::vector<std::string> legal_texts(const duel::State&, std::string_view,
                                                     Payments);
extern template std::optional<duel::Refusal> refusal_of(const duel::State&, std::string_view, Seat);
extern template void play(duel::State&, std::string_view, std::string_view);

}  // namespace carat

namespace carat::duel {

// All 25 tokens, with golds at c2, d3 and e5 and pearls at a3 and e4.
inline constexpr std::string_view full_board = "wbgrk/bgykw/prwyg/kwbrp/grkby";
inline constexpr const char* empty_board = "...../...../...../...../.....";

// Bought cards of level 1, without prestige, crowns or wild ones, that give these bonuses: "3w2k"
// becomes five cards. They are not those that `position` lays face up. At most three of a colour.
std::string cards_for(std::string_view bonuses);

// The deck of level 1 is empty: its last cards are face up, seat 2 has all the others.
Fields empty_deck_1();

// A position with these fields; every other has the value of a first turn that nothing happened
// in. Of a seat the end may be left out: "3w/1-01" has no reserved card, royal card or privilege.
// The rest is made to fit: privileges, royal cards and tokens that no seat has are on the table,
// the tokens on the board, or in the bag if the board is given. The turn says who is to move, and
// who is to take a token or to steal has a card for it, if no card is given.
std::string position(Fields fields = {});

State state_of(std::string_view text);

State table_with(const Fields& fields = {});

// The clause that refuses a decision of the seat to move, and the mistake: "D6.3 take_gold". Empty
// if it is legal.
std::string refused(const State& state, std::string_view text);

// The privileges above the board, of seat 1 and of seat 2: "2 0 1".
std::string privileges_of(const State& state);

// Why a game is over, and the ranks of the seats: "prestige 1 2". Empty while it goes on.
std::string result_of(const State& state);

}  // namespace carat::duel
