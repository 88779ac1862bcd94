#include <gtest/gtest.h>

#include "server/store/migrations.h"
#include "server/store/store.h"

// A game is several rows, and another node may go on with it while they are read.

namespace carat::server {
namespace {

class InterruptedConnection final : public Connection {
 public:
  explicit InterruptedConnection(Connection& db) : db_(db) {}

  using Connection::execute;
  Rows execute(std::string_view sql, std::span<const Value> values) override {
    if (sql.find("FROM events") != std::string_view::npos && before_events) before_events();
    return db_.execute(sql, values);
  }
  void script(const std::string& sql) override { db_.script(sql); }
  [[nodiscard]] std::string_view begin() const override { return db_.begin(); }

  std::function<void()> before_events;

 private:
  Connection& db_;
};

class ReadingTest : public testing::Test {
 protected:
  ReadingTest() : db(open_sqlite(":memory:")), slow(*db), there(*db), here(slow) {
    migrate(*db);
    StoredGame stored;
    stored.game = {"g1", 1000, "{}", "c0ffee", "open", 0, "n1", 1, 0, "", 0, "", 0};
    there.create_game(stored, "n1");
    append();
  }
  void append() {
    ++version;
    there.append("g1", 1, {version, version, "move", 1, std::to_string(version), "{}"},
                 {"running", 1, "", 0});
  }

  std::unique_ptr<Connection> db;
  InterruptedConnection slow;
  Store there;
  Store here;
  std::int64_t version = 0;
};

TEST_F(ReadingTest, a_game_that_another_node_goes_on_with_is_read_again) {
  int moves = 3;
  slow.before_events = [&] {
    if (moves-- > 0) append();
  };
  const auto read = here.find_game("g1");
  EXPECT_EQ(read->game.version, 4);
  EXPECT_EQ(read->events.size(), 4u);
}

TEST_F(ReadingTest, events_that_are_really_missing_end_it) {
  append();
  db->execute("DELETE FROM events WHERE seq = 1");
  EXPECT_EQ(here.find_game("g1")->events.size(), 1u);
}

}  // namespace
}  // namespace carat::server
