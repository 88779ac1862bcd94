#pragma once

#include <algorithm>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

namespace carat {

// Work that can be spread over threads, processes and machines: items and results are texts, or
// whatever bytes.
struct Job {
  // What a worker does with an item. Every worker has one of its own, made where it runs.
  using Work = std::function<std::string(const std::string& item)>;
  std::function<Work()> make_work;
  // The next item, or nothing: then no more are given out. Never called by two at once, nor at the
  // same time as `collect`.
  std::function<std::optional<std::string>()> next;
  std::function<void(const std::string& result)> collect;
  // Told, if there is somebody to tell, where the system lets only so many work at the same time:
  // all is done by these. Called like `collect`.
  std::function<void(int workers)> fewer_work;
};

// Spreads a job.
class Distributor {
 public:
  Distributor() = default;
  Distributor(const Distributor&) = delete;
  Distributor& operator=(const Distributor&) = delete;
  virtual ~Distributor() = default;

  // Returns when all results are in. Only where this process leads are `next` and `collect` called.
  virtual void run(const Job& job) = 0;
  // What the process that leads has for all of them. Every process calls it at the same point of
  // its work; where another leads, the argument is left alone.
  virtual std::string share(std::string text) { return text; }
  // Whether this process gives out the work, and tells the results.
  [[nodiscard]] virtual bool leads() const { return true; }
  // How many work at the same time.
  [[nodiscard]] virtual int workers() const = 0;
};

// Over threads of this process.
class ThreadDistributor final : public Distributor {
 public:
  explicit ThreadDistributor(int workers) : workers_(workers) {}

  [[nodiscard]] int workers() const override { return workers_; }
  void run(const Job& job) override {
    std::mutex one_at_a_time;
    const auto work_on = [&] {
      const Job::Work work = job.make_work();
      while (true) {
        std::optional<std::string> item;
        {
          const std::scoped_lock lock(one_at_a_time);
          item = job.next();
        }
        if (!item) return;
        const std::string result = work(*item);
        const std::scoped_lock lock(one_at_a_time);
        job.collect(result);
      }
    };
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(workers_));
    try {
      for (int i = 0; i < workers_; ++i) threads.emplace_back(work_on);
    } catch (const std::system_error&) {
      const std::scoped_lock lock(one_at_a_time);
      if (job.fewer_work) job.fewer_work(std::max(1, static_cast<int>(threads.size())));
    }
    if (threads.empty()) work_on();
    for (std::thread& thread : threads) thread.join();
  }

 private:
  int workers_;
};

}  // namespace carat
