#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "play/any_game.h"
#include "play/clock.h"

namespace carat::server {

// Whether anyone still waits for an answer: shared by the table that asked and those who think.
struct Ticket {
  std::atomic<bool> cancelled = false;
};
using TicketPtr = std::shared_ptr<Ticket>;

// A computer's decision to be made: what its seat may know, and nothing else.
struct Question {
  std::string mode;
  std::string level;
  AnyView view;
  std::uint64_t seed = 0;
  std::string owner;  // who is charged for it: the address that made the table
};

// Questions that wait for a computer. Of all owners the one that used the least computing time
// lately is served first; a seat has one question at a time, so an owner's tables take turns.
class ThinkingQueue {
 public:
  using Answer = std::function<void(std::string)>;
  using Time = std::chrono::microseconds;

  struct Task {
    Question question;
    Answer answer;
    TicketPtr ticket;
  };

  // False if too many wait already, of this owner or altogether.
  bool push(Task task);
  // The next one that somebody still waits for.
  std::optional<Task> pop(Moment now);
  // What an answer has cost. Half of it is forgotten after a minute.
  void charge(const std::string& owner, Time cost, Moment now);
  void clear() { waiting_.clear(); }

  static constexpr std::size_t most_of_one = 8;
  static constexpr std::size_t most = 256;

 private:
  struct Used {
    double time = 0;  // microseconds
    Moment at;
  };
  [[nodiscard]] double used_lately(const std::string& owner, Moment now) const;

  std::deque<Task> waiting_;
  std::unordered_map<std::string, Used> used_;
};

}  // namespace carat::server
