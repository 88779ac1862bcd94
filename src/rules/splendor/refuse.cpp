#include "base/overload.h"
#include "rules/splendor/rules.h"

namespace carat::splendor {

namespace {

using Verdict = std::optional<Refusal>;

Verdict refuse(const State& state, const Take& take) {
  int total = 0;
  int colors = 0;
  bool missing = false;
  for (int color = 0; color < color_count; ++color) {
    const auto token = static_cast<Token>(color);
    const int n = take.tokens[token];
    total += n;
    colors += n > 0 ? 1 : 0;
    if (n > state.bank[token]) missing = true;
  }
  if (take.tokens[Token::gold] > 0) return Refusal::take_gold;
  if (total < 1 || total > 3) return Refusal::take_wrong_number;
  if (total == 2 && colors == 1) {  // S3.3
    for (int color = 0; color < color_count; ++color) {
      const auto token = static_cast<Token>(color);
      if (take.tokens[token] == 2 && state.bank[token] < 4) return Refusal::take_two_small_pile;
    }
    return {};
  }
  if (colors != total) return Refusal::take_not_different;
  if (missing) return Refusal::take_missing;
  if (total == 3 || state.options.take_fewer) return {};
  int left = 0;  // S3.5
  for (int color = 0; color < color_count; ++color)
    left += state.bank[static_cast<Token>(color)] > 0 ? 1 : 0;
  if (total < left) return Refusal::take_too_few;
  return {};
}

bool hand_is_full(const Player& player) {
  for (const Reserved& reserved : player.reserved)
    if (reserved.card.is_none()) return false;
  return true;
}

bool is_face_up(const State& state, CardId card) {
  for (const CardId other : state.market)
    if (card.is_known() && other == card) return true;
  return false;
}

Verdict refuse(const State& state, const Reserve& reserve) {
  if (hand_is_full(state.mover())) return Refusal::reserve_hand_full;
  if (reserve.card.is_unknown()) {
    if (state.deck_sizes[deck_of(reserve.card.level())] == 0) return Refusal::reserve_deck_empty;
    return {};
  }
  if (!is_face_up(state, reserve.card)) return Refusal::reserve_not_face_up;
  return {};
}

bool holds(const Player& player, CardId card) {
  for (const Reserved& reserved : player.reserved)
    if (card.is_known() && reserved.card == card) return true;
  return false;
}

Verdict refuse(const State& state, const Buy& buy) {
  const Player& player = state.mover();
  if (!is_face_up(state, buy.card) && !holds(player, buy.card)) return Refusal::buy_not_in_reach;
  int still_owed = 0;
  bool too_much = false;
  bool held = buy.payment[Token::gold] <= player.tokens[Token::gold];
  for (int color = 0; color < color_count; ++color) {
    const auto token = static_cast<Token>(color);
    if (buy.payment[token] > player.tokens[token]) held = false;
    const int cost = card(buy.card).cost[static_cast<Color>(color)];
    const int bonus = player.bonuses[static_cast<Color>(color)];
    const int due = cost > bonus ? cost - bonus : 0;  // S7.2
    if (buy.payment[token] > due) too_much = true;
    still_owed += due - buy.payment[token];
  }
  if (too_much || buy.payment[Token::gold] > still_owed) return Refusal::pay_too_much;
  if (!held) return Refusal::pay_not_held;
  if (buy.payment[Token::gold] < still_owed) return Refusal::pay_too_little;
  return {};
}

bool can_pay(const Player& player, CardId id) {
  if (!id.is_known()) return false;
  int missing = 0;
  for (int color = 0; color < color_count; ++color) {
    const int have =
        player.tokens[static_cast<Token>(color)] + player.bonuses[static_cast<Color>(color)];
    const int cost = card(id).cost[static_cast<Color>(color)];
    if (cost > have) missing += cost - have;
  }
  return missing <= player.tokens[Token::gold];
}

// S3.6: only when nothing else is possible.
Verdict refuse(const State& state, const Pass&) {
  for (int color = 0; color < color_count; ++color)
    if (state.bank[static_cast<Token>(color)] > 0) return Refusal::pass_not_forced;
  const Player& player = state.mover();
  const bool full = hand_is_full(player);
  if (!full && !state.deck_sizes.empty()) return Refusal::pass_not_forced;
  for (const CardId id : state.market)
    if (id.is_known() && (!full || can_pay(player, id))) return Refusal::pass_not_forced;
  for (const Reserved& reserved : player.reserved)
    if (can_pay(player, reserved.card)) return Refusal::pass_not_forced;
  return {};
}

Verdict refuse(const State& state, const Return& returned) {
  const Tokens held = state.mover().tokens;
  if (held[returned.token] == 0) return Refusal::return_not_held;
  if (returned.token < state.return_from) return Refusal::return_out_of_order;
  // What follows can only come from this kind and later ones.
  int earlier = 0;
  for (int kind = 0; kind < static_cast<int>(returned.token); ++kind)
    earlier += held[static_cast<Token>(kind)];
  if (earlier > most_tokens) return Refusal::return_out_of_order;
  return {};
}

Verdict refuse(const State& state, const ChooseNoble& choice) {
  const int number = choice.noble.number;
  if (number < 1 || number > noble_count || !state.nobles.contains(choice.noble))
    return Refusal::noble_not_earned;
  for (int color = 0; color < color_count; ++color) {
    const auto c = static_cast<Color>(color);
    if (state.mover().bonuses[c] < requirement(choice.noble)[c]) return Refusal::noble_not_earned;
  }
  return {};
}

Phase phase_of(const Action& action) {
  if (std::holds_alternative<Return>(action)) return Phase::return_tokens;
  if (std::holds_alternative<ChooseNoble>(action)) return Phase::choose_noble;
  return Phase::act;
}

}  // namespace

std::optional<Refusal> why_illegal(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::over) return Refusal::game_over;
  if (seat != state.to_move) return Refusal::not_your_turn;
  if (phase_of(action) != state.phase) {
    if (state.phase == Phase::return_tokens) return Refusal::return_due;
    if (state.phase == Phase::choose_noble) return Refusal::noble_due;
    return Refusal::action_due;
  }
  return std::visit([&](const auto& a) { return refuse(state, a); }, action);
}

}  // namespace carat::splendor
