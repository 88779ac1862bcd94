#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "arena/child_process.h"
#include "arena/contestant.h"
#include "protocol/bot_messages.h"

namespace carat::arena {

// A program that speaks the bot protocol (docs/bots.md). It runs from the first game that needs it
// to the last; after a failure it is killed, and started anew for the next game.
class Program final : public Contestant {
 public:
  Program(std::string command, const TimeControl& time);
  ~Program() override;

  expected<void, Failure> begin_game(const Mode& mode, Seat seat, std::int64_t seed) override;
  expected<std::string, Failure> choose(const AnyGame& game, Seat seat) override;
  void game_over(const AnyGame& game, Seat seat, const Outcome& outcome,
                 std::string_view reason) override;

 private:
  using Milliseconds = std::chrono::milliseconds;

  expected<void, Failure> start(const Mode& mode);
  // Sends a request and returns the line that answers it.
  expected<std::string, Failure> ask(const protocol::BotRequest& request, Milliseconds patience);
  // A failure ends the program.
  unexpected<Failure> fail(std::string_view kind, std::string what);

  std::string command_;
  TimeControl time_;
  std::unique_ptr<ChildProcess> process_;
  std::int64_t id_ = 0;
  Milliseconds used_{};  // in this game
};

}  // namespace carat::arena
