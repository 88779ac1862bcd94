#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "base/bits.h"
#include "base/rng.h"
#include "rules/common/card_id.h"
#include "rules/common/color.h"
#include "rules/common/counts_text.h"
#include "rules/common/payment.h"

// Payments by trying everything: another opinion than that of rules/common/payment.h.

namespace carat {

inline std::vector<CardId> list_of(const CardSet& cards) {
  std::vector<CardId> list;
  for (int level = 1; level <= level_count; ++level)
    for_each_bit(cards.of_level(level), [&](int bit) { list.emplace_back(level, bit + 1); });
  return list;
}

// The tokens with at most so many of each kind.
template <class Token, class F>
void for_each_within(Counts<Token> most, F&& f) {
  std::array<int, token_letters<Token>.size()> n{};
  while (true) {
    Counts<Token> tokens;
    for (unsigned kind = 0; kind < n.size(); ++kind)
      tokens += Counts<Token>::of(static_cast<Token>(kind), n[kind]);
    f(tokens);
    unsigned kind = 0;
    while (kind < n.size() && n[kind] == most[static_cast<Token>(kind)]) n[kind++] = 0;
    if (kind == n.size()) return;
    ++n[kind];
  }
}

// What somebody might offer for what is owed.
enum class Offers {
  exact,   // what adds up, whoever could pay it
  around,  // up to one more than owed of everything but gold, with any gold there is
};

template <class Token, class F>
void for_each_offer(Offers offers, Counts<Token> owed, int most_gold, F&& f) {
  if (offers == Offers::exact) {
    for_each_within(owed, [&](Counts<Token> gems) {
      const int gold = owed.total() - gems.total();
      if (gold <= most_gold) f(gems + Counts<Token>::of(Token::gold, gold));
    });
    return;
  }
  Counts<Token> most = owed + Counts<Token>::of(Token::gold, most_gold);
  for (int kind = 0; kind < static_cast<int>(Token::gold); ++kind)
    most += Counts<Token>::one(static_cast<Token>(kind));
  for_each_within(most, f);
}

template <class Token>
int number_of_payments(Counts<Token> owed, Counts<Token> purse) {
  int n = 0;
  for_each_payment(owed, purse, [&](Counts<Token>) { ++n; });
  return n;
}

// The payments of what is owed out of a purse, both as text, in their order.
template <class Token>
std::vector<std::string> payment_texts(std::string_view owed, std::string_view purse) {
  Scanner owed_text(owed);
  Scanner purse_text(purse);
  std::vector<std::string> texts;
  for_each_payment(parse_counts<Token>(owed_text).value(), parse_counts<Token>(purse_text).value(),
                   [&](Counts<Token> payment) {
                     FixedText<32> text;
                     append_counts(text, payment);
                     texts.emplace_back(text.view());
                   });
  return texts;
}

// Every payment out of the purse that adds up comes once, the canonical one first.
template <class Token>
void expect_each_payment_once(Counts<Token> owed, Counts<Token> purse) {
  std::vector<std::uint64_t> expected;
  for_each_within(purse, [&](Counts<Token> payment) {
    const Counts<Token> gems = payment - Counts<Token>::of(Token::gold, payment[Token::gold]);
    if (payment.total() == owed.total() && owed.covers(gems)) expected.push_back(payment.word());
  });
  std::vector<std::uint64_t> found;
  for_each_payment(owed, purse, [&](Counts<Token> payment) { found.push_back(payment.word()); });
  if (!found.empty()) {
    EXPECT_EQ(found[0], canonical_payment(owed, purse).word());
  }
  std::ranges::sort(found);
  std::ranges::sort(expected);
  EXPECT_EQ(found, expected);
}

// The same for any cards, any bonuses (owed_of(card, bonuses) is the price), and any purses of up
// to `size` tokens, with `most` of each kind.
template <class Token, class F>
void expect_payments_of_random_purses(const std::vector<CardId>& cards, Counts<Token> most,
                                      std::uint32_t size, F&& owed_of) {
  Rng rng(7);
  for (int round = 0; round < 300; ++round) {
    const CardId id = cards[rng.below(static_cast<std::uint32_t>(cards.size()))];
    Counts<Color> bonuses;
    for (int i = 0; i < color_count; ++i)
      bonuses += Counts<Color>::of(static_cast<Color>(i), static_cast<int>(rng.below(4)));
    Counts<Token> purse;
    for (std::uint32_t left = 6 + rng.below(size - 5); left > 0; --left) {
      const auto token =
          static_cast<Token>(rng.below(static_cast<std::uint32_t>(token_letters<Token>.size())));
      if (purse[token] < most[token]) purse += Counts<Token>::one(token);
    }
    expect_each_payment_once(owed_of(id, bonuses), purse);
  }
}

// Whatever bonuses leave to be owed of a cost, there are never more ways to pay it than those of
// what the purse has of it.
template <class Token>
void expect_most_ways_for_what_is_held(Counts<Token> cost, Counts<Token> purse) {
  int most = 0;
  for_each_within(
      cost, [&](Counts<Token> owed) { most = std::max(most, number_of_payments(owed, purse)); });
  EXPECT_EQ(most, number_of_payments(cost.common_with(purse), purse));
}

}  // namespace carat
