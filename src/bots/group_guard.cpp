#include "bots/group_guard.h"

#include <cerrno>
#include <csignal>
#include <string>

#include <sys/wait.h>
#include <unistd.h>

#include "bots/spawn.h"

namespace carat::bots {

GroupGuard::GroupGuard(pid_t group) {
  Pipe pipe;
  if (!pipe.open()) {
    error_ = errno;
    return;
  }
  const std::string script = "exec >/dev/null 2>&1; read -r closed; kill -s KILL -- \"-$1\"";
  error_ = spawn_shell(pid_, {"-c", script, "guard", std::to_string(group)}, pipe.reading(),
                       STDOUT_FILENO, STDERR_FILENO);
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
