#include <gtest/gtest.h>

#include "support/two_nodes.h"

// A table that changes its node, or whose node is behind.

namespace carat::server {
namespace {

std::string play(const std::string& table, const boost::json::object& state, std::size_t choice,
                 const std::string& move_id) {
  const auto& legal = state.at("legal").as_array();
  return R"({"type":"play","table":")" + table + R"(","version":)" +
         std::to_string(state.at("version").as_int64()) + R"(,"move":")" +
         std::string(legal[choice % legal.size()].at("action").as_string()) + R"(","move_id":")" +
         move_id + R"(","id":")" + move_id + "\"}";
}

std::string watch(const std::string& table, std::size_t seat) {
  return R"({"type":"watch","table":")" + table + R"(","key":")" + World::key(seat) + "\"}";
}

// R3: a repeated move gets the same answer, also at a node that has not heard of it.
TEST_F(NodesTest, a_node_that_is_behind_reads_on_before_it_answers) {
  const std::vector here{world.client(), world.client()};
  const std::vector there{client_there(), client_there()};
  const std::string table = world.table(two_people, here);
  for (std::size_t seat = 0; seat < 2; ++seat) say_there(there[seat], watch(table, seat));
  std::string last;
  std::size_t seat = 0;
  for (int i = 0; i < 3; ++i) {
    seat = World::newest(there[0]).at("legal").as_array().empty() ? 1 : 0;
    last = play(table, World::newest(there[seat]), 0, world.next_move_id());
    say_there(there[seat], last);
  }
  ASSERT_EQ(World::newest(here[seat]).at("version"), 1) << "the first node has not heard of it";
  world.say(here[seat], last);
  EXPECT_EQ(here[seat]->last("done").at("version"), 4);
  EXPECT_FALSE(here[seat]->has("error"));
  EXPECT_EQ(World::newest(here[1 - seat]).at("version"), 4);
  // A version that is nowhere is refused, and harms nobody.
  world.say(here[0], R"({"type":"undo","table":")" + table + R"(","version":9})");
  EXPECT_EQ(here[0]->last("error").at("code"), "stale");
}

TEST_F(NodesTest, the_lobby_can_be_asked_for_while_a_table_is_read_anew) {
  const auto ada = world.client();
  world.say(ada, R"({"type":"create","setup":{"listed":true}})");
  const std::string table(ada->last("opened").at("table").as_string());
  world.say(ada, R"({"type":"sit","table":")" + table + R"(","key":")" + World::key(1) + "\"}");
  const auto bob = client_there();
  say_there(bob, R"({"type":"sit","table":")" + table + R"(","key":")" + World::key(2) + "\"}");
  world.hub->follow_other_nodes();
  ASSERT_TRUE(world.writer.step());  // it is known that the table has gone on
  world.hub->handle(ada, R"({"type":"lobby"})");
  EXPECT_TRUE(ada->last("lobby").at("tables").as_array().empty());
  world.settle();
  EXPECT_EQ(World::newest(ada).at("status"), "running");
}

// People at both nodes, none of whom waits for the other: the game changes its owner again and
// again, and stays one game.
class TakingTurnsTest : public NodesTest {
 protected:
  struct Person {
    std::shared_ptr<TestClient> client;
    Hub* hub;
  };

  TakingTurnsTest() {
    table = world.table(two_people, {world.client(), world.client()});
    for (Hub* hub : {world.hub.get(), second.get()})
      for (std::size_t seat = 0; seat < 2; ++seat) {
        people.push_back({std::make_shared<TestClient>(), hub});
        hub->join(people.back().client);
        hub->handle(people.back().client, watch(table, seat));
      }
    world.settle();
  }
  // Somebody plays, some node asks the other, some of what waits for the store is done.
  void step(Rng& rng) {
    const Person& person = people[rng.below(4)];
    const auto state = World::newest(person.client);
    if (!state.at("legal").as_array().empty()) {
      const std::string id = world.next_move_id();
      asked.insert(id);
      person.hub->handle(person.client, play(table, state, rng.below(1000), id));
    }
    if (rng.below(4) == 0) people[rng.below(4)].hub->follow_other_nodes();
    for (auto steps = rng.below(3); steps > 0; --steps) world.writer.step();
  }
  // Looks at every answer; gives the versions of the moves that were acknowledged, by their ids.
  std::map<std::string, std::int64_t> answers() {
    std::map<std::string, std::int64_t> acknowledged;
    for (const Person& person : people)
      for (const std::string& text : person.client->received) {
        const auto message = boost::json::parse(text).as_object();
        const auto* id = message.if_contains("id");
        if (id == nullptr || !id->is_string()) continue;
        EXPECT_EQ(asked.erase(id->as_string().c_str()), 1u) << "answered twice";
        if (message.at("type") == "done")
          acknowledged[id->as_string().c_str()] = message.at("version").as_int64();
        else
          refusals.insert(message.at("code").as_string().c_str());
      }
    return acknowledged;
  }

  std::string table;
  std::vector<Person> people;
  std::set<std::string> asked;  // move ids without an answer
  std::set<std::string> refusals;
};

TEST_F(TakingTurnsTest, a_table_that_two_nodes_take_from_each_other_stays_one_game) {
  Rng rng(11);
  for (int i = 0; i < 1500; ++i) step(rng);
  world.settle();
  const auto stored = world.writer.store().find_game(table);
  EXPECT_GT(stored->game.epoch, 20) << "it has hardly changed its owner";
  const auto acknowledged = answers();
  EXPECT_TRUE(asked.empty()) << "somebody is left without an answer";
  for (const std::string& code : refusals)
    EXPECT_TRUE(code == "stale" || code == "not_your_turn" || code == "try_again" || code == "over")
        << code;
  EXPECT_EQ(acknowledged.size() + 1, stored->events.size()) << "what is stored is acknowledged";
  for (const auto& [id, version] : acknowledged) {
    ASSERT_LE(static_cast<std::size_t>(version), stored->events.size());
    EXPECT_EQ(stored->events[static_cast<std::size_t>(version) - 1].move_id, id);
  }
  for (Hub* hub : {world.hub.get(), second.get()}) hub->follow_other_nodes();
  world.settle();
  for (const Person& person : people) {
    EXPECT_EQ(World::newest(person.client).at("version"), stored->game.version);
    EXPECT_EQ(World::newest(person.client).at("status"), stored->game.status.c_str());
  }
}

}  // namespace
}  // namespace carat::server
