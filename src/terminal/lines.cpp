#include "terminal/lines.h"

#include <algorithm>
#include <array>
#include <cerrno>

#include <poll.h>
#include <unistd.h>

namespace carat::terminal {

bool Lines::read_more(int patience) {
  pollfd wanted{file_, POLLIN, 0};
  if (poll(&wanted, 1, patience) <= 0) return false;
  std::array<char, 4096> buffer{};
  const ssize_t got = read(file_, buffer.data(), buffer.size());
  if (got > 0) {
    pending_.append(buffer.data(), static_cast<std::size_t>(got));
    if (!has_line()) pending_.resize(std::min(pending_.size(), longest_line));
  }
  if (got == 0 || (got < 0 && errno != EINTR)) ended_ = true;
  return true;
}

bool Lines::is_ready() {
  while (!has_line() && !ended_)
    if (!read_more(0)) return false;
  return true;
}

bool Lines::next(std::string& line) {
  while (!has_line() && !ended_) read_more(-1);
  if (pending_.empty()) return false;
  const std::size_t end = std::min(pending_.find('\n'), pending_.size());
  line = pending_.substr(0, end);
  pending_.erase(0, end + 1);
  return true;
}

}  // namespace carat::terminal
