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

TEST_F(TableTest, an_undo_keeps_no_increment) {
  begin(R"({"time":{"kind":"fischer","seconds":60,"increment":30}})", 2);
  const auto mover = on_turn();
  const int seat = mover == people[0] ? 1 : 2;
  for (int i = 1; i <= 4; ++i) {
    world.wait(Milliseconds(1000));
    play(mover, "take wbg");
    EXPECT_EQ(left(mover, seat), 90'000 - i * 1000);
    undo(mover);
    EXPECT_EQ(left(mover, seat), 60'000 - i * 1000);
    EXPECT_EQ(World::newest(mover).at("clocks").at("running"), seat);
  }
}

// As if the clock had never been pressed; also when it is read back.
TEST_F(TableTest, an_undo_takes_the_time_since_the_move_from_who_undoes_it) {
  begin(R"({"time":{"kind":"per_move","seconds":60}})", 2);
  const auto mover = on_turn();
  const int seat = mover == people[0] ? 1 : 2;
  world.wait(Milliseconds(20'000));
  play(mover, "take wbg");
  world.wait(Milliseconds(5000));
  undo(mover);
  EXPECT_EQ(left(mover, seat), 35'000);
  EXPECT_EQ(left(mover, 3 - seat), 60'000);
  world.restart();
  const auto again = world.client();
  about(again, "watch", R"(,"key":")" + World::key(static_cast<std::size_t>(seat) - 1) + "\"");
  EXPECT_EQ(left(again, seat), 35'000);
  play(again, "take wbg");
  world.wait(Milliseconds(36'000));
  undo(again);
  EXPECT_EQ(error(again), "no_undo") << "no time is left for another move";
}

TEST_F(TableTest, an_undo_in_the_middle_of_a_turn_leaves_the_clock_alone) {
  begin(R"({"game":"duel","time":{"kind":"per_move","seconds":60}})", 2);
  play(on_turn(), take());
  const auto mover = on_turn();
  const int seat = mover == people[0] ? 1 : 2;
  std::string privilege;
  const auto state = World::newest(mover);
  for (const auto& legal : state.at("legal").as_array())
    if (legal.at("action").as_string().starts_with("privilege"))
      privilege = legal.at("action").as_string();
  world.wait(Milliseconds(3000));
  play(mover, privilege);
  ASSERT_EQ(World::newest(mover).at("clocks").at("running"), seat);
  world.wait(Milliseconds(7000));
  undo(mover);
  EXPECT_EQ(left(mover, seat), 50'000);
}

TEST_F(TableTest, an_undo_against_computers_gives_no_time_either) {
  begin(
      R"({"options":{"starting_seat":1},"seats":[{},{"kind":"computer"}],"time":{"kind":"fischer","seconds":100,"increment":10}})",
      1);
  world.wait(Milliseconds(5000));
  play(people[0], "take wbg");
  ASSERT_EQ(version(people[0]), 3) << "the computer has moved";
  world.wait(Milliseconds(3000));
  undo(people[0]);
  ASSERT_EQ(version(people[0]), 4);
  EXPECT_EQ(left(people[0], 1), 92'000);
}

// Whoever comes is told what became of the game, not every attempt.
TEST_F(TableTest, moves_that_were_taken_back_are_told_to_those_alone_who_know_them) {
  begin(two_people, 2);
  const auto mover = on_turn();
  play(mover, "take wbg");
  undo(mover);
  play(mover, "take bgr");
  const auto told = [&](int since) {
    const auto viewer = world.client();
    about(viewer, "watch", ",\"since\":" + std::to_string(since));
    const auto state = viewer->last("table");
    EXPECT_EQ(state.at("version"), 4);
    std::vector<std::int64_t> versions;
    for (const auto& event : state.at("events").as_array())
      versions.push_back(event.at("version").as_int64());
    return versions;
  };
  EXPECT_EQ(told(0), (std::vector<std::int64_t>{1, 4}));
  EXPECT_EQ(told(1), (std::vector<std::int64_t>{4}));
  EXPECT_EQ(told(2), (std::vector<std::int64_t>{3, 4})) << "the move that they know is gone";
  EXPECT_EQ(told(3), (std::vector<std::int64_t>{4}));
  EXPECT_TRUE(told(4).empty());
}

TEST_F(TableTest, nobody_can_fill_a_table_with_moves_that_are_taken_back) {
  begin(two_people, 2);
  const auto mover = on_turn();
  const auto before = [&] {
    const auto viewer = world.client();
    about(viewer, "watch");
    return viewer->received.back().size();
  };
  const auto size = before();
  int undone = 0;
  for (; undone < 1000; ++undone) {
    play(mover, "take wbg");
    if (!World::newest(mover).at("can_undo").as_bool()) break;
    undo(mover);
    mover->received.erase(mover->received.begin(), mover->received.end() - 1);
  }
  EXPECT_EQ(undone, 200);
  undo(mover);
  EXPECT_EQ(error(mover), "no_undo");
  EXPECT_LT(before(), size + 1000);
}

}  // namespace
}  // namespace carat::server
