#include "ai/search.h"

#include <map>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "ai/duel_features.h"
#include "ai/evaluator.h"
#include "ai/game_mode.h"
#include "ai/models.h"
#include "ai/splendor_features.h"
#include "rules/common/random_play.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"
#include "tests/support/any_position.h"

namespace carat::ai {
namespace {

// Knows nothing: every action has the same chance, everybody the same share.
template <Game G>
struct Ignorant {
  void evaluate(const typename G::State& state, const typename G::ActionList& actions,
                Shares& shares, std::vector<float>& priors) const {
    shares.fill(1.0F / static_cast<float>(G::players(state)));
    priors.assign(actions.size(), 1.0F / static_cast<float>(actions.size()));
  }
};

template <Game G>
std::string best_after(const typename G::State& state, int visits, std::uint64_t seed) {
  const Ignorant<G> ignorant;
  Search<G, Ignorant<G>> search(G::view(state, Viewer(G::to_move(state))), ignorant, seed);
  search.run(visits);
  return std::string(G::action_text(search.best()).view());
}

TEST(Search, finds_the_purchase_that_wins_at_once) {
  const auto splendor = Splendor::parse_position(won_at_once);
  ASSERT_TRUE(splendor) << splendor.error().what.view();
  EXPECT_EQ(best_after<Splendor>(*splendor, 1, 1), "buy 2-15 for 4g");
}

// Positions from random games of both games, with hidden cards in them.
template <Game G, class F>
void over_positions(int count, F&& look, const typename G::Options& options = {}) {
  Rng rng(12);
  RandomDealer dealer(rng);
  while (count > 0) {
    auto state = G::new_game(options, dealer);
    for (auto left = 10 + rng.below(60); left > 0 && !G::is_over(state); --left)
      play_random_action<G>(state, rng, dealer);
    if (G::is_over(state)) continue;
    look(state, rng);
    --count;
  }
}

// What is saved where the choice can't change any more must not change it.
template <Game G>
void choose_alike(const GameMode<G>& mode) {
  constexpr int visits = 3'000;
  const auto network = built_in_network(mode.name);
  const NetworkEvaluator<G> evaluator(*network);
  int shorter = 0;
  const auto look = [&](const auto& state, Rng&) {
    const auto view = G::view(state, Viewer(G::to_move(state)));
    Search<G, NetworkEvaluator<G>> all(view, evaluator, 5);
    Search<G, NetworkEvaluator<G>> enough(view, evaluator, 5);
    all.run(visits);
    enough.run_until_decided(visits);
    EXPECT_TRUE(all.best() == enough.best()) << G::position_text(state).view();
    shorter += enough.positions() < all.positions() ? 1 : 0;
  };
  over_positions<G>(12, look, mode.options);
  EXPECT_GT(shorter, 2) << mode.name;
}

TEST(Search, makes_the_same_choice_if_it_stops_when_the_choice_is_certain) {
  for_each_mode([](const auto& mode) { choose_alike(mode); });
}

template <class G>
class SearchTest : public testing::Test {};

using Games = testing::Types<Splendor, Duel>;
TYPED_TEST_SUITE(SearchTest, Games);

TYPED_TEST(SearchTest, gives_the_same_for_the_same_seed_and_counts_its_visits) {
  using G = TypeParam;
  const Ignorant<G> ignorant;
  over_positions<G>(20, [&](const auto& state, Rng&) {
    const auto view = G::view(state, Viewer(G::to_move(state)));
    Search<G, Ignorant<G>> one(view, ignorant, 5);
    Search<G, Ignorant<G>> other(view, ignorant, 5);
    one.run(300);
    other.run(300);
    ASSERT_EQ(one.positions(), other.positions());
    const auto candidates = one.candidates();
    const auto again = other.candidates();
    int visits = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      ASSERT_TRUE(candidates[i].action == again[i].action);
      ASSERT_EQ(candidates[i].visits, again[i].visits);
      ASSERT_EQ(candidates[i].value, again[i].value);
      visits += candidates[i].visits;
    }
    ASSERT_TRUE(visits == 300 || one.is_proven());
    ASSERT_FALSE(G::why_illegal(state, G::to_move(state), one.best()));
  });
}

// The blindness test: the same view and seed, other hidden cards, the same search.
template <Game G, class Evaluator>
void expect_blind(const Evaluator& evaluator, const typename G::Options& options = {}) {
  int changed = 0;
  const auto look = [&](const auto& state, Rng& rng) {
    const Viewer viewer(G::to_move(state));
    const auto other = G::imagine(G::view(state, viewer), rng);
    changed += other == state ? 0 : 1;
    Search<G, Evaluator> one(G::view(state, viewer), evaluator, 5);
    Search<G, Evaluator> two(G::view(other, viewer), evaluator, 5);
    one.run(200);
    two.run(200);
    ASSERT_EQ(one.positions(), two.positions());
    ASSERT_TRUE(one.best() == two.best());
  };
  over_positions<G>(60, look, options);
  EXPECT_GT(changed, 10);
}

TYPED_TEST(SearchTest, is_blind_to_what_the_seat_can_not_know) {
  expect_blind<TypeParam>(Ignorant<TypeParam>());
}

// The same with the networks that people play against, for every number of players.
TEST(Search, is_blind_with_the_networks_of_all_modes) {
  for_each_mode([]<Game G>(const GameMode<G>& mode) {
    SCOPED_TRACE(mode.name);
    expect_blind<G>(NetworkEvaluator<G>(*built_in_network(mode.name)), mode.options);
  });
}

// Knows nothing either, and remembers what it was asked.
template <Game G>
struct Remembering : Ignorant<G> {
  mutable std::map<std::string, int> asked;

  void evaluate(const typename G::State& state, const typename G::ActionList& actions,
                Shares& shares, std::vector<float>& priors) const {
    ++asked[std::string(G::position_text(state).view())];
    Ignorant<G>::evaluate(state, actions, shares, priors);
  }
};

TYPED_TEST(SearchTest, judges_no_position_twice_however_many_lines_lead_to_it) {
  using G = TypeParam;
  Rng rng(8);
  RandomDealer dealer(rng);
  const auto state = G::new_game({}, dealer);
  const Remembering<G> remembering;
  Search<G, Remembering<G>> search(G::view(state, Viewer(G::to_move(state))), remembering, 1);
  search.run(3000);
  EXPECT_EQ(remembering.asked.size(), 3001u);
  for (const auto& [position, times] : remembering.asked) ASSERT_EQ(times, 1) << position;
}

// Whoever is proven to win does so against any play and any reveal.
TYPED_TEST(SearchTest, proves_only_what_comes_true) {
  using G = TypeParam;
  const Ignorant<G> ignorant;
  Rng rng(21);
  RandomDealer dealer(rng);
  int proven = 0;
  int ahead = 0;  // and not won by the very next decision
  for (int game = 0; game < 400; ++game) {
    auto state = G::new_game({}, dealer);
    std::vector<typename G::State> states;
    while (!G::is_over(state)) {
      states.push_back(state);
      play_random_action<G>(state, rng, dealer);
    }
    state = states[states.size() - std::min<std::size_t>(states.size(), 1 + rng.below(4))];
    Search<G, Ignorant<G>> search(G::view(state, Viewer(G::to_move(state))), ignorant, rng.next());
    search.run(600);
    if (!search.is_proven()) continue;
    const Seat seat = G::to_move(state);
    float promised = 0;
    for (const auto& candidate : search.candidates())
      if (candidate.proven) promised = std::max(promised, candidate.value);
    if (promised < 1) continue;
    ++proven;
    int decisions = 0;
    while (!G::is_over(state)) {
      if (G::to_move(state) != seat) {
        play_random_action<G>(state, rng, dealer);
        continue;
      }
      search.start(G::view(state, Viewer(seat)), rng.next());
      search.run(2000);
      ASSERT_TRUE(search.is_proven());
      G::apply(state, search.best(), dealer);
      ++decisions;
    }
    ahead += decisions > 1 ? 1 : 0;
    ASSERT_EQ(final_shares<G>(state)[seat.index], 1.0F);
  }
  EXPECT_GT(proven, 40);
  EXPECT_GT(ahead, 3);
}

// However long somebody lets it think.
TEST(Search, ends_when_it_has_found_as_many_positions_as_there_is_room_for) {
  Rng rng(5);
  RandomDealer dealer(rng);
  const auto state = Splendor::new_game({}, dealer);
  const Ignorant<Splendor> ignorant;
  Search<Splendor, Ignorant<Splendor>> search(
      Splendor::view(state, Viewer(Splendor::to_move(state))), ignorant, 1,
      {.most_positions = 500});
  search.run(100'000);
  EXPECT_TRUE(search.is_at_end());
  EXPECT_FALSE(search.is_proven());
  EXPECT_GE(search.positions(), 500U);
  EXPECT_LT(search.positions(), 600U);
  EXPECT_FALSE(Splendor::why_illegal(state, Splendor::to_move(state), search.best()));
}

// Seat 1 gets to fifteen points. Seat 3 has more if it can buy 3-20, and seat 2, who loses anyway,
// may leave it the card or reserve it.
TEST(Search, proves_no_win_that_a_losing_seat_can_give_away) {
  const auto state = Splendor::parse_position(
      "splendor players:3 target:15 take_fewer:off start:1 turn:31 to_move:1 phase:act passes:0 "
      "bank:5w5g4k3y nobles:N04,N05,N08,N10 row1:1-01,1-02,1-03,1-05 row2:2-01,2-02,2-13,2-14 "
      "row3:3-20,3-05,3-09,3-13 seat1:5b/3-02,3-07,3-10/2-12/- seat2:0/-/-/- "
      "seat3:5r1k2y/3-03,3-18,3-19/-/-");
  ASSERT_TRUE(state) << state.error().what.view();
  const Ignorant<Splendor> ignorant;
  Search<Splendor, Ignorant<Splendor>> search(Splendor::view(*state, Viewer(Seat(0))), ignorant, 1);
  search.run(20'000);
  EXPECT_FALSE(search.is_proven());
  int purchases = 0;
  for (const auto& candidate : search.candidates()) {
    EXPECT_FALSE(candidate.proven && candidate.value > 0);
    if (Splendor::action_text(candidate.action).view() != "buy 2-12 for 5b") continue;
    ++purchases;
    EXPECT_GT(candidate.visits, 0);
  }
  EXPECT_EQ(purchases, 1);
}

// A position with this hand of seat 1. Seat 2 gets to sixteen points with 3-10. Of the cards of
// level 3 that may come in its place seat 3 can buy one, 3-07, and then has more.
Splendor::State race_for_a_reveal(std::string_view hand_of_seat_1) {
  const auto state = Splendor::parse_position(
      "splendor players:3 target:15 take_fewer:off start:1 turn:62 to_move:2 phase:act passes:0 "
      "bank:5g5r5k3y nobles:N01,N02,N03,N04 row1:1-01,1-02,1-03,1-04 row2:2-01,2-02,2-03,2-04 "
      "row3:3-10,3-01,3-05,3-09 seat1:0/2-22,3-02,3-03,3-20/" +
      std::string(hand_of_seat_1) +
      "/- seat2:5by/2-29,3-04,3-08/-/- seat3:5wy/1-05,2-30,3-12,3-16/-/-");
  EXPECT_TRUE(state) << state.error().what.view();
  return *state;
}

// Nine cards of level 3 are unseen, or eight and one in a hand that seat 2 can't see.
TEST(Search, counts_on_the_cards_that_may_be_revealed) {
  const Ignorant<Splendor> ignorant;
  for (const std::string_view hand : {"-", "(3-14)"}) {
    const auto state = race_for_a_reveal(hand);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Search<Splendor, Ignorant<Splendor>> search(Splendor::view(state, Viewer(Seat(1))), ignorant,
                                                  seed);
      search.run(5'000);
      EXPECT_FALSE(search.is_proven()) << hand;
      EXPECT_EQ(Splendor::action_text(search.best()).view(), "buy 3-10 for 5by");
      EXPECT_NEAR(search.judgement()[1], 8.0F / 9, 0.02F) << hand;
      EXPECT_NEAR(search.judgement()[2], 1.0F / 9, 0.02F) << hand;
    }
  }
}

// Seat 2 would win if seat 1 had to pay for 3-15 with a red token, which seat 2 then could take.
TEST(Search, proves_no_win_that_another_payment_refutes) {
  const auto state = Splendor::parse_position(
      "splendor players:2 target:15 take_fewer:off start:1 turn:40 to_move:2 phase:act passes:0 "
      "bank:4w4bg4k4y nobles:N06,N07,N09 row1:1-07,1-29,1-31,1-32 row2:2-06,2-21,2-29,2-30 "
      "row3:3-15,3-02,3-07,3-04 "
      "seat1:2gry/1-12,2-07,2-12,1-20,1-21,1-22,3-10,1-27,2-22/2-28,3-03,3-08/- "
      "seat2:3rg/1-25,2-24,3-16,1-17,1-18,1-24,2-18,1-09,1-10,1-16/3-05,3-06,3-18/-");
  ASSERT_TRUE(state) << state.error().what.view();
  const auto network = built_in_network("splendor-2");
  const NetworkEvaluator<Splendor> evaluator(*network);
  Search<Splendor, NetworkEvaluator<Splendor>> search(Splendor::view(*state, Viewer(Seat(1))),
                                                      evaluator, 1);
  search.run(20'000);
  for (const auto& candidate : search.candidates())
    EXPECT_FALSE(candidate.proven && candidate.value > 0)
        << Splendor::action_text(candidate.action).view();
}

// What somebody could buy if it were there is considered, but told to nobody.
template <Game G>
void show_no_unseen_card(const GameMode<G>& mode) {
  const auto network = built_in_network(mode.name);
  const NetworkEvaluator<G> evaluator(*network);
  int purchases = 0;
  const auto look = [&](const auto& state, Rng&) {
    const auto view = G::view(state, Viewer(G::to_move(state)));
    Search<G, NetworkEvaluator<G>> search(view, evaluator, 5);
    search.run(1'000);
    for (int i = 0; i < static_cast<int>(search.candidates().size()); ++i)
      for (const auto& action : search.line(i)) {
        const CardId card = bought_card(action);
        if (card.is_none()) continue;
        ++purchases;
        ASSERT_TRUE(card.is_known() && !view.decks.contains(card))
            << G::position_text(state).view();
      }
  };
  over_positions<G>(40, look, mode.options);
  EXPECT_GT(purchases, 200) << mode.name;
}

TEST(Search, shows_no_line_with_a_card_that_the_viewer_has_not_seen) {
  for_each_mode([](const auto& mode) { show_no_unseen_card(mode); });
}

// The second seat has watched the game; what the first one holds is known to nobody here.
TEST(Search, chooses_no_card_of_its_own_that_it_does_not_know) {
  const auto state = Splendor::parse_position(
      "splendor players:2 target:15 take_fewer:off start:1 turn:31 to_move:1 phase:act passes:0 "
      "bank:1w1b1g1r1k4y nobles:N01,N02,N03 row1:1-01,1-02,1-03,1-04 row2:2-01,2-02,2-03,2-04 "
      "row3:3-01,3-02,3-03,3-04 seat1:2w2b2g2r2k/-/(1-34),(1-25),(1-28)/- "
      "seat2:1w1b1g1r1k1y/-/-/-");
  ASSERT_TRUE(state) << state.error().what.view();
  const auto watched = Splendor::veiled(Splendor::view(*state, Viewer(Seat(1))));
  const Ignorant<Splendor> ignorant;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Search<Splendor, Ignorant<Splendor>> search(Splendor::view(watched, Viewer(Seat(0))), ignorant,
                                                seed);
    search.run(500);
    for (const auto& candidate : search.candidates())
      EXPECT_FALSE(Splendor::why_illegal(watched, Seat(0), candidate.action))
          << Splendor::action_text(candidate.action).view();
  }
}

// With a network of any weights: legal to the end of the game.
TYPED_TEST(SearchTest, plays_whole_games_with_a_network) {
  using G = TypeParam;
  Rng rng(3);
  RandomDealer dealer(rng);
  auto state = G::new_game({}, dealer);
  const bool duel = std::is_same_v<G, Duel>;
  Network network({.inputs = duel ? duel_inputs : splendor_inputs(2),
                   .values = 2,
                   .policies = duel ? duel_policies : splendor_policies});
  for (auto& weight : network.input_weights)
    weight = static_cast<std::int16_t>(static_cast<int>(rng.below(41)) - 20);
  for (auto& weight : network.middle_weights)
    weight = static_cast<std::int16_t>(static_cast<int>(rng.below(41)) - 20);
  const NetworkEvaluator<G> evaluator(network);
  while (!G::is_over(state)) {
    Search<G, NetworkEvaluator<G>> search(G::view(state, Viewer(G::to_move(state))), evaluator,
                                          rng.next());
    search.run(30);
    ASSERT_FALSE(G::why_illegal(state, G::to_move(state), search.best()));
    G::apply(state, search.best(), dealer);
  }
}

}  // namespace
}  // namespace carat::ai
