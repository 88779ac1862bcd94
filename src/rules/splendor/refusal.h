#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace carat::splendor {

// Every mistake the rules know, and the clause that refuses it: the most specific one where an
// action breaks several. The key names the sentence that is told to the player.
enum class Refusal : std::uint8_t {
  game_over,
  not_your_turn,
  action_due,
  return_due,
  noble_due,
  take_wrong_number,
  take_not_different,
  take_missing,
  take_two_small_pile,
  take_gold,
  take_too_few,
  pass_not_forced,
  return_not_held,
  return_out_of_order,
  reserve_not_face_up,
  reserve_hand_full,
  reserve_deck_empty,
  buy_not_in_reach,
  pay_too_little,
  pay_not_held,
  pay_too_much,
  noble_not_earned,
};

struct RefusalInfo {
  std::string_view clause;
  std::string_view key;
};

inline constexpr std::array<RefusalInfo, 22> refusals{{
    {"S3.1", "game_over"},           {"S3.1", "not_your_turn"},
    {"S3.1", "action_due"},          {"S3.1", "return_due"},
    {"S3.1", "noble_due"},           {"S3.2", "take_wrong_number"},
    {"S3.2", "take_not_different"},  {"S3.2", "take_missing"},
    {"S3.3", "take_two_small_pile"}, {"S3.4", "take_gold"},
    {"S3.5", "take_too_few"},        {"S3.6", "pass_not_forced"},
    {"S4.1", "return_not_held"},     {"S4.3", "return_out_of_order"},
    {"S5.1", "reserve_not_face_up"}, {"S5.3", "reserve_hand_full"},
    {"S5.5", "reserve_deck_empty"},  {"S6.1", "buy_not_in_reach"},
    {"S6.2", "pay_too_little"},      {"S6.2", "pay_not_held"},
    {"S6.3", "pay_too_much"},        {"S8.1", "noble_not_earned"},
}};

constexpr std::string_view clause(Refusal refusal) {
  return refusals[static_cast<std::size_t>(refusal)].clause;
}
constexpr std::string_view key(Refusal refusal) {
  return refusals[static_cast<std::size_t>(refusal)].key;
}

}  // namespace carat::splendor
