#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "ai/features.h"
#include "rules/common/counts.h"
#include "rules/common/hand.h"

namespace carat::ai {

// What the features of both games have in common: cards, hands and decks.

inline constexpr int lacks = 8;  // 0 to 6 tokens, or more

// How many tokens are missing to pay what is due, gold counted in.
template <class Token>
int lacking(Counts<Token> due, Counts<Token> held) {
  return std::max(0, due.less(held).total() - held[Token::gold]);
}

inline constexpr int deck_buckets = 8;

// 0, 1, 2, then in ever larger steps.
inline int deck_bucket(int size) {
  const int width = static_cast<int>(std::bit_width(static_cast<unsigned>(size)));
  return size < 3 ? size : std::min(deck_buckets - 1, width + 1);
}

// A hand: the cards that the seat to move knows go to `add_known`, of the others only the level
// counts.
template <class F>
void add_hand(Features& features, const Hand& hand, bool own, int hidden_block, int size_block,
              F&& add_known) {
  std::array<int, level_count> hidden{};
  int size = 0;
  for (const Reserved& reserved : hand) {
    if (reserved.card.is_none()) continue;
    ++size;
    if (reserved.card.is_known() && (own || !reserved.hidden))
      add_known(reserved.card);
    else
      ++hidden[static_cast<unsigned>(reserved.card.level() - 1)];
  }
  constexpr int places = most_reserved + 1;
  for (int level = 0; level < level_count; ++level)
    add_one_of(features, hidden_block + level * places, places,
               hidden[static_cast<unsigned>(level)]);
  add_one_of(features, size_block, places, size);
}

// Where each level begins when all cards of a game are numbered.
template <class Sizes>
constexpr std::array<int, level_count> first_of_levels(const Sizes& sizes) {
  std::array<int, level_count> first{};
  for (unsigned i = 1; i < level_count; ++i) first[i] = first[i - 1] + sizes[i - 1];
  return first;
}

// The cards of each level, by something that they have: sets[level - 1][kind_of(card)].
template <std::size_t kinds, class Sizes, class KindOf>
constexpr auto cards_by_kind(const Sizes& sizes, KindOf&& kind_of) {
  std::array<std::array<std::uint64_t, kinds>, level_count> sets{};
  for (int level = 1; level <= level_count; ++level)
    for (int number = 1; number <= sizes[static_cast<unsigned>(level - 1)]; ++number) {
      const auto kind = static_cast<std::size_t>(kind_of(CardId(level, number)));
      sets[static_cast<unsigned>(level - 1)][kind] |= std::uint64_t{1} << (number - 1);
    }
  return sets;
}

// How many there are of each kind: a block of `most` inputs for each.
template <class Kind>
void add_counts(Features& features, int block, int most, int kinds, Counts<Kind> counts) {
  for (int kind = 0; kind < kinds; ++kind)
    add_one_of(features, block + kind * most, most, counts[static_cast<Kind>(kind)]);
}

// What others hide from the seat to move is unseen like the cards of the decks.
inline void add_hidden(const Hand& hand, CardSet& unseen) {
  for (const Reserved& reserved : hand)
    if (reserved.hidden && reserved.card.is_known()) unseen.insert(reserved.card);
}

// How many face-up cards are unknown.
template <class Row>
int count_unknown(const Row& row) {
  return static_cast<int>(std::ranges::count_if(row, [](CardId id) { return id.is_unknown(); }));
}

}  // namespace carat::ai
