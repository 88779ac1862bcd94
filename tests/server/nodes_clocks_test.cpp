#include <gtest/gtest.h>

#include "server/lives.h"
#include "support/two_nodes.h"

// Clocks of games that change their node, or whose nodes were away.

namespace carat::server {
namespace {

class NodesClocksTest : public NodesTest {
 protected:
  NodesClocksTest() { beat(); }
  void beat() {
    if (world.hub) world.hub->beat();
    if (second) second->beat();
    world.settle();
  }
  // A second after the other; whoever is up gives a sign of life in each.
  void pass(int seconds) {
    for (int i = 0; i < seconds; ++i) {
      world.wait(Milliseconds(1000));
      beat();
    }
  }
  // A game of two whose first player begins: one at each node.
  void begin(const std::string& time) {
    const auto ada = world.client();
    const auto away = world.client();
    table = world.table(R"({"options":{"starting_seat":1},"time":)" + time + "}", {ada, away});
    world.hub->leave(away);
    here = ada;
    there = client_there();
    watch(there, 1);
  }
  void kill(std::unique_ptr<Hub>& hub) {
    hub.reset();
    world.timers.clear();
  }
  void watch(const std::shared_ptr<TestClient>& client, std::size_t seat) {
    say_there(client,
              R"({"type":"watch","table":")" + table + R"(","key":")" + World::key(seat) + "\"}");
  }
  std::string request(const std::string& type, const std::string& more = {}) {
    return R"({"type":")" + type + R"(","table":")" + table + "\"" + more + "}";
  }
  std::string move(const std::shared_ptr<TestClient>& client) {
    const auto state = World::newest(client);
    return request("play", R"(,"version":)" + std::to_string(state.at("version").as_int64()) +
                               R"(,"move":")" +
                               std::string(state.at("legal").at(0).at("action").as_string()) +
                               R"(","move_id":")" + world.next_move_id() + "\"");
  }
  static std::int64_t left(const std::shared_ptr<TestClient>& client, int seat) {
    return World::newest(client).at("clocks").at("left").at(seat - 1).as_int64();
  }

  std::string table;
  std::shared_ptr<TestClient> here;   // seat 1, at the first node
  std::shared_ptr<TestClient> there;  // seat 2, at the second
};

TEST_F(NodesClocksTest, thinking_is_charged_whichever_node_the_move_is_made_at) {
  begin(R"({"kind":"fischer","seconds":100,"increment":0})");
  pass(4);
  world.say(here, move(here));
  const auto moved = world.now.at;
  follow(true, table);
  EXPECT_EQ(left(there, 1), 96'000);
  pass(9);
  say_there(there, move(there));
  ASSERT_FALSE(there->has("error"));
  EXPECT_EQ(left(there, 2), 100'000 - (world.now.at - moved));
  follow(*world.hub, true, table);
  EXPECT_EQ(left(here, 2), left(there, 2));
}

TEST_F(NodesClocksTest, time_that_is_up_is_up_at_every_node) {
  begin(R"({"kind":"per_move","seconds":5})");
  world.say(here, move(here));
  follow(true, table);
  pass(9);
  say_there(there, move(there));
  EXPECT_EQ(there->last("error").at("code"), "time_up");
  EXPECT_EQ(World::newest(there).at("status"), "over");
}

TEST_F(NodesClocksTest, taking_a_table_over_again_and_again_refills_no_clock) {
  begin(R"({"kind":"per_move","seconds":10})");
  world.say(here, move(here));
  follow(true, table);
  for (const char* on : {"true", "false", "true"}) {
    pass(3);
    world.say(here, request("abort", R"(,"on":false)"));
    say_there(there, request("abort", R"(,"on":)" + std::string(on)));
    follow(*world.hub, true, table);
  }
  pass(3);
  world.say(here, request("claim"));
  EXPECT_FALSE(here->has("error"));
  EXPECT_EQ(World::newest(here).at("status"), "over");
}

TEST_F(NodesClocksTest, a_node_that_dies_takes_no_thinking_with_it_while_another_is_up) {
  begin(R"({"kind":"fischer","seconds":100,"increment":0})");
  pass(5);
  kill(world.hub);
  second->leave(there);
  second->sweep();
  ASSERT_EQ(second->tables(), 0u);
  pass(20);
  const auto again = client_there();
  watch(again, 0);
  EXPECT_EQ(left(again, 1), 75'000);
}

TEST_F(NodesClocksTest, thinking_before_everything_went_down_is_charged_and_the_time_after_is_not) {
  begin(R"({"kind":"fischer","seconds":100,"increment":0})");
  pass(5);
  kill(world.hub);
  kill(second);
  world.now.at += 3600LL * 1000;
  world.restart();
  pass(7);
  const auto again = world.client();
  world.say(again, request("watch", R"(,"key":")" + World::key(0) + "\""));
  EXPECT_EQ(left(again, 1), 88'000);
}

TEST_F(NodesClocksTest, a_table_that_was_forgotten_meanwhile_is_charged_all_the_same) {
  begin(R"({"kind":"per_move","seconds":30})");
  world.hub->leave(here);
  second->leave(there);
  pass(3);
  for (Hub* hub : {world.hub.get(), second.get()}) {
    hub->sweep();
    EXPECT_EQ(hub->tables(), 0u);
  }
  pass(9);
  const auto again = client_there();
  watch(again, 1);
  EXPECT_EQ(left(again, 1), 18'000);
}

TEST(Lives, count_the_time_in_which_somebody_was_up_once) {
  EXPECT_EQ(time_up({}, 0, 100), 0);
  EXPECT_EQ(time_up({{"a", 0, 200}}, 50, 100), 50);
  EXPECT_EQ(time_up({{"a", 0, 30}, {"b", 20, 40}, {"a", 60, 80}}, 10, 100), 50);
  EXPECT_EQ(time_up({{"b", 20, 40}, {"a", 10, 90}}, 0, 100), 80);
  EXPECT_EQ(time_up({{"a", 90, 80}, {"b", 200, 300}}, 0, 100), 0);
}

}  // namespace
}  // namespace carat::server
