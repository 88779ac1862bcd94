#include "server/thinking_queue.h"

#include <gtest/gtest.h>

namespace carat::server {
namespace {

constexpr ThinkingQueue::Time second = std::chrono::seconds(1);

class ThinkingQueueTest : public testing::Test {
 protected:
  TicketPtr ask(const std::string& owner, const std::string& level = "greedy") {
    auto ticket = std::make_shared<Ticket>();
    Question question;
    question.owner = owner;
    question.level = level;
    if (!queue.push({std::move(question), [](const std::string&) {}, ticket})) return nullptr;
    return ticket;
  }
  // The owner that is served next, and its level.
  std::string next() {
    const auto task = queue.pop(now);
    return task ? task->question.owner + " " + task->question.level : "nobody";
  }

  ThinkingQueue queue;
  Moment now{};
};

TEST_F(ThinkingQueueTest, serves_first_who_used_least) {
  queue.charge("busy", second * 5, now);
  queue.charge("some", second, now);
  for (const char* owner : {"busy", "some", "new"}) ask(owner);
  EXPECT_EQ(next(), "new greedy");
  EXPECT_EQ(next(), "some greedy");
  EXPECT_EQ(next(), "busy greedy");
  EXPECT_EQ(next(), "nobody");
}

TEST_F(ThinkingQueueTest, one_owner_is_served_in_the_order_of_asking) {
  for (const char* level : {"talc", "quartz", "diamond"}) ask("one", level);
  EXPECT_EQ(next(), "one talc");
  EXPECT_EQ(next(), "one quartz");
  EXPECT_EQ(next(), "one diamond");
}

TEST_F(ThinkingQueueTest, an_owner_with_many_tables_gets_no_more_than_one_with_one) {
  int served = 0;
  for (int i = 0; i < 100; ++i) {
    while (ask("many") != nullptr) {
    }
    if (i == 0) ask("one");
    const auto task = queue.pop(now);
    queue.charge(task->question.owner, second, now);
    if (task->question.owner == "one") {
      ++served;
      ask("one");
    }
  }
  EXPECT_EQ(served, 50);
}

TEST_F(ThinkingQueueTest, what_was_used_is_forgotten_by_and_by) {
  queue.charge("old", second * 4, now);
  now += std::chrono::minutes(3);
  queue.charge("new", second, now);
  ask("new");
  ask("old");
  EXPECT_EQ(next(), "old greedy");
}

TEST_F(ThinkingQueueTest, only_a_few_wait_for_one_owner) {
  for (std::size_t i = 0; i < ThinkingQueue::most_of_one; ++i) EXPECT_TRUE(ask("one"));
  EXPECT_FALSE(ask("one"));
  EXPECT_TRUE(ask("two"));
  EXPECT_EQ(next(), "one greedy");
  EXPECT_TRUE(ask("one"));
}

TEST_F(ThinkingQueueTest, only_so_many_wait_altogether) {
  for (std::size_t i = 0; i < ThinkingQueue::most; ++i) EXPECT_TRUE(ask(std::to_string(i)));
  EXPECT_FALSE(ask("late"));
}

TEST_F(ThinkingQueueTest, a_cancelled_question_is_not_answered_and_takes_no_place) {
  std::vector<TicketPtr> tickets;
  tickets.reserve(ThinkingQueue::most_of_one);
  for (std::size_t i = 0; i < ThinkingQueue::most_of_one; ++i) tickets.push_back(ask("one"));
  for (const TicketPtr& ticket : tickets) ticket->cancelled = true;
  EXPECT_EQ(next(), "nobody");
  EXPECT_TRUE(ask("one"));
}

}  // namespace
}  // namespace carat::server
