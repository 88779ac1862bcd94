#include "rules/common/card_census.h"
#include "rules/splendor/nobles.h"
#include "rules/splendor/options.h"
#include "rules/splendor/rules.h"

namespace carat::splendor {

namespace {

using Broken = std::optional<ParseError>;

int seat_number(unsigned index) { return static_cast<int>(index) + 1; }

// S1.1, S2.3: every token is in the bank or with a player.
Broken check_tokens(const State& state) {
  Tokens all = state.bank;
  for (const Player& player : state.players) all += player.tokens;
  for (int kind = 0; kind < token_kinds; ++kind) {
    const auto token = static_cast<Token>(kind);
    const int expected = token == Token::gold ? gold_tokens : gem_tokens(state.options.players);
    if (all[token] != expected)
      return parse_error("bank and seats: ", all[token], " of ", token_letter(token), " in all, ",
                         expected, " belong to this game");
  }
  return {};
}

// S1.2: every card is in a deck, face up, reserved or bought, and only once.
Broken check_cards(const State& state) {
  CardCensus census;
  for (unsigned i = 0; i < market_size; ++i) {
    const CardId card = state.market[i];
    const int level = static_cast<int>(i) / row_size + 1;
    if (!card.is_none() && card.level() != level)
      return parse_error("row", level, ": a card of level ", card.level(), " in the row of level ",
                         level);
    if (card.is_none() && state.deck_sizes[deck_of(level)] > 0)  // S6.4
      return parse_error("row", level, ": an empty place while the deck has cards");
    if (!census.see(card)) return parse_error("row", level, ": a card that is elsewhere too");
    if (state.market_costs[i] != splendor::card(card).cost)
      return parse_error("row", level, ": the costs kept beside the cards are not theirs");
  }
  if (auto error = census.see_players(state.players)) return error;
  return census.check_decks(state.decks, state.deck_sizes, all_cards);
}

// S1.3, S2.2
Broken check_nobles(const State& state) {
  unsigned all = state.nobles.bits;
  int count = state.nobles.size();
  for (unsigned i = 0; i < max_players; ++i) {
    const Player& player = state.players[i];
    all |= player.nobles.bits;
    count += player.nobles.size();
    if (visiting_nobles(player.nobles, player.bonuses) != player.nobles)  // S8.1
      return parse_error("seat", seat_number(i), ": a noble whose bonuses are not there");
  }
  const int expected = revealed_nobles(state.options.players);
  if (all >= 1u << noble_count) return parse_error("nobles: there are ten");
  if (std::popcount(all) != count) return parse_error("nobles: one of them is in two places");
  if (count != expected)
    return parse_error("nobles: ", count, " on the table and with players, ", expected,
                       " belong to this game");
  return {};
}

Broken check_player(const State& state, unsigned seat) {
  const Player& player = state.players[seat];
  if (player != added_up(player))
    return parse_error("seat", seat_number(seat),
                       ": bonuses, prestige or number of cards don't add up");
  if (auto error = check_hand(player.reserved, seat_number(seat), state.phase == Phase::over))
    return error;
  const bool out = seat >= static_cast<unsigned>(state.options.players);
  if (out && player != Player{})
    return parse_error("seat", seat_number(seat), ": nobody sits there");
  const bool returning = state.phase == Phase::return_tokens && state.to_move.index == seat;
  const int held = player.tokens.total();
  if (!returning && held > most_tokens)  // S4.1
    return parse_error("seat", seat_number(seat), ": more than ten tokens and none to return");
  if (returning && (held <= most_tokens || held > most_tokens + 3))
    return parse_error("seat", seat_number(seat), ": ", held,
                       " tokens, and a return is due with 11 to 13");
  return {};
}

// Whose turn it is, which decision is due, and whether the game should be over.
Broken check_turn(const State& state) {
  const int players = state.options.players;
  if (state.to_move.index != (state.options.starting_seat + state.turn) % players)
    return parse_error("to_move: turn ", state.turn + 1, " belongs to seat ",
                       (state.options.starting_seat + state.turn) % players + 1);
  if (state.passes > players || state.turn > most_rounds * players)
    return parse_error("turn: the game was over before");
  const bool choosing = state.phase == Phase::choose_noble;
  // The last of all to pass may still have nobles to choose from: then it is not the end (S9.5).
  const bool all_passed = state.passes == players && !choosing;
  bool over = all_passed || state.turn == most_rounds * players;
  // S9.1: who has the target has it from this round's turn, or the game was over before.
  for (int seat = 0; seat < players; ++seat) {
    const int place = (seat - state.options.starting_seat + players) % players;
    const bool has_played = place < state.turn % players;
    const bool just_bought = choosing && state.to_move == Seat(seat);
    if (!has_played && !just_bought)
      over = over || state.players[static_cast<unsigned>(seat)].prestige >= state.options.target;
  }
  if (over != (state.phase == Phase::over))
    return parse_error(over ? "phase: this game is over" : "phase: this game is not over");
  if (over && !all_passed && state.turn % players != 0)
    return parse_error("phase: this game was over at the end of a round");
  if (choosing && visiting_nobles(state.nobles, state.mover().bonuses).size() < 2)
    return parse_error("phase: a choice of noble is due only with two or more");
  if (state.phase != Phase::return_tokens && state.return_from != Token::white)
    return parse_error("phase: no return is due");
  if (state.passes > state.turn + (choosing ? 1 : 0))
    return parse_error("passes: more than turns were played");
  if (state.phase == Phase::return_tokens && state.passes > 0)
    return parse_error("passes: tokens are not returned after a pass");
  if (state.passes > 0 && state.bank.total() > state.bank[Token::gold])  // S3.6
    return parse_error("passes: nobody passes while there are gems in the bank");
  return {};
}

// Some kind that may still be returned suffices to get down to ten (S4.3).
Broken check_return(const State& state) {
  if (state.phase != Phase::return_tokens) return {};
  int later = 0;
  for (int kind = static_cast<int>(state.return_from); kind < token_kinds; ++kind)
    later += state.mover().tokens[static_cast<Token>(kind)];
  if (later < state.mover().tokens.total() - most_tokens)
    return parse_error("phase: too few tokens are left that may be returned");
  // The earliest kind that may still be returned is the one that was returned last.
  const Token last = state.return_from;
  if (last != Token::white && state.bank[last] == 0)
    return parse_error("phase: ", token_letter(last), " was returned, and the bank has none");
  if (last != Token::white && state.mover().tokens.total() == most_tokens + 3)
    return parse_error("phase: ", token_letter(last),
                       " was returned, and 13 tokens are still held");
  return {};
}

}  // namespace

std::optional<ParseError> why_broken(const State& state) {
  if (auto error = check_start(state.options.starting_seat, state.options.players)) return error;
  if (auto error = why_invalid(state.options)) return error;
  if (auto error = check_tokens(state)) return error;
  if (auto error = check_cards(state)) return error;
  for (unsigned i = 0; i < max_players; ++i)
    if (auto error = check_player(state, i)) return error;
  if (auto error = check_nobles(state)) return error;
  if (auto error = check_turn(state)) return error;
  return check_return(state);
}

}  // namespace carat::splendor
