#pragma once

#include <string>

#include <sys/types.h>

namespace carat::bots {

// Kills a process group, and all that have its mark, when this program ends before the guard is
// dismissed, however it ends: by Ctrl-C, by a crash, or killed. It is a small process that waits
// for a pipe to be closed, as the system does for a program that is gone.
class GroupGuard {
 public:
  GroupGuard(pid_t group, const std::string& mark);
  // Why there is no guard: an errno, or 0 if there is one.
  [[nodiscard]] int error() const { return error_; }
  GroupGuard(const GroupGuard&) = delete;
  GroupGuard& operator=(const GroupGuard&) = delete;
  // Dismissed: the group is left alone.
  ~GroupGuard();

 private:
  pid_t pid_ = -1;
  int pipe_ = -1;
  int error_ = 0;
};

}  // namespace carat::bots
