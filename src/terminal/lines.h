#pragma once

#include <string>

namespace carat::terminal {

// What somebody types, line by line, without waiting for it where something else may happen
// meanwhile. Reads a file descriptor; nobody else may. Nobody types lines without an end: of one
// that is far too long the middle is left out.
class Lines {
 public:
  explicit Lines(int file) : file_(file) {}

  // Whether `next` has an answer at once.
  bool is_ready();
  // Waits for a line, without its end; false when there are no more.
  bool next(std::string& line);

 private:
  static constexpr std::size_t longest_line = std::size_t{16} << 10;

  [[nodiscard]] bool has_line() const { return pending_.find('\n') != std::string::npos; }
  // Waits so many milliseconds, or for ever (-1), for more; true if some came, or the end.
  bool read_more(int patience);

  int file_;
  std::string pending_;
  bool ended_ = false;
};

}  // namespace carat::terminal
