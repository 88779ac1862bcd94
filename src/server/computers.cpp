#include "server/computers.h"

#include <algorithm>
#include <ctime>

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "ai/levels.h"
#include "ai/players.h"
#include "play/modes.h"

namespace carat::server {

namespace {

constexpr int lowest_priority = 19;
// As if it were what is left for a whole game: a player takes a thirtieth of it for a decision.
constexpr Milliseconds thinking_time{120'000};

// What the calling thread has used of a processor.
ThinkingQueue::Time used_by_thread() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::duration_cast<ThinkingQueue::Time>(std::chrono::seconds(time.tv_sec) +
                                                         std::chrono::nanoseconds(time.tv_nsec));
}

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

std::string Computers::choose(const Question& question, const Ticket& ticket) {
  const Mode& mode = *find_mode(question.mode);
  auto bot = make_player(question.level, mode, question.seed);
  // Where the program has no network for a mode, its levels play like the best player without one.
  if (!bot) bot = make_player("one-ply", mode, question.seed);
  Limits limits;
  limits.time_left = thinking_time;
  limits.stop = &ticket.cancelled;
  return (*bot)->choose(question.view, limits);
}

ComputerThreads::ComputerThreads(int threads, Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

ComputerThreads::~ComputerThreads() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    queue_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

TicketPtr ComputerThreads::ask(Question question, Answer answer) {
  auto ticket = std::make_shared<Ticket>();
  {
    const std::scoped_lock lock(mutex_);
    if (!queue_.push({std::move(question), std::move(answer), ticket})) return nullptr;
  }
  wake_.notify_one();
  return ticket;
}

void ComputerThreads::run() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), lowest_priority);
  std::unique_lock lock(mutex_);
  while (true) {
    std::optional<ThinkingQueue::Task> task;
    wake_.wait(lock, [&] {
      if (!stopping_) task = queue_.pop(now_.steady());
      return stopping_ || task;
    });
    if (stopping_) return;
    lock.unlock();
    const auto before = used_by_thread();
    std::string text = choose(task->question, *task->ticket);
    const auto cost = used_by_thread() - before;
    post_([answer = std::move(task->answer), text = std::move(text)] { answer(text); });
    lock.lock();
    queue_.charge(task->question.owner, cost, now_.steady());
  }
}

}  // namespace carat::server
