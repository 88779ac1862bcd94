#include "ai/position_key.h"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "ai/game_mode.h"
#include "ai/known_positions.h"
#include "rules/common/random_dealer.h"
#include "rules/common/random_play.h"

namespace carat::ai {
namespace {

TEST(PositionKey, is_the_same_for_equal_positions_only) {
  for_each_mode([]<Game G>(const GameMode<G>& mode) {
    SCOPED_TRACE(mode.name);
    std::map<std::uint64_t, std::string> seen;
    Rng rng(4);
    RandomDealer dealer(rng);
    for (int game = 0; game < 60; ++game) {
      auto state = G::new_game(mode.options, dealer);
      while (!G::is_over(state)) {
        const std::string text(G::position_text(state).view());
        const auto [known, is_new] = seen.emplace(position_key(state), text);
        ASSERT_TRUE(is_new || known->second == text) << known->second << "\n" << text;
        const auto read = G::parse_position(text);
        ASSERT_TRUE(read);
        ASSERT_EQ(position_key(*read), known->first) << text;
        play_random_action<G>(state, rng, dealer);
      }
    }
    EXPECT_GT(seen.size(), 4000u);
  });
}

TEST(KnownPositions, are_found_again_however_many_there_are) {
  KnownPositions known;
  for (int time = 0; time < 2; ++time) {
    known.clear();
    constexpr std::uint64_t spread = 64;  // keys that want the same place
    for (int i = 0; i < 1000; ++i) {
      int& node = known.node_of(static_cast<std::uint64_t>(i) * spread);
      ASSERT_EQ(node, KnownPositions::none);
      node = i;
    }
    for (int i = 0; i < 1000; ++i)
      ASSERT_EQ(known.node_of(static_cast<std::uint64_t>(i) * spread), i);
  }
}

}  // namespace
}  // namespace carat::ai
