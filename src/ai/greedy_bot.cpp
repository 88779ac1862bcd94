#include "ai/bot.h"
#include "ai/greedy_duel.h"
#include "ai/greedy_splendor.h"
#include "rules/duel/notation.h"
#include "rules/splendor/notation.h"

namespace carat {

namespace {

class GreedyBot final : public Bot {
 public:
  explicit GreedyBot(std::uint64_t seed) : rng_(seed) {}

  [[nodiscard]] std::string_view name() const override { return "greedy"; }
  [[nodiscard]] std::string choose(const AnyView& view) override {
    return std::visit([&](const auto& v) { return decide(v); }, view);
  }

 private:
  std::string decide(const splendor::View& view) {
    return std::string(splendor::action_text(splendor::greedy_action(view, rng_)).view());
  }

  std::string decide(const duel::View& view) {
    return std::string(duel::action_text(duel::greedy_action(view, rng_)).view());
  }

  Rng rng_;
};

}  // namespace

std::unique_ptr<Bot> make_greedy_bot(std::uint64_t seed) {
  return std::make_unique<GreedyBot>(seed);
}

}  // namespace carat
