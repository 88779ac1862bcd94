#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "play/any_game.h"

namespace carat::server {

// A computer's decision to be made: what its seat may know, and nothing else.
struct Question {
  std::string mode;
  std::string level;
  AnyView view;
  std::uint64_t seed = 0;
};

// Computer players as guests of the server.
class Computers {
 public:
  using Answer = std::function<void(std::string)>;  // the decision, in notation

  Computers() = default;
  Computers(const Computers&) = delete;
  Computers& operator=(const Computers&) = delete;
  virtual ~Computers() = default;

  // False if too many questions wait already: ask again later.
  virtual bool ask(Question question, Answer answer) = 0;

  [[nodiscard]] static std::vector<std::string> levels();
  [[nodiscard]] static bool has_level(const std::string& level);
  // The level that plays on for somebody who has left.
  [[nodiscard]] static std::string substitute();
  // The one place that knows which players there are.
  [[nodiscard]] static std::string choose(const Question& question);
};

// Threads of the lowest priority with a queue of bounded length. `post` takes answers to where the
// tables run.
class ComputerThreads final : public Computers {
 public:
  using Post = std::function<void(std::function<void()>)>;

  ComputerThreads(int threads, Post post);
  ~ComputerThreads() override;
  bool ask(Question question, Answer answer) override;

 private:
  struct Task {
    Question question;
    Answer answer;
  };
  void run();

  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace carat::server
