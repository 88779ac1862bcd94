#include "ai/one_ply_duel.h"

#include <algorithm>
#include <array>
#include <span>

#include "ai/best.h"
#include "ai/look_ahead.h"
#include "rules/common/random_dealer.h"
#include "rules/duel/apply.h"
#include "rules/duel/legal.h"

namespace carat::duel {

namespace {

constexpr float victory = 1000;
// Replenishing is judged by the mean of so many ways to lay the tokens.
constexpr int replenishings = 3;

// How good a position is for a seat.
class Judge {
 public:
  Judge(const State& state, const OnePlyWeights& weights) : state_(state), w_(weights) {}

  [[nodiscard]] float value(Seat seat) const {
    const Seat other(1 - seat.index);
    if (state_.phase == Phase::over) {
      const Outcome result = outcome(state_);
      if (result.winners() == 2) return 0;
      return result.won(seat) ? victory : -victory;
    }
    const float turn = state_.to_move == seat ? w_.tempo : -w_.tempo;
    return standing(seat) - w_.others * standing(other) + turn;
  }

 private:
  using Demand = std::array<float, color_count>;

  [[nodiscard]] const Player& player(Seat seat) const { return state_.players[seat.index]; }

  template <class F>
  void for_each_plan(const Player& p, F&& f) const {
    const auto offer = [&](CardId id, bool mine) {
      if (!id.is_known()) return;
      if (card(id).bonus == Bonus::wild && p.bonuses.empty()) return;  // D9.2
      f(id, mine);
    };
    for (const CardId id : state_.pyramid) offer(id, false);
    for (const Reserved& reserved : p.reserved) offer(reserved.card, true);
  }

  // What one more bonus of each colour would save on the cards of the table.
  [[nodiscard]] Demand demand(const Player& p) const {
    Demand saved{};
    for_each_plan(p, [&](CardId id, bool mine) {
      const Tokens due = legal::owed(p, id);
      const float worth = (mine ? 2.0F : 1.0F) * (1.0F + static_cast<float>(card(id).points));
      for (unsigned c = 0; c < color_count; ++c)
        if (due[static_cast<Token>(c)] > 0) saved[c] += worth;
    });
    return saved;
  }

  // How many turns of taking tokens a card is away; pearls are rare.
  static int turns_to(const Player& p, CardId id) {
    const Tokens lacking = legal::owed(p, id).less(p.tokens);
    const int total = std::max(0, lacking.total() - p.tokens[Token::gold]);
    return (2 * total + 3 + (total > 0 ? 2 * lacking[Token::pearl] : 0)) / 5;
  }

  static int strongest_color(const Player& p) {
    int most = 0;
    for (int c = 0; c < color_count; ++c)
      most = std::max(most, p.color_points[static_cast<Color>(c)]);
    return most;
  }

  [[nodiscard]] static float decayed(float value, float decay, int times) {
    for (int i = 0; i < times; ++i) value *= decay;
    return value;
  }

  // D10.1: what the crowns on the way to the next royal card are worth.
  [[nodiscard]] float royal_value(int crowns) const {
    if (crowns >= crowns_for_a_royal * most_royals) return 0;
    return decayed(w_.royal, w_.royal_decay, crowns_for_a_royal - crowns % crowns_for_a_royal);
  }

  [[nodiscard]] float worth(const Player& p, CardId id, const Demand& saved) const {
    const Card& face = card(id);
    float value = w_.point * static_cast<float>(face.points);
    value += w_.crown * static_cast<float>(face.crowns);
    if (face.crowns > 0) {
      const bool royal =
          p.crowns / crowns_for_a_royal < (p.crowns + face.crowns) / crowns_for_a_royal;
      value += royal ? w_.royal : royal_value(p.crowns + face.crowns) - royal_value(p.crowns);
    }
    if (face.ability != Ability::none) value += w_.ability;
    if (face.bonus == Bonus::color) {
      value += static_cast<float>(face.bonus_count) *
               (w_.bonus + w_.demand * saved[static_cast<unsigned>(face.color)]);
      value += w_.color_point * static_cast<float>(face.points) *
               (p.color_points[face.color] + face.points >= strongest_color(p) ? 1.0F : 0.3F);
    } else if (face.bonus == Bonus::wild) {
      value += w_.bonus + w_.demand * *std::ranges::max_element(saved);
      value += w_.color_point * static_cast<float>(face.points);
    }
    return value;
  }

  [[nodiscard]] float prospects(Seat seat, const Demand& saved) const {
    const Player& p = player(seat);
    const bool waits = state_.to_move != seat;
    std::array<float, pyramid_size + most_reserved> values{};
    unsigned n = 0;
    for_each_plan(p, [&](CardId id, bool mine) {
      float value = decayed(w_.prospect * worth(p, id, saved), w_.prospect_decay, turns_to(p, id));
      if (!mine && waits && turns_to(player(Seat(1 - seat.index)), id) == 0) value *= w_.contested;
      values[n++] = value;
    });
    return best_few(std::span(values).first(n), w_.second);
  }

  // D11.2: whether buying one card would win.
  [[nodiscard]] bool can_win(Seat seat) const {
    const Player& p = player(seat);
    bool wins = false;
    for_each_plan(p, [&](CardId id, bool /*mine*/) {
      if (wins || turns_to(p, id) > 0) return;
      const Card& face = card(id);
      const int crowns = p.crowns + face.crowns;
      const bool royal = p.royals.size() < std::min(crowns / crowns_for_a_royal, most_royals);
      int color = 0;
      if (face.bonus == Bonus::color) color = p.color_points[face.color] + face.points;
      if (face.bonus == Bonus::wild) color = strongest_color(p) + face.points;
      wins = p.prestige + face.points + (royal ? 2 : 0) >= target_prestige ||
             crowns >= target_crowns || color >= target_color;
    });
    return wins;
  }

  [[nodiscard]] float standing(Seat seat) const {
    const Player& p = player(seat);
    const auto of = [](int part, int whole) {
      return static_cast<float>(part) / static_cast<float>(whole);
    };
    const int color = strongest_color(p);
    const float nearest = std::max(
        {of(p.prestige, target_prestige), of(p.crowns, target_crowns), of(color, target_color)});
    float value = w_.point * static_cast<float>(p.prestige);
    value += w_.crown * static_cast<float>(p.crowns) + royal_value(p.crowns);
    value += w_.color_point * static_cast<float>(color) + w_.progress * nearest * nearest;
    value += w_.bonus * static_cast<float>(p.bonuses.total());
    const Demand saved = demand(p);
    for (unsigned c = 0; c < color_count; ++c)
      value += w_.demand * saved[c] * static_cast<float>(p.bonuses[static_cast<Color>(c)]) * 0.5F;
    value += prospects(seat, saved);
    value += w_.token * static_cast<float>(p.tokens.total());
    value += w_.pearl * static_cast<float>(p.tokens[Token::pearl]);
    value += w_.gold * static_cast<float>(p.tokens[Token::gold]);
    value += w_.privilege * static_cast<float>(p.privileges);
    for (const Reserved& reserved : p.reserved)
      if (!reserved.card.is_none()) value += w_.reserved;
    if (can_win(seat)) value += state_.to_move == seat ? 0.5F * victory : 0.005F * victory;
    return value;
  }

  const State& state_;
  const OnePlyWeights& w_;
};

State after(const State& state, const Action& action, Rng& rng) {
  RandomDealer dealer(rng);
  return seen_after(state, action, dealer);
}

// Whether a decision leaves the turn's mandatory action still to come.
bool is_optional(const Action& action) {
  return std::holds_alternative<UsePrivilege>(action) || std::holds_alternative<Replenish>(action);
}

float value_of(const State& state, Seat seat, const OnePlyWeights& weights, Rng& rng);

// What the best mandatory action leads to; the smaller takes and reserving are left out.
float value_of_action(const State& state, Seat seat, const OnePlyWeights& weights, Rng& rng) {
  ActionList actions;
  legal_actions(state, Payments::canonical, actions);
  float best = Judge(state, weights).value(seat) - weights.tempo;
  for (const Action& action : actions) {
    const Take* take = std::get_if<Take>(&action);
    const bool large = take != nullptr && std::popcount(take->cells) == 3;
    if (!large && !std::holds_alternative<Buy>(action)) continue;
    best = std::max(best, value_of(after(state, action, rng), seat, weights, rng));
  }
  return best;
}

// The best that a seat can make of the rest of its turn, once its action is done.
float value_of(const State& state, Seat seat, const OnePlyWeights& weights, Rng& rng) {
  if (state.phase == Phase::act || state.phase == Phase::over)
    return Judge(state, weights).value(seat);
  ActionList actions;
  legal_actions(state, Payments::canonical, actions);
  float best = -10 * victory;
  for (const Action& action : actions)
    best = std::max(best, value_of(after(state, action, rng), seat, weights, rng));
  return best;
}

float judged(const State& state, const Action& action, const OnePlyWeights& weights, Rng& rng) {
  const Seat seat = state.to_move;
  if (!is_optional(action)) return value_of(after(state, action, rng), seat, weights, rng);
  const int ways = std::holds_alternative<Replenish>(action) ? replenishings : 1;
  float total = 0;
  for (int i = 0; i < ways; ++i)
    total += value_of_action(after(state, action, rng), seat, weights, rng);
  return total / static_cast<float>(ways);
}

}  // namespace

Action one_ply_action(const View& view, Rng& rng, const OnePlyWeights& weights) {
  const State state = veiled(view);
  ActionList actions;
  legal_actions(state, Payments::canonical, actions);
  Best<Action, float> best(rng);
  for (const Action& action : actions) best.offer(action, judged(state, action, weights, rng));
  return best.get();
}

}  // namespace carat::duel
