#include "ai/analysis.h"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "ai/models.h"
#include "ai/review.h"
#include "ai/review_summary.h"
#include "base/files.h"
#include "play/catalogue.h"
#include "play/modes.h"
#include "rules/common/keyed_dealer.h"
#include "tests/support/any_position.h"
#include "tests/support/project_files.h"

namespace carat {
namespace {

// Some decisions of a game between players who take any legal decision.
std::unique_ptr<AnyGame> some_game(int decisions, std::string_view mode_name = "splendor-2") {
  KeyedDealer dealer(Key{5});
  const Mode& mode = *find_mode(mode_name);
  auto game = *find_game(mode.game)->new_game(mode.options(), dealer);
  Rng rng(2);
  for (int i = 0; i < decisions && !game->is_over(); ++i) {
    const auto legal = game->legal_actions(Payments::all);
    const auto& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    EXPECT_TRUE(game->play(game->to_move(), action.text, dealer));
  }
  return game;
}

TEST(Analysis, says_what_is_proven) {
  const auto network = ai::built_in_network("splendor-2");
  const auto search = analyse(game_from(won_at_once)->view(Viewer(Seat(0))), *network, 1);
  search->run(50);
  const Analysis result = search->result();
  EXPECT_TRUE(result.proven);
  EXPECT_EQ(result.decisions_left, 1);
  EXPECT_EQ(result.shares, (std::vector<float>{1, 0}));
  const DecisionAnalysis& best = result.decisions.front();
  EXPECT_EQ(best.action, "buy 2-15 for 4g");
  EXPECT_TRUE(best.proven);
  EXPECT_EQ(best.value, 1.0F);
  EXPECT_EQ(best.line, std::vector<std::string>{"buy 2-15 for 4g"});
}

TEST(Analysis, has_every_legal_decision_with_every_payment_the_best_first) {
  const auto game = some_game(30);
  const auto network = ai::built_in_network("splendor-2");
  const auto search = analyse(game->view(Viewer(game->to_move())), *network, 1);
  search->run(300);
  const Analysis result = search->result();
  EXPECT_EQ(result.decisions.size(), game->legal_actions(Payments::all).size());
  int visits = 0;
  for (const DecisionAnalysis& d : result.decisions) {
    EXPECT_LE(d.visits, result.decisions.front().visits);
    EXPECT_EQ(d.line.front(), d.action);
    EXPECT_EQ(d.shares.empty(), d.visits == 0);
    visits += d.visits;
  }
  EXPECT_EQ(visits, result.visits);
  EXPECT_EQ(visits, 300);
  ASSERT_EQ(result.shares.size(), 2u);
  EXPECT_NEAR(result.shares[0] + result.shares[1], 1.0, 1e-3);
}

TEST(Analysis, looks_at_a_decision_on_request) {
  const auto game = some_game(30);
  const auto network = ai::built_in_network("splendor-2");
  const auto search = analyse(game->view(Viewer(game->to_move())), *network, 1);
  const std::string last = game->legal_actions(Payments::all).back().text;
  EXPECT_TRUE(search->look_at(last, 25));
  const auto result = search->result();
  for (const DecisionAnalysis& d : result.decisions)
    if (d.action == last) EXPECT_GE(d.visits, 25);
  EXPECT_FALSE(search->look_at("buy 3-01 for 7w7b", 25));
}

// What somebody asked about is told more exactly, but the search's choice stays what it was.
TEST(Analysis, does_not_choose_a_decision_because_it_was_asked_about) {
  const auto game = some_game(30);
  const auto network = ai::built_in_network("splendor-2");
  const auto search = analyse(game->view(Viewer(game->to_move())), *network, 1);
  search->run(60);
  const std::string choice = search->result().decisions.front().action;
  const std::string last = search->result().decisions.back().action;
  ASSERT_TRUE(search->look_at(last, 200));
  const Analysis result = search->result();
  EXPECT_EQ(result.decisions.front().action, choice);
  EXPECT_EQ(result.visits, 260);
  for (const DecisionAnalysis& d : result.decisions) {
    EXPECT_TRUE(d.was_looked_at() || d.value == 0);
    if (d.action == last) EXPECT_EQ(d.visits, 200);
  }
}

// Few visits and a wide choice: some decision that was looked at once always promises more.
TEST(Review, finds_nothing_wrong_with_the_search_s_own_choice) {
  for (const Mode& mode : modes) {
    SCOPED_TRACE(mode.name);
    const auto network = ai::built_in_network(mode.name);
    KeyedDealer dealer(Key{9});
    auto game = *find_game(mode.game)->new_game(mode.options(), dealer);
    constexpr int visits = 40;
    for (std::uint64_t ply = 0; !game->is_over(); ++ply) {
      const Seat seat = game->to_move();
      const auto search = analyse(game->view(Viewer(seat)), *network, 1 + ply);
      search->run(visits);
      ASSERT_TRUE(game->play(seat, search->result().decisions.front().action, dealer));
    }
    Review review(*game, *network, {.visits = visits, .seed = 1});
    while (review.step()) {
    }
    int refuted = 0;
    for (const ReviewedDecision& d : review.decisions()) {
      const DecisionAnalysis& best = d.analysis.decisions.front();
      EXPECT_GE(best.visits, best.proven ? 0 : visits / 8);
      // Unless the closer look proves that it loses: then that is what is wrong with it.
      const auto played =
          std::ranges::find(d.analysis.decisions, d.action, &DecisionAnalysis::action);
      ASSERT_NE(played, d.analysis.decisions.end());
      if (played->proven && played->value == 0 && !best.proven) {
        ++refuted;
        continue;
      }
      EXPECT_EQ(best.action, d.action);
      EXPECT_EQ(d.loss, 0) << d.action;
    }
    EXPECT_LE(refuted, 1);
  }
}

// Losses and luck add up to what happened: from one position to the next, the chance of every seat
// changes by what the decision lost or gave it and what the draw gave.
TEST(Review, luck_and_skill_apart_explain_the_game) {
  for (const Mode& mode : modes) {
    SCOPED_TRACE(mode.name);
    const auto game = some_game(2000, mode.name);
    ASSERT_TRUE(game->is_over());
    const auto network = ai::built_in_network(mode.name);
    Review review(*game, *network, {.visits = 30});
    while (review.step()) {
    }
    const auto& decisions = review.decisions();
    ASSERT_EQ(decisions.size(), game->plies());
    for (std::size_t i = 0; i < decisions.size(); ++i) {
      const ReviewedDecision& d = decisions[i];
      EXPECT_GE(d.loss, 0);
      // What is compared is looked at equally often.
      const auto& list = d.analysis.decisions;
      const auto played = std::ranges::find(list, d.action, &DecisionAnalysis::action);
      ASSERT_NE(played, list.end());
      if (!played->proven) {
        EXPECT_GE(played->visits, std::max(3, list.front().visits)) << i;
      }
      EXPECT_GE(d.value, 0);
      ASSERT_EQ(std::ssize(d.luck), mode.players) << i;
      EXPECT_NEAR(std::accumulate(d.luck.begin(), d.luck.end(), 0.0F), 0, 2e-3) << i;
      if (i + 1 == decisions.size()) continue;
      const float after = decisions[i + 1].analysis.shares[d.seat.index];
      EXPECT_NEAR(d.value + d.luck[d.seat.index], after, 1e-3) << i;
    }
    // With the last decision the game is over: that is what its luck is measured by.
    const ReviewedDecision& last = decisions.back();
    const Outcome outcome = *game->outcome();
    const float result =
        outcome.won(last.seat) ? 1.0F / static_cast<float>(outcome.winners()) : 0.0F;
    EXPECT_NEAR(last.value + last.luck[last.seat.index], result, 1e-3);
  }
}

TEST(Review, judges_no_purchase_of_a_card_that_the_file_does_not_know) {
  const auto file = read_file(in_project("tests/data/splendor/records/v1-public-running.txt"));
  ASSERT_TRUE(file.has_value());
  const auto game = game_from_record(*file);
  ASSERT_TRUE(game.has_value());
  const auto network = ai::built_in_network("splendor-2");
  Review review(**game, *network, {.visits = 20});
  while (review.step()) {
  }
  const auto& decisions = review.decisions();
  const ReviewSummary summary = summarise(decisions, "splendor-2");
  std::vector<std::string> not_judged;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    EXPECT_EQ(decisions[i].can_be_judged, summary.judgements[i].has_value()) << i;
    if (!decisions[i].can_be_judged) not_judged.push_back(decisions[i].action);
  }
  EXPECT_EQ(not_judged, std::vector<std::string>{"buy 1-11 for bgr2y"});
  EXPECT_EQ(summary.seats[0].decisions + summary.seats[1].decisions,
            static_cast<int>(decisions.size()) - 1);
}

TEST(Review, is_the_same_for_the_same_seed) {
  const auto game = some_game(40);
  const auto network = ai::built_in_network("splendor-2");
  Review one(*game, *network, {.visits = 40, .seed = 3});
  Review other(*game, *network, {.visits = 40, .seed = 3});
  while (one.step() && other.step()) {
  }
  for (std::size_t i = 0; i < one.decisions().size(); ++i)
    EXPECT_EQ(one.decisions()[i].value, other.decisions()[i].value);
}

}  // namespace
}  // namespace carat
