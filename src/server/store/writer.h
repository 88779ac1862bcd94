#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "server/store/store.h"

namespace carat::server {

// Where work with the store is handed in. A job runs in a transaction; when `done` is called
// without an error its work is committed, on the disk. `done` runs where the server's own work
// runs, never inside `submit`'s caller.
class Writer {
 public:
  using Job = std::function<void(Store&)>;
  using Done = std::function<void(const std::optional<StoreError>&)>;

  Writer() = default;
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  virtual ~Writer() = default;
  virtual void submit(Job job, Done done) = 0;
};

// The one thread that has the database. What arrived while the last commit was on its way shares
// the next one (group commit), each job behind a savepoint of its own.
class WriterThread final : public Writer {
 public:
  using Open = std::function<std::unique_ptr<Connection>()>;
  using Post = std::function<void(std::function<void()>)>;

  // `open` makes the connection, also again after it was lost; `post` takes the calls of `done` to
  // where they shall run; `node` is who announces changes. Throws StoreError if the database can't
  // be opened.
  WriterThread(Open open, Post post, std::string node = "node");
  ~WriterThread() override;  // finishes what was handed in

  void submit(Job job, Done done) override;

 private:
  struct Task {
    Job job;
    Done done;
    std::optional<StoreError> error;
  };

  void run();
  void perform(std::deque<Task>& batch);
  void transact(std::deque<Task>& batch);

  Open open_;
  Post post_;
  std::string node_;
  std::unique_ptr<Connection> connection_;
  std::optional<StoreError> broken_;  // writing failed once: nothing is written any more

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace carat::server
