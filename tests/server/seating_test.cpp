#include <gtest/gtest.h>

#include "support/two_nodes.h"

// Sitting down and standing up, before a game begins: what was answered is stored, in its order,
// and every node comes to know it. From the beginning on who plays follows from the events.

namespace carat::server {
namespace {

class SeatingTest : public NodesTest {
 protected:
  SeatingTest() {
    world.say(ada, R"({"type":"create","setup":{"listed":true,"seats":[{},{},{}]}})");
    table = ada->last("opened").at("table").as_string();
  }
  [[nodiscard]] std::string about(const std::string& type, const std::string& more = {}) const {
    return R"({"type":")" + type + R"(","table":")" + table + "\"" + more + "}";
  }
  [[nodiscard]] std::string sit(const std::string& name, std::size_t key) const {
    return about("sit", R"(,"name":")" + name + R"(","key":")" + World::key(key) + "\"");
  }
  static boost::json::value name_at_first(const std::shared_ptr<TestClient>& client) {
    return World::newest(client).at("seats").at(0).at("name");
  }

  std::shared_ptr<TestClient> ada = world.client();
  std::shared_ptr<TestClient> bob = world.client();
  std::shared_ptr<TestClient> carol = client_there();
  std::string table;
};

TEST_F(SeatingTest, what_was_answered_is_there_after_a_restart) {
  world.say(ada, sit("Ada", 1));
  world.say(ada, about("stand"));
  world.say(bob, sit("Bob", 2));
  ASSERT_EQ(bob->last("seated").at("seat"), 1);
  world.restart();
  const auto again = world.client();
  world.say(again, about("watch", R"(,"key":")" + World::key(2) + "\""));
  EXPECT_EQ(World::newest(again).at("you"), 1);
  EXPECT_EQ(name_at_first(again), "Bob");
  world.say(again, about("watch", R"(,"key":")" + World::key(1) + "\""));
  EXPECT_EQ(again->last("error").at("code"), "bad_key") << "who has stood up has no seat";
}

TEST_F(SeatingTest, another_node_sees_that_a_seat_has_changed_hands) {
  for (const bool by_hint : {true, false}) {
    world.say(ada, sit("Ada", 1));
    say_there(carol, about("watch"));
    follow(by_hint, table);
    ASSERT_EQ(name_at_first(carol), "Ada");
    world.say(ada, about("stand"));  // as many sit there afterwards as before
    world.say(bob, sit("Bob", 2));
    follow(by_hint, table);
    EXPECT_EQ(name_at_first(carol), "Bob");
    const auto bob_there = client_there();
    say_there(bob_there, about("watch", R"(,"key":")" + World::key(2) + "\""));
    EXPECT_EQ(World::newest(bob_there).at("you"), 1) << "the key holds the seat at any node";
    world.say(bob, about("stand"));
    follow(by_hint, table);
  }
}

}  // namespace
}  // namespace carat::server
