#pragma once

#include <variant>

#include "base/fixed_vector.h"
#include "rules/common/card_id.h"
#include "rules/splendor/cards.h"
#include "rules/splendor/tokens.h"

namespace carat::splendor {

// An action is one decision. Types can hold illegal ones too, so that they can be refused by
// their clause.

// S3.2, S3.3: take tokens from the bank.
struct Take {
  Tokens tokens;
  friend constexpr bool operator==(const Take&, const Take&) = default;
};

// S5.1: reserve a face-up card; an unknown card of a level is the top of that deck.
struct Reserve {
  CardId card;
  friend constexpr bool operator==(const Reserve&, const Reserve&) = default;
};

// S6.1: buy a face-up card or one's own reserved card, with these tokens.
struct Buy {
  CardId card;
  Tokens payment;
  friend constexpr bool operator==(const Buy&, const Buy&) = default;
};

// S3.6
struct Pass {
  friend constexpr bool operator==(const Pass&, const Pass&) = default;
};

// S4.1: give one token back.
struct Return {
  Token token;
  friend constexpr bool operator==(const Return&, const Return&) = default;
};

// S8.3: choose between several nobles.
struct ChooseNoble {
  NobleId noble;
  friend constexpr bool operator==(const ChooseNoble&, const ChooseNoble&) = default;
};

using Action = std::variant<Take, Reserve, Buy, Pass, Return, ChooseNoble>;

// Room for every legal action with every payment. No card can be paid in more than 31 ways; a test
// adds up, generously, 291 for all that one table can offer (the most known is 171).
using ActionList = FixedVector<Action, 291>;

}  // namespace carat::splendor
