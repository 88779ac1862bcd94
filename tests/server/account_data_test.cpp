#include <gtest/gtest.h>

#include "server/net/routes.h"
#include "support/table_test.h"

// What is stored about an account: all of it is given out on request, and nothing of it stays.

namespace carat::server {
namespace {

namespace json = boost::json;

class AccountDataTest : public TableTest {
 protected:
  AccountDataTest() {
    people = {world.client("ada"), world.client("bob")};
    world.writer.store().create_session(token_hash("token"), "ada", 5, 2'000'000'000'000);
  }
  json::object get(const std::string& path) {
    HttpRequest request{.method = "GET", .path = path, .token = "token"};
    std::optional<HttpResponse> answer;
    routes.handle(request, [&](HttpResponse response) { answer = std::move(response); });
    world.settle();
    EXPECT_EQ(answer.value_or(HttpResponse{}).status, 200) << path;
    return answer ? json::parse(answer->body).as_object() : json::object{};
  }

  HashThreads hashes{1, [](const std::function<void()>&) {}};
  Accounts accounts{world.services, hashes};
  Routes routes{world.services, *world.hub, accounts, "", false};
};

TEST_F(AccountDataTest, the_export_has_everything) {
  table = world.table(two_people, people);
  about(people[0], "chat", R"(,"text":"good luck")");
  about(people[1], "chat", R"(,"text":"no thanks")");
  about(people[0], "report", R"(,"number":2,"reason":"rude")");
  Store& store = world.writer.store();
  store.set_rating({"ada", "", false, "duel", 1600, 90, 0.06, 3});
  store.add_daily({"duel", "2026-11-16", "ada", "ada", "ada", true, 15, 20, 7, "the whole game"});
  const auto out = get("/api/me/export");
  EXPECT_EQ(out.at("name"), "ada");
  EXPECT_EQ(out.at("sessions").at(0).at("created"), 5);
  EXPECT_EQ(out.at("ratings").at(0).at("mode"), "duel");
  EXPECT_EQ(out.at("games").at(0).at("table"), table.c_str());
  EXPECT_EQ(out.at("daily").at(0).at("record"), "the whole game");
  ASSERT_EQ(out.at("chat").as_array().size(), 1u) << "its own lines";
  EXPECT_EQ(out.at("chat").at(0).at("text"), "good luck");
  EXPECT_EQ(out.at("chat").at(0).at("table"), table.c_str());
  EXPECT_EQ(out.at("reports").at(0).at("reason"), "rude");
}

TEST_F(AccountDataTest, what_a_deleted_account_has_said_and_reported_is_gone) {
  table = world.table(two_people, people);
  about(people[0], "chat", R"(,"text":"something bad")");
  about(people[1], "chat", R"(,"text":"something worse")");
  about(people[1], "report", R"(,"number":1,"reason":"first")");
  about(people[0], "report", R"(,"number":2,"reason":"second")");
  world.writer.store().delete_account("ada", 60);
  const auto reports = world.writer.store().reports();
  ASSERT_EQ(reports.size(), 2u) << "that there were some may be known";
  EXPECT_EQ(reports[0].name + reports[0].text, "");
  EXPECT_EQ(reports[0].reporter, "bob");
  EXPECT_EQ(reports[1].text, "something worse") << "which another account has said";
  EXPECT_EQ(reports[1].reporter + reports[1].account + reports[1].reason, "");
}

TEST_F(AccountDataTest, a_game_that_can_not_be_read_is_shown_as_frozen_and_the_others_as_they_are) {
  table = world.table(two_people, people);
  const std::string other = world.table(two_people, people);
  const std::string third = world.table(two_people, people);
  const auto damage = [&](const std::string& column, const std::string& text,
                          const std::string& game) {
    world.connection->execute("UPDATE games SET " + column + " = $1 WHERE id = $2", {text, game});
  };
  for (const std::string text : {"garbage", "[]", R"({"game":"chess"})"}) {
    damage("setup", text, table);
    damage("result", text, third);
    for (const auto& games : {get("/api/me/games"), get("/api/me/export")}) {
      ASSERT_EQ(games.at("games").as_array().size(), 3u);
      for (const json::value& game : games.at("games").as_array()) {
        const bool broken = game.at("table") != other.c_str();
        EXPECT_EQ(game.at("status"), broken ? "frozen" : "running");
        EXPECT_EQ(game.at("setup").is_null(), game.at("table") == table.c_str());
        EXPECT_TRUE(game.at("result").is_null());
        if (broken) EXPECT_EQ(game.at("your_turn"), false);
      }
    }
  }
}

}  // namespace
}  // namespace carat::server
