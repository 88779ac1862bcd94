#include "terminal/dealt_game.h"

#include <gtest/gtest.h>

#include "base/hex.h"
#include "play/catalogue.h"
#include "play/fair_deal.h"
#include "rules/common/keyed_dealer.h"

namespace carat::terminal {
namespace {

using protocol::ToldEvent;

ToldEvent move(std::int64_t version, std::string action) {
  ToldEvent event;
  event.version = version;
  event.kind = "move";
  event.plies.push_back({std::move(action), {}});
  return event;
}

ToldEvent other(std::int64_t version, std::string kind, std::optional<std::int64_t> to = {}) {
  ToldEvent event;
  event.version = version;
  event.kind = std::move(kind);
  event.to = to;
  return event;
}

class DealtGameTest : public testing::Test {
 protected:
  DealtGameTest() {
    table.update.table = "game-1";
    table.seed = to_hex(seed);
    table.nonces = {std::string(32, '1'), std::string(32, '2')};
    table.setup.seats.resize(2);
  }
  std::string position_after(const Key& key, const std::vector<std::string>& decisions) const {
    KeyedDealer dealer(key);
    auto game = *find_game(table.setup.game)->new_game(table.setup.all_options(), dealer);
    for (const std::string& decision : decisions)
      EXPECT_TRUE(game->play(game->to_move(), decision, dealer)) << decision;
    return game->position();
  }
  [[nodiscard]] Key key() const {
    return dealing_key("game-1", seed,
                       std::vector<Nonce>{*array_from_hex<16>(table.nonces[0]),
                                          *array_from_hex<16>(table.nonces[1])});
  }

  Seed seed{1, 2, 3};
  protocol::TableState table;
};

TEST_F(DealtGameTest, plays_the_decisions_that_stand) {
  const std::string expected = position_after(key(), {"take wbg", "take grk"});
  const std::vector<std::vector<ToldEvent>> stories{
      {other(1, "start"), move(2, "take wbg"), move(3, "take grk")},
      {other(1, "start"), move(2, "take wbg"), move(3, "take wbr"), other(4, "undo", 2),
       move(5, "take grk")},
      // What was taken back before it was told is left out.
      {other(1, "start"), move(4, "take wbg"), move(9, "take grk")},
      {other(1, "start"), move(4, "take wbg"), move(5, "take wbr"), other(10, "undo", 4),
       move(11, "take grk")},
  };
  for (std::size_t i = 0; i < stories.size(); ++i) {
    const auto game = dealt_game(table, stories[i]);
    ASSERT_NE(game, nullptr) << i;
    EXPECT_EQ(game->position(), expected) << i;
  }
}

TEST_F(DealtGameTest, needs_the_story_from_its_beginning) {
  EXPECT_EQ(dealt_game(table, {move(2, "take wbg")}), nullptr);
  EXPECT_EQ(dealt_game(table, {other(1, "start"), move(3, "take wbg"), move(2, "take grk")}),
            nullptr);
}

TEST_F(DealtGameTest, a_duplicate_deal_is_dealt_by_its_seed) {
  table.setup.deal = "deal-1";
  const auto game = dealt_game(table, {other(1, "start"), move(2, "take wbg")});
  ASSERT_NE(game, nullptr);
  EXPECT_EQ(game->position(), position_after(seed, {"take wbg"}));
}

}  // namespace
}  // namespace carat::terminal
