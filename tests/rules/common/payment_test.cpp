#include "rules/common/payment.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace carat {
namespace {

// A smaller world than either game's: three kinds and gold.
enum class Token : std::uint8_t { a, b, c, gold };
using Tokens = Counts<Token>;

Tokens tokens(int a, int b, int c, int gold = 0) {
  return Tokens::of(Token::a, a) + Tokens::of(Token::b, b) + Tokens::of(Token::c, c) +
         Tokens::of(Token::gold, gold);
}

std::vector<Tokens> payments(Tokens owed, Tokens purse) {
  std::vector<Tokens> list;
  for_each_payment(owed, purse, [&](Tokens payment) { list.push_back(payment); });
  return list;
}

// Tries everything that the purse could give.
std::vector<Tokens> payments_by_trying(Tokens owed, Tokens purse) {
  std::vector<Tokens> list;
  for (int a = 0; a <= purse[Token::a]; ++a)
    for (int b = 0; b <= purse[Token::b]; ++b)
      for (int c = 0; c <= purse[Token::c]; ++c)
        for (int gold = 0; gold <= purse[Token::gold]; ++gold)
          if (owed.covers(tokens(a, b, c)) && a + b + c + gold == owed.total())
            list.push_back(tokens(a, b, c, gold));
  return list;
}

TEST(Payment, canonical_one_pays_gems_first_and_gold_for_the_rest) {
  EXPECT_EQ(canonical_payment(tokens(2, 1, 0), tokens(3, 3, 3, 3)), tokens(2, 1, 0));
  EXPECT_EQ(canonical_payment(tokens(2, 1, 0), tokens(1, 0, 3, 3)), tokens(1, 0, 0, 2));
  EXPECT_EQ(canonical_payment(tokens(0, 0, 0), tokens(1, 1, 1, 1)), tokens(0, 0, 0));
}

TEST(Payment, canonical_one_of_a_small_purse_is_all_it_can_give) {
  EXPECT_EQ(canonical_payment(tokens(3, 3, 0), tokens(1, 0, 2, 1)), tokens(1, 0, 0, 1));
}

TEST(Payment, every_way_is_listed_from_gems_to_gold_the_last_kind_first) {
  EXPECT_EQ(
      payments(tokens(1, 1, 0), tokens(1, 1, 0, 2)),
      (std::vector{tokens(1, 1, 0), tokens(1, 0, 0, 1), tokens(0, 1, 0, 1), tokens(0, 0, 0, 2)}));
  EXPECT_EQ(payments(tokens(0, 0, 0), tokens(1, 1, 0, 2)), std::vector{tokens(0, 0, 0)});
  EXPECT_TRUE(payments(tokens(2, 0, 0), tokens(1, 5, 5, 0)).empty());
}

TEST(Payment, ways_are_exactly_those_found_by_trying) {
  Rng rng(4);
  const auto any = [&](int most) {
    return static_cast<int>(rng.below(static_cast<unsigned>(most) + 1));
  };
  for (int i = 0; i < 20'000; ++i) {
    const Tokens owed = tokens(any(4), any(4), any(3));
    const Tokens purse = tokens(any(4), any(4), any(4), any(5));
    auto listed = payments(owed, purse);
    if (!listed.empty()) {
      ASSERT_EQ(listed.front(), canonical_payment(owed, purse));
    }
    auto tried = payments_by_trying(owed, purse);
    const auto by_word = [](Tokens x, Tokens y) { return x.word() < y.word(); };
    std::ranges::sort(listed, by_word);
    std::ranges::sort(tried, by_word);
    ASSERT_EQ(listed, tried) << owed.word() << " of " << purse.word();
  }
}

}  // namespace
}  // namespace carat
