#include <array>
#include <cstdlib>
#include <future>
#include <set>

#include <gtest/gtest.h>

#include "server/store/migrations.h"
#include "server/store/news.h"
#include "server/store/writer.h"

// What only PostgreSQL can do: several nodes on one database. tests/cli/postgres.sh starts one.

namespace carat::server {
namespace {

std::vector<std::string> addresses() {
  const char* url = std::getenv("CARAT_TEST_POSTGRES");  // NOLINT(concurrency-mt-unsafe)
  return url == nullptr ? std::vector<std::string>{} : std::vector<std::string>{url};
}

class PostgresTest : public testing::TestWithParam<std::string> {
 protected:
  PostgresTest() : connection(open_postgres(GetParam())) {
    connection->script("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    migrate(*connection);
  }
  static StoredGame game(const std::string& id) {
    StoredGame stored;
    stored.game = {id, 1000, "{}", "c0ffee", "open", 0, "n1", 1, 0, "", 0, "", 0};
    return stored;
  }

  std::unique_ptr<Connection> connection;
};

TEST_P(PostgresTest, other_nodes_hear_of_what_was_committed) {
  std::mutex mutex;
  std::set<std::string> heard;
  const NewsThread news(GetParam(), "there", [&](const std::vector<std::string>& games) {
    const std::scoped_lock lock(mutex);
    heard.insert(games.begin(), games.end());
  });
  const NewsThread own(GetParam(), "here",
                       [](const std::vector<std::string>&) { ADD_FAILURE() << "its own news"; });
  WriterThread writer([] { return open_postgres(GetParam()); },
                      [](const std::function<void()>& call) { call(); }, "here");
  const auto store = [&](const Writer::Job& job) {
    std::promise<bool> done;
    writer.submit(job, [&](const std::optional<StoreError>& error) { done.set_value(!error); });
    return done.get_future().get();
  };
  EXPECT_FALSE(store([](Store& s) {
    s.create_game(game("never"), "here");
    throw StoreError{StoreError::Kind::conflict, "planted"};
  }));
  // It may take a while until the other one listens.
  const auto knows = [&](const std::string& id) {
    const std::scoped_lock lock(mutex);
    return heard.contains(id);
  };
  std::string last;
  for (int i = 0; i < 3000 && !knows(last); ++i) {
    last = "g" + std::to_string(i);
    EXPECT_TRUE(store([&](Store& s) { s.create_game(game(last), "here"); }));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_TRUE(knows(last));
  EXPECT_FALSE(knows("never"));
}

TEST_P(PostgresTest, nodes_that_begin_at_once_on_a_new_database_all_come_up) {
  for (int i = 0; i < 5; ++i) {
    connection->script("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    std::array<std::future<int>, 8> nodes;
    for (auto& node : nodes)
      node = std::async(std::launch::async, [] {
        const auto own = open_postgres(GetParam());
        migrate(*own);
        return schema_of(*own);
      });
    for (auto& node : nodes) EXPECT_EQ(node.get(), newest_schema());
    EXPECT_EQ(connection->execute("SELECT version FROM carat_schema").rows.size(), 1u);
  }
}

TEST_P(PostgresTest, jobs_that_share_a_commit_succeed_and_fail_for_themselves) {
  WriterThread writer([] { return open_postgres(GetParam()); },
                      [](const std::function<void()>& call) { call(); }, "here");
  std::vector<std::future<bool>> results;
  for (int i = 0; i < 200; ++i) {
    auto promise = std::make_shared<std::promise<bool>>();
    results.push_back(promise->get_future());
    writer.submit([i](Store& s) { s.create_game(game("g" + std::to_string(i % 150)), "here"); },
                  [promise](const std::optional<StoreError>& e) { promise->set_value(!e); });
  }
  int stored = 0;
  for (auto& result : results) stored += result.get() ? 1 : 0;
  EXPECT_EQ(stored, 150);
  for (int i = 0; i < 150; ++i)
    EXPECT_TRUE(Store(*connection).find_game("g" + std::to_string(i))) << i;
}

// A node stops in the middle of a transaction, with a game in its hands. Others who want the game
// don't wait for long: they are told of the conflict, and ask again.
TEST_P(PostgresTest, a_transaction_that_lies_idle_is_ended_and_can_not_be_finished) {
  Store(*connection).create_game(game("g"), "asleep");
  const auto asleep = open_postgres(GetParam());
  asleep->execute("BEGIN");
  Store(*asleep).append("g", 1, {1, 1, "start", 0, "", "{}"}, {"running", 1, "", 0});
  std::optional<std::int64_t> epoch;
  for (int tries = 0; !epoch && tries < 2000; ++tries) {
    try {
      epoch = Store(*connection).take_over("g", "awake");
    } catch (const StoreError& error) {
      ASSERT_EQ(error.kind, StoreError::Kind::conflict) << error.message;
    }
  }
  EXPECT_EQ(epoch, 2);
  try {
    asleep->execute("COMMIT");
    FAIL() << "it was committed";
  } catch (const StoreError& error) {
    EXPECT_EQ(error.kind, StoreError::Kind::lost) << error.message;
  }
  EXPECT_EQ(Store(*connection).find_game("g")->game.version, 0);
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(PostgresTest);
INSTANTIATE_TEST_SUITE_P(PostgreSQL, PostgresTest, testing::ValuesIn(addresses()),
                         [](const auto&) { return "nodes"; });

}  // namespace
}  // namespace carat::server
