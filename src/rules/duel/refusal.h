#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace carat::duel {

// Every mistake the rules know, and the clause that refuses it: the most specific one where an
// action breaks several. The key names the sentence that is told to the player.
enum class Refusal : std::uint8_t {
  game_over,
  not_your_turn,
  action_due,
  token_due,
  steal_due,
  royal_due,
  discard_due,
  privilege_after_replenish,
  replenish_twice,
  replenish_first,
  pass_not_forced,
  privilege_no_scroll,
  privilege_gold,
  privilege_empty_cell,
  replenish_bag_empty,
  take_wrong_number,
  take_not_in_line,
  take_gap,
  take_empty_cell,
  take_gold,
  reserve_not_gold,
  reserve_not_in_pyramid,
  reserve_hand_full,
  reserve_no_gold,
  reserve_deck_empty,
  buy_not_in_reach,
  pay_too_little,
  pay_not_held,
  pay_too_much,
  wild_no_bonus,
  wild_unnamed,
  wild_not_owned,
  wild_not_wild,
  token_wrong_cell,
  steal_gold,
  steal_not_held,
  royal_not_there,
  discard_not_held,
  discard_out_of_order,
};

struct RefusalInfo {
  std::string_view clause;
  std::string_view key;
};

inline constexpr std::array<RefusalInfo, 39> refusals{{
    {"D3.1", "game_over"},
    {"D3.1", "not_your_turn"},
    {"D3.1", "action_due"},
    {"D3.1", "token_due"},
    {"D3.1", "steal_due"},
    {"D3.1", "royal_due"},
    {"D3.1", "discard_due"},
    {"D3.1", "privilege_after_replenish"},
    {"D3.1", "replenish_twice"},
    {"D3.2", "replenish_first"},
    {"D3.3", "pass_not_forced"},
    {"D4.1", "privilege_no_scroll"},
    {"D4.1", "privilege_gold"},
    {"D4.1", "privilege_empty_cell"},
    {"D5.1", "replenish_bag_empty"},
    {"D6.1", "take_wrong_number"},
    {"D6.1", "take_not_in_line"},
    {"D6.2", "take_gap"},
    {"D6.2", "take_empty_cell"},
    {"D6.3", "take_gold"},
    {"D7.1", "reserve_not_gold"},
    {"D7.1", "reserve_not_in_pyramid"},
    {"D7.2", "reserve_hand_full"},
    {"D7.2", "reserve_no_gold"},
    {"D7.7", "reserve_deck_empty"},
    {"D8.1", "buy_not_in_reach"},
    {"D8.1", "pay_too_little"},
    {"D8.1", "pay_not_held"},
    {"D8.4", "pay_too_much"},
    {"D9.2", "wild_no_bonus"},
    {"D9.2", "wild_unnamed"},
    {"D9.2", "wild_not_owned"},
    {"D9.2", "wild_not_wild"},
    {"D9.3", "token_wrong_cell"},
    {"D9.5", "steal_gold"},
    {"D9.5", "steal_not_held"},
    {"D10.1", "royal_not_there"},
    {"D11.1", "discard_not_held"},
    {"D11.1", "discard_out_of_order"},
}};

constexpr std::string_view clause(Refusal refusal) {
  return refusals[static_cast<std::size_t>(refusal)].clause;
}
constexpr std::string_view key(Refusal refusal) {
  return refusals[static_cast<std::size_t>(refusal)].key;
}

}  // namespace carat::duel
