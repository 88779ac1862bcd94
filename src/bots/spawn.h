#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

namespace carat::bots {

// Two open files; closed where they are not given away. No other program gets them by accident.
class Pipe {
 public:
  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe();

  [[nodiscard]] bool open();
  [[nodiscard]] int reading() const { return reading_; }
  [[nodiscard]] int writing() const { return writing_; }
  // Whoever takes an end closes it.
  [[nodiscard]] int take_reading();
  [[nodiscard]] int take_writing();

 private:
  int reading_ = -1;
  int writing_ = -1;
};

// Starts the shell with these arguments and files, as the head of a process group of its own and
// with one variable more than this program has, if there is one. The error is an errno, or 0.
int spawn_shell(pid_t& pid, std::vector<std::string> arguments, int in, int out, int err,
                std::string variable = {});

}  // namespace carat::bots
