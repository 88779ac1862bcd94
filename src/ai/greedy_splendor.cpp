#include "ai/greedy_splendor.h"

#include <algorithm>
#include <array>
#include <functional>

#include "ai/best.h"
#include "ai/look_ahead.h"
#include "base/bits.h"
#include "rules/splendor/apply.h"
#include "rules/splendor/legal.h"

namespace carat::splendor {

namespace {

// What a card is worth to have: its points, and its bonus for the way there.
int worth(CardId id) { return 100 * card(id).points + 60; }

int lack(const Player& player, CardId id) {
  const Tokens due = legal::owed(player, id);
  return due.total() - due.common_with(player.tokens).total() - player.tokens[Token::gold];
}

// The cards in reach, each worth less the more is missing; only the best few are plans.
int prospects(const State& state, const Player& player) {
  std::array<int, market_size + most_reserved> values{};
  unsigned n = 0;
  const auto add = [&](CardId id) {
    if (id.is_known()) values[n++] = worth(id) / (2 + 2 * std::max(0, lack(player, id)));
  };
  for (const CardId id : state.market) add(id);
  for (const Reserved& reserved : player.reserved) add(reserved.card);
  std::sort(values.begin(), values.begin() + n, std::greater<>());
  return values[0] + values[1] / 2 + values[2] / 4;
}

int noble_prospects(const State& state, const Player& player) {
  int value = 0;
  for_each_bit(state.nobles.bits, [&](int bit) {
    const NobleId noble{static_cast<std::uint8_t>(bit + 1)};
    const int missing = requirement(noble).less(player.bonuses).total();
    value += 300 / (3 + 2 * missing);
  });
  return value;
}

// How well off a seat is, in hundredths of a prestige point or so. Cards one lacks little for count
// for much, and nobles one is close to.
int standing(const State& state, Seat seat) {
  const Player& player = state.players[seat.index];
  int value = 100 * player.prestige + 70 * player.cards_bought;
  value += prospects(state, player) + noble_prospects(state, player);
  value += 4 * player.tokens.total() + 8 * player.tokens[Token::gold];
  for (const Reserved& reserved : player.reserved)
    if (!reserved.card.is_none()) value -= 12;
  if (player.prestige >= state.options.target) value += 5000;
  return value;
}

}  // namespace

Action greedy_action(const View& view, Rng& rng) {
  const State state = veiled(view);
  ActionList actions;
  legal_actions(state, Payments::canonical, actions);
  Best<Action> best(rng);
  for (const Action& action : actions) {
    FirstDealer dealer;  // cards are all that is drawn here, and they stay unknown
    best.offer(action, standing(seen_after(state, action, dealer), state.to_move));
  }
  return best.get();
}

}  // namespace carat::splendor
