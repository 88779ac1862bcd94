#include "batch/arrays.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "batch/view_arrays.h"
#include "rules/common/random_dealer.h"
#include "rules/common/random_play.h"

namespace carat::batch {
namespace {

void vary(splendor::Options& options, int i) {
  options.players = static_cast<std::int8_t>(2 + i % 3);
  options.target = i % 2 == 0 ? 15 : 22;
  options.take_fewer = i % 5 == 4;
}
void vary(duel::Options& options, int i) {
  options.refill_at_end = i % 3 == 2;
  options.no_hoarding = i % 2 == 1;
}

// Calls look(state, rng) for positions of random games, the last one included.
template <Game G, class F>
void over_random_games(int games, F&& look) {
  Rng rng(7);
  RandomDealer dealer(rng);
  for (int i = 0; i < games; ++i) {
    typename G::Options options;
    vary(options, i);
    auto state = G::new_game(options, dealer);
    while (true) {
      look(state, rng);
      if (testing::Test::HasFailure() || G::is_over(state)) break;
      play_random_action<G>(state, rng, dealer);
    }
  }
}

template <Game G>
std::vector<std::uint8_t> observation_of(const typename G::State& state, Viewer viewer) {
  const auto size = static_cast<std::size_t>(ArraysOf<G>::observation(G::players(state)).size());
  constexpr std::uint8_t untouched = 0xA5;
  std::vector<std::uint8_t> bytes(size + 16, untouched);
  write_observation(state, viewer, bytes.data());
  for (std::size_t i = size; i < bytes.size(); ++i)
    EXPECT_EQ(bytes[i], untouched) << "written behind the end";
  bytes.resize(size);
  return bytes;
}

template <class G>
class ArraysTest : public testing::Test {};

using Games = testing::Types<Splendor, Duel>;
TYPED_TEST_SUITE(ArraysTest, Games);

TYPED_TEST(ArraysTest, every_legal_decision_has_one_number) {
  using G = TypeParam;
  std::set<int> seen;
  over_random_games<G>(60, [&](const auto& state, Rng&) {
    const auto mask = G::legal_mask(state);
    std::multiset<int> bits;
    const auto legal = legal_numbers<G>(state);
    for (int number = 0; number < decision_count<G>; ++number)
      if (legal.contains(static_cast<std::uint64_t>(number))) {
        bits.insert(bit_of<G>(number));
        seen.insert(number);
      }
    std::multiset<int> expected;
    for_each_bit(mask, [&](int bit) { expected.insert(bit); });
    ASSERT_EQ(bits, expected);
    EXPECT_FALSE(legal.contains(decision_count<G>));
    EXPECT_FALSE(legal.contains(static_cast<std::uint64_t>(-1)));
  });
  EXPECT_GT(seen.size(), static_cast<std::size_t>(decision_count<G> * 9 / 10));
}

TYPED_TEST(ArraysTest, masks_are_the_legal_numbers_as_bytes) {
  using G = TypeParam;
  over_random_games<G>(20, [&](const auto& state, Rng&) {
    std::vector<std::uint8_t> bytes(decision_count<G> + 8, 9);
    const auto legal = legal_numbers<G>(state);
    write_mask<G>(legal, bytes.data());
    for (int number = 0; number < decision_count<G>; ++number)
      ASSERT_EQ(bytes[static_cast<unsigned>(number)],
                legal.contains(static_cast<std::uint64_t>(number)) ? 1 : 0);
    ASSERT_EQ(bytes[decision_count<G>], 9) << "written behind the end";
  });
}

TYPED_TEST(ArraysTest, observations_do_not_depend_on_what_is_hidden) {
  using G = TypeParam;
  int changed = 0;
  over_random_games<G>(30, [&](const auto& state, Rng& rng) {
    for (int seat = -1; seat < G::players(state); ++seat) {
      const Viewer viewer = seat < 0 ? Viewer::everybody() : Viewer(Seat(seat));
      const auto imagined = G::imagine(G::view(state, viewer), rng);
      changed += imagined == state ? 0 : 1;
      const auto seen = observation_of<G>(state, viewer);
      ASSERT_EQ(seen, observation_of<G>(imagined, viewer));
      std::vector<std::uint8_t> of_view(seen.size());
      write_observation(AnyView(G::view(state, viewer)), of_view.data());
      ASSERT_EQ(seen, of_view) << "as a view tells it";
    }
  });
  EXPECT_GT(changed, 1000) << "the hidden part must really have changed";
}

TYPED_TEST(ArraysTest, views_know_decisions_by_text_and_by_number) {
  using G = TypeParam;
  over_random_games<G>(4, [&](const auto& state, Rng&) {
    const AnyView view = G::view(state, Viewer(G::to_move(state)));
    typename G::ActionList actions;
    if (!G::is_over(state)) G::legal_actions(state, Payments::all, actions);
    std::set<int> numbers;
    for (const auto& action : actions) {
      const auto number = decision_number(view, G::action_text(action).view());
      ASSERT_TRUE(number && *number) << G::action_text(action).view();
      numbers.insert(**number);
    }
    std::set<int> expected;
    for (int number = -1; number <= decision_count<G>; ++number)
      if (const auto text = decision_text(view, number)) {
        expected.insert(number);
        ASSERT_EQ(*decision_number(view, *text), number);
      }
    ASSERT_EQ(numbers, expected);
    const AnyView other = G::view(state, Viewer::everybody());
    for (const int number : numbers) ASSERT_EQ(decision_text(other, number), std::nullopt);
  });
}

TEST(Observation, has_every_part_where_the_layout_says) {
  Rng rng(3);
  RandomDealer dealer(rng);
  auto state = Splendor::new_game({.players = 3, .starting_seat = 1}, dealer);
  state.players[2].tokens = splendor::Tokens::of(splendor::Token::gold, 2);
  state.players[2].bonuses = splendor::gems(1, 2, 3, 4, 5);
  state.players[2].prestige = 9;
  constexpr Layout at = splendor_observation_layout(3);
  const auto bytes = observation_of<Splendor>(state, Viewer(Seat(1)));
  const auto* third = bytes.data() + at["players"] + splendor_player_width;  // seat 2 is the next
  EXPECT_EQ(std::vector<std::uint8_t>(third, third + splendor_player_width),
            (std::vector<std::uint8_t>{0, 0, 0, 0, 0, 2, 1, 2, 3, 4, 5, 9, 0, 0, 0, 0}));
  EXPECT_EQ(bytes[at["players"] + splendor_player_width - 1], 1) << "seat 1 began";
  EXPECT_EQ(bytes[at["to_move"]], 1);
  EXPECT_EQ(bytes[at["target"]], 15);
  const auto* card = bytes.data() + at["market"];
  EXPECT_EQ(card[8], splendor::card(state.market[0]).points);
  EXPECT_EQ(card[0], 1) << "of level 1";
  EXPECT_EQ(card[14], 1) << "known";
  int unseen = 0;
  for (int i = 0; i < 90; ++i) unseen += bytes[static_cast<unsigned>(at["unseen"] + i)];
  EXPECT_EQ(unseen, 78);
}

}  // namespace
}  // namespace carat::batch
