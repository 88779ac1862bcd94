#pragma once

#include "rules/common/counts.h"

namespace carat {

// Payment arithmetic, the same in both games: `owed` is a cost less the bonuses (no gold in it),
// gold stands for anything, exactly what is owed is paid.

// Gems first, gold for the rest. If the purse is too small this is all that it can give towards
// the cost.
template <class Token>
constexpr Counts<Token> canonical_payment(Counts<Token> owed, Counts<Token> purse) {
  const Counts<Token> gems = owed.common_with(purse);
  const int missing = (owed - gems).total();
  const int gold = missing < purse[Token::gold] ? missing : purse[Token::gold];
  return gems + Counts<Token>::of(Token::gold, gold);
}

// Calls f(payment) for every payment of exactly `owed` out of `purse`, the canonical one first:
// gold replaces gems one by one, from the last kind to the first.
template <class Token, class F>
constexpr void for_each_payment(Counts<Token> owed, Counts<Token> purse, F&& f) {
  const Counts<Token> most = owed.common_with(purse);
  const int total = owed.total();
  if (total - most.total() > purse[Token::gold]) return;
  // Counts gems down like an odometer whose last kind turns fastest.
  Counts<Token> gems = most;
  while (true) {
    const int gold = total - gems.total();
    if (gold <= purse[Token::gold]) f(gems + Counts<Token>::of(Token::gold, gold));
    int kind = static_cast<int>(Token::gold) - 1;
    while (kind >= 0 && gems[static_cast<Token>(kind)] == 0) {
      gems += Counts<Token>::of(static_cast<Token>(kind), most[static_cast<Token>(kind)]);
      --kind;
    }
    if (kind < 0) return;
    gems -= Counts<Token>::one(static_cast<Token>(kind));
  }
}

}  // namespace carat
