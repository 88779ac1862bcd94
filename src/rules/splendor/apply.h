#pragma once

#include <cassert>
#include <variant>

#include "rules/common/placed.h"
#include "rules/splendor/draw.h"
#include "rules/splendor/nobles.h"
#include "rules/splendor/rules.h"

// A decision carried out, and all that follows from it. Inline, because search and random play
// spend their time here.

namespace carat::splendor {

namespace turn {

// Written without early exits where the answer can't be predicted.
[[gnu::always_inline]] inline void end_turn(State& state) {
  const int players = state.options.players;
  ++state.turn;
  const int next = state.to_move.index + 1 == players ? 0 : state.to_move.index + 1;
  state.to_move = Seat(next);
  bool reached = state.turn == most_rounds * players;  // S9.6
  for (const Player& player : state.players)           // S9.1
    reached |= player.prestige >= state.options.target;
  const bool round_ends = next == state.options.starting_seat;
  const bool over = (round_ends & reached) | (state.passes == players);  // S9.5
  state.phase = over ? Phase::over : Phase::act;
  if (!over) return;
  for (Player& player : state.players) open_hand(player.reserved);
}

inline void welcome(State& state, NobleId noble) {
  Player& player = state.mover();
  state.nobles.erase(noble);
  player.nobles.insert(noble);
  player.prestige = static_cast<std::uint8_t>(player.prestige + noble_points);
  state.passes = 0;
}

// What ends every turn, once the hand is down to ten tokens: nobles, then the next turn.
[[gnu::always_inline]] inline void finish_turn(State& state) {
  const NobleSet visiting = visiting_nobles(state.nobles, state.mover().bonuses);
  if (!visiting.empty()) [[unlikely]] {
    if (visiting.size() > 1) {  // S8.3
      state.phase = Phase::choose_noble;
      return;
    }
    welcome(state, visiting.first());
  }
  end_turn(state);
}

// What follows every action and every returned token. `passes` is how many players in a row have
// passed now.
[[gnu::always_inline]] inline void after_action(State& state, int passes = 0) {
  state.passes = static_cast<std::uint8_t>(passes);
  if (state.mover().tokens.total() > most_tokens) {  // S4.1
    state.phase = Phase::return_tokens;
    return;
  }
  state.return_from = Token::white;
  finish_turn(state);
}

// S6.4
template <class D>
[[gnu::always_inline]] inline void refill(State& state, int place, D& dealer) {
  state.put_card(place, draw_card(state, place / row_size + 1, dealer));
}

}  // namespace turn

// One `apply` for every kind of action, and one for an Action of any kind. `D` is Dealer, or one
// kind of dealer where the call is worth inlining.

template <class D>
[[gnu::always_inline]] inline void apply(State& state, const Take& take, D& /*dealer*/) {
  assert(!why_illegal(state, state.to_move, take));
  state.bank -= take.tokens;
  state.mover().tokens += take.tokens;
  turn::after_action(state);
}

template <class D>
[[gnu::always_inline]] inline void apply(State& state, const Placed<Reserve>& reserve, D& dealer) {
  assert(!why_illegal(state, state.to_move, reserve));
  Player& player = state.mover();
  if (reserve.place >= face_up_places) {
    const int level = reserve.place - face_up_places + 1;
    insert_in_hand(player.reserved, {draw_card(state, level, dealer), true});
  } else {
    insert_in_hand(player.reserved, {reserve.card, false});
    turn::refill(state, reserve.place, dealer);
  }
  const Tokens gold = Tokens::of(Token::gold, state.bank[Token::gold] > 0 ? 1 : 0);  // S5.2
  state.bank -= gold;
  player.tokens += gold;
  turn::after_action(state);
}

template <class D>
[[gnu::always_inline]] inline void apply(State& state, const Placed<Buy>& buy, D& dealer) {
  assert(!why_illegal(state, state.to_move, buy));
  Player& player = state.mover();
  const Card& bought = card(buy.card);
  player.tokens -= buy.payment;
  state.bank += buy.payment;
  player.bonuses += Gems::one(bought.bonus);
  player.prestige = static_cast<std::uint8_t>(player.prestige + bought.points);
  player.cards.insert(buy.card);
  ++player.cards_bought;
  if (buy.place >= face_up_places)
    erase_from_hand(player.reserved, buy.place - face_up_places);
  else
    turn::refill(state, buy.place, dealer);
  turn::after_action(state);
}

template <class D>
void apply(State& state, const Reserve& reserve, D& dealer) {
  const int place = place_of(state.market, state.mover().reserved, reserve.card);
  apply(state, Placed<Reserve>{reserve, place}, dealer);
}

template <class D>
void apply(State& state, const Buy& buy, D& dealer) {
  const int place = place_of(state.market, state.mover().reserved, buy.card);
  apply(state, Placed<Buy>{buy, place}, dealer);
}

template <class D>
void apply(State& state, const Pass& /*pass*/, D& /*dealer*/) {
  assert(!why_illegal(state, state.to_move, Pass{}));
  turn::after_action(state, state.passes + 1);
}

template <class D>
[[gnu::always_inline]] inline void apply(State& state, const Return& returned, D& /*dealer*/) {
  assert(!why_illegal(state, state.to_move, returned));
  state.mover().tokens -= Tokens::one(returned.token);
  state.bank += Tokens::one(returned.token);
  state.return_from = returned.token;
  turn::after_action(state);
}

template <class D>
void apply(State& state, const ChooseNoble& choice, D& /*dealer*/) {
  assert(!why_illegal(state, state.to_move, choice));
  turn::welcome(state, choice.noble);
  turn::end_turn(state);
}

template <class D>
void apply(State& state, const Action& action, D& dealer) {
  std::visit([&](const auto& kind) { apply(state, kind, dealer); }, action);
}

}  // namespace carat::splendor
