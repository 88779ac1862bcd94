#include <gtest/gtest.h>

#include "server/store/news.h"
#include "support/two_nodes.h"

// What nodes hear of each other's tables.

namespace carat::server {
namespace {

TEST_F(NodesTest, the_lobby_lists_tables_of_other_nodes) {
  for (const bool by_hint : {false, true}) {
    const auto ada = world.client();
    const auto bob = client_there();
    say_there(bob, R"({"type":"lobby"})");
    const auto before = bob->last("lobby").at("tables").as_array().size();
    world.say(ada, R"({"type":"create","setup":{"listed":true,"game":"duel"}})");
    const std::string table(ada->last("opened").at("table").as_string());
    world.say(ada, R"({"type":"sit","table":")" + table + R"(","key":")" + World::key(1) + "\"}");
    follow(by_hint, table);
    EXPECT_EQ(bob->last("lobby").at("tables").as_array().size(), before + 1);
    // Somebody else sits down there: the table is full, and leaves this lobby too.
    const auto eve = world.client();
    world.say(eve, R"({"type":"sit","table":")" + table + R"(","key":")" + World::key(2) + "\"}");
    follow(by_hint, table);
    EXPECT_EQ(bob->last("lobby").at("tables").as_array().size(), before);
    second->leave(bob);
  }
}

TEST_F(NodesTest, games_elsewhere_count_as_being_played) {
  world.table(two_people, {world.client(), world.client()});
  const auto bob = client_there();
  follow(false, "");
  say_there(bob, R"({"type":"lobby"})");
  EXPECT_EQ(bob->last("lobby").at("playing"), 1);
}

TEST_F(NodesTest, an_account_hears_at_any_node_that_it_is_its_turn) {
  for (const bool by_hint : {false, true}) {
    const auto ada = world.client("ada");
    const auto bob = world.client("bob");
    const std::string table = world.table(R"({"time":{"kind":"days","days":1}})", {ada, bob});
    const auto ada_there = client_there("ada");
    const auto bob_there = client_there("bob");
    if (!by_hint) follow(false, table);  // it is known there that the game is
    ada_there->received.clear();
    bob_there->received.clear();
    const bool ada_begins = !World::newest(ada).at("legal").as_array().empty();
    world.play_any(table, {ada, bob});
    follow(by_hint, table);
    EXPECT_EQ((ada_begins ? bob_there : ada_there)->last("your_turn").at("table"), table.c_str());
    EXPECT_FALSE((ada_begins ? ada_there : bob_there)->has("your_turn"));
    // Once is enough.
    bob_there->received.clear();
    ada_there->received.clear();
    follow(true, table);
    follow(false, table);
    EXPECT_FALSE(ada_there->has("your_turn") || bob_there->has("your_turn"));
    second->leave(ada_there);
    second->leave(bob_there);
  }
}

TEST_F(NodesTest, whoever_watches_at_another_node_sees_every_move_and_the_end) {
  for (const bool by_hint : {false, true}) {
    const auto ada = world.client();
    const auto bob = world.client();
    const std::string table = world.table(two_people, {ada, bob});
    const auto eve = client_there();
    say_there(eve, R"({"type":"watch","table":")" + table + "\"}");
    for (int i = 0; i < 3; ++i) {
      world.play_any(table, {ada, bob});
      follow(by_hint, table);
      EXPECT_EQ(World::newest(eve).at("version"), World::newest(ada).at("version"));
    }
    world.say(ada, R"({"type":"resign","table":")" + table + "\"}");
    follow(by_hint, table);
    EXPECT_EQ(World::newest(eve).at("status"), "over");
    EXPECT_FALSE(World::newest(eve).at("seed").is_null());
  }
}

TEST_F(NodesTest, a_seat_is_neither_taken_nor_left_through_a_node_that_lost_the_table) {
  const auto ada = world.client();
  world.say(ada, R"({"type":"create","setup":{"listed":true}})");
  const std::string table(ada->last("opened").at("table").as_string());
  world.say(ada, R"({"type":"sit","table":")" + table + R"(","key":")" + World::key(1) + "\"}");
  const auto bob = client_there();
  say_there(bob, R"({"type":"sit","table":")" + table + R"(","key":")" + World::key(2) + "\"}");
  ASSERT_EQ(World::newest(bob).at("status"), "running");
  // The first node has not heard of it yet.
  world.say(ada, R"({"type":"stand","table":")" + table + "\"}");
  EXPECT_EQ(ada->last("error").at("code"), "begun");
  for (const SeatRow& seat : world.writer.store().seats_of(table)) EXPECT_FALSE(seat.nonce.empty());
}

// A node that was cut off in the middle of a transaction holds the game for a while.
TEST_F(NodesTest, a_game_that_is_held_for_a_moment_is_asked_for_again) {
  const auto ada = world.client();
  const auto bob = world.client();
  const std::string table = world.table(two_people, {ada, bob});
  const auto eve = client_there();
  world.writer.fail_next = StoreError{StoreError::Kind::conflict, "held"};
  say_there(eve, R"({"type":"watch","table":")" + table + "\"}");
  EXPECT_FALSE(eve->has("table"));
  world.wait(Milliseconds(300));
  EXPECT_TRUE(eve->has("table"));
  EXPECT_FALSE(eve->has("error"));
}

TEST(News, are_names_and_ids_and_not_for_the_node_that_told_them) {
  const auto texts = news_texts("one", {"g1", "g2"});
  ASSERT_EQ(texts, std::vector<std::string>{"one g1 g2"});
  EXPECT_EQ(games_in_news("two", texts[0]), (std::vector<std::string>{"g1", "g2"}));
  EXPECT_TRUE(games_in_news("one", texts[0]).empty());
  EXPECT_TRUE(games_in_news("one", "").empty());
  EXPECT_TRUE(news_texts("one", {}).empty());
  std::size_t games = 0;
  for (const std::string& text :
       news_texts("one", std::vector<std::string>(2000, "k3mzq7wd2x9a"))) {
    EXPECT_LT(text.size(), 8000u);
    games += games_in_news("two", text).size();
  }
  EXPECT_EQ(games, 2000u);
}

}  // namespace
}  // namespace carat::server
