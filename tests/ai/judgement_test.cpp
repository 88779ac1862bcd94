#include "ai/judgement.h"

#include <algorithm>

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

// A game of the first level, which begins, against good ones, and what is made of it.
ReviewSummary reviewed_game(const Mode& mode, std::uint8_t key) {
  const auto network = ai::built_in_network(mode.name);
  KeyedDealer dealer(Key{key});
  auto game = *find_game(mode.game)->new_game(mode.options(), dealer);
  const auto weak = make_level_bot(*find_level("talc"), network, 3);
  const auto strong = make_level_bot(*find_level("corundum"), network, 4);
  while (!game->is_over()) {
    const Seat seat = game->to_move();
    Bot& bot = seat.index == 0 ? *weak : *strong;
    EXPECT_TRUE(game->play(seat, bot.choose(game->view(Viewer(seat)), {}), dealer));
  }
  // Enough to prove that a last turn can't help, whatever is returned in it.
  Review review(*game, *network, {.visits = 100});
  while (review.step()) {
  }
  const auto& decisions = review.decisions();
  ReviewSummary summary = summarise(decisions, mode.name);
  EXPECT_EQ(summary.seats.size(), static_cast<std::size_t>(mode.players));
  EXPECT_EQ(summary.judgements.size(), decisions.size());
  const float most = summary.costliest.empty() ? judgement_bounds(mode.name).inaccuracy
                                               : decisions[summary.costliest.front()].loss;
  for (const ReviewedDecision& d : decisions) EXPECT_LE(d.loss, most);
  // Where nothing is drawn there is no luck.
  float luck = 0;
  for (const ReviewedDecision& d : decisions)
    if (d.drew) luck += d.luck.at(0);
  EXPECT_NEAR(summary.seats[0].luck, luck, 1e-4F);
  EXPECT_TRUE(std::ranges::any_of(decisions, &ReviewedDecision::drew));
  EXPECT_FALSE(std::ranges::all_of(decisions, &ReviewedDecision::drew));
  // The last decision of a game decides it; from then on nothing is open.
  EXPECT_TRUE(summary.decided.has_value());
  for (std::size_t i = summary.decided.value_or(0); i < decisions.size(); ++i)
    EXPECT_TRUE(decisions[i].analysis.proven);
  return summary;
}

TEST(ReviewSummary, adds_up_what_every_seat_did_and_got) {
  for (const Mode& mode : modes) {
    SCOPED_TRACE(mode.name);
    // Who has no chance left can't lose one: one game says little.
    float weak = 0;
    float strong = 0;
    std::size_t costly = 0;
    for (std::uint8_t key = 1; key <= 3; ++key) {
      const ReviewSummary summary = reviewed_game(mode, key);
      float luck = 0;
      std::size_t judged = 0;
      for (const SeatSummary& seat : summary.seats) {
        luck += seat.luck;
        for (const int times : seat.judgements) judged += static_cast<std::size_t>(times);
        EXPECT_GE(seat.accuracy, 0);
        EXPECT_LE(seat.accuracy, 100);
      }
      EXPECT_NEAR(luck, 0, 0.01) << "what one gets the others lose";
      EXPECT_EQ(judged, summary.judgements.size());
      weak += summary.seats[0].accuracy;
      for (std::size_t i = 1; i < summary.seats.size(); ++i)
        strong += summary.seats[i].accuracy / static_cast<float>(mode.players - 1);
      costly += summary.costliest.size();
    }
    EXPECT_LT(weak, strong);
    EXPECT_GT(costly, 0u);
  }
}

// A decision between two, before which `winner` is proven to win with the first of them.
ReviewedDecision proven_for(int winner, int seat, bool wins_after) {
  ReviewedDecision decision{.seat = Seat(seat), .action = wins_after ? "first" : "second"};
  decision.analysis.proven = true;
  decision.analysis.shares = {winner == 0 ? 1.0F : 0.0F, winner == 1 ? 1.0F : 0.0F};
  for (const char* action : {"first", "second"}) {
    const bool wins = winner == seat && std::string_view(action) == "first";
    decision.analysis.decisions.push_back(
        {.action = action, .value = wins ? 1.0F : 0.0F, .visits = 9, .proven = true});
  }
  return decision;
}

TEST(ReviewSummary, is_decided_once_nobody_throws_a_certain_win_away_any_more) {
  const auto decided = [](const std::vector<ReviewedDecision>& decisions) {
    return summarise(decisions, "splendor-2").decided;
  };
  const ReviewedDecision wins = proven_for(0, 0, true);
  const ReviewedDecision errs = proven_for(0, 0, false);
  const ReviewedDecision answer = proven_for(1, 1, true);
  EXPECT_EQ(decided({wins, wins}), 0u);
  EXPECT_EQ(decided({errs, answer, answer}), 1u);
  EXPECT_EQ(decided({wins, errs}), std::nullopt) << "the last one has changed the result";
  // Whatever the loser of a proven position does makes no difference.
  EXPECT_EQ(decided({proven_for(0, 1, true), proven_for(0, 1, false)}), 0u);
  // What was certain only for a while counts no more than what was never certain.
  ReviewedDecision open = wins;
  open.analysis.proven = false;
  EXPECT_EQ(decided({wins, open, wins}), 2u);
}

}  // namespace
}  // namespace carat
