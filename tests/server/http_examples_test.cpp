#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "support/http_world.h"
#include "table/daily.h"
#include "tests/support/project_files.h"

// The examples of docs/protocol.md for HTTP: each is asked of a server, and what it answers has the
// fields that the example has, of the same kinds.

namespace carat::server {
namespace {

namespace json = boost::json;

constexpr const char* today = "2023-11-14";  // the world's calendar stands there

std::string daily_game() {
  const auto deal = table::daily("duel", today);
  auto table = table::LocalTable::create(deal->table, deal->setup, {"Ada"}, deal->seed, 0);
  Rng rng(5);
  while (!table->game().is_over()) {
    const auto legal = table->game().legal_actions(Payments::canonical);
    (void)table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text, 0);
  }
  return table->save();
}

// Null says that there can be something, not what; of a list the first one speaks for all.
void expect_alike(const json::value& example, const json::value& real, const std::string& where) {
  if (example.is_null() || real.is_null()) return;
  if (example.is_number() && real.is_number()) return;
  ASSERT_EQ(example.kind(), real.kind()) << where;
  if (example.is_array()) {
    if (real.get_array().empty()) return;
    ASSERT_FALSE(example.get_array().empty()) << where;
    for (const json::value& one : real.get_array())
      expect_alike(example.get_array().front(), one, where + "[]");
  }
  // Which options there are depends on the game, and what a clock has on its kind.
  const bool differs = where.ends_with(".options") || where.ends_with(".time");
  if (!example.is_object() || differs) return;
  for (const auto& field : example.get_object())
    EXPECT_TRUE(real.get_object().contains(field.key())) << where << " has no " << field.key();
  for (const auto& field : real.get_object()) {
    const auto* known = example.get_object().if_contains(field.key());
    ASSERT_NE(known, nullptr) << where << " lacks " << field.key();
    expect_alike(*known, field.value(), where + "." + std::string(field.key()));
  }
}

class HttpExamplesTest : public testing::Test {
 protected:
  // The request of an example as it stands, but for what can't be known beforehand.
  Answered try_example(const std::string& name, const std::string& token = {},
                       const json::object& known_now = {}) {
    tried.insert(name);
    std::ifstream file(in_project("tests/data/protocol/http/" + name + ".json"));
    std::stringstream text;
    text << file.rdbuf();
    const json::object example = json::parse(text.str()).as_object();
    const std::string asked(example.at("request").as_string());
    const auto space = asked.find(' ');
    HttpRequest request{.method = asked.substr(0, space),
                        .path = asked.substr(space + 1),
                        .token = token,
                        .own_origin = true};
    if (const auto* body = example.if_contains("body")) {
      json::object sent = body->as_object();
      for (const auto& field : known_now) sent[field.key()] = field.value();
      request.body = json::serialize(sent);
    }
    const auto answered = ask(world, hashes, routes, request);
    EXPECT_EQ(answered.status, example.at("status").as_int64()) << name;
    expect_alike(example.at("answer"), answered.body, name);
    return answered;
  }
  std::shared_ptr<TestClient> client_of(const std::string& name_key) {
    const auto row = world.writer.store().account_named(name_key);
    auto client = world.client();
    client->account = row->id;
    client->name = row->name;
    client->is_bot = row->is_bot;
    return client;
  }
  void about(const std::shared_ptr<TestClient>& client, const std::string& text) {
    world.say(client, R"({"table":")" + table + "\"," + text + "}");
  }

  World world;
  TestHashes hashes;
  Accounts accounts{world.services, hashes.threads};
  Routes routes{world.services, *world.hub, accounts, "", false};
  std::string table;
  std::set<std::string> tried;
};

TEST_F(HttpExamplesTest, are_what_the_server_answers) {
  try_example("error");
  const auto account = try_example("accounts");
  try_example("accounts_bot");
  const auto session = try_example("sessions");
  try_example("me", session.token);
  const auto ada = client_of("ada");
  const auto opal = client_of("deep opal");
  world.say(ada, R"({"type":"create","setup":{"listed":true}})");
  table = ada->last("opened").at("table").as_string();
  about(ada, R"("type":"sit","key":")" + World::key(1) + "\"");
  try_example("lobby");
  table = world.table(R"({"rated":true})", {ada, opal});
  about(ada, R"("type":"chat","text":"Good luck!")");
  about(opal, R"("type":"chat","text":"Beep.")");
  about(ada, R"("type":"report","number":2,"reason":"insults")");
  about(ada, R"("type":"resign")");
  try_example("health");
  EXPECT_EQ(try_example("ratings").body.at("ratings").as_array().size(), 2u);
  try_example("daily_add", session.token, {{"record", daily_game()}});
  EXPECT_EQ(try_example("daily").body.at("results").as_array().size(), 1u);
  EXPECT_EQ(try_example("my_games", session.token).body.at("games").as_array().size(), 2u);
  const auto all = try_example("export", session.token);
  for (const char* list : {"sessions", "ratings", "games", "daily", "chat", "reports"})
    EXPECT_FALSE(all.body.at(list).as_array().empty()) << list;
  try_example("sessions_end", session.token);
  const auto recovered = try_example("recover", {}, {{"code", account.body.at("recovery")}});
  try_example("delete", recovered.token);
  std::set<std::string> there;
  for (const auto& entry :
       std::filesystem::directory_iterator(in_project("tests/data/protocol/http")))
    there.insert(entry.path().stem());
  EXPECT_EQ(tried, there);
}

}  // namespace
}  // namespace carat::server
