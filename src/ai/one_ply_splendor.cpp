#include "ai/one_ply_splendor.h"

#include <algorithm>
#include <array>
#include <span>

#include "ai/best.h"
#include "ai/look_ahead.h"
#include "base/bits.h"
#include "rules/splendor/apply.h"
#include "rules/splendor/legal.h"
#include "rules/splendor/rules.h"

namespace carat::splendor {

namespace {

constexpr float victory = 1000;

// How good a position is for each seat.
class Judge {
 public:
  Judge(const State& state, const OnePlyWeights& weights) : state_(state), w_(weights) {}

  [[nodiscard]] float value(Seat seat) const {
    if (state_.phase == Phase::over) return final_value(seat);
    float best_other = -victory;
    for (int i = 0; i < state_.options.players; ++i)
      if (Seat(i) != seat) best_other = std::max(best_other, standing(Seat(i)));
    return standing(seat) - w_.others * best_other / static_cast<float>(state_.options.players - 1);
  }

 private:
  [[nodiscard]] const Player& player(Seat seat) const { return state_.players[seat.index]; }

  [[nodiscard]] float final_value(Seat seat) const {
    const Outcome result = outcome(state_);
    if (result.won(seat)) return victory / static_cast<float>(result.winners());
    return -victory * static_cast<float>(result.rank[seat.index]);
  }

  // What one more bonus of each colour would save on the cards of the table and the nobles.
  [[nodiscard]] std::array<float, color_count> demand(const Player& p) const {
    std::array<float, color_count> saved{};
    const auto add = [&](CardId id, float share) {
      if (!id.is_known()) return;
      const Gems due = card(id).cost.less(p.bonuses);
      const float worth = share * (1.0F + static_cast<float>(card(id).points));
      for (unsigned c = 0; c < color_count; ++c)
        if (due[static_cast<Color>(c)] > 0) saved[c] += worth;
    };
    for (const CardId id : state_.market) add(id, 1.0F);
    for (const Reserved& reserved : p.reserved) add(reserved.card, 2.0F);
    return saved;
  }

  // How far away a card is, in tokens: those that are lacking, more for many of one colour, and for
  // those that the bank hasn't got.
  [[nodiscard]] float distance(const Player& p, CardId id) const {
    const Gems lacking = card(id).cost.less(p.bonuses).less(gems_of(p.tokens));
    const int gold = p.tokens[Token::gold];
    int most = 0;
    for (int c = 0; c < color_count; ++c) most = std::max(most, lacking[static_cast<Color>(c)]);
    const int total = std::max(0, lacking.total() - gold);
    if (total == 0) return 0;
    const int stacked = std::max(0, most - gold - 1);
    const int absent = lacking.less(gems_of(state_.bank)).total();
    return static_cast<float>(total) + w_.stacked * static_cast<float>(stacked) +
           w_.absent * static_cast<float>(absent);
  }

  static bool can_buy(const Player& p, CardId id) {
    const int lacking = card(id).cost.less(p.bonuses).less(gems_of(p.tokens)).total();
    return lacking <= p.tokens[Token::gold];
  }

  // Whether somebody who decides before this seat could buy the card.
  [[nodiscard]] bool contested(Seat seat, CardId id) const {
    for (Seat other = state_.to_move; other != seat; other = after(other))
      if (can_buy(player(other), id)) return true;
    return false;
  }

  [[nodiscard]] Seat after(Seat seat) const {
    return Seat((seat.index + 1) % state_.options.players);
  }

  [[nodiscard]] float worth(const Player& p, CardId id,
                            const std::array<float, color_count>& saved) const {
    const Card& face = card(id);
    const auto color = static_cast<unsigned>(face.bonus);
    float value = w_.point * static_cast<float>(face.points) + w_.bonus + w_.demand * saved[color];
    for_each_bit(state_.nobles.bits, [&](int bit) {
      const Gems missing = requirement(NobleId{static_cast<std::uint8_t>(bit + 1)}).less(p.bonuses);
      if (missing[face.bonus] > 0)
        value += noble_value(missing.total() - 1) - noble_value(missing.total());
    });
    return value;
  }

  [[nodiscard]] float noble_value(int missing) const {
    float value = w_.noble_step * noble_points;
    for (int i = 0; i < missing; ++i) value *= w_.noble_decay;
    return value;
  }

  // The best few plans: a card, worth less the further away it is.
  [[nodiscard]] float prospects(Seat seat) const {
    const Player& p = player(seat);
    const auto saved = demand(p);
    std::array<float, market_size + most_reserved> values{};
    unsigned n = 0;
    const auto add = [&](CardId id, bool mine) {
      if (!id.is_known()) return;
      float value = worth(p, id, saved) * w_.prospect / (1 + w_.per_token * distance(p, id));
      if (!mine && contested(seat, id)) value *= w_.contested;
      values[n++] = value;
    };
    for (const CardId id : state_.market) add(id, false);
    for (const Reserved& reserved : p.reserved) add(reserved.card, true);
    return best_few(std::span(values).first(n), w_.second);
  }

  // The most points that a seat can have after its next turn.
  [[nodiscard]] int reachable(Seat seat) const {
    const Player& p = player(seat);
    int best = 0;
    const auto add = [&](CardId id) {
      if (!id.is_known() || !can_buy(p, id)) return;
      const Gems bonuses = p.bonuses + Gems::one(card(id).bonus);
      const bool noble = !visiting_nobles(state_.nobles, bonuses).empty();
      best = std::max(best, card(id).points + (noble ? noble_points : 0));
    };
    for (const CardId id : state_.market) add(id);
    for (const Reserved& reserved : p.reserved) add(reserved.card);
    return p.prestige + best;
  }

  // Whether this seat still has a turn before the round ends.
  [[nodiscard]] bool has_turn_left(Seat seat) const {
    Seat at = state_.to_move;
    do {
      if (at == seat) return true;
      at = after(at);
    } while (at.index != state_.options.starting_seat);
    return false;
  }

  // In the last round, or when somebody can begin it: who would win.
  [[nodiscard]] float race(Seat seat) const {
    const Player& p = player(seat);
    const int target = state_.options.target;
    const int mine = has_turn_left(seat) ? reachable(seat) : int{p.prestige};
    if (mine < target) return 0;
    if (p.prestige < target) return 0.03F * victory;  // it could be taken away
    for (int i = 0; i < state_.options.players; ++i)
      if (Seat(i) != seat && has_turn_left(Seat(i)) && reachable(Seat(i)) > p.prestige)
        return 0.05F * victory;
    return 0.5F * victory;
  }

  [[nodiscard]] float standing(Seat seat) const {
    const Player& p = player(seat);
    const auto points = static_cast<float>(p.prestige);
    float value = w_.point * points + w_.near_end * points * points;
    value += w_.bonus * static_cast<float>(p.cards_bought);
    const auto saved = demand(p);
    for (unsigned c = 0; c < color_count; ++c)
      value += w_.demand * saved[c] * static_cast<float>(p.bonuses[static_cast<Color>(c)]) * 0.5F;
    for_each_bit(state_.nobles.bits, [&](int bit) {
      const NobleId noble{static_cast<std::uint8_t>(bit + 1)};
      value += noble_value(requirement(noble).less(p.bonuses).total());
    });
    value += prospects(seat) + race(seat);
    value += w_.token * static_cast<float>(p.tokens.total());
    value += w_.gold * static_cast<float>(p.tokens[Token::gold]);
    for (const Reserved& reserved : p.reserved)
      if (!reserved.card.is_none()) value += w_.reserved;
    return value;
  }

  const State& state_;
  const OnePlyWeights& w_;
};

State after(const State& state, const Action& action) {
  FirstDealer dealer;  // cards are all that is drawn here, and they stay unknown
  return seen_after(state, action, dealer);
}

// The best that a seat can make of the rest of its turn.
float value_of(const State& state, Seat seat, const OnePlyWeights& weights) {
  const bool goes_on = state.phase == Phase::return_tokens || state.phase == Phase::choose_noble;
  if (!goes_on) return Judge(state, weights).value(seat);
  ActionList actions;
  legal_actions(state, Payments::canonical, actions);
  float best = -10 * victory;
  for (const Action& action : actions)
    best = std::max(best, value_of(after(state, action), seat, weights));
  return best;
}

}  // namespace

OnePlyWeights one_ply_weights(int players) {
  OnePlyWeights weights;
  if (players > 2) return weights;
  weights.point = 1.0F;
  weights.bonus = 0.467F;
  weights.demand = 0.0114F;
  weights.noble_step = 0.509F;
  weights.noble_decay = 0.887F;
  weights.prospect = 0.5F;
  weights.per_token = 0.49F;
  weights.absent = 0.732F;
  weights.reserved = -0.235F;
  weights.others = 0.301F;
  return weights;
}

Action one_ply_action(const View& view, Rng& rng, const OnePlyWeights& weights) {
  const State state = veiled(view);
  ActionList actions;
  legal_actions(state, Payments::canonical, actions);
  Best<Action, float> best(rng);
  for (const Action& action : actions)
    best.offer(action, value_of(after(state, action), state.to_move, weights));
  return best.get();
}

}  // namespace carat::splendor
