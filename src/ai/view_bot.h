#pragma once

#include <memory>
#include <utility>

#include "ai/bot.h"
#include "base/rng.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace carat {

constexpr Splendor game_of(const splendor::View& /*view*/) { return {}; }
constexpr Duel game_of(const duel::View& /*view*/) { return {}; }

// A Bot made of one function that takes a view of any game, the limits and a source of chance, and
// returns an action of that game.
template <class Choose>
class ViewBot final : public Bot {
 public:
  ViewBot(std::string name, std::uint64_t seed, Choose choose)
      : name_(std::move(name)), rng_(seed), choose_(std::move(choose)) {}

  [[nodiscard]] std::string_view name() const override { return name_; }
  void begin_game(std::uint64_t seed) override { rng_ = Rng(seed); }
  [[nodiscard]] std::string choose(const AnyView& view, const Limits& limits) override {
    return std::visit(
        [&](const auto& v) {
          using G = decltype(game_of(v));
          return std::string(G::action_text(choose_(v, limits, rng_)).view());
        },
        view);
  }

 private:
  std::string name_;
  Rng rng_;
  Choose choose_;
};

template <class Choose>
std::unique_ptr<Bot> make_view_bot(std::string name, std::uint64_t seed, Choose choose) {
  return std::make_unique<ViewBot<Choose>>(std::move(name), seed, std::move(choose));
}

}  // namespace carat
