#include "server/store/store.h"

#include <cstdlib>
#include <future>

#include <gtest/gtest.h>

#include "server/store/migrations.h"
#include "server/store/writer.h"
#include "tests/support/temporary_folder.h"

namespace carat::server {
namespace {

// The same tests on every database there is: SQLite always, PostgreSQL where
// tests/cli/postgres.sh has started one.
std::vector<std::string> databases() {
  std::vector<std::string> where{":memory:"};
  if (const char* url = std::getenv("CARAT_TEST_POSTGRES")) where.emplace_back(url);
  return where;
}

class StoreTest : public testing::TestWithParam<std::string> {
 protected:
  StoreTest() : connection(open_database(GetParam())), store(*connection) {
    if (GetParam() != ":memory:")
      connection->script("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    migrate(*connection);
  }

  static StoredGame game(const std::string& id) {
    StoredGame stored;
    stored.game = {id, 1000, R"({"listed":true})", "c0ffee", "open", 0, "n1", 1, 0, "", 0, "", 0};
    stored.seats = {{1, "", "", "", "hash1", "", false}, {2, "greedy", "", "", "", "", false}};
    stored.seed = "5eed";
    return stored;
  }
  static StoreError::Kind kind_of(const std::function<void()>& action) {
    try {
      action();
    } catch (const StoreError& error) {
      return error.kind;
    }
    ADD_FAILURE() << "no error";
    return StoreError::Kind::defect;
  }

  std::unique_ptr<Connection> connection;
  Store store;
};

TEST_P(StoreTest, a_game_comes_back_as_it_was) {
  const StoredGame before = game("g1");
  store.create_game(before, "n1");
  const auto after = store.find_game("g1");
  ASSERT_TRUE(after);
  EXPECT_EQ(after->game, before.game);
  EXPECT_EQ(after->seats, before.seats);
  EXPECT_EQ(after->seed, before.seed);
  EXPECT_FALSE(store.find_game("g2"));
}

TEST_P(StoreTest, events_are_appended_in_order_and_once) {
  store.create_game(game("g1"), "n1");
  const EventRow first{1, 2000, "start", 0, "", "{}"};
  const EventRow second{2, 3000, "move", 1, "aa", R"({"x":"ż"})"};
  store.append("g1", 1, first, {"running", 2, "", 0});
  store.append("g1", 1, second, {"over", 0, R"({"r":1})", 3000});
  const auto after = store.find_game("g1");
  EXPECT_EQ(after->events, (std::vector{first, second}));
  EXPECT_EQ(after->game.version, 2);
  EXPECT_EQ(after->game.status, "over");
  EXPECT_EQ(after->game.result, R"({"r":1})");
  EXPECT_EQ(kind_of([&] { store.append("g1", 1, second, {"over", 0, "", 0}); }),
            StoreError::Kind::conflict);
}

TEST_P(StoreTest, a_move_id_is_used_once) {
  store.create_game(game("g1"), "n1");
  store.append("g1", 1, {1, 1, "start", 0, "", "{}"}, {"running", 1, "", 0});
  store.append("g1", 1, {2, 2, "move", 1, "aa", "{}"}, {"running", 1, "", 0});
  EXPECT_EQ(
      kind_of([&] { store.append("g1", 1, {3, 3, "move", 1, "aa", "{}"}, {"running", 1, "", 0}); }),
      StoreError::Kind::conflict);
}

TEST_P(StoreTest, a_node_that_lost_a_game_can_not_write) {
  store.create_game(game("g1"), "n1");
  EXPECT_EQ(store.take_over("g1", "n2"), 2);
  EXPECT_TRUE(store.games_elsewhere("n2", 0).empty());
  ASSERT_EQ(store.games_elsewhere("n1", 0).size(), 1u);
  EXPECT_EQ(store.games_elsewhere("n1", 0)[0].game, "g1");
  const EventRow event{1, 1, "start", 0, "", "{}"};
  EXPECT_EQ(kind_of([&] { store.append("g1", 1, event, {"running", 1, "", 0}); }),
            StoreError::Kind::conflict);
  EXPECT_EQ(kind_of([&] { store.take_seat("g1", 1, {1, "", "A", "", "h", "00", false}); }),
            StoreError::Kind::conflict);
  store.append("g1", 2, event, {"running", 1, "", 0});
  EXPECT_EQ(store.take_over("nowhere", "n2"), std::nullopt);
}

TEST_P(StoreTest, a_seat_is_taken_once) {
  store.create_game(game("g1"), "n1");
  store.take_seat("g1", 1, {1, "", "Ada", "", "key", "00", false});
  EXPECT_EQ(store.find_game("g1")->game.seating, 1);
  EXPECT_EQ(kind_of([&] { store.take_seat("g1", 1, {1, "", "Bob", "", "key", "11", false}); }),
            StoreError::Kind::conflict);
  EXPECT_EQ(kind_of([&] { store.take_seat("g1", 1, {2, "", "Bob", "", "key", "11", false}); }),
            StoreError::Kind::conflict);
  EXPECT_EQ(store.seats_of("g1")[0].name, "Ada");
  const auto before = store.find_game("g1")->game.seating;
  store.free_seat("g1", 1, 1, "key");
  EXPECT_EQ(store.seats_of("g1")[0].nonce, "");
  EXPECT_EQ(store.find_game("g1")->game.seating, before + 1);
  EXPECT_EQ(store.game_elsewhere("n2", "g1").at(0).seating, before + 1);
}

TEST_P(StoreTest, lists_games_by_status_and_account) {
  store.create_account({"a1", "Ada", "p", "r", false, 1}, "ada");
  store.create_game(game("g1"), "n1");
  store.create_game(game("g2"), "n1");
  store.take_seat("g2", 1, {1, "", "Ada", "a1", "key", "00", false});
  EXPECT_EQ(store.games_with_status("open", 0, 10).size(), 2u);
  EXPECT_EQ(store.games_with_status("open", 0, 1).size(), 1u);
  EXPECT_EQ(store.games_with_status("open", 5000, 10).size(), 0u);
  ASSERT_EQ(store.games_of("a1", 10).size(), 1u);
  EXPECT_EQ(store.games_of("a1", 10)[0].id, "g2");
}

TEST_P(StoreTest, accounts_sessions_and_ratings) {
  store.create_account({"a1", "Ada", "p", "r", false, 1}, "ada");
  EXPECT_EQ(kind_of([&] { store.create_account({"a2", "ADA", "p", "r", false, 1}, "ada"); }),
            StoreError::Kind::conflict);
  store.create_account({"a3", "Bot", "p", "r", true, 1}, "bot");
  EXPECT_EQ(store.account_named("ada")->id, "a1");
  store.create_session("t1", "a1", 10, 100);
  EXPECT_EQ(store.account_of_session("t1", 50)->name, "Ada");
  EXPECT_FALSE(store.account_of_session("t1", 100));
  EXPECT_FALSE(store.account_of_session("t2", 50));
  store.set_rating({"a1", "", false, "duel", 1612.5, 90.25, 0.061, 3});
  store.set_rating({"a3", "", true, "duel", 1700, 90, 0.06, 3});
  EXPECT_EQ(store.rating("a1", "duel").rating, 1612.5);
  EXPECT_EQ(store.rating("a1", "splendor-2").rating, 1500);
  ASSERT_EQ(store.best("duel", 10).size(), 2u);
  EXPECT_EQ(store.best("duel", 10)[0].name, "Bot");
  EXPECT_TRUE(store.best("duel", 10)[0].is_bot);
  EXPECT_EQ(store.ratings_of("a1").size(), 1u);
}

TEST_P(StoreTest, a_deleted_account_leaves_its_games_without_a_name) {
  store.create_account({"a1", "Ada", "p", "r", false, 1}, "ada");
  store.create_game(game("g1"), "n1");
  store.take_seat("g1", 1, {1, "", "Ada", "a1", "key", "00", false});
  store.create_session("t1", "a1", 10, 100);
  ChatRow line{"g1", 0, 1, 1, "Ada", "a1", "hello"};
  store.add_chat(line);
  store.delete_account("a1", 60);
  EXPECT_EQ(store.find_game("g1")->seats[0].name, "");
  EXPECT_EQ(store.find_game("g1")->seats[0].nonce, "00");
  EXPECT_FALSE(store.account_of_session("t1", 50));
  EXPECT_TRUE(store.chat_after("g1", 0).empty());
  EXPECT_EQ(kind_of([&] { store.add_chat(line); }), StoreError::Kind::refused) << "it is gone";
  line.account = "";
  store.add_chat(line);
  EXPECT_EQ(line.number, 2) << "a number is used once";
}

TEST_P(StoreTest, what_has_ended_is_kept_for_other_nodes_to_hear_of) {
  using Kind = Ending::Kind;
  store.create_account({"a1", "Ada", "p", "r", false, 1}, "ada");
  for (const char* token : {"t1", "t2", "t3"}) store.create_session(token, "a1", 10, 100);
  EXPECT_EQ(store.sessions_of("a1").size(), 3u);
  EXPECT_TRUE(store.delete_session("t9", 20).empty()) << "there is none";
  EXPECT_EQ(store.delete_session("t1", 20), (std::vector<Ending>{{Kind::session, "t1"}}));
  EXPECT_EQ(store.delete_sessions("a1", 30).size(), 2u);
  store.create_session("t4", "a1", 10, 100);
  EXPECT_EQ(store.delete_account("a1", 40),
            (std::vector<Ending>{{Kind::session, "t4"}, {Kind::account, "a1"}}));
  EXPECT_EQ(store.endings_since(40).size(), 2u);
  EXPECT_EQ(store.endings_since(20).size(), 5u);
  store.delete_session("t9", 40 + 92LL * 24 * 3600 * 1000);
  EXPECT_TRUE(store.endings_since(0).empty()) << "no session lasts so long";
}

TEST_P(StoreTest, a_password_that_was_replaced_is_another) {
  store.create_account({"a1", "Ada", "p", "r", false, 1}, "ada");
  EXPECT_TRUE(store.has_password("a1", "p"));
  store.set_password("a1", "q", "r");
  EXPECT_FALSE(store.has_password("a1", "p"));
  EXPECT_FALSE(store.has_password("a2", "p"));
}

TEST_P(StoreTest, chat_reports_deals_and_rematches) {
  store.create_game(game("g1"), "n1");
  ChatRow first{"g1", 0, 100, 1, "Ada", "", "hello"};
  ChatRow second{"g1", 0, 200, 0, "Guest", "", "it's 'quoted'"};
  store.add_chat(first);
  store.add_chat(second);
  ASSERT_EQ(store.chat_after("g1", 1).size(), 1u);
  EXPECT_EQ(store.chat_after("g1", 0)[1].text, "it's 'quoted'");
  EXPECT_EQ(store.last_chat("g1"), 2);
  EXPECT_EQ(store.last_chat("g2"), 0);
  EXPECT_EQ(store.chat_since(150).at(0), (std::pair<std::string, std::int64_t>("g1", 2)));
  EXPECT_TRUE(store.chat_since(201).empty());
  store.add_report({"g1", 2, 3, "Ada", "Guest", "it's 'quoted'", "rude", ""});
  EXPECT_EQ(store.reports().at(0).reason, "rude");
  store.create_deal({"d1", "{}", "00ff", 99});
  EXPECT_EQ(store.find_deal("d1")->closes, 99);
  EXPECT_FALSE(store.find_deal("d2"));
  store.set_rematch("g1", "g2");
  EXPECT_EQ(kind_of([&] { store.set_rematch("g1", "g3"); }), StoreError::Kind::conflict);
}

TEST_P(StoreTest, the_first_result_of_a_day_stands_and_the_best_come_first) {
  const auto result = [](const std::string& player, bool won, int prestige, int turns) {
    DailyRow row{"duel", "2026-11-16", player, "", "Guest " + player,
                 won,    prestige,     turns,  5,  "[…]"};
    return row;
  };
  EXPECT_TRUE(store.add_daily(result("a", false, 12, 20)));
  EXPECT_TRUE(store.add_daily(result("b", true, 16, 24)));
  EXPECT_TRUE(store.add_daily(result("c", true, 15, 22)));
  EXPECT_TRUE(store.add_daily(result("d", false, 14, 25)));
  EXPECT_FALSE(store.add_daily(result("a", true, 20, 9)));
  store.create_account({"id1", "Ada", "", "", false, 1}, "ada");
  DailyRow own = result("id1", false, 3, 9);
  own.account = "id1";
  EXPECT_TRUE(store.add_daily(own));
  std::vector<std::string> names;
  for (const DailyRow& row : store.daily_results("duel", "2026-11-16", 100))
    names.push_back(row.name);
  EXPECT_EQ(names, (std::vector<std::string>{"Guest c", "Guest b", "Guest d", "Guest a", "Ada"}));
  EXPECT_EQ(store.daily_results("duel", "2026-11-16", 2).size(), 2u);
  EXPECT_TRUE(store.daily_results("splendor", "2026-11-16", 100).empty());
  EXPECT_EQ(store.daily_of("id1").at(0).prestige, 3);
  store.delete_account("id1", 60);
  EXPECT_EQ(store.daily_results("duel", "2026-11-16", 100).size(), 4u);
}

TEST_P(StoreTest, an_older_database_is_brought_up_to_date_and_keeps_what_it_has) {
  store.create_game(game("g1"), "n1");
  store.create_account({"a1", "Ada", "p", "r", false, 1}, "ada");
  store.add_report({"g1", 2, 3, "Ada", "Guest", "hello", "rude", ""});
  store.add_report({"g1", 2, 4, "10.0.0.1", "Guest", "hello", "rude", ""});
  connection->script(
      "ALTER TABLE seats DROP COLUMN link_hash; DROP TABLE lives; "
      "DROP TABLE endings; DROP INDEX chat_by_account; ALTER TABLE reports DROP COLUMN account; "
      "ALTER TABLE games DROP COLUMN seating; "
      "DROP TABLE daily_results; DROP TABLE waiting; DROP TABLE pairing; DROP INDEX chat_by_time; "
      "ALTER TABLE games DROP COLUMN offers; UPDATE carat_schema SET version = 2");
  migrate(*connection);
  EXPECT_EQ(schema_of(*connection), newest_schema());
  const auto after = store.find_game("g1");
  EXPECT_EQ(after->game, game("g1").game);
  EXPECT_EQ(after->seed, "5eed");
  EXPECT_EQ(store.reports().at(0).account, "a1") << "who has reported it is known by the name";
  EXPECT_EQ(store.reports().at(1).account, "");
}

TEST_P(StoreTest, migrations_are_done_once_and_a_newer_schema_is_refused) {
  migrate(*connection);
  EXPECT_EQ(schema_of(*connection), newest_schema());
  connection->script("UPDATE carat_schema SET version = 1000");
  EXPECT_EQ(kind_of([&] { migrate(*connection); }), StoreError::Kind::defect);
}

INSTANTIATE_TEST_SUITE_P(Databases, StoreTest, testing::ValuesIn(databases()),
                         [](const auto& info) {
                           return info.param == ":memory:" ? "SQLite" : "PostgreSQL";
                         });

// The thread with the group commit; `post` runs what it is given at once, on that thread.
class WriterTest : public testing::Test {
 protected:
  std::optional<StoreError> run(Writer& writer, Writer::Job job) {
    std::promise<std::optional<StoreError>> done;
    writer.submit(std::move(job), [&](const std::optional<StoreError>& e) { done.set_value(e); });
    return done.get_future().get();
  }
  static void at_once(const std::function<void()>& call) { call(); }
};

TEST_F(WriterTest, one_job_that_fails_does_not_harm_the_others_of_its_batch) {
  WriterThread writer([] { return open_sqlite(":memory:"); }, at_once);
  std::vector<std::future<bool>> results;
  for (int i = 0; i < 200; ++i) {
    auto promise = std::make_shared<std::promise<bool>>();
    results.push_back(promise->get_future());
    writer.submit(
        [i](Store& store) { store.create_deal({std::to_string(i % 150), "{}", "", 0}); },
        [promise](const std::optional<StoreError>& error) { promise->set_value(!error); });
  }
  int stored = 0;
  for (auto& result : results) stored += result.get() ? 1 : 0;
  EXPECT_EQ(stored, 150);
}

TEST_F(WriterTest, what_was_answered_is_in_the_file) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/carat.db";
  {
    WriterThread writer([&] { return open_sqlite(path); }, at_once);
    EXPECT_FALSE(run(writer, [](Store& store) { store.create_deal({"d", "{}", "k", 5}); }));
    const auto other = open_sqlite(path);  // while the writer still has it open
    EXPECT_EQ(Store(*other).find_deal("d")->closes, 5);
    const auto copy = path + ".copy";
    backup_sqlite(path, copy);
    EXPECT_EQ(Store(*open_sqlite(copy)).find_deal("d")->key, "k");
  }
}

// A connection whose COMMIT fails as a disk does.
class FailingConnection final : public Connection {
 public:
  FailingConnection(std::unique_ptr<Connection> inner, StoreError::Kind kind, int& failures)
      : inner_(std::move(inner)), kind_(kind), failures_(failures) {}
  Rows execute(std::string_view sql, std::span<const Value> values) override {
    if (sql == "COMMIT" && failures_ > 0) {
      --failures_;
      throw StoreError{kind_, "planted"};
    }
    return inner_->execute(sql, values);
  }
  void script(const std::string& sql) override { inner_->script(sql); }
  [[nodiscard]] std::string_view begin() const override { return inner_->begin(); }

 private:
  std::unique_ptr<Connection> inner_;
  StoreError::Kind kind_;
  int& failures_;
};

TEST_F(WriterTest, after_a_failed_sync_nothing_is_written_any_more) {
  int failures = 0;
  WriterThread writer(
      [&] {
        return std::make_unique<FailingConnection>(open_sqlite(":memory:"),
                                                   StoreError::Kind::broken, failures);
      },
      at_once);
  EXPECT_FALSE(run(writer, [](Store& store) { store.create_deal({"a", "{}", "k", 5}); }));
  failures = 1;
  EXPECT_TRUE(run(writer, [](Store& store) { store.create_deal({"b", "{}", "k", 5}); }));
  const auto error = run(writer, [](Store& store) { store.create_deal({"c", "{}", "k", 5}); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind, StoreError::Kind::broken);
}

TEST_F(WriterTest, a_full_disk_refuses_and_goes_on_when_there_is_room) {
  int failures = 0;
  WriterThread writer(
      [&] {
        return std::make_unique<FailingConnection>(open_sqlite(":memory:"),
                                                   StoreError::Kind::refused, failures);
      },
      at_once);
  failures = 1;
  const auto error = run(writer, [](Store& store) { store.create_deal({"a", "{}", "k", 5}); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind, StoreError::Kind::refused);
  EXPECT_FALSE(run(writer, [](Store& store) { store.create_deal({"a", "{}", "k", 5}); }));
}

// A real SQLite that runs out of pages.
TEST_F(WriterTest, a_full_database_loses_nothing_that_was_answered) {
  Connection* inside = nullptr;
  WriterThread writer(
      [&] {
        auto connection = open_sqlite(":memory:");
        inside = connection.get();
        return connection;
      },
      at_once);
  const auto store_one = [&](int i) {
    return run(writer, [=](Store& store) {
      store.create_deal({std::to_string(i), std::string(2000, 'x'), "", 0});
    });
  };
  EXPECT_FALSE(run(writer, [&](Store&) { inside->script("PRAGMA max_page_count = 80"); }));
  int stored = 0;
  std::optional<StoreError> error;
  while (!(error = store_one(stored))) ++stored;
  EXPECT_EQ(error->kind, StoreError::Kind::refused);
  EXPECT_FALSE(run(writer, [&](Store&) { inside->script("PRAGMA max_page_count = 800"); }));
  EXPECT_FALSE(run(writer, [&](Store& store) {
    for (int i = 0; i < stored; ++i) EXPECT_TRUE(store.find_deal(std::to_string(i))) << i;
    EXPECT_FALSE(store.find_deal(std::to_string(stored)));
  }));
  EXPECT_FALSE(store_one(stored));
}

TEST_F(WriterTest, a_lost_connection_is_made_anew) {
  int failures = 0;
  int opened = 0;
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/carat.db";
  WriterThread writer(
      [&] {
        ++opened;
        return std::make_unique<FailingConnection>(open_sqlite(path), StoreError::Kind::lost,
                                                   failures);
      },
      at_once);
  failures = 1;
  EXPECT_TRUE(run(writer, [](Store& store) { (void)store.find_deal("a"); }));
  EXPECT_FALSE(run(writer, [](Store& store) { (void)store.find_deal("a"); }));
  EXPECT_EQ(opened, 2);
}

TEST(Connection, a_file_that_can_not_be_opened_is_an_error_with_its_name) {
  try {
    (void)open_sqlite("/no/such/folder/carat.db");
    FAIL();
  } catch (const StoreError& error) {
    EXPECT_NE(error.message.find("/no/such/folder"), std::string::npos) << error.message;
  }
}

}  // namespace
}  // namespace carat::server
