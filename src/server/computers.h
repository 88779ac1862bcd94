#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/now.h"
#include "server/thinking_queue.h"

namespace carat::server {

// Computer players as guests of the server.
class Computers {
 public:
  using Answer = ThinkingQueue::Answer;  // the decision, in notation

  Computers() = default;
  Computers(const Computers&) = delete;
  Computers& operator=(const Computers&) = delete;
  virtual ~Computers() = default;

  // Nothing if too many questions wait already: ask again later. Whoever cancels the ticket may get
  // an answer all the same, if the thinking had begun: it ends then with whatever was found.
  virtual TicketPtr ask(Question question, Answer answer) = 0;

  [[nodiscard]] static std::vector<std::string> levels();
  [[nodiscard]] static bool has_level(const std::string& level);
  // The level that plays on for somebody who has left.
  [[nodiscard]] static std::string substitute();
  // The one place that knows which players there are. A decision is bounded by its level, which is
  // a number of visits, and by four seconds.
  [[nodiscard]] static std::string choose(const Question& question, const Ticket& ticket = {});
};

// Threads of the lowest priority. `post` takes answers to where the tables run.
class ComputerThreads final : public Computers {
 public:
  using Post = std::function<void(std::function<void()>)>;

  ComputerThreads(int threads, Post post);
  ~ComputerThreads() override;
  TicketPtr ask(Question question, Answer answer) override;

 private:
  void run();

  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  ThinkingQueue queue_;
  SystemNow now_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace carat::server
