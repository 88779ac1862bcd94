#include "batch/batch.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "batch/view_arrays.h"
#include "play/catalogue.h"

namespace carat::batch {
namespace {

// A batch and arrays of the right sizes, which plays at random.
struct Table {
  Table(const Mode& mode, std::size_t size, std::uint64_t seed,
        const std::vector<Tag>& options = {})
      : batch(*make_batch(mode, options, size, seed)),
        row(static_cast<std::size_t>(observation_layout(mode).size())),
        numbers(static_cast<std::size_t>(decision_layout(mode).size())),
        observations(size * row),
        masks(size * numbers),
        rewards(size * static_cast<std::size_t>(mode.players)),
        dones(size),
        to_move(size),
        decisions(size) {
    batch->write(arrays());
  }

  Arrays arrays() {
    return {observations.data(), masks.data(), rewards.data(), dones.data(), to_move.data()};
  }
  void choose(Rng& rng) {
    for (std::size_t i = 0; i < batch->size(); ++i) {
      const std::uint8_t* mask = masks.data() + i * numbers;
      const auto legal = static_cast<std::uint32_t>(std::accumulate(mask, mask + numbers, 0));
      auto left = static_cast<int>(rng.below(legal)) + 1;
      std::int64_t number = -1;
      while (left > 0) left -= mask[++number];
      decisions[i] = number;
    }
  }
  std::optional<WrongDecision> step(Rng& rng) {
    choose(rng);
    return batch->step(decisions, arrays());
  }

  std::unique_ptr<Batch> batch;
  std::size_t row, numbers;
  std::vector<std::uint8_t> observations, masks;
  std::vector<float> rewards;
  std::vector<std::uint8_t> dones, to_move;
  std::vector<std::int64_t> decisions;
};

class BatchTest : public testing::TestWithParam<Mode> {};
INSTANTIATE_TEST_SUITE_P(, BatchTest, testing::ValuesIn(modes), [](const auto& mode) {
  std::string name(mode.param.name);
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST_P(BatchTest, shows_the_seat_to_move_what_its_view_tells) {
  Table table(GetParam(), 16, 1);
  Rng rng(2);
  for (int step = 0; step < 400; ++step) {
    ASSERT_EQ(table.step(rng), std::nullopt);
    const auto i = static_cast<std::size_t>(step) % 16;
    const Seat seat = table.batch->to_move(i);
    ASSERT_EQ(table.to_move[i], seat.index);
    const AnyView view = table.batch->view(i, Viewer(seat));
    std::vector<std::uint8_t> bytes(table.row);
    write_observation(view, bytes.data());
    ASSERT_TRUE(std::equal(bytes.begin(), bytes.end(), table.observations.data() + i * table.row));
    bytes.resize(table.numbers);
    write_mask(view, bytes.data());
    ASSERT_TRUE(std::equal(bytes.begin(), bytes.end(), table.masks.data() + i * table.numbers));
  }
}

TEST_P(BatchTest, rewards_the_winner_and_deals_another_game) {
  const int players = GetParam().players;
  Table table(GetParam(), 8, 3);
  Rng rng(4);
  int games = 0;
  for (int step = 0; step < 600; ++step) {
    ASSERT_EQ(table.step(rng), std::nullopt);
    for (std::size_t i = 0; i < 8; ++i) {
      const float* rewards = table.rewards.data() + i * static_cast<std::size_t>(players);
      const float best = *std::max_element(rewards, rewards + players);
      EXPECT_NEAR(std::accumulate(rewards, rewards + players, 0.0F), 0.0F, 1e-6F);
      if (table.dones[i] == 0) {
        EXPECT_EQ(best, 0.0F);
        continue;
      }
      ++games;
      EXPECT_THAT(table.batch->position(i), testing::HasSubstr(" turn:1 "));
      if (players == 2) {
        EXPECT_THAT(best, testing::AnyOf(1.0F, 0.0F));
      }
      if (best == 1.0F) {
        EXPECT_EQ(*std::min_element(rewards, rewards + players),
                  -1.0F / static_cast<float>(players - 1));
      }
    }
  }
  EXPECT_GT(games, 8);
}

TEST_P(BatchTest, follows_from_the_seed_and_the_place_alone) {
  Table small(GetParam(), 2, 5);
  Table large(GetParam(), 7, 5);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(small.batch->position(i), large.batch->position(i));
  EXPECT_NE(large.batch->position(0), large.batch->position(1));
  const std::string first = small.batch->position(0);
  Rng rng(6);
  for (int step = 0; step < 50; ++step) ASSERT_EQ(small.step(rng), std::nullopt);
  EXPECT_NE(small.batch->position(0), first);
  small.batch->reset(5);
  EXPECT_EQ(small.batch->position(0), first);
  small.batch->reset(6);
  EXPECT_NE(small.batch->position(0), first);
}

TEST_P(BatchTest, does_nothing_if_one_decision_is_not_legal) {
  Table table(GetParam(), 3, 1);
  Rng rng(1);
  table.choose(rng);
  const std::vector<std::string> before{table.batch->position(0), table.batch->position(1),
                                        table.batch->position(2)};
  for (const std::int64_t wrong :
       {std::int64_t{-1}, std::int64_t{1} << 40, static_cast<std::int64_t>(table.numbers),
        static_cast<std::int64_t>(table.numbers) - 1}) {
    table.decisions[1] = wrong;
    const auto refused = table.batch->step(table.decisions, table.arrays());
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->game, 1u);
    EXPECT_EQ(refused->number, wrong);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(table.batch->position(i), before[i]);
  }
}

TEST_P(BatchTest, goes_on_with_a_position) {
  Table table(GetParam(), 2, 1);
  Table other(GetParam(), 1, 9);
  Rng rng(8);
  for (int step = 0; step < 30; ++step) ASSERT_EQ(other.step(rng), std::nullopt);
  const std::string position = other.batch->position(0);
  EXPECT_EQ(table.batch->set_position(1, position), std::nullopt);
  EXPECT_EQ(table.batch->position(1), position);
  table.batch->write(table.arrays());
  EXPECT_TRUE(
      std::equal(other.masks.begin(), other.masks.end(), table.masks.data() + table.numbers));
  EXPECT_TRUE(table.batch->set_position(1, "chess"));
  const Mode& another = GetParam().name == "splendor-2" ? modes[1] : modes[0];
  EXPECT_TRUE(table.batch->set_position(1, Table(another, 1, 1).batch->position(0)));
  EXPECT_EQ(table.batch->position(1), position);
}

TEST(Batch, has_the_options_of_its_game) {
  const Mode& mode = *find_mode("splendor-3");
  Table table(mode, 1, 1, {{"target", "21"}, {"starting_seat", "2"}});
  EXPECT_THAT(table.batch->position(0), testing::HasSubstr("target:21"));
  EXPECT_EQ(table.to_move[0], 1);
  EXPECT_FALSE(make_batch(mode, {{"target", "99"}}, 1, 1));
  EXPECT_FALSE(make_batch(mode, {{"players", "4"}}, 1, 1));
  EXPECT_FALSE(make_batch(mode, {{"board", "large"}}, 1, 1));
}

}  // namespace
}  // namespace carat::batch
