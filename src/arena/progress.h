#pragma once

#include <chrono>
#include <iosfwd>
#include <optional>
#include <string>

#include "arena/statistics.h"

namespace carat::arena {

// What a line of progress tells.
struct ProgressNow {
  int games = 0;
  int games_wanted = 0;
  double score = 0;             // of the first player
  std::optional<double> ratio;  // of a sequential test
};

// The line itself: a bar, games, score, log-likelihood ratio with its bounds, time left. Where it
// has more columns than there are, first the bar gets shorter, then the end is cut off.
std::string progress_line(const ProgressNow& now, const std::optional<Sprt>& test,
                          std::optional<std::chrono::seconds> left,
                          std::size_t columns = std::string::npos);

// Shows progress while a match goes on: on a terminal as a line that changes, otherwise as a new
// line every now and then.
class Progress {
 public:
  Progress(std::ostream& out, bool terminal, std::optional<Sprt> test, int games_already);
  // Now and then.
  void show(const ProgressNow& now);
  void show_at_once(const ProgressNow& now);
  // A message that stays.
  void tell(const std::string& message);
  void finish();

 private:
  using Clock = std::chrono::steady_clock;

  std::ostream& out_;
  bool terminal_;
  std::optional<Sprt> test_;
  int games_already_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point shown_{};
  bool line_open_ = false;
};

}  // namespace carat::arena
