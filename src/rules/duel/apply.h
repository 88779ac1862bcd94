#pragma once

#include <algorithm>
#include <cassert>
#include <variant>

#include "rules/common/placed.h"
#include "rules/duel/bag.h"
#include "rules/duel/result.h"
#include "rules/duel/rules.h"

// A decision carried out, and all that follows from it. Inline, because search and random play
// spend their time here.

namespace carat::duel {

namespace turn {

// D4.2
inline void receive_privilege(State& state, Player& receiver, Player& other) {
  if (receiver.privileges == privilege_count) return;
  std::uint8_t& from = state.privileges > 0 ? state.privileges : other.privileges;
  --from;
  ++receiver.privileges;
}

// Every empty place that has a deck: at the set-up (D2.1), and at the end of a turn (D13.1).
template <class D>
void refill(State& state, D& dealer) {
  for (int place = 0; place < pyramid_size; ++place)
    if (state.pyramid[static_cast<unsigned>(place)].is_none())
      state.put_card(place, draw_card(state, level_of_place(place), dealer));
}

inline void begin_turn(State& state) {
  if (!state.options.no_hoarding) return;
  Player& player = state.mover();  // D13.2
  player.hoarding = holds_all_rare(player) ? static_cast<std::uint8_t>(player.hoarding + 1) : 0;
}

template <class D>
[[gnu::always_inline]] inline void end_turn(State& state, D& dealer) {
  Player& player = state.mover();
  if (state.options.refill_at_end) refill(state, dealer);
  state.discard_from = Token::white;
  ++state.turn;
  const bool over = victory_of(player) != Victory::none || has_hoarded(player) ||
                    state.turn == most_turns;  // D11.2, D13.2, D12.1
  if (!over && !holds_all_rare(player)) player.hoarding = 0;
  if (!state.play_again) state.to_move = Seat(1 - state.to_move.index);  // D9.1
  state.play_again = false;
  state.phase = over ? Phase::over : Phase::act;
  if (!over) {
    begin_turn(state);
    return;
  }
  for (Player& each : state.players) open_hand(each.reserved);
}

// D11.1
template <class D>
[[gnu::always_inline]] inline void finish_turn(State& state, D& dealer) {
  if (state.mover().tokens.total() > most_tokens) {
    state.phase = Phase::discard;
    return;
  }
  end_turn(state, dealer);
}

// D10.1: one royal card for the third crown, another for the sixth.
inline int royals_earned(const Player& player) {
  return std::min(player.crowns / crowns_for_a_royal, most_royals);
}

template <class D>
[[gnu::always_inline]] inline void after_abilities(State& state, D& dealer) {
  if (state.mover().royals.size() < royals_earned(state.mover())) {
    state.phase = Phase::choose_royal;
    return;
  }
  finish_turn(state, dealer);
}

// D9: what an ability does at once, or the decision that it asks for. `color` is the card's.
template <class D>
[[gnu::always_inline]] inline void resolve(State& state, Ability ability, Color color, D& dealer) {
  switch (ability) {
    case Ability::none:
      break;
    case Ability::play_again:
      state.play_again = true;
      break;
    case Ability::privilege:
      receive_privilege(state, state.mover(), state.opponent());
      break;
    case Ability::token:
      if (state.board.of(token_of(color)) == 0) break;
      state.phase = Phase::take_token;
      state.token_color = color;
      return;
    case Ability::steal:
      if (without_gold(state.opponent().tokens).empty()) break;
      state.phase = Phase::steal;
      return;
  }
  after_abilities(state, dealer);
}

// A card leaves its place, which is filled at once (D7.6, D8.3) unless that waits for the end of
// the turn (D13.1).
template <class D>
[[gnu::always_inline]] inline void leave_pyramid(State& state, int place, D& dealer) {
  state.put_card(place, state.options.refill_at_end
                            ? CardId::none()
                            : draw_card(state, level_of_place(place), dealer));
}

}  // namespace turn

// One `apply` for every kind of action, and one for an Action of any kind. `D` is Dealer, or one
// kind of dealer where the call is worth inlining.

template <class D>
[[gnu::always_inline]] inline void apply(State& state, const UsePrivilege& use, D& /*dealer*/) {
  assert(!why_illegal(state, state.to_move, use));
  Player& player = state.mover();
  --player.privileges;
  ++state.privileges;
  player.tokens += state.board.take(one_cell(use.cell));
}

template <class D>
void apply(State& state, const Replenish& /*replenish*/, D& dealer) {
  assert(!why_illegal(state, state.to_move, Replenish{}));
  state.replenished = true;
  lay_tokens(state, state.turn + 1, dealer);
  turn::receive_privilege(state, state.opponent(), state.mover());  // D5.3
}

template <class D>
[[gnu::always_inline]] inline void apply(State& state, const Take& take, D& dealer) {
  assert(!why_illegal(state, state.to_move, take));
  state.replenished = false;
  const Tokens tokens = state.board.take(take.cells);
  state.mover().tokens += tokens;
  if (tokens.at_least(3) != 0 || tokens[Token::pearl] == 2)  // D6.4
    turn::receive_privilege(state, state.opponent(), state.mover());
  turn::finish_turn(state, dealer);
}

template <class D>
[[gnu::always_inline]] inline void apply(State& state, const Placed<Reserve>& reserve, D& dealer) {
  assert(!why_illegal(state, state.to_move, reserve));
  state.replenished = false;
  Player& player = state.mover();
  player.tokens += state.board.take(one_cell(reserve.gold));
  if (reserve.place >= face_up_places) {
    const int level = reserve.place - face_up_places + 1;
    insert_in_hand(player.reserved, {draw_card(state, level, dealer), true});
  } else {
    insert_in_hand(player.reserved, {reserve.card, false});
    turn::leave_pyramid(state, reserve.place, dealer);
  }
  turn::finish_turn(state, dealer);
}

template <class D>
[[gnu::always_inline]] inline void apply(State& state, const Placed<Buy>& buy, D& dealer) {
  assert(!why_illegal(state, state.to_move, buy));
  state.replenished = false;
  Player& player = state.mover();
  const Card& bought = card(buy.card);
  player.tokens -= buy.payment;
  state.bag += buy.payment;
  const Color color = buy.color.value_or(bought.color);
  if (bought.bonus == Bonus::wild) state.wild_colors[wild_number(buy.card)] = color;
  if (bought.bonus != Bonus::nothing) {
    player.bonuses += Gems::of(color, bought.bonus_count);
    player.color_points += Gems::of(color, bought.points);
  }
  player.prestige = static_cast<std::uint8_t>(player.prestige + bought.points);
  player.crowns = static_cast<std::uint8_t>(player.crowns + bought.crowns);
  player.cards.insert(buy.card);
  if (buy.place >= face_up_places)
    erase_from_hand(player.reserved, buy.place - face_up_places);
  else
    turn::leave_pyramid(state, buy.place, dealer);
  turn::resolve(state, bought.ability, color, dealer);
}

template <class D>
void apply(State& state, const Reserve& reserve, D& dealer) {
  const int place = place_of(state.pyramid, state.mover().reserved, reserve.card);
  apply(state, Placed<Reserve>{reserve, place}, dealer);
}

template <class D>
void apply(State& state, const Buy& buy, D& dealer) {
  const int place = place_of(state.pyramid, state.mover().reserved, buy.card);
  apply(state, Placed<Buy>{buy, place}, dealer);
}

template <class D>
void apply(State& state, const Pass& /*pass*/, D& dealer) {
  assert(!why_illegal(state, state.to_move, Pass{}));
  state.replenished = false;
  turn::finish_turn(state, dealer);
}

template <class D>
[[gnu::always_inline]] inline void apply(State& state, const TakeToken& take, D& dealer) {
  assert(!why_illegal(state, state.to_move, take));
  state.mover().tokens += state.board.take(one_cell(take.cell));
  state.token_color = Color::white;
  turn::after_abilities(state, dealer);
}

template <class D>
[[gnu::always_inline]] inline void apply(State& state, const Steal& steal, D& dealer) {
  assert(!why_illegal(state, state.to_move, steal));
  state.opponent().tokens -= Tokens::one(steal.token);
  state.mover().tokens += Tokens::one(steal.token);
  turn::after_abilities(state, dealer);
}

template <class D>
void apply(State& state, const ChooseRoyal& choice, D& dealer) {
  assert(!why_illegal(state, state.to_move, choice));
  Player& player = state.mover();
  const Royal& chosen = royal(choice.royal);
  state.royals.erase(choice.royal);
  player.royals.insert(choice.royal);
  player.prestige = static_cast<std::uint8_t>(player.prestige + chosen.points);
  turn::resolve(state, chosen.ability, Color::white, dealer);  // no royal gives a token
}

template <class D>
[[gnu::always_inline]] inline void apply(State& state, const Discard& discard, D& dealer) {
  assert(!why_illegal(state, state.to_move, discard));
  state.mover().tokens -= Tokens::one(discard.token);
  state.bag += Tokens::one(discard.token);
  state.discard_from = discard.token;
  turn::finish_turn(state, dealer);
}

template <class D>
void apply(State& state, const Action& action, D& dealer) {
  std::visit([&](const auto& kind) { apply(state, kind, dealer); }, action);
}

}  // namespace carat::duel
