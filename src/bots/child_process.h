#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "base/expected.h"
#include "bots/group_guard.h"

namespace carat::bots {

using Deadline = std::chrono::steady_clock::time_point;

// Why no line could be read from a program, or written to it.
struct ReadFailure {
  enum class Kind { timeout, ended, too_long };
  Kind kind;
  std::string what;
  bool unread = false;  // it has ended without having read what was written to it
};

// A program that is spoken to line by line through its standard input and output. It is killed,
// with all that it has started, when this object goes, and when the program that has it ends.
class ChildProcess {
 public:
  // The command goes to the shell. The error is a sentence: the system lacks open files, processes
  // or memory, whatever the command is. Nothing is waited for any more once `stop` is set, which
  // another thread may do.
  static expected<std::unique_ptr<ChildProcess>, std::string> start(const std::string& command,
                                                                    const std::atomic<bool>& stop);

  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ~ChildProcess();

  expected<void, ReadFailure> write_line(std::string_view line, Deadline deadline);
  expected<std::string, ReadFailure> read_line(Deadline deadline);
  // The end of what it has written to its standard error so far.
  [[nodiscard]] std::string last_words();

 private:
  ChildProcess(pid_t pid, const std::string& mark, int in, int out, int err,
               const std::atomic<bool>& stop)
      : pid_(pid), mark_(mark), guard_(pid, mark), in_(in), out_(out), err_(err), stop_(stop) {}

  // Waits until the program takes or gives something, or has ended; false when the time is over, or
  // when it shall stop.
  bool wait_for(short events, Deadline deadline);
  // Nothing: it goes on. What it has started may still hold its input and output when it has ended.
  [[nodiscard]] std::optional<std::string> how_it_ended() const;
  // How it ended, if it has; otherwise what it has closed.
  ReadFailure ended(std::string closed);
  void read_errors();

  pid_t pid_;
  std::string mark_;
  GroupGuard guard_;
  int in_;   // what the program reads
  int out_;  // what it writes
  int err_;  // what it writes to its standard error: told when it fails
  const std::atomic<bool>& stop_;
  std::string pending_;
  std::string last_words_;
};

}  // namespace carat::bots
