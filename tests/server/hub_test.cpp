#include "server/hub.h"

#include <gtest/gtest.h>

#include "support/world.h"

namespace carat::server {
namespace {

std::string code_of(const std::shared_ptr<TestClient>& client) {
  return std::string(client->last("error").at("code").as_string());
}

TEST(Hub, welcomes_and_answers_a_ping) {
  World world;
  const auto client = world.client();
  EXPECT_EQ(client->last("welcome").at("protocol"), 1);
  world.say(client, R"({"type":"ping","id":"x"})");
  EXPECT_EQ(client->last("pong").at("id"), "x");
}

TEST(Hub, a_listed_table_is_in_the_lobby_until_it_is_full) {
  World world;
  const auto ada = world.client();
  const auto bob = world.client();
  world.say(bob, R"({"type":"lobby"})");
  EXPECT_TRUE(bob->last("lobby").at("tables").as_array().empty());
  world.say(ada, R"({"type":"create","setup":{"listed":true,"game":"duel"}})");
  const std::string table(ada->last("opened").at("table").as_string());
  world.say(ada, R"({"type":"sit","table":")" + table + R"(","key":")" + World::key(1) + "\"}");
  world.wait(Milliseconds(300));
  ASSERT_EQ(bob->last("lobby").at("tables").as_array().size(), 1u);
  EXPECT_EQ(bob->last("lobby").at("tables").at(0).at("setup").at("game"), "duel");
  world.say(bob, R"({"type":"sit","table":")" + table + R"(","key":")" + World::key(2) + "\"}");
  world.wait(Milliseconds(300));
  EXPECT_TRUE(bob->last("lobby").at("tables").as_array().empty());
  EXPECT_EQ(bob->last("lobby").at("playing"), 1);
}

TEST(Hub, an_open_table_is_in_the_lobby_again_after_a_restart) {
  World world;
  const auto ada = world.client();
  world.say(ada, R"({"type":"create","setup":{"listed":true}})");
  const std::string table(ada->last("opened").at("table").as_string());
  world.restart();
  const auto again = world.client();
  world.say(again, R"({"type":"sit","table":")" + table + R"(","key":")" + World::key(1) + "\"}");
  world.say(again, R"({"type":"lobby"})");
  EXPECT_EQ(again->last("lobby").at("tables").as_array().size(), 1u);
}

TEST(Hub, pairs_those_who_want_the_same) {
  World world;
  const auto ada = world.client();
  const auto bob = world.client();
  const auto eve = world.client();
  world.say(ada, R"({"type":"pair","setup":{"game":"duel"}})");
  world.say(eve, R"({"type":"pair","setup":{"game":"splendor"}})");
  EXPECT_FALSE(ada->has("paired"));
  world.say(bob, R"({"type":"pair","setup":{"game":"duel"}})");
  EXPECT_EQ(ada->last("paired").at("table"), bob->last("paired").at("table"));
  EXPECT_FALSE(eve->has("paired"));
  const std::string table(ada->last("paired").at("table").as_string());
  for (const auto& client : {ada, bob})
    world.say(client,
              R"({"type":"sit","table":")" + table + R"(","link":")" +
                  std::string(client->last("paired").at("links").at(0).at("link").as_string()) +
                  R"(","key":")" + World::key(client == ada ? 1 : 2) + "\"}");
  EXPECT_EQ(World::newest(ada).at("status"), "running");
}

TEST(Hub, whoever_waits_can_stop_waiting) {
  World world;
  const auto ada = world.client();
  const auto bob = world.client();
  world.say(ada, R"({"type":"pair"})");
  world.say(ada, R"({"type":"pair","on":false})");
  world.say(bob, R"({"type":"pair"})");
  EXPECT_FALSE(bob->has("paired"));
}

TEST(Hub, refuses_what_is_no_setup) {
  World world;
  const auto ada = world.client();
  const auto field = [&](const std::string& setup) {
    world.say(ada, R"({"type":"create","setup":)" + setup + "}");
    return std::string(ada->last("error").at("field").as_string());
  };
  EXPECT_EQ(field(R"({"game":"chess"})"), "setup.game");
  EXPECT_EQ(field(R"({"game":"duel","seats":[{},{},{}]})"), "setup.seats");
  EXPECT_EQ(field(R"({"seats":[{}]})"), "setup.seats");
  EXPECT_EQ(field(R"({"options":{"players":3}})"), "setup.options.players");
  EXPECT_EQ(field(R"({"options":{"target":-1}})"), "setup.options.target");
  EXPECT_EQ(field(R"({"seats":[{"kind":"computer","level":"x"},{}]})"), "setup.seats[0].level");
  EXPECT_EQ(field(R"({"rated":true,"options":{"target":21}})"), "setup.rated");
  EXPECT_EQ(field(R"({"seats":[{"kind":"computer"},{"kind":"computer"}]})"), "setup.seats");
  world.say(ada, R"({"type":"create","setup":{"rated":true}})");
  EXPECT_EQ(code_of(ada), "account_needed");
}

TEST(Hub, too_many_tables_from_one_address_are_refused) {
  World world;
  const auto ada = world.client();
  for (int i = 0; i < 40; ++i) world.say(ada, R"({"type":"create"})");
  EXPECT_EQ(code_of(ada), "too_many");
  const auto bob = world.client();
  world.say(bob, R"({"type":"create"})");
  EXPECT_TRUE(bob->has("opened"));
  world.wait(Milliseconds(5000));
  ada->received.clear();
  world.say(ada, R"({"type":"create"})");
  EXPECT_TRUE(ada->has("opened"));
}

TEST(Hub, a_table_that_does_not_exist_is_an_error_and_kept_by_nobody) {
  World world;
  const auto ada = world.client();
  world.say(ada, R"({"type":"watch","table":"nowhere"})");
  EXPECT_EQ(code_of(ada), "no_table");
  EXPECT_EQ(world.hub->tables(), 0u);
}

// However many games the store has: nobody can make a server read more of them than it has room
// for.
TEST(Hub, has_a_limit_for_tables_in_memory_and_makes_room_by_forgetting_some) {
  World world;
  std::vector<std::string> tables;
  for (int i = 0; i < 4; ++i) {
    const auto ada = world.client();
    tables.push_back(world.table(against_computer, {ada}));
    world.hub->leave(ada);
  }
  Limits limits;
  limits.tables = 2;
  world.hub = std::make_unique<Hub>(world.services, limits);
  const auto watch = [&](int table) {
    const auto eve = world.client();
    world.say(eve,
              R"({"type":"watch","table":")" + tables[static_cast<std::size_t>(table)] + "\"}");
    return eve;
  };
  for (const int table : {0, 1, 2, 3, 0}) {
    const auto eve = watch(table);
    EXPECT_TRUE(eve->has("table"));
    EXPECT_LE(world.hub->tables(), 2u);
    world.hub->leave(eve);
  }
  const auto first = watch(1);
  const auto second = watch(2);
  EXPECT_EQ(code_of(watch(3)), "full");
  EXPECT_TRUE(watch(2)->has("table")) << "which is there already";
  world.say(first, R"({"type":"create"})");
  EXPECT_EQ(code_of(first), "full");
  EXPECT_EQ(world.hub->tables(), 2u);
  world.hub->leave(first);
  EXPECT_TRUE(watch(3)->has("table"));
}

TEST(Hub, tables_that_nobody_looks_at_are_forgotten_and_found_again) {
  World world;
  const auto ada = world.client();
  const auto bob = world.client();
  const std::string table = world.table(two_people, {ada, bob});
  world.hub->sweep();
  EXPECT_EQ(world.hub->tables(), 1u);
  world.hub->leave(ada);
  world.hub->leave(bob);
  world.hub->sweep();
  EXPECT_EQ(world.hub->tables(), 0u);
  const auto eve = world.client();
  world.say(eve, R"({"type":"watch","table":")" + table + "\"}");
  EXPECT_EQ(eve->last("table").at("status"), "running");
}

TEST(Hub, tells_an_account_that_it_is_its_turn_elsewhere) {
  World world;
  const auto ada = world.client("ada");
  const auto bob = world.client("bob");
  const std::string table = world.table(R"({"time":{"kind":"days","days":1}})", {ada, bob});
  const bool ada_begins = !World::newest(ada).at("legal").as_array().empty();
  const auto& first = ada_begins ? ada : bob;
  const auto& second = ada_begins ? bob : ada;
  world.say(second, R"({"type":"leave","table":")" + table + "\"}");
  world.play_any(table, {first});
  EXPECT_EQ(second->last("your_turn").at("table").as_string(), table);
  EXPECT_FALSE(first->has("your_turn"));
}

// Two nodes on one database: a second hub with a name of its own.
TEST(Hub, players_of_two_nodes_meet_at_one_table) {
  World world;
  Services other = world.services;
  other.node = "other";
  Hub second(other, Limits{});
  const auto ada = world.client();
  const auto bob = std::make_shared<TestClient>();
  second.join(bob);
  const auto at_second = [&](const std::string& text) {
    second.handle(bob, text);
    world.settle();
  };
  world.say(ada, R"({"type":"create","setup":{"listed":true}})");
  const std::string table(ada->last("opened").at("table").as_string());
  world.say(ada, R"({"type":"sit","table":")" + table + R"(","key":")" + World::key(1) + "\"}");
  at_second(R"({"type":"sit","table":")" + table + R"(","key":")" + World::key(2) + "\"}");
  EXPECT_EQ(bob->last("seated").at("seat"), 2) << "taken over without anyone noticing";
  EXPECT_EQ(World::newest(bob).at("status"), "running");
  world.hub->follow_other_nodes();
  world.settle();
  EXPECT_EQ(World::newest(ada).at("status"), "running");
  for (int i = 0; i < 10; ++i) {
    const bool adas = !World::newest(ada).at("legal").as_array().empty();
    const auto state = World::newest(adas ? ada : bob);
    const std::string play = R"({"type":"play","table":")" + table + R"(","version":)" +
                             std::to_string(state.at("version").as_int64()) + R"(,"move":")" +
                             std::string(state.at("legal").at(0).at("action").as_string()) +
                             R"(","move_id":")" + world.next_move_id() + "\"}";
    adas ? world.say(ada, play) : at_second(play);
    EXPECT_TRUE((adas ? ada : bob)->has("done"));
    EXPECT_FALSE((adas ? ada : bob)->has("error"));
    adas ? second.follow_other_nodes() : world.hub->follow_other_nodes();
    world.settle();
    EXPECT_EQ(World::newest(ada).at("view").at("turn"), World::newest(bob).at("view").at("turn"));
  }
  const auto events = world.writer.store().find_game(table)->events;
  EXPECT_EQ(events.size(), 11u);
}

TEST(Hub, an_account_finds_its_seat_without_a_key) {
  World world;
  const auto ada = world.client("ada");
  const auto bob = world.client("bob");
  const std::string table = world.table(two_people, {ada, bob});
  const auto phone = world.client("bob");
  world.say(phone, R"({"type":"watch","table":")" + table + "\"}");
  EXPECT_EQ(phone->last("table").at("you"), 2);
}

}  // namespace
}  // namespace carat::server
