#include "ai/judgement.h"

#include <gtest/gtest.h>

#include "ai/levels.h"
#include "ai/models.h"
#include "ai/review_summary.h"
#include "play/catalogue.h"
#include "play/modes.h"
#include "rules/common/keyed_dealer.h"

namespace carat {
namespace {

TEST(Judgement, a_decision_that_loses_nothing_is_exact_and_a_lost_win_is_not) {
  EXPECT_NEAR(accuracy_of_loss(0), 100, 0.01);
  EXPECT_NEAR(accuracy_of_loss(0.1F), 63.6, 0.1);
  EXPECT_EQ(accuracy_of_loss(1), 0);
  EXPECT_GT(accuracy_of_loss(0.05F), accuracy_of_loss(0.06F));
}

TEST(Judgement, one_blunder_weighs_more_than_the_mean_of_a_game) {
  const std::vector<float> accuracies{100, 100, 100, 20};
  const std::vector<float> alike(4, 1.0F);
  EXPECT_NEAR(accuracy_of_game(accuracies, alike), (80 + 50) / 2.0, 0.01);
  const std::vector<float> restless_blunder{0.5F, 0.5F, 0.5F, 12};
  EXPECT_LT(accuracy_of_game(accuracies, restless_blunder), 50);
  EXPECT_EQ(accuracy_of_game({}, {}), 100);
}

TEST(Judgement, goes_by_bounds_that_grow_in_every_mode) {
  for (const Mode& mode : modes) {
    const JudgementBounds& bounds = judgement_bounds(mode.name);
    EXPECT_LT(0, bounds.inaccuracy);
    EXPECT_LT(bounds.inaccuracy, bounds.mistake);
    EXPECT_LT(bounds.mistake, bounds.blunder);
    ReviewedDecision decision;
    decision.analysis.decisions.resize(2);
    decision.analysis.decisions[0].action = "best";
    decision.action = "other";
    const auto with_loss = [&](float loss) {
      decision.loss = loss;
      return judge(decision, bounds);
    };
    EXPECT_EQ(with_loss(0.001F), Judgement::good);
    EXPECT_EQ(with_loss(bounds.inaccuracy), Judgement::inaccuracy);
    EXPECT_EQ(with_loss(bounds.mistake), Judgement::mistake);
    EXPECT_EQ(with_loss(bounds.blunder), Judgement::blunder);
    decision.action = "best";
    EXPECT_EQ(with_loss(0), Judgement::best);
    decision.analysis.decisions.resize(1);
    EXPECT_EQ(with_loss(0), Judgement::forced);
  }
}

// A game of the first level against a good one, in every mode.
TEST(ReviewSummary, adds_up_what_every_seat_did_and_got) {
  for (const Mode& mode : modes) {
    SCOPED_TRACE(mode.name);
    const auto network = ai::built_in_network(mode.name);
    KeyedDealer dealer(Key{7});
    auto game = *find_game(mode.game)->new_game(mode.options(), dealer);
    const auto weak = make_level_bot(*find_level("talc"), network, 3);
    const auto strong = make_level_bot(*find_level("quartz"), network, 4);
    while (!game->is_over()) {
      const Seat seat = game->to_move();
      Bot& bot = seat.index == 0 ? *weak : *strong;
      ASSERT_TRUE(game->play(seat, bot.choose(game->view(Viewer(seat)), {}), dealer));
    }
    Review review(*game, *network, {.visits = 30});
    while (review.step()) {
    }
    const auto& decisions = review.decisions();
    const ReviewSummary summary = summarise(decisions, mode.name);
    ASSERT_EQ(summary.seats.size(), static_cast<std::size_t>(mode.players));
    ASSERT_EQ(summary.judgements.size(), decisions.size());
    float luck = 0;
    int judged = 0;
    for (const SeatSummary& seat : summary.seats) {
      luck += seat.luck;
      for (const int times : seat.judgements) judged += times;
      EXPECT_GE(seat.accuracy, 0);
      EXPECT_LE(seat.accuracy, 100);
    }
    EXPECT_NEAR(luck, 0, 0.01) << "what one gets the others lose";
    EXPECT_EQ(judged, static_cast<int>(decisions.size()));
    EXPECT_LT(summary.seats[0].accuracy, summary.seats[1].accuracy);
    ASSERT_FALSE(summary.costliest.empty());
    for (const ReviewedDecision& d : decisions)
      EXPECT_LE(d.loss, decisions[summary.costliest.front()].loss);
    // The last decision of a game decides it; from then on nothing is open.
    ASSERT_TRUE(summary.decided.has_value());
    for (std::size_t i = *summary.decided; i < decisions.size(); ++i)
      EXPECT_TRUE(decisions[i].analysis.proven);
  }
}

}  // namespace
}  // namespace carat
