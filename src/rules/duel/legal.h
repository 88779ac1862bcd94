#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/bit_set.h"
#include "base/bits.h"
#include "rules/common/affordable.h"
#include "rules/common/payment.h"
#include "rules/common/placed.h"
#include "rules/duel/action.h"
#include "rules/duel/state.h"

// What is possible, as a set of bits. Inline, because search and random play spend their time here.

namespace carat::duel {

namespace legal {

// While an action is due the mask has groups of 32 bits. (While a token is due a bit is its cell;
// otherwise it is a kind of token, or the royal card's number less one.)
namespace group {
inline constexpr int take_one = 0;   // by cell; two bits beside them for replenish and pass
inline constexpr int privilege = 1;  // by cell
inline constexpr int lines = 2;      // by first cell: two and three of each direction
inline constexpr int reserve = 10;   // for each gold on the board: by place, as in Reach
inline constexpr int buy = 13;       // by place
inline constexpr int buy_wild = 14;  // for each colour: by place
inline constexpr int count = 19;
}  // namespace group

inline constexpr int replenish_bit = 25;
inline constexpr int pass_bit = 26;

using Mask = BitSet<(group::count + 1) / 2>;

inline void add(Mask& mask, int group, std::uint32_t bits) {
  mask.word[static_cast<unsigned>(group) / 2] |= std::uint64_t{bits} << (32 * (group % 2));
}

// The cells of a line: the first, and its neighbours in that direction.
constexpr Cells line_cells(unsigned direction, bool three, int first) {
  const int step = directions[direction].step;
  return (Cells{1} | Cells{1} << step | (three ? Cells{1} << (2 * step) : 0)) << first;
}

// D6.1, D6.2
inline void add_takes(Mask& mask, Cells takeable) {
  add(mask, group::take_one, takeable);
  for (int i = 0; i < 4; ++i) {
    const Direction& direction = directions[static_cast<unsigned>(i)];
    const Cells two = takeable & (takeable >> direction.step) & direction.starts[0];
    const Cells three = two & (takeable >> (2 * direction.step)) & direction.starts[1];
    mask.word[static_cast<unsigned>(group::lines / 2 + i)] = two | (std::uint64_t{three} << 32);
  }
}

inline Reach reach_of(const State& state, const Player& player) {
  std::array<Tokens, 4> own;
  for (unsigned i = 0; i < most_reserved; ++i) own[i] = cost_of(player.reserved[i].card);
  own[3] = Tokens(unpayable_cost);
  const Tokens purse = without_gold(player.tokens) + as_tokens(player.bonuses);
  return reach(state.pyramid_costs, own, purse, player.tokens[Token::gold]);
}

// Where wild cards are, of those in reach.
inline std::uint32_t wild_places(const State& state, const Player& player) {
  std::uint32_t places = state.wild_places;
  for (unsigned i = 0; i < most_reserved; ++i)
    places |= std::uint32_t{card(player.reserved[i].card).bonus == Bonus::wild} << (8 * i + 3);
  return places;
}

inline Mask act_mask(const State& state) {
  Mask mask;
  const Player& player = state.mover();
  const Cells takeable = state.board.takeable();
  const Reach in_reach = reach_of(state, player);

  add_takes(mask, takeable);
  if (has_room(player.reserved)) {                                          // D7.2
    const std::uint32_t decks = deck_places[state.deck_sizes.at_least(1)];  // D7.7
    const std::uint32_t reservable = in_reach.face_up | decks;
    const int gold = std::popcount(state.board.of(Token::gold));
    for (int i = 0; i < gold; ++i) add(mask, group::reserve + i, reservable);
  }
  const std::uint32_t wild = in_reach.affordable & wild_places(state, player);
  add(mask, group::buy, in_reach.affordable & ~wild);
  if (wild != 0)  // D9.2
    for_each_bit(player.bonuses.at_least(1),
                 [&](int color) { add(mask, group::buy_wild + color, wild); });

  const bool forced = mask.empty();
  const bool may_replenish = !state.replenished && !state.bag.empty();  // D3.1, D5.1
  if (forced && !may_replenish) [[unlikely]]
    add(mask, group::take_one, 1u << pass_bit);  // D3.3
  if (may_replenish) add(mask, group::take_one, 1u << replenish_bit);
  if (!state.replenished && player.privileges > 0) add(mask, group::privilege, takeable);  // D4.1
  return mask;
}

// D9.5
inline unsigned stealable(const State& state) {
  return without_gold(state.opponent().tokens).at_least(1);
}

// D11.1: a kind may go if what is held of the earlier kinds, which must stay then, is at most ten.
inline unsigned discardable(const State& state) {
  const Tokens held = state.mover().tokens;
  const unsigned too_late = held.before().at_least(most_tokens + 1);
  const unsigned too_early = (1u << static_cast<int>(state.discard_from)) - 1;
  return held.at_least(1) & ~too_late & ~too_early;
}

// D8.2: the cost less the bonuses.
inline Tokens owed(const Player& player, CardId id) {
  return cost_of(id).less(as_tokens(player.bonuses));
}

inline Buy canonical_buy(const Player& player, CardId id, std::optional<Color> color) {
  return {id, color, canonical_payment(owed(player, id), player.tokens)};
}

}  // namespace legal

using legal::Mask;

inline Mask legal_mask(const State& state) {
  using namespace legal;
  if (state.phase == Phase::act) return act_mask(state);
  Mask mask;
  if (state.phase == Phase::take_token) mask.word[0] = state.board.of(token_of(state.token_color));
  if (state.phase == Phase::steal) mask.word[0] = stealable(state);
  if (state.phase == Phase::choose_royal) mask.word[0] = state.royals.bits;
  if (state.phase == Phase::discard) mask.word[0] = discardable(state);
  return mask;
}

// Calls f with the decision behind a bit of the mask, as the kind of action that it is.
template <class F>
[[gnu::always_inline]] inline auto visit_action(const State& state, int bit, F&& f) {
  using namespace legal;
  if (state.phase == Phase::take_token) return f(TakeToken{Cell(bit)});
  if (state.phase == Phase::steal) return f(Steal{static_cast<Token>(bit)});
  if (state.phase == Phase::choose_royal)
    return f(ChooseRoyal{RoyalId{static_cast<std::uint8_t>(bit + 1)}});
  if (state.phase == Phase::discard) return f(Discard{static_cast<Token>(bit)});

  const int group = bit / 32;
  const int at = bit % 32;
  if (group >= group::lines && group < group::reserve) {
    const auto direction = static_cast<unsigned>(group - group::lines) / 2;
    return f(Take{line_cells(direction, group % 2 == 1, at)});
  }
  if (group == group::privilege) return f(UsePrivilege{Cell(at)});
  if (group == group::take_one) {
    if (at == replenish_bit) return f(Replenish{});
    if (at == pass_bit) return f(Pass{});
    return f(Take{Cells{1} << at});
  }
  const int column = at / 8;
  const int place = at % 8 * 4 + column;
  const bool face_up = place < face_up_places;
  const CardId in_pyramid = face_up ? state.pyramid[static_cast<unsigned>(place)] : CardId::none();
  if (group < group::buy) {
    const auto gold = static_cast<std::uint32_t>(group - group::reserve);
    const CardId chosen = face_up ? in_pyramid : CardId::unknown(column + 1);
    const Cell cell(select_bit(state.board.of(Token::gold), gold));
    return f(Placed<Reserve>{{chosen, cell}, place});
  }
  const Player& player = state.mover();
  const CardId chosen = face_up ? in_pyramid : player.reserved[static_cast<unsigned>(column)].card;
  const auto color = group == group::buy
                         ? std::optional<Color>{}
                         : std::optional{static_cast<Color>(group - group::buy_wild)};
  return f(Placed<Buy>{canonical_buy(player, chosen, color), place});
}

inline Action action_at(const State& state, int bit) {
  return visit_action(state, bit, [](const auto& action) -> Action { return action; });
}

}  // namespace carat::duel
