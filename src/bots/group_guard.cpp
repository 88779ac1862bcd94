#include "bots/group_guard.h"

#include <cerrno>
#include <csignal>
#include <string_view>

#include <sys/wait.h>
#include <unistd.h>

#include "bots/spawn.h"

namespace carat::bots {

namespace {

// What `kill_marked` does, for the time when this program is gone.
constexpr std::string_view script = R"(
exec >/dev/null 2>&1
read -r closed
kill -s KILL -- "-$1"
cd /proc
for round in 1 2 3 4 5 6 7 8 9; do
  found=$(grep -lF -e "$2" [0-9]*/environ)
  [ -n "$found" ] || exit
  for file in $found; do kill -s KILL "${file%/environ}"; done
done)";

}  // namespace

GroupGuard::GroupGuard(pid_t group, const std::string& mark) {
  Pipe pipe;
  if (!pipe.open()) {
    error_ = errno;
    return;
  }
  error_ = spawn_shell(pid_, {"-c", std::string(script), "guard", std::to_string(group), mark},
                       pipe.reading(), STDOUT_FILENO, STDERR_FILENO);
  if (error_ != 0)
    pid_ = -1;
  else
    pipe_ = pipe.take_writing();
}

GroupGuard::~GroupGuard() {
  if (pid_ < 0) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  close(pipe_);
}

}  // namespace carat::bots
