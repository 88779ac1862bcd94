#include "rules/common/affordable.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace carat {
namespace {

enum class Kind : std::uint8_t { a, b, c, d, e, f };
using Cost = Counts<Kind>;

// Costs like those of real cards: up to six of a kind. Some places are empty.
Cost random_cost(Rng& rng) {
  if (rng.below(6) == 0) return Cost(unpayable_cost);
  Cost cost;
  for (int kind = 0; kind < 6; ++kind)
    if (rng.below(2) == 0)
      cost += Cost::of(static_cast<Kind>(kind), static_cast<int>(rng.below(7)));
  return cost;
}

TEST(Reach, is_what_a_loop_over_the_kinds_says) {
  Rng rng(21);
  for (int i = 0; i < 100'000; ++i) {
    std::array<Cost, 12> face_up{};
    std::array<Cost, 4> own{};
    for (Cost& cost : face_up) cost = random_cost(rng);
    for (Cost& cost : own) cost = random_cost(rng);
    Cost purse;
    for (int kind = 0; kind < 6; ++kind)
      purse +=
          Cost::of(static_cast<Kind>(kind), static_cast<int>(rng.below(rng.below(2) ? 6 : 20)));
    const int gold = static_cast<int>(rng.below(6));

    const Reach result = reach(face_up, own, purse, gold);
    for (unsigned column = 0; column < 4; ++column)
      for (unsigned row = 0; row < 4; ++row) {
        const Cost cost = row < 3 ? face_up[4 * row + column] : own[column];
        int lacking = 0;
        for (int kind = 0; kind < 6; ++kind) {
          const auto k = static_cast<Kind>(kind);
          lacking += std::max(0, cost[k] - purse[k]);
        }
        const bool known = cost != Cost(unpayable_cost);
        const unsigned place = 8 * column + row;
        ASSERT_EQ((result.affordable >> place) & 1, known && lacking <= gold ? 1u : 0u) << place;
        ASSERT_EQ((result.face_up >> place) & 1, known && row < 3 ? 1u : 0u) << place;
      }
    ASSERT_EQ(result.affordable & 0xF0F0F0F0u, 0u);
    ASSERT_EQ(result.face_up & 0xF8F8F8F8u, 0u);
  }
}

}  // namespace
}  // namespace carat
