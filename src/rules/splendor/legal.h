#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "rules/common/affordable.h"
#include "rules/common/payment.h"
#include "rules/splendor/action.h"
#include "rules/splendor/nobles.h"
#include "rules/splendor/state.h"

// What is possible, as a set of bits. Inline, because search and random play spend their time here.

namespace carat::splendor {

namespace legal {

// The bits of a mask while an action is due. (While tokens are returned a bit is a kind of token;
// while a noble is chosen it is the noble's number less one.)
namespace bit {
inline constexpr int take_different = 0;   // 10 of three colours, 10 of two, 5 of one
inline constexpr int take_two = 25;        // by colour
inline constexpr int reserve_market = 30;  // by place
inline constexpr int reserve_deck = 42;    // by level
inline constexpr int buy_market = 45;      // by place
inline constexpr int buy_reserved = 57;    // by place in the hand
inline constexpr int pass = 60;
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

  std::array<CardId, 16> cards;
  for (unsigned i = 0; i < market_size; ++i) cards[i] = state.market[i];
  for (unsigned i = 0; i < most_reserved; ++i) cards[market_size + i] = player.reserved[i].card;
  const std::uint64_t purse = gems_of(player.tokens).word() + player.bonuses.word();
  const Reach in_reach = reach(costs, cards, purse, player.tokens[Token::gold]);

  if (player.reserved[most_reserved - 1].card.is_none()) {  // S5.3
    mask |= std::uint64_t{in_reach.known & 0xFFF} << bit::reserve_market;
    mask |= std::uint64_t{state.deck_sizes.at_least(1)} << bit::reserve_deck;  // S5.5
  }
  mask |= std::uint64_t{in_reach.affordable} << bit::buy_market;  // S6.1, S6.2
  return mask != 0 ? mask : std::uint64_t{1} << bit::pass;        // S3.6
}

// S4.3: a kind may go if enough tokens of it and of the later kinds are held to get down to ten.
inline std::uint64_t return_mask(const State& state) {
  const Tokens held = state.mover().tokens;
  const int excess = held.total() - most_tokens;
  std::uint64_t mask = 0;
  int later = 0;
  for (int kind = token_kinds - 1; kind >= static_cast<int>(state.return_from); --kind) {
    const int count = held[static_cast<Token>(kind)];
    later += count;
    if (count > 0 && later >= excess) mask |= std::uint64_t{1} << kind;
  }
  return mask;
}

// S7.1, S7.2: the cost less the bonuses.
inline Tokens owed(const Player& player, CardId id) {
  return as_tokens(card(id).cost.less(player.bonuses));
}

inline Buy canonical_buy(const Player& player, CardId id) {
  return {id, canonical_payment(owed(player, id), player.tokens)};
}

}  // namespace legal

inline std::uint64_t legal_mask(const State& state) {
  switch (state.phase) {
    case Phase::act:
      return legal::act_mask(state);
    case Phase::return_tokens:
      return legal::return_mask(state);
    case Phase::choose_noble:
      return visiting_nobles(state.nobles, state.mover().bonuses).bits;
    case Phase::over:
      break;
  }
  return 0;
}

inline Action action_at(const State& state, int bit) {
  if (state.phase == Phase::return_tokens) return Return{static_cast<Token>(bit)};
  if (state.phase == Phase::choose_noble)
    return ChooseNoble{NobleId{static_cast<std::uint8_t>(bit + 1)}};
  using namespace legal;
  if (bit < bit::reserve_market) return Take{taken_tokens[static_cast<unsigned>(bit)]};
  if (bit < bit::reserve_deck)
    return Reserve{state.market[static_cast<unsigned>(bit - bit::reserve_market)]};
  if (bit < bit::buy_market) return Reserve{CardId::unknown(bit - bit::reserve_deck + 1)};
  const Player& player = state.mover();
  if (bit < bit::buy_reserved)
    return canonical_buy(player, state.market[static_cast<unsigned>(bit - bit::buy_market)]);
  if (bit < bit::pass)
    return canonical_buy(player,
                         player.reserved[static_cast<unsigned>(bit - bit::buy_reserved)].card);
  return Pass{};
}

}  // namespace carat::splendor
