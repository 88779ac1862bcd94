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

constexpr std::array<Sentence, 39> duel_sentences{{
    {"game_over", "The game is over."},
    {"not_your_turn", "It is not your turn."},
    {"action_due", "First take tokens, reserve a card or buy one."},
    {"token_due", "Your card gives you a token: take it from the board first."},
    {"steal_due", "Choose the token that you take from your opponent first."},
    {"royal_due", "Your crowns bring you a royal card: choose it first."},
    {"discard_due", "You hold more than ten tokens: discard one first."},
    {"privilege_after_replenish", "Privileges are used before the board is replenished."},
    {"replenish_twice", "The board has been replenished in this turn already."},
    {"replenish_first", "You can't take, reserve or buy anything: replenish the board first."},
    {"pass_not_forced", "You can pass only when nothing else is possible."},
    {"privilege_no_scroll", "You have no privilege."},
    {"privilege_gold", "A privilege gives a gem or a pearl, never gold."},
    {"privilege_empty_cell", "There is no token on that cell."},
    {"replenish_bag_empty", "The bag is empty."},
    {"take_wrong_number", "Take one, two or three tokens."},
    {"take_not_in_line", "The tokens must lie in one row, column or diagonal."},
    {"take_gap", "The tokens must be neighbours: no cell between them may be left out."},
    {"take_empty_cell", "There is no token on one of the cells you named."},
    {"take_gold", "Gold can't be taken: it comes with reserving a card."},
    {"reserve_not_gold", "To reserve, name a cell with gold."},
    {"reserve_not_in_pyramid", "That card is not in the pyramid."},
    {"reserve_hand_full", "You have three reserved cards already."},
    {"reserve_no_gold", "There is no gold on the board, so no card can be reserved."},
    {"reserve_deck_empty", "That deck is empty."},
    {"buy_not_in_reach", "That card is neither in the pyramid nor among your reserved cards."},
    {"pay_too_little", "These tokens are less than the card costs you."},
    {"pay_not_held", "You don't have these tokens."},
    {"pay_too_much", "These tokens are more than the card costs you."},
    {"wild_no_bonus", "A wild card copies a colour, and you own no card with a bonus yet."},
    {"wild_unnamed", "Name the colour that this wild card takes on."},
    {"wild_not_owned", "A wild card can only take on a colour that you have a bonus of."},
    {"wild_not_wild", "That card has a colour of its own: only wild cards take one on."},
    {"token_wrong_cell", "Take a token of the card's own colour."},
    {"steal_gold", "Gold can't be taken from your opponent."},
    {"steal_not_held", "Your opponent has no such token."},
    {"royal_not_there", "That royal card is not on the table."},
    {"discard_not_held", "You have no such token to discard."},
    {"discard_out_of_order",
     "Discard tokens in the order white, blue, green, red, black, pearl, gold, enough to get down "
     "to ten."},
}};

template <class Sentences>
std::string_view find_sentence(const Sentences& sentences, std::string_view key) {
  for (const Sentence& sentence : sentences)
    if (sentence.key == key) return sentence.text;
  return {};
}

}  // namespace

std::string_view refusal_sentence(std::string_view game, std::string_view key) {
  if (game == "splendor") return find_sentence(splendor_sentences, key);
  if (game == "duel") return find_sentence(duel_sentences, key);
  return {};
}

}  // namespace carat::present
