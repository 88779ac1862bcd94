#include "ai/levels.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "ai/search.h"
#include "ai/time_budget.h"
#include "ai/view_bot.h"

namespace carat {

namespace {

// What they misjudge is found by tools/fit_levels, for splendor-2, splendor-3, splendor-4 and duel.
constexpr std::array<Level, 8> all_levels{{
    {"talc", "Talc", 4, 0.5F, 0.20F, true, {6.5F, 7.7F, 6.8F, 8.0F}},
    {"gypsum", "Gypsum", 8, 0.4F, 0.12F, false, {6.5F, 7.7F, 6.8F, 6.3F}},
    {"calcite", "Calcite", 12, 0.3F, 0.08F, false, {3.3F, 4.0F, 5.0F, 3.5F}},
    {"fluorite", "Fluorite", 16, 0.2F, 0.05F, false, {2.2F, 2.4F, 3.8F, 2.1F}},
    {"quartz", "Quartz", 32, 0.12F, 0.03F, false, {1.3F, 1.4F, 2.5F, 0.9F}},
    {"topaz", "Topaz", 80, 0.06F, 0.015F, false, {0.3F, 0.5F, 1.4F, 0}},
    {"corundum", "Corundum", 300, 0.02F, 0.006F, false, {0.1F, 0, 0.8F, 0}},
    {"diamond", "Diamond", 2000, 0, 0, false, {}},
}};

template <Game G>
ai::Weakness weakness_of(const Level& level, const typename G::View& view) {
  const int players = G::players(view.options);
  ai::Weakness weakness{.overlooks_others = level.overlooks_others};
  for (std::size_t i = 0; i < modes.size(); ++i)
    if (modes[i].game == G::name && modes[i].players == players)
      weakness.misjudges = level.misjudges[i];
  return weakness;
}

// The search's choice, or for a level below full strength one of those that seem nearly as good.
template <Game G, class Search>
typename G::Action choose_within(const Search& search, const Level& level, Rng& rng) {
  if (level.loss_cap <= 0) return search.best();
  const auto candidates = search.candidates();
  float best = 0;
  for (const auto& c : candidates)
    if (c.visits > 0 || c.proven) best = std::max(best, c.value);
  std::vector<float> weights;
  float sum = 0;
  for (const auto& c : candidates) {
    const bool seems_good = (c.visits > 0 || c.proven) && c.value >= best - level.loss_cap;
    weights.push_back(seems_good ? ai::exact_exp((c.value - best) / level.temperature) : 0.0F);
    sum += weights.back();
  }
  float pick = sum * static_cast<float>(rng.next() >> 40) / 16777216.0F;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    pick -= weights[i];
    if (weights[i] > 0 && pick <= 0) return candidates[i].action;
  }
  return search.best();
}

template <Game G>
class LevelThinking final : public Thinking {
 public:
  LevelThinking(const Level& level, std::shared_ptr<const ai::Network> network,
                const typename G::View& view, std::uint64_t game, std::uint64_t seed, int visits)
      : level_(level),
        network_(std::move(network)),
        evaluator_(*network_, weakness_of<G>(level, view), game),
        search_(evaluator_),
        rng_(seed),
        of_(visits) {
    const auto here = G::veiled(view);
    const auto legal = G::legal_mask(here);
    if (bit_count(legal) == 1)
      forced_ = G::action_at(here, select_bit(legal, 0));
    else
      search_.start(view, rng_.next());
  }

  bool advance(int visits) override {
    if (forced_) return true;
    const int now = std::min(visits, of_ - visits_);
    search_.run(now);
    visits_ += now;
    return visits_ == of_ || search_.is_at_end();
  }
  [[nodiscard]] int visits() const override { return visits_; }
  [[nodiscard]] int of() const override { return of_; }
  [[nodiscard]] std::string decision() override {
    const auto action = forced_ ? *forced_ : choose_within<G>(search_, level_, rng_);
    return std::string(G::action_text(action).view());
  }

 private:
  Level level_;
  std::shared_ptr<const ai::Network> network_;
  ai::HumanEvaluator<G> evaluator_;
  ai::Search<G, ai::HumanEvaluator<G>> search_;
  Rng rng_;
  int of_;
  int visits_ = 0;
  std::optional<typename G::Action> forced_;
};

std::unique_ptr<Thinking> think(const Level& level,
                                const std::shared_ptr<const ai::Network>& network,
                                const AnyView& view, std::uint64_t game, std::uint64_t seed,
                                int visits) {
  return std::visit(
      [&](const auto& v) -> std::unique_ptr<Thinking> {
        using G = decltype(game_of(v));
        return std::make_unique<LevelThinking<G>>(level, network, v, game, seed, visits);
      },
      view);
}

class LevelBot final : public Bot {
 public:
  LevelBot(const Level& level, std::shared_ptr<const ai::Network> network, std::uint64_t seed)
      : level_(level), network_(std::move(network)), game_(seed), rng_(seed) {}

  [[nodiscard]] std::string_view name() const override { return level_.name; }
  void begin_game(std::uint64_t seed) override {
    game_ = seed;
    rng_ = Rng(seed);
  }
  [[nodiscard]] std::string choose(const AnyView& view, const Limits& limits) override {
    const int visits = limits.visits.value_or(level_.visits);
    const auto thinking = think(level_, network_, view, game_, rng_.next(), visits);
    // All its visits, or as many as the clocks that it is given allow.
    ai::spend(visits, ai::time_for_decision(std::nullopt, limits), limits,
              [&](int some) { return !thinking->advance(some); });
    return thinking->decision();
  }

 private:
  Level level_;
  std::shared_ptr<const ai::Network> network_;
  std::uint64_t game_;  // what is misjudged in this game
  Rng rng_;
};

}  // namespace

std::span<const Level> levels() { return all_levels; }

const Level* find_level(std::string_view key) {
  for (const Level& level : all_levels)
    if (level.key == key) return &level;
  return nullptr;
}

std::unique_ptr<Bot> make_level_bot(const Level& level, std::shared_ptr<const ai::Network> network,
                                    std::uint64_t seed) {
  return std::make_unique<LevelBot>(level, std::move(network), seed);
}

std::unique_ptr<Thinking> think_at_level(const Level& level,
                                         const std::shared_ptr<const ai::Network>& network,
                                         const AnyView& view, std::uint64_t game,
                                         std::uint64_t seed) {
  return think(level, network, view, game, seed, level.visits);
}

}  // namespace carat
