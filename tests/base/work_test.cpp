#include "base/work.h"

#include <atomic>
#include <set>

#include <gtest/gtest.h>

#include "tests/support/no_more_threads.h"

namespace carat {
namespace {

TEST(ThreadDistributor, gives_out_every_item_once_and_collects_every_result) {
  for (const int workers : {1, 2, 7}) {
    int next = 0;
    std::atomic<int> inside = 0;  // of next and collect
    std::atomic<int> made = 0;
    bool alone = true;
    std::multiset<std::string> results;
    const auto one_at_a_time = [&](const auto& f) {
      alone = alone && ++inside == 1;
      f();
      --inside;
    };
    Job job;
    job.make_work = [&]() -> Job::Work {
      ++made;
      return [](const std::string& item) { return item + "!"; };
    };
    job.next = [&] {
      std::optional<std::string> item;
      one_at_a_time([&] {
        if (next < 100) item = std::to_string(next++);
      });
      return item;
    };
    job.collect = [&](const std::string& result) {
      one_at_a_time([&] { results.insert(result); });
    };
    ThreadDistributor(workers).run(job);
    EXPECT_TRUE(alone);
    EXPECT_EQ(made, workers);
    EXPECT_EQ(results.size(), 100u);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(results.count(std::to_string(i) + "!"), 1u);
  }
}

TEST(ThreadDistributor, goes_on_with_the_workers_that_the_system_can_start) {
  int next = 0;
  int results = 0;
  int told = 0;
  Job job;
  job.make_work = [] { return [](const std::string& item) { return item; }; };
  job.next = [&] { return next < 5 ? std::optional(std::to_string(next++)) : std::nullopt; };
  job.collect = [&](const std::string&) { ++results; };
  job.fewer_work = [&](int workers) { told = workers; };
  const NoMoreThreads none;
  ThreadDistributor(3).run(job);
  EXPECT_EQ(results, 5);
  EXPECT_EQ(told, 1);
}

}  // namespace
}  // namespace carat
