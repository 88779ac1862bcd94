#pragma once

#include <condition_variable>

#include "support/stage.h"

namespace carat::server {

// The server's own writer, with its thread; what it has done is heard of when the test says so.
class PumpedWriter final : public Writer {
 public:
  explicit PumpedWriter(WriterThread::Open open)
      : thread_(std::move(open), [this](std::function<void()> call) {
          const std::scoped_lock lock(mutex_);
          calls_.push_back(std::move(call));
          wake_.notify_one();
        }) {}

  void submit(Job job, Done done) override {
    ++waiting_;
    thread_.submit(std::move(job),
                   [this, done = std::move(done)](const std::optional<StoreError>& error) {
                     --waiting_;
                     done(error);
                   });
  }
  // False if nothing is on its way.
  bool step() {
    if (waiting_ == 0) return false;
    std::function<void()> call;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return !calls_.empty(); });
      call = std::move(calls_.front());
      calls_.pop_front();
    }
    call();
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> calls_;
  int waiting_ = 0;      // only the test's thread counts
  WriterThread thread_;  // ends first
};

struct ThreadedStorage {
  explicit ThreadedStorage(WriterThread::Open open) : writer(std::move(open)) {}
  PumpedWriter writer;
};

class StageOnDisk : public ThreadedStorage, public Stage {
 public:
  explicit StageOnDisk(WriterThread::Open open)
      : ThreadedStorage(std::move(open)), Stage(writer, [this] { return writer.step(); }) {}
};

}  // namespace carat::server
