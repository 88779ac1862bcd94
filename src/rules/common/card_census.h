#pragma once

#include <optional>

#include "base/parse.h"
#include "rules/common/decks.h"
#include "rules/common/hand.h"

namespace carat {

// Whether every card is somewhere, and only once. Unknown cards are among the decks too.
class CardCensus {
 public:
  // False if the card was seen before.
  bool see(CardId card) {
    if (card.is_unknown()) ++unknown_[static_cast<unsigned>(card.level() - 1)];
    if (!card.is_known()) return true;
    const bool fresh = !seen_.contains(card);
    seen_.insert(card);
    return fresh;
  }
  bool see(const CardSet& cards) {
    const bool fresh = !seen_.intersects(cards);
    seen_ |= cards;
    return fresh;
  }
  bool see(const Hand& hand) {
    bool fresh = true;
    for (const Reserved& reserved : hand) fresh = see(reserved.card) && fresh;
    return fresh;
  }

  // The cards of every seat, bought and reserved.
  template <class Players>
  std::optional<ParseError> see_players(const Players& players) {
    int seat = 0;
    for (const auto& player : players) {
      ++seat;
      if (!see(player.cards))
        return parse_error("seat", seat, ": a bought card that is elsewhere too");
      if (!see(player.reserved))
        return parse_error("seat", seat, ": a reserved card that is elsewhere too");
    }
    return {};
  }

  [[nodiscard]] std::optional<ParseError> check_decks(const CardSet& decks, DeckSizes sizes,
                                                      const CardSet& all) const {
    for (int level = 1; level <= level_count; ++level) {
      const std::uint64_t deck = decks.of_level(level);
      if ((deck | seen_.of_level(level)) != all.of_level(level))
        return parse_error("deck", level, ": some card of level ", level, " is nowhere");
      if ((deck & seen_.of_level(level)) != 0)
        return parse_error("deck", level, ": has a card that is elsewhere too");
      const int unknown = unknown_[static_cast<unsigned>(level - 1)];
      if (decks.size_of_level(level) != sizes[deck_of(level)] + unknown)
        return parse_error("deck", level, ": too few cards for the unknown ones");
    }
    return {};
  }

 private:
  CardSet seen_;
  LevelSizes unknown_{};
};

// A hand is in order, and open when the game is over.
inline std::optional<ParseError> check_hand(const Hand& hand, int seat, bool over) {
  for (unsigned i = 0; i + 1 < most_reserved; ++i)
    if (hand[i + 1].card < hand[i].card)
      return parse_error("seat", seat, ": the hand is out of order");
  for (const Reserved& reserved : hand)
    if (over && reserved.hidden && reserved.card.is_known())
      return parse_error("seat", seat, ": nothing is hidden when a game is over");
  return {};
}

}  // namespace carat
