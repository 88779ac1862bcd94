#include "arena/arena.h"

#include <ostream>

#include "arena/progress.h"
#include "arena/referee.h"
#include "arena/report.h"
#include "arena/results_file.h"
#include "arena/standings.h"
#include "base/clean_text.h"
#include "protocol/json_text.h"

namespace carat::arena {

namespace {

constexpr int wrong_match = 2;  // the status: another command is needed
constexpr int ended_early = 1;

// Why a match is not played.
struct Problem {
  int status = wrong_match;
  std::string what;
};

// Both are written down as they are, in JSON.
std::optional<std::string> why_unwritable(const Match& match) {
  const auto refused = [](const std::string& what, const std::string& text) {
    return what + " " + clean_text(text) +
           ": a byte of it is not UTF-8, or a control character, so results can't name it; give it "
           "by a link with a plain name";
  };
  for (const std::string& player : match.players)
    if (clean_text(player) != player) return refused("player", player);
  if (clean_text(match.luck_network) != match.luck_network)
    return refused("--luck", match.luck_network);
  return std::nullopt;
}

// Programs are started once, so that a wrong command is told at once and not by lost games; what
// they call themselves goes to `names`, by player.
std::optional<Problem> why_unplayable(const Match& match, const std::atomic<bool>& stop,
                                      std::map<int, std::string>& names) {
  if (auto problem = why_too_large(match)) return Problem{wrong_match, *problem};
  if (auto problem = why_unwritable(match)) return Problem{wrong_match, *problem};
  const auto referee = Referee::make(match, stop);
  if (!referee) return Problem{wrong_match, referee.error()};
  for (std::size_t i = 0; i < match.players.size(); ++i) {
    const std::string& player = match.players[i];
    if (!bots::is_program(player)) continue;
    const auto program = bots::make_contestant(player, *match.mode, match.time, stop);
    const auto begun = (*program)->begin_game(*match.mode, Seat(0), 0);
    if (begun) {
      names[static_cast<int>(i)] = (*program)->name();
      continue;
    }
    if (stop) break;  // it was not waited for: the result so far is told
    if (begun.error().is_of_the_system()) return Problem{ended_early, begun.error().what};
    return Problem{wrong_match, "player " + player + " can't play: " + begun.error().what};
  }
  return std::nullopt;
}

class Run {
 public:
  Run(const ArenaOptions& options, std::ostream& err, bool terminal, const std::atomic<bool>& stop)
      : options_(options),
        stop_(stop),
        groups_(group_count(options.match)),
        standings_(options.sprt),
        err_(err),
        terminal_(terminal) {}

  // Reads what is there already.
  std::optional<Problem> open() {
    if (!options_.results_path.empty()) {
      auto file = ResultsFile::open(options_.results_path, options_.match,
                                    [&](GroupResult group) { standings_.add(std::move(group)); });
      if (!file) return Problem{wrong_match, file.error()};
      file_ = std::move(*file);
    }
    progress_.emplace(err_, terminal_, options_.sprt, standings_.games());
    if (standings_.games() > 0 && !options_.quiet)
      progress_->tell("Going on after " + std::to_string(standings_.games()) + " games.");
    look_who_is_out();
    return std::nullopt;
  }

  [[nodiscard]] Job job() {
    Job job;
    job.make_work = [this]() -> Job::Work {
      auto referee = Referee::make(options_.match, stop_);
      if (!referee) return [error = referee.error()](const std::string&) { return error; };
      return [shared = std::shared_ptr<Referee>(std::move(*referee))](const std::string& item) {
        const GroupResult result = shared->play(std::stoi(item));
        if (shared->is_stopped()) return given_up;
        return shared->trouble().empty() ? line_of(result) : shared->trouble();
      };
    };
    job.next = [this]() -> std::optional<std::string> {
      while (next_ < groups_ && standings_.has(next_)) ++next_;
      if (next_ == groups_ || standings_.decided() || ended() || stop_) return std::nullopt;
      return std::to_string(next_++);
    };
    job.collect = [this](const std::string& line) { collect(line); };
    job.fewer_work = [this](int workers) {
      progress_->tell("The system can't start more threads: only " + std::to_string(workers) +
                      (workers == 1 ? " worker plays" : " workers play") +
                      ", fewer than --workers asks for.");
    };
    return job;
  }

  [[nodiscard]] bool ended() const { return !error_.empty(); }
  // Why the match ended before its end; empty if it did not.
  [[nodiscard]] std::string why_ended() const {
    if (ended() || !stop_) return error_;
    return "stopped" + (options_.results_path.empty()
                            ? std::string()
                            : "; the same command goes on with " + options_.results_path);
  }
  [[nodiscard]] const Standings& standings() const { return standings_; }
  void finish() {
    if (!options_.quiet) show(true);
    progress_->finish();
  }

 private:
  void collect(const std::string& line) {
    if (line == given_up) return;
    auto group = read_group(line);
    if (!group) {
      if (!ended()) error_ = "a worker can't play, and the match ends here: " + line;
      return;
    }
    tell_failures(*group);
    standings_.add(std::move(*group));
    if (file_ && !file_->append(line))
      error_ = "can't write to " + options_.results_path + ": the match ends here";
    look_who_is_out();
    if (!options_.quiet) show(false);
  }

  void look_who_is_out() {
    for (std::size_t i = 0; i < options_.match.players.size(); ++i)
      if (standings_.failures_of(static_cast<int>(i)) >= options_.most_failures)
        error_ = options_.match.players[i] + " is out: it has lost " +
                 std::to_string(options_.most_failures) +
                 (options_.most_failures == 1 ? " game" : " games") + " by its own fault";
  }

  void tell_failures(const GroupResult& group) {
    for (const GameResult& game : group.games) {
      for (const SeatFailure& failed : game.failures) tell(group, game, failed, "");
      for (const SeatFailure& failed : game.notes)
        tell(group, game, failed, "after a game, which costs nothing: ");
    }
  }

  void tell(const GroupResult& group, const GameResult& game, const SeatFailure& failed,
            const std::string& when) {
    const auto player = game.seats[static_cast<std::size_t>(failed.seat)];
    progress_->tell("group " + std::to_string(group.number + 1) + ", seat " +
                    std::to_string(failed.seat + 1) + ", " +
                    options_.match.players[static_cast<std::size_t>(player)] + ": " + when +
                    failed.failure.kind + ": " + failed.failure.what);
  }

  void show(bool last) {
    const int seats = options_.match.mode->players;
    const ProgressNow now{standings_.games(), static_cast<int>(groups_ * seats), standings_.score(),
                          standings_.ratio()};
    if (!last)
      progress_->show(now);
    else if (terminal_)
      progress_->show_at_once(now);
  }

  // What a worker answers that was stopped in the middle of a group.
  static inline const std::string given_up;

  const ArenaOptions& options_;
  const std::atomic<bool>& stop_;
  std::int64_t groups_;
  Standings standings_;
  std::ostream& err_;
  bool terminal_;
  std::unique_ptr<ResultsFile> file_;
  std::optional<Progress> progress_;
  int next_ = 0;
  std::string error_;
};

}  // namespace

int run_arena(const ArenaOptions& options, Distributor& distributor, std::ostream& out,
              std::ostream& err, bool terminal, const std::atomic<bool>& stop) {
  if (!distributor.leads()) {
    Run elsewhere(options, err, false, stop);
    distributor.run(elsewhere.job());
    return 0;
  }
  Run run(options, err, terminal, stop);
  std::map<int, std::string> names;
  auto problem = why_unplayable(options.match, stop, names);
  if (!problem) problem = run.open();
  if (problem) {
    err << "carat arena: " << problem->what << "\n";
    Job nothing;
    nothing.next = [] { return std::nullopt; };
    nothing.make_work = [] { return Job::Work{}; };
    distributor.run(nothing);  // those who wait elsewhere may go
    return problem->status;
  }
  distributor.run(run.job());
  run.finish();
  const Summary summary =
      summarise(options.match, names, run.standings().counting(), options.anchors, options.sprt);
  if (options.json)
    out << protocol::json_text(json_of(summary)) << "\n";
  else
    out << table_of(summary);
  const std::string why = run.why_ended();
  if (why.empty()) return 0;
  err << "carat arena: " << why << "\n";
  return ended_early;
}

}  // namespace carat::arena
