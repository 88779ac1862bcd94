#include <gtest/gtest.h>

#include "support/table_test.h"

// What can be taken back.

namespace carat::server {
namespace {

TEST_F(TableTest, undo_while_no_other_seat_has_acted_and_nothing_was_drawn) {
  begin(two_people, 2);
  const auto first = on_turn();
  const auto second = waiting();
  const auto view = World::newest(first).at("view");
  play(first, "take wbg");
  EXPECT_TRUE(World::newest(first).at("can_undo").as_bool());
  EXPECT_FALSE(World::newest(second).at("can_undo").as_bool());
  about(first, "undo", ",\"version\":2");
  EXPECT_EQ(World::newest(first).at("view"), view);
  EXPECT_EQ(version(second), 3);
  play(first, "reserve deck 1");
  EXPECT_FALSE(World::newest(first).at("can_undo").as_bool()) << "a card was drawn";
  about(first, "undo", ",\"version\":4");
  EXPECT_EQ(error(first), "no_undo");
  play(second, "take wbg");
  EXPECT_FALSE(World::newest(first).at("can_undo").as_bool());
  world.restart();
  const auto again = world.client();
  about(again, "watch", R"(,"key":")" + World::key(first == people[0] ? 0 : 1) + "\"");
  EXPECT_EQ(World::newest(again).at("view").at("turn"), 3);
}

TEST_F(TableTest, against_computers_undo_goes_back_to_ones_own_move_and_deals_the_same) {
  begin(against_computer, 1);
  while (!World::newest(people[0]).at("view").at("position").is_string()) world.settle();
  const auto before = World::newest(people[0]).at("view");
  play(people[0], "reserve deck 2");
  const auto after = people[0]->received;
  const auto hand = World::newest(people[0]).at("view").at("players").at(0).at("reserved");
  about(people[0], "undo", ",\"version\":" + std::to_string(version(people[0])));
  EXPECT_EQ(World::newest(people[0]).at("view"), before);
  play(people[0], "reserve deck 2");
  EXPECT_EQ(World::newest(people[0]).at("view").at("players").at(0).at("reserved"), hand);
}

TEST_F(TableTest, no_undo_in_a_rated_game) {
  people = {world.client("ada"), world.client("bob")};
  table = world.table(R"({"rated":true})", people);
  play(on_turn(), "take wbg");
  const auto mover = waiting();
  about(mover, "undo", ",\"version\":2");
  EXPECT_EQ(error(mover), "no_undo");
}

}  // namespace
}  // namespace carat::server
