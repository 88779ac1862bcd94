#include "ai/greedy_duel.h"

#include <algorithm>
#include <array>
#include <functional>

#include "ai/best.h"
#include "ai/look_ahead.h"
#include "rules/common/random_dealer.h"
#include "rules/duel/apply.h"
#include "rules/duel/legal.h"

namespace carat::duel {

namespace {

// What a card is worth to have: points, crowns, its bonus for the way there, and its ability.
int worth(CardId id) {
  const Card& face = card(id);
  const int ability = face.ability == Ability::none ? 0 : 60;
  return 100 * face.points + 110 * face.crowns + 60 * face.bonus_count + ability;
}

int lack(const Player& player, CardId id) {
  const Tokens due = legal::owed(player, id);
  return due.total() - due.common_with(player.tokens).total() - player.tokens[Token::gold];
}

// The cards in reach, each worth less the more is missing; only the best few are plans.
int prospects(const State& state, const Player& player) {
  std::array<int, pyramid_size + most_reserved> values{};
  unsigned n = 0;
  const auto add = [&](CardId id) {
    if (!id.is_known()) return;
    if (card(id).bonus == Bonus::wild && player.bonuses.empty()) return;  // D9.2
    values[n++] = worth(id) / (2 + 2 * std::max(0, lack(player, id)));
  };
  for (const CardId id : state.pyramid) add(id);
  for (const Reserved& reserved : player.reserved) add(reserved.card);
  std::sort(values.begin(), values.begin() + n, std::greater<>());
  return values[0] + values[1] / 2 + values[2] / 4;
}

int strongest_color(const Player& player) {
  int most = 0;
  for (int color = 0; color < color_count; ++color)
    most = std::max(most, player.color_points[static_cast<Color>(color)]);
  return most;
}

// How well off a seat is, in hundredths of a prestige point or so.
int standing(const State& state, Seat seat) {
  const Player& player = state.players[seat.index];
  const Player& other = state.players[1u - seat.index];
  int value = 100 * player.prestige + 110 * player.crowns + 25 * strongest_color(player);
  value += 70 * player.bonuses.total() + prospects(state, player);
  value += 5 * player.tokens.total() + 6 * player.tokens[Token::pearl];
  value += 8 * player.tokens[Token::gold] + 14 * (player.privileges - other.privileges);
  for (const Reserved& reserved : player.reserved)
    if (!reserved.card.is_none()) value -= 12;
  const bool won = victory_of(player) != Victory::none;
  if (won) value += 5000;
  if (state.phase == Phase::over && !won && has_hoarded(player)) value -= 5000;  // D13.2
  return value;
}

// Whether the turn's mandatory action is still to come.
bool goes_on(const Action& action) {
  return std::holds_alternative<UsePrivilege>(action) || std::holds_alternative<Replenish>(action);
}

State after(const State& state, const Action& action, Rng& rng) {
  RandomDealer dealer(rng);
  return seen_after(state, action, dealer);
}

// Whether the seat that decided has another turn behind this one (D9.1).
bool plays_again(const State& before, const State& next) {
  if (next.phase == Phase::over) return false;
  return next.play_again || (next.turn > before.turn && next.to_move == before.to_move);
}

// An optional action is worth what the best mandatory one behind it leads to.
int value_of(const State& state, const Action& action, Rng& rng) {
  const State next = after(state, action, rng);
  if (!goes_on(action)) return standing(next, state.to_move) + (plays_again(state, next) ? 60 : 0);
  ActionList actions;
  legal_actions(next, Payments::canonical, actions);
  int best = standing(next, state.to_move);
  for (const Action& following : actions)
    if (!goes_on(following))
      best = std::max(best, standing(after(next, following, rng), state.to_move));
  return best;
}

}  // namespace

Action greedy_action(const View& view, Rng& rng) {
  const State state = veiled(view);
  ActionList actions;
  legal_actions(state, Payments::canonical, actions);
  Best<Action> best(rng);
  for (const Action& action : actions) best.offer(action, value_of(state, action, rng));
  return best.get();
}

}  // namespace carat::duel
