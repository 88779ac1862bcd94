#pragma once

#include <atomic>
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

// What a contestant did wrong: it costs the game, if that is not over yet.
struct Failure {
  std::string kind;  // "start", "crash", "timeout", "garbage", "illegal"
  std::string what;

  // What the system lacks to start a program: nobody's fault, and it costs nobody anything.
  static constexpr std::string_view of_the_system = "system";
  [[nodiscard]] bool is_of_the_system() const { return kind == of_the_system; }
};

// How long programs may take; built-in players have their own limits.
struct TimeLimits {
  std::chrono::milliseconds start{10'000};        // for hello and new_game
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
  // The outcome may be another than the rules', if somebody has failed. What goes wrong here costs
  // nothing, but should be told.
  virtual expected<void, Failure> game_over(const AnyGame& game, Seat seat, const Outcome& outcome,
                                            std::string_view reason) = 0;
  // What went wrong between the last game and this one, once: it costs nothing, but should be told.
  virtual std::optional<Failure> take_note() { return std::nullopt; }
  // What it calls itself, once a game has begun.
  [[nodiscard]] virtual std::string name() const = 0;
};

// The text of a program is cmd:COMMAND.
bool is_program(std::string_view player);

inline const std::atomic<bool> never_stopped = false;

// A built-in player, or a program that speaks the bot protocol; it is started when it is needed,
// and again after a failure. A program is not waited for any more once `stop` is set, by another
// thread that won't play any more. The error is a sentence.
expected<std::unique_ptr<Contestant>, std::string> make_contestant(
    std::string_view player, const Mode& mode, const TimeLimits& time,
    const std::atomic<bool>& stop = never_stopped);

// Why a decision is not accepted, in words; empty if it is.
std::string why_not(const AnyGame& game, Seat seat, std::string_view decision);

}  // namespace carat::bots
