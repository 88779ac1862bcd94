#include "server/open_sessions.h"

#include <gtest/gtest.h>

#include "support/http_world.h"
#include "support/two_nodes.h"

// Whoever is no longer signed in has no account any more, however long the connection stands.

namespace carat::server {
namespace {

namespace json = boost::json;

class OpenSessionsTest : public NodesTest {
 protected:
  OpenSessionsTest() {
    accounts.deleted = [this](const std::string& account) { world.hub->forget(account); };
    accounts_there.deleted = [this](const std::string& account) { second->forget(account); };
    for (Accounts* node : {&accounts, &accounts_there}) {  // as a server does every second
      node->follow_other_nodes();
      world.settle();
    }
  }
  Answered post(const std::string& path, const json::object& body, const std::string& token = {}) {
    HttpRequest request{.method = "POST", .path = path, .own_origin = true};
    request.body = json::serialize(body);
    request.token = token;
    return ask(world, hashes, routes, request);
  }
  Answered sign_up() {
    return post("/api/accounts", {{"name", "Ada"}, {"password", "correct horse"}});
  }
  // A connection at a node, told as the listener tells it.
  struct Open {
    std::shared_ptr<TestClient> client = std::make_shared<TestClient>();
    std::shared_ptr<OpenSession> session;
    bool ended = false;
  };
  std::unique_ptr<Open> connect(Accounts& node, Hub& hub, const std::string& token) {
    auto open = std::make_unique<Open>();
    Open& here = *open;
    here.session = node.open(
        token,
        [&](const std::optional<AccountRow>& account) {
          if (!account) return;
          here.client->account = account->id;
          here.client->name = account->name;
        },
        [&] {
          here.ended = true;
          hub.leave(here.client);
        });
    world.settle();
    hub.join(here.client);
    return open;
  }

  TestHashes hashes;
  Accounts accounts{world.services, hashes.threads};
  Accounts accounts_there{other, hashes.threads};
  Routes routes{world.services, *world.hub, accounts, "", false};
};

TEST_F(OpenSessionsTest, signing_out_ends_that_session_alone_at_every_node) {
  const std::string phone = sign_up().token;
  const auto desk = post("/api/sessions", {{"name", "Ada"}, {"password", "correct horse"}});
  ASSERT_EQ(desk.status, 200);
  const auto here = connect(accounts, *world.hub, phone);
  const auto there = connect(accounts_there, *second, phone);
  const auto other_session = connect(accounts, *world.hub, desk.token);
  EXPECT_EQ(here->client->name, "Ada");
  EXPECT_EQ(post("/api/sessions/end", {}, phone).status, 200);
  EXPECT_TRUE(here->ended) << "at once";
  EXPECT_FALSE(there->ended) << "another node has to be asked";
  accounts_there.follow_other_nodes();
  world.settle();
  EXPECT_TRUE(there->ended);
  EXPECT_FALSE(other_session->ended);
}

TEST_F(OpenSessionsTest, recovery_ends_all_sessions_but_the_new_one) {
  const auto old = sign_up();
  const auto here = connect(accounts, *world.hub, old.token);
  const auto there = connect(accounts_there, *second, old.token);
  const auto fresh =
      post("/api/recover",
           {{"name", "Ada"}, {"code", old.body.at("recovery")}, {"password", "another horse"}});
  ASSERT_EQ(fresh.status, 200);
  EXPECT_TRUE(here->ended);
  const auto again = connect(accounts, *world.hub, fresh.token);
  EXPECT_EQ(again->client->name, "Ada");
  accounts_there.follow_other_nodes();
  accounts.follow_other_nodes();
  world.settle();
  EXPECT_TRUE(there->ended);
  EXPECT_FALSE(again->ended);
}

TEST_F(OpenSessionsTest, a_password_that_is_replaced_while_it_is_checked_lets_nobody_in) {
  sign_up();
  std::optional<bool> entered;
  accounts.sign_in("Ada", "correct horse", "10.0.0.9",
                   [&](const auto& result) { entered = result.has_value(); });
  world.settle();  // the hash is on its way to be checked
  const std::string id = world.writer.store().account_named("ada")->id;
  world.writer.store().set_password(id, "another hash", "another code");
  hashes.finish_one();
  world.settle();
  EXPECT_EQ(entered, false);
}

TEST_F(OpenSessionsTest, an_account_that_is_deleted_is_gone_from_every_table) {
  const std::string token = sign_up().token;
  const auto ada = connect(accounts, *world.hub, token);
  const auto bob = world.client("Bob");
  const auto carol = client_there();
  const std::string table = world.table(R"({"game":"duel"})", {ada->client, bob});
  say_there(carol, R"({"type":"watch","table":")" + table + "\"}");
  EXPECT_EQ(World::newest(carol).at("seats").at(0).at("name"), "Ada");
  EXPECT_EQ(post("/api/me/delete", {{"password", "correct horse"}}, token).status, 200);
  EXPECT_TRUE(ada->ended);
  EXPECT_TRUE(World::newest(bob).at("seats").at(0).at("name").is_null());
  EXPECT_EQ(World::newest(bob).at("seats").at(0).at("taken"), true);
  accounts_there.follow_other_nodes();
  world.settle();
  EXPECT_TRUE(World::newest(carol).at("seats").at(0).at("name").is_null());
}

TEST_F(OpenSessionsTest, who_was_deleted_at_another_node_is_told_so_and_takes_no_seat) {
  const std::string token = sign_up().token;
  const auto ada = connect(accounts_there, *second, token);
  EXPECT_EQ(post("/api/me/delete", {{"password", "correct horse"}}, token).status, 200);
  say_there(ada->client, R"({"type":"create"})");
  const auto opened = ada->client->last("opened");
  const std::string table(opened.at("table").as_string());
  say_there(ada->client, R"({"type":"sit","table":")" + table + R"(","link":")" +
                             std::string(opened.at("links").at(0).at("link").as_string()) +
                             R"(","key":")" + World::key(1) + "\"}");
  EXPECT_EQ(ada->client->last("error").at("code"), "signed_out");
  EXPECT_TRUE(world.warnings.empty());
  say_there(ada->client, R"({"type":"watch","table":")" + table + "\"}");
  say_there(ada->client, R"({"type":"chat","table":")" + table + R"(","text":"hello"})");
  EXPECT_EQ(ada->client->last("error").at("code"), "storage");
  EXPECT_TRUE(world.writer.store().chat_after(table, 0).empty());
}

TEST(OpenSessions, forget_connections_that_are_gone) {
  OpenSessions sessions;
  int ended = 0;
  const auto open = [&] {
    auto session = std::make_shared<OpenSession>(OpenSession{"t", "a", [&ended] { ++ended; }});
    sessions.add(session);
    return session;
  };
  const auto stays = open();
  for (int i = 0; i < 1000; ++i) open();
  sessions.end({Ending::Kind::session, "other"});
  EXPECT_EQ(ended, 0);
  sessions.end({Ending::Kind::account, "a"});
  sessions.end({Ending::Kind::session, "t"});
  EXPECT_EQ(ended, 1) << "once";
}

}  // namespace
}  // namespace carat::server
