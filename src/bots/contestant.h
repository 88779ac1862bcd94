#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "play/any_game.h"
#include "play/modes.h"

namespace carat::bots {

// What a contestant did wrong: it costs the game.
struct Failure {
  std::string kind;  // "start", "crash", "timeout", "garbage", "illegal"
  std::string what;
};

// How long programs may take; built-in players have their own limits.
struct TimeLimits {
  std::chrono::milliseconds start{10'000};        // until the answer to hello
  std::chrono::milliseconds move{10'000};         // for each decision
  std::optional<std::chrono::milliseconds> game;  // for all decisions of a game

  friend bool operator==(const TimeLimits&, const TimeLimits&) = default;
};

// One who plays at a seat, for one game after the other.
class Contestant {
 public:
  Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  virtual ~Contestant() = default;

  virtual expected<void, Failure> begin_game(const Mode& mode, Seat seat, std::int64_t seed) = 0;
  // A legal decision in notation. The seat is to move; it is shown its view only.
  virtual expected<std::string, Failure> choose(const AnyGame& game, Seat seat) = 0;
  // The outcome may be another than the rules', if somebody has failed.
  virtual void game_over(const AnyGame& game, Seat seat, const Outcome& outcome,
                         std::string_view reason) = 0;
  // What it calls itself, once a game has begun.
  [[nodiscard]] virtual std::string name() const = 0;
  // From another thread, by somebody who won't play any more: a program is not waited for.
  virtual void stop() {}
};

// The text of a program is cmd:COMMAND.
bool is_program(std::string_view player);

// A built-in player, or a program that speaks the bot protocol; it is started when it is needed,
// and again after a failure. The error is a sentence.
expected<std::unique_ptr<Contestant>, std::string> make_contestant(std::string_view player,
                                                                   const Mode& mode,
                                                                   const TimeLimits& time);

// Why a decision is not accepted, in words; empty if it is.
std::string why_not(const AnyGame& game, Seat seat, std::string_view decision);

}  // namespace carat::bots
