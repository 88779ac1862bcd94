#include "arena/progress.h"

#include <array>
#include <cstdio>
#include <ostream>

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

}  // namespace

std::string progress_line(const ProgressNow& now, const std::optional<Sprt>& test,
                          std::optional<std::chrono::seconds> left) {
  constexpr int width = 20;
  const int done = now.games_wanted > 0 ? width * now.games / now.games_wanted : width;
  std::string line = "[" + std::string(static_cast<std::size_t>(done), '#') +
                     std::string(static_cast<std::size_t>(width - done), '.') + "] ";
  line += std::to_string(now.games) + "/" + std::to_string(now.games_wanted) + " games";
  line += "  score " + decimal(100 * now.score, 1) + " %";
  if (test && now.ratio)
    line += "  LLR " + decimal(*now.ratio, 2) + " (" + decimal(test->lower(), 2) + " to " +
            decimal(test->upper(), 2) + ")";
  if (left) line += "  " + duration(left->count()) + " left";
  return line;
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
  const std::string line = progress_line(now, test_, left);
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
