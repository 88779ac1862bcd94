#include <gtest/gtest.h>

#include "support/two_nodes.h"

// Games by the day, whose players come when it is their turn: computers move while nobody is there.

namespace carat::server {
namespace {

const std::string with_a_computer =
    R"({"time":{"kind":"days","days":3},"options":{"starting_seat":1},"seats":[{},{"kind":"computer"},{}]})";

class ByTheDayTest : public NodesTest {
 protected:
  // Ada plays and closes her page while the computer has yet to think.
  void play_and_leave(const std::string& setup) {
    world.hub->beat();
    world.computers.paused = true;
    table = world.table(setup, people);
    world.hub->leave(people.back());
    world.play_any(table, {people[0]});
    world.hub->leave(people[0]);
    ASSERT_EQ(stored().version, 2);
  }
  GameRow stored() { return world.writer.store().find_game(table)->game; }

  std::vector<std::shared_ptr<TestClient>> people{world.client("ada"), world.client("bob")};
  std::string table;
};

TEST_F(ByTheDayTest, a_computer_moves_though_everyone_has_left_and_the_next_is_told) {
  const auto elsewhere = world.client("bob");
  play_and_leave(with_a_computer);
  world.hub->sweep();
  world.computers.paused = false;
  world.settle();
  EXPECT_EQ(stored().version, 3);
  EXPECT_EQ(stored().to_move, 3);
  EXPECT_EQ(elsewhere->last("your_turn").at("table").as_string(), table);
  world.hub->sweep();
  EXPECT_EQ(world.hub->tables(), 0u) << "nobody waits for a computer any more";
}

TEST_F(ByTheDayTest, a_computer_moves_after_the_server_has_begun_anew) {
  play_and_leave(with_a_computer);
  world.computers.paused = false;
  world.restart();
  EXPECT_EQ(stored().to_move, 3);
}

TEST_F(ByTheDayTest, a_computer_that_plays_on_for_somebody_moves_too) {
  people.push_back(world.client("eve"));
  world.computers.paused = true;
  table = world.table(
      R"({"time":{"kind":"days","days":3},"options":{"starting_seat":1},"seats":[{},{},{}]})",
      people);
  world.say(people[0], R"({"type":"resign","table":")" + table + "\"}");
  for (const auto& person : people) world.hub->leave(person);
  ASSERT_EQ(stored().to_move, 1);
  world.computers.paused = false;
  world.restart();
  EXPECT_EQ(stored().to_move, 2);
}

TEST_F(ByTheDayTest, computers_of_games_that_nobody_looks_at_share_one_budget) {
  play_and_leave(with_a_computer);
  ASSERT_EQ(world.computers.asked.size(), 1u);
  EXPECT_EQ(world.computers.asked[0].question.owner, people[0]->address) << "who made the table";
  world.restart();
  ASSERT_EQ(world.computers.asked.size(), 1u);
  EXPECT_EQ(world.computers.asked[0].question.owner, "");
}

TEST_F(ByTheDayTest, another_node_goes_on_when_the_one_that_had_the_game_has_died) {
  play_and_leave(with_a_computer);
  world.hub.reset();
  world.computers.asked.clear();
  world.timers.clear();
  world.computers.paused = false;
  second->wake_computers();
  world.settle();
  EXPECT_EQ(stored().version, 2) << "a moment ago it was there";
  world.now.at += 60'000;
  second->wake_computers();
  world.settle();
  EXPECT_EQ(stored().to_move, 3);
  EXPECT_EQ(stored().owner, "other");
}

// R11: where people sit at the clock, nobody waits for a computer when nobody is there.
TEST_F(ByTheDayTest, other_games_wait) {
  play_and_leave(R"({"options":{"starting_seat":1},"seats":[{},{"kind":"computer"},{}]})");
  world.computers.paused = false;
  world.restart();
  world.hub->wake_computers();
  world.settle();
  EXPECT_EQ(stored().version, 2);
}

}  // namespace
}  // namespace carat::server
