#include "bots/spawn.h"

#include <array>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

namespace carat::bots {

Pipe::~Pipe() {
  if (reading_ >= 0) close(reading_);
  if (writing_ >= 0) close(writing_);
}

bool Pipe::open() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  reading_ = ends[0];
  writing_ = ends[1];
  return true;
}

int Pipe::take_reading() { return std::exchange(reading_, -1); }
int Pipe::take_writing() { return std::exchange(writing_, -1); }

int spawn_shell(pid_t& pid, std::vector<std::string> arguments, int in, int out, int err,
                std::string variable) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, err, STDERR_FILENO);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&attributes, 0);
  // A broken pipe is ignored on this side, and treated as usual on the other.
  sigset_t broken_pipe;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &broken_pipe);
  std::string shell = "sh";
  std::vector<char*> words{shell.data()};
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  std::vector<char*> variables;
  for (char** inherited = environ; *inherited != nullptr; ++inherited)
    variables.push_back(*inherited);
  if (!variable.empty()) variables.push_back(variable.data());
  variables.push_back(nullptr);
  const int status =
      posix_spawn(&pid, "/bin/sh", &files, &attributes, words.data(), variables.data());
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return status;
}

}  // namespace carat::bots
