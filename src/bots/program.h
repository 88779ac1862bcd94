#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "bots/child_process.h"
#include "bots/contestant.h"
#include "protocol/bot_messages.h"

namespace carat::bots {

// A program that speaks the bot protocol (docs/bots.md). It runs from the first game that needs it
// to the last; after a failure it is killed, and started anew for the next game. So it is when it
// has ended by itself after a game; that is noted the first time.
class Program final : public Contestant {
 public:
  using Milliseconds = std::chrono::milliseconds;

  Program(std::string command, const TimeLimits& time,
          const std::atomic<bool>& stop = never_stopped);
  ~Program() override;

  // What it says of itself; it is started for that if it does not run.
  expected<protocol::HelloAnswer, Failure> hello();
  // From the next game on.
  void set_limits(const TimeLimits& time) { time_ = time; }

  expected<void, Failure> begin_game(const Mode& mode, Seat seat, std::int64_t seed) override;
  expected<std::string, Failure> choose(const AnyGame& game, Seat seat) override;
  // By somebody else's clock.
  expected<std::string, Failure> choose_within(const AnyGame& game, Seat seat,
                                               Milliseconds move_time,
                                               std::optional<Milliseconds> time_left);
  // Who can't answer this is started anew for the next game, and not told of an end any more:
  // a long match should not wait for it again and again.
  expected<void, Failure> game_over(const AnyGame& game, Seat seat, const Outcome& outcome,
                                    std::string_view reason) override;
  std::optional<Failure> take_note() override { return std::exchange(note_, std::nullopt); }
  [[nodiscard]] std::string name() const override { return hello_.name; }

 private:
  // Runs, and plays the mode.
  expected<void, Failure> get_ready(const Mode& mode);
  // Sends a request and returns the line that answers it.
  expected<std::string, ReadFailure> exchange(const protocol::BotRequest& request,
                                              Milliseconds patience);
  // The same; no answer is a failure.
  expected<std::string, Failure> ask(const protocol::BotRequest& request, Milliseconds patience);
  // A failure ends the program. What is told of it can be stored and shown, whatever was written,
  // and has the end of what it wrote to its standard error.
  unexpected<Failure> fail(std::string_view kind, std::string_view what);
  unexpected<Failure> fail(const ReadFailure& failure, Milliseconds patience,
                           std::string_view remark = {});

  std::string command_;
  TimeLimits time_;
  const std::atomic<bool>& stop_;
  std::unique_ptr<ChildProcess> process_;
  protocol::HelloAnswer hello_;  // of the process
  std::int64_t id_ = 0;
  Milliseconds used_{};           // in this game
  bool hears_of_the_end_ = true;  // of a game
  std::optional<Failure> note_;
  bool has_left_ = false;  // between games
};

}  // namespace carat::bots
