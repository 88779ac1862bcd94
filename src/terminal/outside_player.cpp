#include "terminal/outside_player.h"

#include <atomic>
#include <chrono>

#include "bots/contestant.h"

namespace carat::terminal {

namespace {

// People wait longer for a program than an arena does.
constexpr bots::TimeLimits limits{.start = std::chrono::minutes(1),
                                  .move = std::chrono::minutes(5)};

class Contestant final : public OutsidePlayer {
 public:
  Contestant(const Mode& mode, Seat seat) : mode_(mode), seat_(seat) {}

  // The error is a sentence.
  expected<void, std::string> sit_down(std::string_view text) {
    auto contestant = bots::make_contestant(text, mode_, limits, stopped_);
    if (!contestant) return unexpected(contestant.error());
    contestant_ = *std::move(contestant);
    return {};
  }

  [[nodiscard]] std::string name() const override { return contestant_->name(); }

  expected<void, std::string> begin_game(std::uint64_t seed) override {
    seed_ = static_cast<std::int64_t>(seed >> 11U);  // numbers of the protocol are below 2^53
    if (const auto begun = contestant_->begin_game(mode_, seat_, seed_); !begun)
      return unexpected(begun.error().what);
    return {};
  }

  expected<std::string, std::string> choose(const AnyGame& game) override {
    auto decision = contestant_->choose(game, seat_);
    if (decision) return *std::move(decision);
    // It is started anew for the next decision.
    static_cast<void>(contestant_->begin_game(mode_, seat_, seed_));
    return unexpected(decision.error().what);
  }

  void game_over(const AnyGame& game) override {
    if (const auto outcome = game.outcome())
      static_cast<void>(contestant_->game_over(game, seat_, *outcome, game.end_reason()));
  }

  void stop() override { stopped_ = true; }

 private:
  std::atomic<bool> stopped_ = false;
  std::unique_ptr<bots::Contestant> contestant_;
  const Mode& mode_;
  Seat seat_;
  std::int64_t seed_ = 0;
};

}  // namespace

expected<std::unique_ptr<OutsidePlayer>, std::string> make_outside_player(std::string_view text,
                                                                          const Mode& mode,
                                                                          Seat seat,
                                                                          std::uint64_t seed) {
  auto player = std::make_unique<Contestant>(mode, seat);
  if (const auto seated = player->sit_down(text); !seated) return unexpected(seated.error());
  if (const auto begun = player->begin_game(seed); !begun)
    return unexpected("opponent " + std::string(text) + ": " + begun.error());
  return player;
}

}  // namespace carat::terminal
