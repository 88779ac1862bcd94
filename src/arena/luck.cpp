#include "arena/luck.h"

#include <bit>

#include "ai/evaluator.h"
#include "ai/network_file.h"
#include "rules/common/random_dealer.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace carat::arena {

namespace {

// Writes down what can be drawn, and deals the lowest.
class AskingDealer final : public Dealer {
 public:
  int draw(const Source& /*source*/, std::uint64_t candidates) override {
    ++questions;
    only_candidates = candidates;
    return std::countr_zero(candidates);
  }
  int questions = 0;
  std::uint64_t only_candidates = 0;
};

class OneOutcomeDealer final : public Dealer {
 public:
  explicit OneOutcomeDealer(int outcome) : outcome_(outcome) {}
  int draw(const Source& /*source*/, std::uint64_t /*candidates*/) override { return outcome_; }

 private:
  int outcome_;
};

template <Game G>
class LuckOf final : public LuckMeter {
 public:
  explicit LuckOf(std::shared_ptr<const ai::Network> network) : network_(std::move(network)) {}

 protected:
  Values measure(std::string_view before, std::string_view decision, std::string_view after,
                 std::uint64_t seed) override {
    const auto state = G::parse_position(before);
    const auto reached = G::parse_position(after);
    if (!state || !reached) return {};
    Scanner in(decision);
    const auto action = G::parse_action(in, *state);
    if (!action) return {};
    Values luck = value_of(*reached);
    const Values expectation = expected_value(*state, *action, seed);
    for (std::size_t i = 0; i < luck.size(); ++i) luck[i] -= expectation[i];
    return luck;
  }

 private:
  using State = typename G::State;

  // Tokens out of a bag can lie in too many ways: then the mean of some is as fair.
  static constexpr int samples = 32;

  [[nodiscard]] Values expected_value(const State& state, const typename G::Action& action,
                                      std::uint64_t seed) const {
    AskingDealer asking;
    State copy = state;
    G::apply(copy, action, asking);
    Values sum{};
    const auto add = [&](Dealer& dealer, int ways) {
      State next = state;
      G::apply(next, action, dealer);
      const Values values = value_of(next);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += values[i] / ways;
    };
    if (asking.questions == 1) {
      const int ways = bit_count(asking.only_candidates);
      for_each_bit(asking.only_candidates, [&](int outcome) {
        OneOutcomeDealer dealer(outcome);
        add(dealer, ways);
      });
    } else {
      Rng rng(seed);
      RandomDealer dealer(rng);
      for (int i = 0; i < samples; ++i) add(dealer, samples);
    }
    return sum;
  }

  [[nodiscard]] Values value_of(const State& state) const {
    Values values{};
    if (G::is_over(state)) {
      const Outcome outcome = G::outcome(state);
      for (int i = 0; i < outcome.players; ++i)
        if (outcome.won(Seat(i))) values[static_cast<std::size_t>(i)] = 1.0 / outcome.winners();
      return values;
    }
    ai::Features features;
    ai::add_features(state, features);
    ai::Evaluation evaluation;
    network_->evaluate(features, evaluation);
    const int players = G::players(state);
    for (int i = 0; i < players; ++i) {
      const auto seat = static_cast<std::size_t>((G::to_move(state).index + i) % players);
      values[seat] = static_cast<double>(evaluation.shares[static_cast<std::size_t>(i)]);
    }
    return values;
  }

  std::shared_ptr<const ai::Network> network_;
};

}  // namespace

expected<std::unique_ptr<LuckMeter>, std::string> make_luck_meter(const std::string& file,
                                                                  const Mode& mode) {
  auto network = ai::read_network(file == "built-in" ? "" : file, mode);
  if (!network) return unexpected(network.error());
  if (mode.game == "duel") return std::make_unique<LuckOf<Duel>>(std::move(*network));
  return std::make_unique<LuckOf<Splendor>>(std::move(*network));
}

}  // namespace carat::arena
