#include "rules/common/affordable.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace carat {
namespace {

enum class Kind : std::uint8_t { a, b, c, d, e, f };
using Cost = Counts<Kind>;

// Costs like those of real cards: one to five kinds, up to eight of a kind. Some values stand for
// unknown cards and empty places.
CostTable random_costs(Rng& rng) {
  CostTable costs{};
  for (std::uint64_t& word : costs) {
    Cost cost;
    for (int kind = 0; kind < 6; ++kind)
      if (rng.below(2) == 0)
        cost += Cost::of(static_cast<Kind>(kind), static_cast<int>(rng.below(7)));
    word = cost.word();
  }
  for (unsigned i = 0xC0; i < costs.size(); ++i) costs[i] = unpayable_cost;
  return costs;
}

CardId random_card(Rng& rng) {
  const int level = 1 + static_cast<int>(rng.below(3));
  if (rng.below(6) == 0) return rng.below(2) == 0 ? CardId::none() : CardId::unknown(level);
  return {level, 1 + static_cast<int>(rng.below(63))};
}

TEST(Reach, is_what_a_loop_over_the_kinds_says) {
  Rng rng(21);
  for (int i = 0; i < 30'000; ++i) {
    const CostTable costs = random_costs(rng);
    std::array<CardId, 16> cards;
    for (CardId& card : cards) card = random_card(rng);
    Cost purse;
    for (int kind = 0; kind < 6; ++kind)
      purse +=
          Cost::of(static_cast<Kind>(kind), static_cast<int>(rng.below(rng.below(2) ? 6 : 20)));
    const int gold = static_cast<int>(rng.below(6));

    const Reach result = reach(costs, cards, purse.word(), gold);
    for (unsigned at = 0; at < cards.size(); ++at) {
      int lacking = 0;
      for (int kind = 0; kind < 6; ++kind) {
        const auto k = static_cast<Kind>(kind);
        lacking += std::max(0, Cost(costs[cards[at].value()])[k] - purse[k]);
      }
      const bool known = cards[at].is_known();
      ASSERT_EQ((result.affordable >> at) & 1, known && lacking <= gold ? 1u : 0u) << at;
      ASSERT_EQ((result.known >> at) & 1, known ? 1u : 0u) << at;
    }
    ASSERT_EQ(result.affordable >> 16, 0u);
    ASSERT_EQ(result.known >> 16, 0u);
  }
}

TEST(Reach, of_no_cards_is_nothing) {
  CostTable costs{};
  costs[CardId::none().value()] = unpayable_cost;
  const Reach result = reach(costs, {}, 0, 5);
  EXPECT_EQ(result.affordable, 0u);
  EXPECT_EQ(result.known, 0u);
}

}  // namespace
}  // namespace carat
