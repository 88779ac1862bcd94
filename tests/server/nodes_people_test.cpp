#include <gtest/gtest.h>

#include "support/two_nodes.h"

// People at different nodes: they talk, agree, and are paired.

namespace carat::server {
namespace {

class NodesPeopleTest : public NodesTest {
 protected:
  // A table of the first node; its second person is connected to the second node.
  void open_table() {
    const auto away = world.client();
    table = world.table(two_people, {ada, away});
    world.hub->leave(away);
    say_there(bob, about("watch", R"(,"key":")" + World::key(1) + "\""));
  }
  [[nodiscard]] std::string about(const std::string& type, const std::string& more = {}) const {
    return R"({"type":")" + type + R"(","table":")" + table + "\"" + more + "}";
  }
  static std::size_t count(const std::shared_ptr<TestClient>& client, std::string_view type) {
    return static_cast<std::size_t>(std::ranges::count_if(client->received, [&](const auto& text) {
      return boost::json::parse(text).as_object().at("type").as_string() == type;
    }));
  }

  std::shared_ptr<TestClient> ada = world.client();
  std::shared_ptr<TestClient> bob = client_there();
  std::string table;
};

TEST_F(NodesPeopleTest, chat_reaches_every_node_once) {
  open_table();
  for (const bool by_hint : {true, false}) {
    ada->received.clear();
    bob->received.clear();
    world.say(ada, about("chat", R"(,"text":"good luck")"));
    EXPECT_EQ(count(ada, "chat"), 1u);
    for (int i = 0; i < 2; ++i) follow(by_hint, table);
    EXPECT_EQ(count(bob, "chat"), 1u);
    EXPECT_EQ(bob->last("chat").at("text"), "good luck");
    EXPECT_EQ(bob->last("chat").at("seat"), 1);
    say_there(bob, about("chat", R"(,"text":"thanks")"));
    EXPECT_EQ(count(bob, "chat"), 2u);
    for (int i = 0; i < 2; ++i) follow(*world.hub, by_hint, table);
    EXPECT_EQ(count(ada, "chat"), 2u);
    EXPECT_EQ(ada->last("chat").at("text"), "thanks");
  }
}

TEST_F(NodesPeopleTest, who_has_muted_a_seat_hears_nothing_of_it_from_another_node) {
  open_table();
  say_there(bob, about("mute", R"(,"seat":1)"));
  world.say(ada, about("chat", R"(,"text":"hello?")"));
  follow(true, table);
  EXPECT_FALSE(bob->has("chat"));
}

TEST_F(NodesPeopleTest, nothing_that_is_said_gets_lost_when_a_table_changes_its_node) {
  open_table();
  world.say(ada, about("chat", R"(,"text":"one")"));
  // The second node takes the table over before it has heard of the line.
  say_there(bob, about("resign"));
  EXPECT_EQ(count(bob, "chat"), 1u);
  world.hub->handle(ada, about("chat", R"(,"text":"two")"));
  follow(*world.hub, true, table);
  follow(true, table);
  EXPECT_EQ(count(ada, "chat"), 2u);
  EXPECT_EQ(count(bob, "chat"), 2u);
}

TEST_F(NodesPeopleTest, a_line_is_numbered_anew_when_another_node_was_faster) {
  open_table();
  world.writer.fail_next = StoreError{StoreError::Kind::conflict, "another line has this number"};
  world.say(ada, about("chat", R"(,"text":"good luck")"));
  EXPECT_EQ(count(ada, "chat"), 1u);
  EXPECT_FALSE(ada->has("error"));
}

TEST_F(NodesPeopleTest, offers_of_people_at_different_nodes_count_together) {
  for (const bool by_hint : {true, false}) {
    open_table();
    world.say(ada, about("abort"));
    follow(by_hint, table);
    EXPECT_EQ(World::newest(bob).at("abort_offers"), (boost::json::array{1}));
    say_there(bob, about("abort"));
    EXPECT_EQ(World::newest(bob).at("status"), "aborted");
    follow(*world.hub, by_hint, table);
    EXPECT_EQ(World::newest(ada).at("status"), "aborted");
    EXPECT_TRUE(World::newest(ada).at("abort_offers").as_array().empty());
    say_there(bob, about("rematch"));
    follow(*world.hub, by_hint, table);
    EXPECT_EQ(World::newest(ada).at("rematch_offers"), (boost::json::array{2}));
    world.say(ada, about("rematch"));
    const std::string next(World::newest(ada).at("next").as_string());
    EXPECT_FALSE(next.empty());
    follow(by_hint, table);
    EXPECT_EQ(World::newest(bob).at("next"), next.c_str());
  }
}

TEST_F(NodesPeopleTest, people_at_different_nodes_are_paired_and_play) {
  for (const bool by_hint : {true, false}) {
    ada->received.clear();
    bob->received.clear();
    world.say(ada, R"({"type":"pair","setup":{"game":"duel"}})");
    EXPECT_FALSE(ada->has("paired"));
    say_there(bob, R"({"type":"pair","setup":{"game":"duel"}})");
    ASSERT_TRUE(bob->has("paired"));
    table = bob->last("paired").at("table").as_string();
    follow(*world.hub, by_hint, table);
    ASSERT_TRUE(ada->has("paired"));
    EXPECT_EQ(ada->last("paired").at("table"), table.c_str());
    EXPECT_EQ(ada->last("paired").at("commitment"), bob->last("paired").at("commitment"));
    const auto sit = [&](const std::shared_ptr<TestClient>& who, std::size_t key) {
      const auto link = who->last("paired").at("links").at(0).at("link").as_string();
      return about("sit",
                   R"(,"link":")" + std::string(link) + R"(","key":")" + World::key(key) + "\"");
    };
    world.say(ada, sit(ada, 1));
    say_there(bob, sit(bob, 2));
    EXPECT_EQ(World::newest(bob).at("status"), "running");
    follow(*world.hub, by_hint, table);
    EXPECT_EQ(World::newest(ada).at("status"), "running");
    EXPECT_TRUE(world.connection->execute("SELECT id FROM waiting").rows.empty());
  }
}

TEST_F(NodesPeopleTest,
       nobody_is_paired_with_the_people_of_a_dead_node_until_it_is_heard_of_again) {
  world.say(ada, R"({"type":"pair"})");
  world.now.at += 60'000;
  say_there(bob, R"({"type":"pair"})");
  EXPECT_FALSE(bob->has("paired"));
  follow(*world.hub, false, "");  // it was only asleep
  EXPECT_TRUE(ada->has("paired"));
  follow(false, "");
  EXPECT_TRUE(bob->has("paired"));
}

TEST_F(NodesPeopleTest, who_leaves_or_thinks_otherwise_is_not_paired) {
  world.say(ada, R"({"type":"pair"})");
  world.hub->leave(ada);
  world.settle();
  say_there(bob, R"({"type":"pair"})");
  EXPECT_FALSE(bob->has("paired"));
  say_there(bob, R"({"type":"pair","on":false})");
  const auto eve = world.client();
  world.say(eve, R"({"type":"pair"})");
  EXPECT_FALSE(eve->has("paired"));
  EXPECT_FALSE(bob->has("paired"));
}

TEST_F(NodesPeopleTest, whoever_stops_waiting_too_late_is_told_of_the_table) {
  world.say(ada, R"({"type":"pair"})");
  say_there(bob, R"({"type":"pair"})");
  ASSERT_FALSE(ada->has("paired")) << "the first node has not heard of it";
  world.say(ada, R"({"type":"pair","on":false})");
  EXPECT_EQ(ada->last("paired").at("table"), bob->last("paired").at("table"));
}

TEST_F(NodesPeopleTest, an_account_is_not_paired_with_itself) {
  const auto here = world.client("cid");
  const auto there = client_there("cid");
  world.say(here, R"({"type":"pair"})");
  say_there(there, R"({"type":"pair"})");
  EXPECT_FALSE(here->has("paired") || there->has("paired"));
  say_there(bob, R"({"type":"pair"})");
  EXPECT_TRUE(bob->has("paired"));
}

TEST_F(NodesPeopleTest, pairing_that_can_not_be_stored_is_refused_or_tried_again) {
  world.writer.fail_next = StoreError{StoreError::Kind::refused, "full"};
  world.say(ada, R"({"type":"pair"})");
  EXPECT_EQ(ada->last("error").at("code"), "storage");
  world.writer.fail_next = StoreError{StoreError::Kind::conflict, "another node pairs"};
  world.say(ada, R"({"type":"pair","id":5})");
  EXPECT_EQ(ada->last("done").at("id"), 5);
  say_there(bob, R"({"type":"pair"})");
  EXPECT_TRUE(bob->has("paired"));
}

}  // namespace
}  // namespace carat::server
