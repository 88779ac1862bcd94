#include "base/bits.h"
#include "rules/splendor/state.h"

namespace carat::splendor {

Player added_up(Player player) {
  int prestige = player.nobles.size() * noble_points;
  player.bonuses = {};
  for (int level = 1; level <= level_count; ++level)
    for_each_bit(player.cards.of_level(level), [&](int bit) {
      const Card& bought = card(CardId(level, bit + 1));
      player.bonuses += Gems::one(bought.bonus);
      prestige += bought.points;
    });
  player.prestige = static_cast<std::uint8_t>(prestige);
  player.cards_bought = static_cast<std::uint8_t>(player.cards.size());
  return player;
}

}  // namespace carat::splendor
