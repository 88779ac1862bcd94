#include <gtest/gtest.h>

#include "support/table_test.h"

// Computers at a table, which are guests there.

namespace carat::server {
namespace {

TEST_F(TableTest, a_game_against_the_computer_is_played_to_its_end) {
  begin(against_computer, 1);
  for (std::uint32_t i = 0; i < 600 && status(people[0]) == "running"; ++i)
    world.play_any(table, people, i * 7);
  EXPECT_EQ(status(people[0]), "over");
  const auto state = World::newest(people[0]);
  EXPECT_EQ(state.at("result").at("ranks").as_array().size(), 2u);
  EXPECT_EQ(state.at("seed").as_string().size(), 64u);
  EXPECT_EQ(world.writer.store().find_game(table)->game.status, "over");
}

TEST_F(TableTest, computers_wait_while_nobody_is_there_and_when_there_are_too_many) {
  world.computers.busy = true;
  begin(against_computer, 1);
  while (!World::newest(people[0]).at("legal").as_array().empty()) world.play_any(table, people);
  EXPECT_TRUE(world.computers.asked.empty());
  world.computers.busy = false;
  world.wait(Milliseconds(600));
  EXPECT_FALSE(World::newest(people[0]).at("legal").as_array().empty()) << "the computer has moved";
  world.hub->leave(people[0]);
  world.restart();
  EXPECT_TRUE(world.computers.asked.empty());
}

TEST_F(TableTest,
       a_computer_stops_thinking_when_the_last_guest_leaves_and_thinks_anew_for_the_next) {
  world.computers.paused = true;
  begin(against_computer, 1);
  while (!World::newest(people[0]).at("legal").as_array().empty()) world.play_any(table, people);
  ASSERT_EQ(world.computers.asked.size(), 1u);
  EXPECT_EQ(world.computers.asked[0].question.owner, people[0]->address);
  EXPECT_FALSE(world.computers.asked[0].ticket->cancelled);
  const auto version = World::newest(people[0]).at("version").as_int64();
  // An answer that comes too late, because the thinking had begun, does nothing.
  const auto late = world.computers.asked[0];
  world.hub->leave(people[0]);
  EXPECT_TRUE(late.ticket->cancelled);
  late.answer(Computers::choose(late.question));
  world.settle();
  EXPECT_EQ(world.writer.store().find_game(table)->game.version, version);
  world.computers.paused = false;
  const auto again = world.client();
  about(again, "watch", R"(,"key":")" + World::key(0) + "\"");
  EXPECT_GT(World::newest(again).at("version").as_int64(), version);
}

TEST_F(TableTest, a_computer_is_asked_again_when_its_move_could_not_be_stored) {
  world.computers.paused = true;
  begin(against_computer, 1);
  while (!World::newest(people[0]).at("legal").as_array().empty()) world.play_any(table, people);
  const auto version = World::newest(people[0]).at("version").as_int64();
  world.writer.fail_next = StoreError{StoreError::Kind::refused, "full"};
  world.computers.paused = false;
  world.settle();
  EXPECT_EQ(World::newest(people[0]).at("version").as_int64(), version);
  world.wait(Milliseconds(5000));
  EXPECT_GT(World::newest(people[0]).at("version").as_int64(), version);
}

}  // namespace
}  // namespace carat::server
