#include "server/computers.h"

#include <algorithm>

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "ai/levels.h"
#include "ai/players.h"
#include "play/modes.h"

namespace carat::server {

namespace {

constexpr std::size_t most_waiting = 256;
constexpr int lowest_priority = 19;

}  // namespace

std::vector<std::string> Computers::levels() {
  std::vector<std::string> keys{"greedy", "one-ply"};
  for (const Level& level : carat::levels()) keys.emplace_back(level.key);
  return keys;
}

bool Computers::has_level(const std::string& level) {
  const auto known = levels();
  return std::ranges::find(known, level) != known.end();
}

std::string Computers::substitute() { return levels().front(); }

std::string Computers::choose(const Question& question) {
  const Mode& mode = *find_mode(question.mode);
  auto bot = make_player(question.level, mode, question.seed);
  // Where the program has no network for a mode, its levels play like the best player without one.
  if (!bot) bot = make_player("one-ply", mode, question.seed);
  return (*bot)->choose(question.view, {});
}

ComputerThreads::ComputerThreads(int threads, Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

ComputerThreads::~ComputerThreads() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    tasks_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool ComputerThreads::ask(Question question, Answer answer) {
  {
    const std::scoped_lock lock(mutex_);
    if (tasks_.size() >= most_waiting) return false;
    tasks_.push_back({std::move(question), std::move(answer)});
  }
  wake_.notify_one();
  return true;
}

void ComputerThreads::run() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), lowest_priority);
  while (true) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
      if (stopping_) return;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    post_([answer = std::move(task.answer), text = choose(task.question)] { answer(text); });
  }
}

}  // namespace carat::server
