#include <gtest/gtest.h>

#include "ai/baselines.h"
#include "play/catalogue.h"
#include "rules/common/random_dealer.h"
#include "tests/support/any_position.h"

namespace carat {
namespace {

TEST(GreedyBot, buys_the_card_that_reaches_the_target) {
  const auto game = game_from(
      "splendor players:2 target:10 take_fewer:off start:1 turn:9 to_move:1 phase:act passes:0 "
      "bank:4w4b4r4k5y nobles:N01,N02,N03 row1:1-17,1-02,1-03,1-04 row2:2-15,2-02,2-06,2-04 "
      "row3:3-18,3-02,3-04,3-16 seat1:4g/3-06,3-12/-/- seat2:0/2-21,2-09/-/-");
  EXPECT_EQ(make_greedy_bot(1)->choose(game->view(Viewer(Seat(0))), {}), "buy 2-15 for 4g");
}

TEST(GreedyBot, sees_nothing_but_its_view) {
  const std::string seat2_hand = "(2-11)";
  const std::string other_hand = "(2-12)";
  const std::string position =
      "splendor players:2 target:15 take_fewer:off start:1 turn:9 to_move:1 phase:act passes:0 "
      "bank:4w4b4g2r4k3y nobles:N01,N02,N03 row1:1-17,1-02,1-03,1-04 row2:2-01,2-02,2-03,2-04 "
      "row3:3-01,3-02,3-03,3-04 seat1:2ry/1-09/1-25/- seat2:y/-/";
  const auto one = game_from(position + seat2_hand + "/-");
  const auto other = game_from(position + other_hand + "/-");
  ASSERT_NE(one->position(), other->position());
  EXPECT_EQ(make_greedy_bot(1)->choose(one->view(Viewer(Seat(0))), {}),
            make_greedy_bot(1)->choose(other->view(Viewer(Seat(0))), {}));
}

TEST(GreedyBot, plays_legal_games_to_the_end_and_beats_random_players) {
  Rng rng(17);
  RandomDealer dealer(rng);
  const auto bot = make_greedy_bot(5);
  int wins = 0;
  for (int i = 0; i < 30; ++i) {
    const int players = 2 + i % 3;
    auto game = *find_game("splendor")->new_game({{"players", std::to_string(players)}}, dealer);
    while (!game->is_over()) {
      const auto actions = game->legal_actions(Payments::canonical);
      const auto& random = actions[rng.below(static_cast<std::uint32_t>(actions.size()))].text;
      const bool is_bot = game->to_move() == Seat(0);
      const auto played = game->play(
          game->to_move(), is_bot ? bot->choose(game->view(Viewer(Seat(0))), {}) : random, dealer);
      ASSERT_TRUE(played.has_value()) << played.error().what;
    }
    wins += game->outcome()->won(Seat(0)) ? 1 : 0;
  }
  EXPECT_GE(wins, 28);
}

TEST(GreedyBot, likes_to_play_again) {
  const auto game = game_from(
      "duel refill_at_end:off no_hoarding:off start:1 turn:20 to_move:1 phase:royal "
      "replenished:off again:off board:ww.../bb.../gg.../rr.../kk... bag:2w2b2g2r2k2p3y "
      "privileges:2 royals:R1,R2,R3 row1:1-01,1-02,1-03,1-06,1-05 row2:2-01,2-02,2-03,2-06 "
      "row3:3-01,3-02,3-03 seat1:0/1-04,1-09,1-14/-/-/0/0 seat2:0/1-19,1-24,2-04/-/R4/1/0");
  EXPECT_EQ(make_greedy_bot(1)->choose(game->view(Viewer(Seat(0))), {}), "royal R1");
}

TEST(GreedyBot, does_not_lose_by_hoarding) {
  const auto game = game_from(
      "duel refill_at_end:off no_hoarding:on start:1 turn:21 to_move:1 phase:act replenished:off "
      "again:off board:ww.../bb.../ggg../rr.../kk... bag:w2b2r2k privileges:2 "
      "royals:R1,R2,R3,R4 row1:1-01,1-02,1-03,1-06,1-05 row2:2-01,2-02,2-03,2-06 "
      "row3:3-01,3-02,3-03 seat1:wg2p3y/-/-/-/0/3 seat2:0/-/-/-/1/0");
  EXPECT_TRUE(make_greedy_bot(1)->choose(game->view(Viewer(Seat(0))), {}).starts_with("buy"));
}

TEST(GreedyBot, wins_a_duel_when_it_can_and_beats_random_players) {
  Rng rng(18);
  RandomDealer dealer(rng);
  const auto bot = make_greedy_bot(5);
  int wins = 0;
  for (int i = 0; i < 20; ++i) {
    auto game = *find_game("duel")->new_game({}, dealer);
    while (!game->is_over()) {
      const auto actions = game->legal_actions(Payments::canonical);
      const auto& random = actions[rng.below(static_cast<std::uint32_t>(actions.size()))].text;
      const bool is_bot = game->to_move() == Seat(0);
      const auto played = game->play(
          game->to_move(), is_bot ? bot->choose(game->view(Viewer(Seat(0))), {}) : random, dealer);
      ASSERT_TRUE(played.has_value()) << played.error().what;
    }
    wins += game->outcome()->won(Seat(0)) ? 1 : 0;
  }
  EXPECT_GE(wins, 18);
}

}  // namespace
}  // namespace carat
