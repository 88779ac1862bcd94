#pragma once

#include "server/store/migrations.h"
#include "support/stage.h"

namespace carat::server {

// Jobs run one by one when `step` is called, each in a transaction; any of them can be made to
// fail.
class TestWriter final : public Writer {
 public:
  explicit TestWriter(Connection& connection) : connection_(connection), store_(connection) {
    migrate(connection);
  }
  void submit(Job job, Done done) override { tasks_.emplace_back(std::move(job), std::move(done)); }

  bool step() {
    if (tasks_.empty()) return false;
    auto [job, done] = std::move(tasks_.front());
    tasks_.pop_front();
    std::optional<StoreError> error = std::exchange(fail_next, std::nullopt);
    if (!error || stores_all_the_same) {
      connection_.execute(connection_.begin());
      try {
        job(store_);
        connection_.execute("COMMIT");
      } catch (const StoreError& failed) {
        connection_.execute("ROLLBACK");
        error = failed;
      }
    }
    stores_all_the_same = false;
    done(error);
    return true;
  }
  Store& store() { return store_; }

  std::optional<StoreError> fail_next;
  bool stores_all_the_same = false;  // the answer gets lost, the commit does not

 private:
  Connection& connection_;
  Store store_;
  std::deque<std::pair<Job, Done>> tasks_;
};

struct TestStorage {
  explicit TestStorage(const std::string& path)
      : connection(open_sqlite(path)), writer(*connection) {}

  std::unique_ptr<Connection> connection;
  TestWriter writer;
};

// A stage with a store of its own in which everything happens when the test says so.
class World : public TestStorage, public Stage {
 public:
  explicit World(const std::string& path = ":memory:")
      : TestStorage(path), Stage(writer, [this] { return writer.step(); }) {}
};

}  // namespace carat::server
