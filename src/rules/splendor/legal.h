#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "rules/common/affordable.h"
#include "rules/common/payment.h"
#include "rules/common/placed.h"
#include "rules/splendor/action.h"
#include "rules/splendor/nobles.h"
#include "rules/splendor/state.h"

// What is possible, as a set of bits. Inline, because search and random play spend their time here.

namespace carat::splendor {

namespace legal {

// The bits of a mask while an action is due. (While tokens are returned a bit is a kind of token;
// while a noble is chosen it is the noble's number less one.) The upper half has a byte for every
// column of the market: reserving its cards of level 1, 2 and 3 and from the deck of that number as
// a level, then buying the same three and one's own reserved card of that number.
namespace bit {
inline constexpr int take_different = 0;  // 10 of three colours, 10 of two, 5 of one
inline constexpr int take_two = 25;       // by colour
inline constexpr int pass = 31;
inline constexpr int reserve = 32;
inline constexpr int buy = 36;
inline constexpr std::uint64_t all_buys = 0xF0F0'F0F0'0000'0000u;
}  // namespace bit

// The sets of one to three different colours, larger sets first: five bits each.
inline constexpr std::array<std::uint8_t, 25> color_sets = [] {
  std::array<std::uint8_t, 25> sets{};
  unsigned n = 0;
  for (const int size : {3, 2, 1})
    for (int a = 0; a < color_count; ++a) {
      if (size == 1) sets[n++] = static_cast<std::uint8_t>(1u << a);
      for (int b = a + 1; b < color_count && size > 1; ++b) {
        if (size == 2) sets[n++] = static_cast<std::uint8_t>((1u << a) | (1u << b));
        for (int c = b + 1; c < color_count && size > 2; ++c)
          sets[n++] = static_cast<std::uint8_t>((1u << a) | (1u << b) | (1u << c));
      }
    }
  return sets;
}();

inline constexpr std::array<Tokens, 30> taken_tokens = [] {
  std::array<Tokens, 30> tokens{};
  for (unsigned i = 0; i < color_sets.size(); ++i)
    for (int color = 0; color < color_count; ++color)
      if ((color_sets[i] >> color) & 1) tokens[i] += Tokens::one(static_cast<Token>(color));
  for (unsigned color = 0; color < color_count; ++color)
    tokens[bit::take_two + color] = Tokens::of(static_cast<Token>(color), 2);
  return tokens;
}();

// S3.2, S3.5: the takes of different colours, for every set of colours left in the bank.
constexpr std::array<std::uint32_t, 32> takes_of(bool take_fewer) {
  std::array<std::uint32_t, 32> masks{};
  for (unsigned left = 0; left < 32; ++left) {
    const int due = std::min(3, std::popcount(left));
    for (unsigned i = 0; i < color_sets.size(); ++i) {
      const unsigned set = color_sets[i];
      if ((set & ~left) != 0) continue;
      if (std::popcount(set) == due || take_fewer) masks[left] |= 1u << i;
    }
  }
  return masks;
}

inline constexpr std::array<std::array<std::uint32_t, 32>, 2> different_takes{takes_of(false),
                                                                              takes_of(true)};

inline std::uint64_t act_mask(const State& state) {
  const Player& player = state.mover();
  const unsigned left = state.bank.at_least(1) & 0x1F;
  const unsigned tall = state.bank.at_least(4) & 0x1F;  // S3.3
  std::uint64_t mask = different_takes[state.options.take_fewer ? 1 : 0][left];
  mask |= std::uint64_t{tall} << bit::take_two;

  std::array<Gems, 4> own;
  for (unsigned i = 0; i < most_reserved; ++i) own[i] = cost_of(player.reserved[i].card);
  own[3] = Gems(unpayable_cost);
  const Gems purse = gems_of(player.tokens) + player.bonuses;
  const Reach in_reach = reach(state.market_costs, own, purse, player.tokens[Token::gold]);

  const unsigned decks = deck_places[state.deck_sizes.at_least(1)];  // S5.5
  const unsigned reservable = in_reach.face_up | decks;
  mask |= std::uint64_t{has_room(player.reserved) ? reservable : 0u} << bit::reserve;  // S5.3
  mask |= std::uint64_t{in_reach.affordable} << bit::buy;                              // S6.1, S6.2
  if (mask == 0) [[unlikely]]
    return std::uint64_t{1} << bit::pass;  // S3.6
  return mask;
}

// S4.3: a kind may go if what is held of the earlier kinds, which must stay then, is at most ten.
inline std::uint64_t return_mask(const State& state) {
  const Tokens held = state.mover().tokens;
  const unsigned too_late = held.before().at_least(most_tokens + 1);
  const unsigned too_early = (1u << static_cast<int>(state.return_from)) - 1;
  return held.at_least(1) & ~too_late & ~too_early;
}

// S7.1, S7.2: the cost less the bonuses.
inline Tokens owed(const Player& player, CardId id) {
  return as_tokens(cost_of(id).less(player.bonuses));
}

inline Buy canonical_buy(const Player& player, CardId id) {
  return {id, canonical_payment(owed(player, id), player.tokens)};
}

}  // namespace legal

inline std::uint64_t legal_mask(const State& state) {
  if (state.phase == Phase::act) return legal::act_mask(state);
  if (state.phase == Phase::return_tokens) return legal::return_mask(state);
  if (state.phase == Phase::choose_noble)
    return visiting_nobles(state.nobles, state.mover().bonuses).bits;
  return 0;
}

// Calls f with the decision behind a bit of the mask, as the kind of action that it is: so that
// who carries it out at once need not ask again which kind it was.
template <class F>
[[gnu::always_inline]] inline auto visit_action(const State& state, int bit, F&& f) {
  using namespace legal;
  if (state.phase == Phase::return_tokens) return f(Return{static_cast<Token>(bit)});
  if (state.phase == Phase::choose_noble)
    return f(ChooseNoble{NobleId{static_cast<std::uint8_t>(bit + 1)}});
  if (bit < bit::pass) return f(Take{taken_tokens[static_cast<unsigned>(bit)]});
  if (bit == bit::pass) return f(Pass{});
  const int column = (bit - bit::reserve) / 8;
  const int place = bit % 4 * row_size + column;
  const bool face_up = place < face_up_places;
  const CardId in_market = face_up ? state.market[static_cast<unsigned>(place)] : CardId::none();
  const bool reserves = ((bit - bit::reserve) & 4) == 0;
  if (reserves)
    return f(Placed<Reserve>{{face_up ? in_market : CardId::unknown(column + 1)}, place});
  const Player& player = state.mover();
  const CardId chosen = face_up ? in_market : player.reserved[static_cast<unsigned>(column)].card;
  return f(Placed<Buy>{canonical_buy(player, chosen), place});
}

inline Action action_at(const State& state, int bit) {
  return visit_action(state, bit, [](const auto& action) -> Action { return action; });
}

}  // namespace carat::splendor
