#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/splendor/splendor.h"
#include "tests/support/table.h"

// A Splendor table for tests: positions as text with only what matters written down.

namespace carat {

template <>
struct GameWith<splendor::State> {
  using Type = Splendor;
};

// What every test of the game plays with is compiled once, beside this header's other functions.
extern template std::vector<std::string> legal_texts(const splendor::State&, std::string_view,
                                                     Payments);
extern template std::optional<splendor::Refusal> refusal_of(const splendor::State&,
                                                            std::string_view, Seat);
extern template void play(splendor::State&, std::string_view, std::string_view);

}  // namespace carat

namespace carat::splendor {

// The cards first … last of a level, as a position lists them: "3-05,3-06,3-07".
std::string card_list(int level, int first, int last);

// Bought cards of level 1, without prestige, that give these bonuses: "3w2k" becomes five cards.
// They are not those that `position` lays face up. At most five of a colour.
std::string cards_for(std::string_view bonuses);

// A position with these fields; every other has the value of a first turn that nothing happened
// in. Players, turns and what the seats have are made to fit: the bank has the tokens that no seat
// has, the table has the nobles that no seat has, the turn says who is to move.
std::string position(Fields fields = {});

State state_of(std::string_view text);

State table_with(const Fields& fields = {});

// The clause that refuses a decision of the seat to move ("S3.4"); empty if it is legal.
std::string refused(const State& state, std::string_view text);

}  // namespace carat::splendor
