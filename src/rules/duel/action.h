#pragma once

#include <optional>
#include <variant>

#include "base/fixed_vector.h"
#include "rules/common/card_id.h"
#include "rules/duel/board.h"
#include "rules/duel/cards.h"
#include "rules/duel/tokens.h"

namespace carat::duel {

// An action is one decision. Types can hold illegal ones too, so that they can be refused by
// their clause.

// D4.1: one scroll for one token of the board.
struct UsePrivilege {
  Cell cell;
  friend constexpr bool operator==(const UsePrivilege&, const UsePrivilege&) = default;
};

// D5.2
struct Replenish {
  friend constexpr bool operator==(const Replenish&, const Replenish&) = default;
};

// D6.1: the tokens on these cells.
struct Take {
  Cells cells;
  friend constexpr bool operator==(const Take&, const Take&) = default;
};

// D7.1: the gold on this cell, and a card of the pyramid; an unknown card of a level is the top of
// that deck.
struct Reserve {
  CardId card;
  Cell gold;
  friend constexpr bool operator==(const Reserve&, const Reserve&) = default;
};

// D8.1: buy a card of the pyramid or one's own reserved card, with these tokens; a wild card with
// the colour that it takes on (D9.2).
struct Buy {
  CardId card;
  std::optional<Color> color;
  Tokens payment;
  friend constexpr bool operator==(const Buy&, const Buy&) = default;
};

// D3.3
struct Pass {
  friend constexpr bool operator==(const Pass&, const Pass&) = default;
};

// D9.3: the token that a bought card gives.
struct TakeToken {
  Cell cell;
  friend constexpr bool operator==(const TakeToken&, const TakeToken&) = default;
};

// D9.5
struct Steal {
  Token token;
  friend constexpr bool operator==(const Steal&, const Steal&) = default;
};

// D10.1
struct ChooseRoyal {
  RoyalId royal;
  friend constexpr bool operator==(const ChooseRoyal&, const ChooseRoyal&) = default;
};

// D11.1: one token into the bag.
struct Discard {
  Token token;
  friend constexpr bool operator==(const Discard&, const Discard&) = default;
};

using Action = std::variant<UsePrivilege, Replenish, Take, Reserve, Buy, Pass, TakeToken, Steal,
                            ChooseRoyal, Discard>;

// Room for every legal action with every payment; a test adds up, generously, what one table can
// offer.
using ActionList = FixedVector<Action, 1200>;

}  // namespace carat::duel
