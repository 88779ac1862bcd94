#include "server/thinking_queue.h"

#include <algorithm>
#include <cmath>

namespace carat::server {

namespace {

constexpr double half_life = 60'000;  // milliseconds
constexpr std::size_t most_owners = 10'000;

}  // namespace

bool ThinkingQueue::push(Task task) {
  std::erase_if(waiting_, [](const Task& other) { return other.ticket->cancelled.load(); });
  const auto of_owner = std::ranges::count(waiting_, task.question.owner,
                                           [](const Task& other) { return other.question.owner; });
  if (static_cast<std::size_t>(of_owner) >= most_of_one || waiting_.size() >= most) return false;
  waiting_.push_back(std::move(task));
  return true;
}

double ThinkingQueue::used_lately(const std::string& owner, Moment now) const {
  const auto found = used_.find(owner);
  if (found == used_.end()) return 0;
  const auto age = static_cast<double>((now - found->second.at).count());
  return found->second.time * std::exp2(-age / half_life);
}

std::optional<ThinkingQueue::Task> ThinkingQueue::pop(Moment now) {
  std::erase_if(waiting_, [](const Task& task) { return task.ticket->cancelled.load(); });
  // Of one owner's questions the oldest: min_element gives the first of equals.
  const auto next = std::ranges::min_element(
      waiting_, {}, [&](const Task& task) { return used_lately(task.question.owner, now); });
  if (next == waiting_.end()) return std::nullopt;
  Task task = std::move(*next);
  waiting_.erase(next);
  return task;
}

void ThinkingQueue::charge(const std::string& owner, Time cost, Moment now) {
  if (used_.size() >= most_owners)
    std::erase_if(used_, [&](const auto& entry) { return used_lately(entry.first, now) < 1000; });
  used_[owner] = {used_lately(owner, now) + static_cast<double>(cost.count()), now};
}

}  // namespace carat::server
