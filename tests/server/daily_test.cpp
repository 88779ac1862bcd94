#include "table/daily.h"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "server/net/routes.h"
#include "support/world.h"

// The results of the deal of a day, over HTTP.

namespace carat::server {
namespace {

namespace json = boost::json;

constexpr const char* today = "2023-11-14";  // the world's calendar stands there
constexpr const char* path = "/api/daily/duel/2023-11-14";
constexpr const char* key = "00112233445566778899aabbccddeeff";

// The deal played to its end by chance; with another seed other cards come.
std::string played_out(const std::string& date, std::optional<Seed> seed = std::nullopt) {
  const auto deal = table::daily("duel", date);
  auto table =
      table::LocalTable::create(deal->table, deal->setup, {"Ada"}, seed.value_or(deal->seed), 0);
  Rng rng(5);
  while (!table->game().is_over()) {
    const auto legal = table->game().legal_actions(Payments::canonical);
    EXPECT_FALSE(table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text, 0));
  }
  return table->save();
}

class DailyResultsTest : public testing::Test {
 protected:
  HttpResponse ask(const std::string& method, const std::string& where,
                   const json::object& body = {}) {
    HttpRequest request{.method = method, .path = where, .own_origin = true};
    if (method == "POST") request.body = json::serialize(body);
    std::optional<HttpResponse> answer;
    routes.handle(request, [&](HttpResponse response) { answer = std::move(response); });
    while (!answer && world.writer.step()) {
    }
    EXPECT_TRUE(answer);
    return answer.value_or(HttpResponse{});
  }
  json::object read(const HttpResponse& response) { return json::parse(response.body).as_object(); }

  World world;
  HashThreads hashes{1, [](const std::function<void()>&) {}};
  Accounts accounts{world.services, hashes};
  Routes routes{world.services, *world.hub, accounts, "", false};
};

TEST_F(DailyResultsTest, a_finished_game_of_the_day_is_listed_once) {
  EXPECT_EQ(ask("GET", path).body, R"({"results":[]})");
  const json::object result{{"record", played_out(today)}, {"name", "Ada"}, {"key", key}};
  const auto added = ask("POST", path, result);
  ASSERT_EQ(added.status, 200) << added.body;
  EXPECT_EQ(read(added).at("counted"), true);
  EXPECT_EQ(read(ask("POST", path, result)).at("counted"), false) << "the first one stands";
  const auto rows = read(ask("GET", path)).at("results").as_array();
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].at("name"), "Ada");
  EXPECT_EQ(rows[0].at("guest"), true);
  EXPECT_GT(rows[0].at("turns").as_int64(), 3);
  EXPECT_EQ(ask("GET", "/api/daily/splendor/2023-11-14").body, R"({"results":[]})");
}

TEST_F(DailyResultsTest, what_is_no_finished_game_of_that_deal_is_refused) {
  const std::string record = played_out(today);
  const auto refused = [&](const std::string& where, const json::object& body) {
    const auto answer = ask("POST", where, body);
    EXPECT_NE(answer.status, 200) << answer.body;
    const json::object told = read(answer);
    const auto* problem = told.if_contains("error");
    const auto* field = problem == nullptr ? nullptr : problem->as_object().if_contains("field");
    return field == nullptr ? std::string() : std::string(field->as_string());
  };
  const auto with = [&](const std::string& text) {
    return json::object{{"record", text}, {"key", key}};
  };
  EXPECT_EQ(refused(path, with(played_out("2023-11-13"))), "record") << "of another day";
  EXPECT_EQ(refused(path, with("nonsense")), "record");
  EXPECT_EQ(refused(path, with(played_out(today, Seed{}))), "record") << "other cards";
  EXPECT_EQ(refused("/api/daily/splendor/2023-11-14", with(record)), "record") << "another game";
  EXPECT_EQ(refused(path, {{"record", record}}), "key") << "a guest needs one";
  EXPECT_EQ(refused(path, {{"record", record}, {"key", "short"}}), "key");
  EXPECT_EQ(refused("/api/daily/duel/2023-11-12", with(played_out("2023-11-12"))), "date");
  EXPECT_EQ(ask("GET", "/api/daily/duel/today").status, 404);
  EXPECT_EQ(ask("GET", "/api/daily/chess/2023-11-14").status, 404);
  EXPECT_EQ(ask("GET", path).body, R"({"results":[]})");
}

TEST_F(DailyResultsTest, yesterday_can_still_be_sent_and_too_much_is_refused) {
  const auto deal = played_out("2023-11-13");
  const json::object body{{"record", deal}, {"key", key}};
  EXPECT_EQ(ask("POST", "/api/daily/duel/2023-11-13", body).status, 200);
  int status = 200;
  for (int i = 0; i < 20 && status == 200; ++i)
    status = ask("POST", "/api/daily/duel/2023-11-13", body).status;
  EXPECT_EQ(status, 429);
}

}  // namespace
}  // namespace carat::server
