#include "bots/child_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/bounded_input.h"
#include "base/clean_text.h"
#include "base/text.h"
#include "bots/mark.h"
#include "bots/spawn.h"

namespace carat::bots {

namespace {

constexpr std::size_t most_last_words = 600;
// Milliseconds: how soon a wish to stop is noticed, and the end of a program whose output stays
// open.
constexpr std::int64_t slice = 100;

// A single program with plain arguments takes the shell's place: then its end, and the end of its
// output, are its own and not a shell's that waits for it.
std::string in_place_of_the_shell(const std::string& command) {
  const auto is_plain = [](char c) {
    return is_letter(c) || is_digit(c) ||
           std::string_view(" _-+./,:@%=").find(c) != std::string_view::npos;
  };
  const std::string_view first = std::string_view(command).substr(0, command.find(' '));
  if (!std::ranges::all_of(command, is_plain) || first.empty() ||
      first.find('=') != std::string_view::npos || first == "exec" || first == "exit")
    return command;
  return "exec " + command;
}

std::string told(int signal) {
  return "signal " + std::to_string(signal) + " (" + strsignal(signal) + ")";
}

}  // namespace

expected<std::unique_ptr<ChildProcess>, std::string> ChildProcess::start(
    const std::string& command, const std::atomic<bool>& stop) {
  std::signal(SIGPIPE, SIG_IGN);  // a program that is gone is noticed by what write returns
  const auto failed = [&](int error) {
    return unexpected("can't start " + command + ": " + std::strerror(error));
  };
  Pipe in;
  Pipe out;
  Pipe err;
  const std::string mark = new_mark();
  int status = 0;
  pid_t pid = 0;
  if (!in.open() || !out.open() || !err.open())
    status = errno;
  else
    status = spawn_shell(pid, {"-c", in_place_of_the_shell(command)}, in.reading(), out.writing(),
                         err.writing(), mark);
  if (status != 0) return failed(status);
  for (const int file : {in.writing(), out.reading(), err.reading()})
    fcntl(file, F_SETFL, O_NONBLOCK);
  std::unique_ptr<ChildProcess> process(
      new ChildProcess(pid, mark, in.take_writing(), out.take_reading(), err.take_reading(), stop));
  if (process->guard_.error() != 0) return failed(process->guard_.error());
  return process;
}

ChildProcess::~ChildProcess() {
  for (const int file : {in_, out_, err_})
    if (file >= 0) close(file);
  kill(-pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  kill_marked(mark_);
}

void ChildProcess::read_errors() {
  constexpr int most_reads = 64;  // more than a pipe holds; whoever writes on without end can wait
  std::array<char, 4096> buffer{};
  ssize_t got = 0;
  for (int i = 0; i < most_reads && (got = read(err_, buffer.data(), buffer.size())) > 0; ++i) {
    last_words_.append(buffer.data(), static_cast<std::size_t>(got));
    last_words_.erase(0, last_words_.size() - last_characters(last_words_, most_last_words).size());
  }
}

bool ChildProcess::wait_for(short events, Deadline deadline) {
  while (true) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - std::chrono::steady_clock::now());
    if (left.count() < 0 || stop_) return false;
    std::array<pollfd, 2> files{{{events == POLLOUT ? in_ : out_, events, 0}, {err_, POLLIN, 0}}};
    const auto patience = static_cast<int>(std::min<std::int64_t>(left.count() + 1, slice));
    // A program may close its standard error: then there is nothing to wait for there.
    const nfds_t count = files[1].fd >= 0 ? 2 : 1;
    if (poll(files.data(), count, patience) < 0 && errno != EINTR) return true;
    if (files[1].revents != 0) {
      read_errors();
      if ((files[1].revents & POLLIN) == 0) {
        close(err_);
        err_ = -1;
      }
    }
    if (files[0].revents != 0 || how_it_ended()) return true;
  }
}

std::string ChildProcess::last_words() {
  if (err_ >= 0) read_errors();
  std::string words = last_words_;
  while (words.ends_with('\n')) words.pop_back();
  return words;
}

// It is only looked at: its number stays its own until its group has been killed.
std::optional<std::string> ChildProcess::how_it_ended() const {
  siginfo_t end{};
  if (waitid(P_PID, static_cast<id_t>(pid_), &end, WEXITED | WNOHANG | WNOWAIT) != 0 ||
      end.si_pid != pid_)
    return std::nullopt;
  if (end.si_code != CLD_EXITED) return "it was ended by " + told(end.si_status);
  constexpr int of_signals = 128;
  std::string what = "it ended with status " + std::to_string(end.si_status);
  if (end.si_status > of_signals && end.si_status < of_signals + NSIG)
    what += ", which a shell has for " + told(end.si_status - of_signals);
  return what;
}

ReadFailure ChildProcess::ended(std::string closed) {
  auto how = how_it_ended();
  // It may take a moment from the end of a pipe to the end of the program.
  for (int i = 0; i < 50 && !how; ++i) {
    usleep(2000);
    how = how_it_ended();
  }
  int left = 0;
  const bool unread = ioctl(in_, FIONREAD, &left) == 0 && left > 0;
  return {ReadFailure::Kind::ended, how ? *how : std::move(closed), unread};
}

expected<void, ReadFailure> ChildProcess::write_line(std::string_view line, Deadline deadline) {
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  while (!rest.empty()) {
    const bool over = how_it_ended().has_value();
    const ssize_t written = write(in_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (over || (errno != EAGAIN && errno != EINTR)) {
      ReadFailure failure = ended("it has closed its input");
      failure.unread = true;
      return unexpected(std::move(failure));
    } else if (!wait_for(POLLOUT, deadline)) {
      return unexpected(ReadFailure{ReadFailure::Kind::timeout, "it did not read the request"});
    }
  }
  return {};
}

expected<std::string, ReadFailure> ChildProcess::read_line(Deadline deadline) {
  while (true) {
    const std::size_t end = pending_.find('\n');
    // However much of it has come at once.
    if (std::min(end, pending_.size()) > longest_input)
      return unexpected(
          ReadFailure{ReadFailure::Kind::too_long, "it wrote a line of more than 1048576 bytes"});
    if (end != std::string::npos) {
      std::string line = pending_.substr(0, end);
      pending_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    std::array<char, 16384> buffer{};
    const bool over = how_it_ended().has_value();  // then all that it has written is there
    const ssize_t got = read(out_, buffer.data(), buffer.size());
    if (got > 0)
      pending_.append(buffer.data(), static_cast<std::size_t>(got));
    else if (got == 0 || over || (errno != EAGAIN && errno != EINTR))
      return unexpected(ended("it has closed its output"));
    else if (!wait_for(POLLIN, deadline))
      return unexpected(ReadFailure{ReadFailure::Kind::timeout, "it did not answer in time"});
  }
}

}  // namespace carat::bots
