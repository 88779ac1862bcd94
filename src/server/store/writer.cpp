#include "server/store/writer.h"

#include "server/store/migrations.h"
#include "server/store/news.h"

namespace carat::server {

namespace {

constexpr std::size_t most_in_a_batch = 512;

// After these the transaction goes on without the job that failed.
bool spares_others(const StoreError& error) {
  return error.kind == StoreError::Kind::conflict || error.kind == StoreError::Kind::defect;
}

}  // namespace

WriterThread::WriterThread(Open open, Post post, std::string node)
    : open_(std::move(open)), post_(std::move(post)), node_(std::move(node)) {
  connection_ = open_();
  migrate(*connection_);
  thread_ = std::thread([this] { run(); });
}

WriterThread::~WriterThread() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void WriterThread::submit(Job job, Done done) {
  {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back({std::move(job), std::move(done), std::nullopt});
  }
  wake_.notify_one();
}

void WriterThread::run() {
  while (true) {
    std::deque<Task> batch;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
      if (tasks_.empty()) return;
      while (!tasks_.empty() && batch.size() < most_in_a_batch) {
        batch.push_back(std::move(tasks_.front()));
        tasks_.pop_front();
      }
    }
    perform(batch);
    post_([batch = std::make_shared<std::deque<Task>>(std::move(batch))] {
      for (const Task& task : *batch) task.done(task.error);
    });
  }
}

void WriterThread::perform(std::deque<Task>& batch) {
  std::optional<StoreError> error = broken_;
  if (!error) {
    try {
      if (connection_ == nullptr) connection_ = open_();
      transact(batch);
    } catch (const StoreError& failed) {
      error = failed;
    }
  }
  if (!error) return;
  for (Task& task : batch) task.error = error;
  if (error->kind == StoreError::Kind::broken) broken_ = error;
  // Whatever the transaction was, it ends with the connection.
  if (error->kind == StoreError::Kind::lost || error->kind == StoreError::Kind::broken)
    connection_.reset();
}

void WriterThread::transact(std::deque<Task>& batch) {
  Connection& db = *connection_;
  Store store(db);
  db.execute_soon(db.begin());
  try {
    // One job alone needs no savepoint: if it fails, there is nothing to commit.
    const bool alone = batch.size() == 1;
    for (Task& task : batch) {
      if (!alone) db.execute_soon("SAVEPOINT job");
      try {
        task.job(store);
      } catch (const StoreError& error) {
        if (!spares_others(error)) throw;
        task.error = error;
      } catch (const std::exception& error) {  // a row that is not what it should be
        task.error = StoreError{StoreError::Kind::defect, error.what()};
      }
      if (alone && task.error) {
        db.execute("ROLLBACK");
        return;
      }
      if (task.error) db.execute("ROLLBACK TO SAVEPOINT job");
      if (!alone) db.execute_soon("RELEASE SAVEPOINT job");
    }
    for (const std::string& text : news_texts(node_, store.changed_games())) db.announce(text);
    db.execute("COMMIT");
  } catch (const StoreError&) {
    try {
      db.execute("ROLLBACK");
    } catch (const StoreError& too_late) {
      (void)too_late;  // the database has rolled back by itself, or is gone
    }
    throw;
  }
}

}  // namespace carat::server
