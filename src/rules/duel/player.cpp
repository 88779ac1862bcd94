#include "base/bits.h"
#include "rules/duel/state.h"

namespace carat::duel {

Player added_up(Player player, const WildColors& wild_colors) {
  int prestige = 0;
  int crowns = 0;
  player.bonuses = {};
  player.color_points = {};
  for (int level = 1; level <= level_count; ++level)
    for_each_bit(player.cards.of_level(level), [&](int bit) {
      const CardId id(level, bit + 1);
      const Card& bought = card(id);
      prestige += bought.points;
      crowns += bought.crowns;
      if (bought.bonus == Bonus::nothing) return;  // D11.3
      const Color color = bought.bonus == Bonus::wild ? wild_colors[wild_number(id)] : bought.color;
      player.bonuses += Gems::of(color, bought.bonus_count);
      player.color_points += Gems::of(color, bought.points);
    });
  for_each_bit(player.royals.bits, [&](int bit) {  // D10.3
    prestige += royal(RoyalId{static_cast<std::uint8_t>(bit + 1)}).points;
  });
  player.prestige = static_cast<std::uint8_t>(prestige);
  player.crowns = static_cast<std::uint8_t>(crowns);
  return player;
}

}  // namespace carat::duel
