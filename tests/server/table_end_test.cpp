#include <gtest/gtest.h>

#include "base/hex.h"
#include "play/fair_deal.h"
#include "support/table_test.h"

// How a game ends, and what comes after it.

namespace carat::server {
namespace {

TEST_F(TableTest, of_two_whoever_resigns_loses) {
  begin(two_people, 2);
  about(people[0], "resign");
  EXPECT_EQ(status(people[1]), "over");
  EXPECT_EQ(World::newest(people[1]).at("result").at("ranks"), (boost::json::array{2, 1}));
  EXPECT_EQ(World::newest(people[1]).at("result").at("reason"), "resign");
  about(people[1], "resign");
  EXPECT_EQ(error(people[1]), "over");
}

TEST_F(TableTest, of_three_a_computer_plays_on_and_the_seat_ranks_last) {
  begin(three_people, 3);
  about(people[0], "resign");
  EXPECT_EQ(status(people[1]), "running");
  EXPECT_TRUE(World::newest(people[1]).at("seats").at(0).at("left").as_bool());
  for (std::uint32_t i = 0; i < 2000 && status(people[1]) == "running"; ++i)
    world.play_any(table, {people[1], people[2]}, i * 3);
  EXPECT_EQ(status(people[1]), "over");
  EXPECT_EQ(World::newest(people[1]).at("result").at("ranks").at(0), 3);
}

TEST_F(TableTest, the_last_one_of_three_wins) {
  begin(three_people, 3);
  about(people[0], "resign");
  about(people[2], "resign");
  EXPECT_EQ(World::newest(people[1]).at("result").at("ranks"), (boost::json::array{3, 1, 2}));
}

TEST_F(TableTest, aborting_takes_everyone) {
  begin(two_people, 2);
  about(people[0], "abort");
  EXPECT_EQ(status(people[1]), "running");
  EXPECT_EQ(World::newest(people[1]).at("abort_offers"), (boost::json::array{1}));
  about(people[0], "abort", R"(,"on":false)");
  EXPECT_TRUE(World::newest(people[1]).at("abort_offers").as_array().empty());
  about(people[1], "abort");
  about(people[0], "abort");
  EXPECT_EQ(status(people[1]), "aborted");
  EXPECT_TRUE(World::newest(people[1]).at("result").is_null());
}

TEST_F(TableTest, the_loser_of_two_begins_the_rematch) {
  begin(two_people, 2);
  about(people[0], "rematch");
  EXPECT_EQ(error(people[0]), "not_over");
  about(people[0], "resign");
  about(people[0], "rematch");
  EXPECT_EQ(World::newest(people[1]).at("rematch_offers"), (boost::json::array{1}));
  about(people[1], "rematch");
  const std::string next(World::newest(people[1]).at("next").as_string());
  for (std::size_t i = 0; i < 2; ++i)
    world.say(people[i], R"({"type":"sit","table":")" + next + R"(","link":")" + World::key(i) +
                             R"(","key":")" + World::key(i + 10) + "\"}");
  EXPECT_EQ(World::newest(people[0]).at("view").at("to_move"), 1);
  EXPECT_EQ(World::newest(people[0]).at("you"), 1);
}

// Nobody who has gone plays another game unasked.
TEST_F(TableTest, a_rematch_takes_those_too_who_resigned_or_ran_out_of_time) {
  for (const bool resigns : {true, false}) {
    people.clear();
    begin(R"({"time":{"kind":"per_move","seconds":10}})", 2);
    const auto loser = on_turn();
    const auto winner = waiting();
    world.wait(Milliseconds(12'000));
    about(resigns ? loser : winner, resigns ? "resign" : "claim");
    ASSERT_EQ(status(winner), "over");
    about(winner, "rematch");
    EXPECT_TRUE(seen().at("next").is_null());
    about(loser, "rematch");
    EXPECT_TRUE(seen().at("next").is_string());
  }
}

TEST_F(TableTest, three_move_on_by_a_seat_in_the_rematch) {
  begin(three_people, 3);
  const auto start = World::newest(people[0]).at("view").at("options").at("starting_seat");
  about(people[0], "resign");
  about(people[1], "resign");
  for (const auto& person : people) about(person, "rematch");
  const std::string next(World::newest(people[2]).at("next").as_string());
  for (std::size_t i = 0; i < 3; ++i)
    world.say(people[i], R"({"type":"sit","table":")" + next + R"(","link":")" + World::key(i) +
                             R"(","key":")" + World::key(i + 10) + "\"}");
  EXPECT_EQ(World::newest(people[0]).at("you"), 3);
  EXPECT_EQ(World::newest(people[1]).at("you"), 1);
  EXPECT_EQ(World::newest(people[0]).at("view").at("options").at("starting_seat"), start);
}

TEST_F(TableTest, ratings_are_stored_with_the_last_move) {
  people = {world.client("ada"), world.client("bob")};
  table = world.table(R"({"rated":true})", people);
  about(people[0], "resign");
  EXPECT_LT(world.writer.store().rating("ada", "splendor-2").rating, 1500);
  EXPECT_GT(world.writer.store().rating("bob", "splendor-2").rating, 1500);
  EXPECT_EQ(world.writer.store().rating("bob", "splendor-2").games, 1);
}

TEST_F(TableTest, the_seed_that_is_shown_afterwards_deals_the_game) {
  begin(two_people, 2);
  for (std::uint32_t i = 0; i < 20; ++i) world.play_any(table, people, i);
  about(people[0], "resign");
  const auto state = World::newest(people[0]);
  const auto seed = array_from_hex<32>(std::string(state.at("seed").as_string()));
  ASSERT_TRUE(seed);
  EXPECT_EQ(state.at("commitment").as_string(), to_hex(seed_commitment(table, *seed)));
}

}  // namespace
}  // namespace carat::server
