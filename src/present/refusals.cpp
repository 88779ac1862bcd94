#include "present/refusals.h"

#include <array>

namespace carat::present {

namespace {

struct Sentence {
  std::string_view key;
  std::string_view text;
};

constexpr std::array<Sentence, 22> splendor_sentences{{
    {"game_over", "The game is over."},
    {"not_your_turn", "It is not your turn."},
    {"action_due", "First take tokens, reserve a card or buy one."},
    {"return_due", "You hold more than ten tokens: return one first."},
    {"noble_due", "Several nobles want to visit you: choose one first."},
    {"take_wrong_number", "Take three tokens of different colours, or two of one colour."},
    {"take_not_different", "Three tokens must be of three different colours."},
    {"take_missing", "The bank has no token left of one of these colours."},
    {"take_two_small_pile", "Two of one colour only from a pile of at least four."},
    {"take_gold", "Gold can't be taken: it comes with reserving a card."},
    {"take_too_few", "Take three different colours while there are three, else one of each left."},
    {"pass_not_forced", "You can pass only when nothing else is possible."},
    {"return_not_held", "You have no such token to return."},
    {"return_out_of_order",
     "Return tokens in the order white, blue, green, red, black, gold, enough to get down to ten."},
    {"reserve_not_face_up", "That card is not face up on the table."},
    {"reserve_hand_full", "You have three reserved cards already."},
    {"reserve_deck_empty", "That deck is empty."},
    {"buy_not_in_reach", "That card is neither face up nor among your reserved cards."},
    {"pay_too_little", "These tokens are less than the card costs you."},
    {"pay_not_held", "You don't have these tokens."},
    {"pay_too_much", "These tokens are more than the card costs you."},
    {"noble_not_earned", "That noble is not on the table, or asks for bonuses you don't have."},
}};

}  // namespace

std::string_view refusal_sentence(std::string_view game, std::string_view key) {
  if (game == "splendor")
    for (const Sentence& sentence : splendor_sentences)
      if (sentence.key == key) return sentence.text;
  return {};
}

}  // namespace carat::present
