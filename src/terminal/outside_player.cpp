#include "terminal/outside_player.h"

#include <chrono>

#include "bots/contestant.h"

namespace carat::terminal {

namespace {

// People wait longer for a program than an arena does.
constexpr bots::TimeLimits limits{.move = std::chrono::minutes(5)};

class Contestant final : public OutsidePlayer {
 public:
  explicit Contestant(std::unique_ptr<bots::Contestant> contestant)
      : contestant_(std::move(contestant)) {}

  expected<std::string, std::string> choose(const AnyGame& game, Seat seat) override {
    auto decision = contestant_->choose(game, seat);
    if (decision) return *std::move(decision);
    // It is started anew for the next decision.
    static_cast<void>(contestant_->begin_game(mode_of(game), seat, 1));
    return unexpected(decision.error().what);
  }

 private:
  std::unique_ptr<bots::Contestant> contestant_;
};

}  // namespace

expected<std::unique_ptr<OutsidePlayer>, std::string> make_outside_player(std::string_view text,
                                                                          const Mode& mode,
                                                                          Seat seat) {
  auto contestant = bots::make_contestant(text, mode, limits);
  if (!contestant) return unexpected(contestant.error());
  if (const auto begun = (*contestant)->begin_game(mode, seat, 1); !begun)
    return unexpected("opponent " + std::string(text) + ": " + begun.error().what);
  return std::make_unique<Contestant>(*std::move(contestant));
}

}  // namespace carat::terminal
