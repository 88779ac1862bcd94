#include "arena/progress.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ostream>

#include <sys/ioctl.h>
#include <unistd.h>

namespace carat::arena {

namespace {

std::string decimal(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

// 4:07, or 1:04:07.
std::string duration(std::int64_t seconds) {
  std::array<char, 64> text{};
  const auto minutes = static_cast<int>(seconds / 60 % 60);
  const auto rest = static_cast<int>(seconds % 60);
  if (seconds >= 3600)
    std::snprintf(text.data(), text.size(), "%d:%02d:%02d", static_cast<int>(seconds / 3600),
                  minutes, rest);
  else
    std::snprintf(text.data(), text.size(), "%d:%02d", minutes, rest);
  return text.data();
}

// "[####......] ", with so many columns at most; nothing if these are too few.
std::string bar(const ProgressNow& now, std::size_t columns) {
  constexpr std::size_t frame = 3;
  constexpr std::size_t least = 5;
  constexpr std::size_t most = 20;
  if (columns < least + frame) return {};
  const auto width = static_cast<std::int64_t>(std::min(columns - frame, most));
  const std::int64_t done = now.games_wanted > 0 ? width * now.games / now.games_wanted : width;
  return "[" + std::string(static_cast<std::size_t>(done), '#') +
         std::string(static_cast<std::size_t>(width - done), '.') + "] ";
}

// Of the terminal that progress is shown on. The last one stays free: some go to the next line
// when it is written to.
std::size_t terminal_columns() {
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
  return (known ? size.ws_col : std::size_t{80}) - 1;
}

}  // namespace

std::string progress_line(const ProgressNow& now, const std::optional<Sprt>& test,
                          std::optional<std::chrono::seconds> left, std::size_t columns) {
  std::string line = std::to_string(now.games) + "/" + std::to_string(now.games_wanted) + " games";
  line += "  score " + decimal(100 * now.score, 1) + " %";
  if (test && now.ratio)
    line += "  LLR " + decimal(*now.ratio, 2) + " (" + decimal(test->lower(), 2) + " to " +
            decimal(test->upper(), 2) + ")";
  if (left) line += "  " + duration(left->count()) + " left";
  return bar(now, columns - std::min(columns, line.size())) + line.substr(0, columns);
}

Progress::Progress(std::ostream& out, bool terminal, std::optional<Sprt> test, int games_already)
    : out_(out), terminal_(terminal), test_(test), games_already_(games_already) {}

void Progress::show(const ProgressNow& now) {
  using std::chrono::milliseconds;
  const auto time = Clock::now();
  const auto pause = terminal_ ? milliseconds(200) : milliseconds(20'000);
  if (time - (terminal_ ? shown_ : std::max(shown_, begin_)) >= pause) show_at_once(now);
}

void Progress::show_at_once(const ProgressNow& now) {
  const auto time = Clock::now();
  shown_ = time;
  std::optional<std::chrono::seconds> left;
  if (const int played = now.games - games_already_; played > 0) {
    const double spent = std::chrono::duration<double>(time - begin_).count();
    left = std::chrono::seconds(
        static_cast<std::int64_t>(spent / played * (now.games_wanted - now.games)));
  }
  const std::string line =
      progress_line(now, test_, left, terminal_ ? terminal_columns() : std::string::npos);
  if (terminal_)
    out_ << "\r\033[K" << line << std::flush;
  else
    out_ << line << "\n" << std::flush;
  line_open_ = terminal_;
}

void Progress::tell(const std::string& message) {
  if (line_open_) out_ << "\r\033[K";
  line_open_ = false;
  out_ << message << "\n" << std::flush;
}

void Progress::finish() {
  if (line_open_) out_ << "\n" << std::flush;
  line_open_ = false;
}

}  // namespace carat::arena
