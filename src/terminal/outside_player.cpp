#include "terminal/outside_player.h"

#include <chrono>

#include "bots/contestant.h"

namespace carat::terminal {

namespace {

// People wait longer for a program than an arena does.
constexpr bots::TimeLimits limits{.move = std::chrono::minutes(5)};

class Contestant final : public OutsidePlayer {
 public:
  Contestant(std::unique_ptr<bots::Contestant> contestant, const Mode& mode, Seat seat)
      : contestant_(std::move(contestant)), mode_(mode), seat_(seat) {}

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
      contestant_->game_over(game, seat_, *outcome, game.end_reason());
  }

  void stop() override { contestant_->stop(); }

 private:
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
  auto contestant = bots::make_contestant(text, mode, limits);
  if (!contestant) return unexpected(contestant.error());
  auto player = std::make_unique<Contestant>(*std::move(contestant), mode, seat);
  if (const auto begun = player->begin_game(seed); !begun)
    return unexpected("opponent " + std::string(text) + ": " + begun.error());
  return player;
}

}  // namespace carat::terminal
