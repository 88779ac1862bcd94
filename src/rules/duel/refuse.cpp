#include <algorithm>
#include <cstdlib>

#include "base/overload.h"
#include "rules/duel/rules.h"

namespace carat::duel {

namespace {

using Verdict = std::optional<Refusal>;

// What lies on a cell, or nothing.
std::optional<Token> token_at(const State& state, Cell cell) {
  for (int kind = 0; kind < token_kinds; ++kind)
    if (((state.board.of(static_cast<Token>(kind)) >> cell.index) & 1) != 0)
      return static_cast<Token>(kind);
  return {};
}

Verdict refuse(const State& state, const UsePrivilege& use) {
  if (state.replenished) return Refusal::privilege_after_replenish;
  if (state.mover().privileges == 0) return Refusal::privilege_no_scroll;
  const auto token = token_at(state, use.cell);
  if (!token) return Refusal::privilege_empty_cell;
  if (*token == Token::gold) return Refusal::privilege_gold;
  return {};
}

Verdict refuse(const State& state, const Replenish&) {
  if (state.replenished) return Refusal::replenish_twice;
  if (state.bag.total() == 0) return Refusal::replenish_bag_empty;
  return {};
}

// D6.1, D6.2: the cells come row by row, from the left.
Verdict refuse_line(const Cell* cells, int count) {
  const auto row = [&](int i) { return cells[i].index / side; };
  const auto column = [&](int i) { return cells[i].index % side; };
  bool gap = false;
  for (int i = 0; i + 1 < count; ++i) {
    const int down = row(i + 1) - row(i);
    const int right = column(i + 1) - column(i);
    if (down != 0 && right != 0 && down != std::abs(right)) return Refusal::take_not_in_line;
    if (std::max(down, std::abs(right)) > 1) gap = true;
  }
  if (count == 3) {
    const int turn =
        (row(1) - row(0)) * (column(2) - column(1)) - (row(2) - row(1)) * (column(1) - column(0));
    if (turn != 0) return Refusal::take_not_in_line;
  }
  if (gap) return Refusal::take_gap;
  return {};
}

Verdict refuse(const State& state, const Take& take) {
  std::array<Cell, 3> cells;
  int count = 0;
  bool gold = false;
  bool empty = false;
  for (int i = 0; i < cell_count; ++i) {
    if (((take.cells >> i) & 1) == 0) continue;
    if (count == 3) return Refusal::take_wrong_number;
    cells[static_cast<unsigned>(count++)] = Cell(i);
    const auto token = token_at(state, Cell(i));
    if (!token) empty = true;
    if (token == Token::gold) gold = true;
  }
  if (count == 0) return Refusal::take_wrong_number;
  if (gold) return Refusal::take_gold;
  if (empty) return Refusal::take_empty_cell;
  return refuse_line(cells.data(), count);
}

bool hand_is_full(const Player& player) {
  for (const Reserved& reserved : player.reserved)
    if (reserved.card.is_none()) return false;
  return true;
}

bool in_pyramid(const State& state, CardId card) {
  for (const CardId other : state.pyramid)
    if (card.is_known() && other == card) return true;
  return false;
}

Verdict refuse(const State& state, const Reserve& reserve) {
  if (hand_is_full(state.mover())) return Refusal::reserve_hand_full;
  if (state.board.of(Token::gold) == 0) return Refusal::reserve_no_gold;
  if (token_at(state, reserve.gold) != Token::gold) return Refusal::reserve_not_gold;
  if (reserve.card.is_unknown()) {
    if (state.deck_sizes[deck_of(reserve.card.level())] == 0) return Refusal::reserve_deck_empty;
    return {};
  }
  if (!in_pyramid(state, reserve.card)) return Refusal::reserve_not_in_pyramid;
  return {};
}

bool holds(const Player& player, CardId card) {
  for (const Reserved& reserved : player.reserved)
    if (card.is_known() && reserved.card == card) return true;
  return false;
}

bool has_bonus(const Player& player) {
  for (int color = 0; color < color_count; ++color)
    if (player.bonuses[static_cast<Color>(color)] > 0) return true;
  return false;
}

// D9.2
Verdict refuse_color(const Player& player, const Buy& buy) {
  const bool wild = card(buy.card).bonus == Bonus::wild;
  if (!wild) return buy.color ? Verdict(Refusal::wild_not_wild) : Verdict();
  if (!has_bonus(player)) return Refusal::wild_no_bonus;
  if (!buy.color) return Refusal::wild_unnamed;
  if (player.bonuses[*buy.color] == 0) return Refusal::wild_not_owned;
  return {};
}

// D8.2: what is owed of a kind. There are no bonuses for pearls.
int due(const Player& player, CardId id, Token token) {
  const int cost = card(id).cost[token];
  if (token >= Token::pearl) return cost;
  const int bonus = player.bonuses[static_cast<Color>(token)];
  return cost > bonus ? cost - bonus : 0;
}

Verdict refuse(const State& state, const Buy& buy) {
  const Player& player = state.mover();
  if (!in_pyramid(state, buy.card) && !holds(player, buy.card)) return Refusal::buy_not_in_reach;
  if (auto verdict = refuse_color(player, buy)) return verdict;
  int still_owed = 0;
  bool too_much = false;
  bool held = buy.payment[Token::gold] <= player.tokens[Token::gold];
  for (int kind = 0; kind < static_cast<int>(Token::gold); ++kind) {
    const auto token = static_cast<Token>(kind);
    if (buy.payment[token] > player.tokens[token]) held = false;
    const int owed = due(player, buy.card, token);
    if (buy.payment[token] > owed) too_much = true;
    still_owed += owed - buy.payment[token];
  }
  if (too_much || buy.payment[Token::gold] > still_owed) return Refusal::pay_too_much;
  if (!held) return Refusal::pay_not_held;
  if (buy.payment[Token::gold] < still_owed) return Refusal::pay_too_little;
  return {};
}

bool can_buy(const Player& player, CardId id) {
  if (!id.is_known()) return false;
  if (card(id).bonus == Bonus::wild && !has_bonus(player)) return false;
  int missing = 0;
  for (int kind = 0; kind < static_cast<int>(Token::gold); ++kind) {
    const auto token = static_cast<Token>(kind);
    const int owed = due(player, id, token);
    if (owed > player.tokens[token]) missing += owed - player.tokens[token];
  }
  return missing <= player.tokens[Token::gold];
}

bool can_reserve(const State& state) {
  if (hand_is_full(state.mover()) || state.board.of(Token::gold) == 0) return false;
  if (state.deck_sizes.total() > 0) return true;
  return std::ranges::any_of(state.pyramid, [](CardId card) { return card.is_known(); });
}

// D3.2: whether the player can take, reserve or buy.
bool can_act(const State& state) {
  for (int i = 0; i < cell_count; ++i) {
    const auto token = token_at(state, Cell(i));
    if (token && *token != Token::gold) return true;
  }
  const Player& player = state.mover();
  for (const CardId id : state.pyramid)
    if (can_buy(player, id)) return true;
  for (const Reserved& reserved : player.reserved)
    if (can_buy(player, reserved.card)) return true;
  return can_reserve(state);
}

Verdict refuse(const State& state, const Pass&) {
  if (can_act(state)) return Refusal::pass_not_forced;
  return {};
}

Verdict refuse(const State& state, const TakeToken& take) {
  if (token_at(state, take.cell) != token_of(state.token_color)) return Refusal::token_wrong_cell;
  return {};
}

Verdict refuse(const State& state, const Steal& steal) {
  if (steal.token == Token::gold) return Refusal::steal_gold;
  if (state.opponent().tokens[steal.token] == 0) return Refusal::steal_not_held;
  return {};
}

Verdict refuse(const State& state, const ChooseRoyal& choice) {
  const int number = choice.royal.number;
  if (number < 1 || number > royal_count || !state.royals.contains(choice.royal))
    return Refusal::royal_not_there;
  return {};
}

Verdict refuse(const State& state, const Discard& discard) {
  const Tokens held = state.mover().tokens;
  if (held[discard.token] == 0) return Refusal::discard_not_held;
  if (discard.token < state.discard_from) return Refusal::discard_out_of_order;
  // What follows can only come from this kind and later ones.
  int earlier = 0;
  for (int kind = 0; kind < static_cast<int>(discard.token); ++kind)
    earlier += held[static_cast<Token>(kind)];
  if (earlier > most_tokens) return Refusal::discard_out_of_order;
  return {};
}

Phase phase_of(const Action& action) {
  if (std::holds_alternative<TakeToken>(action)) return Phase::take_token;
  if (std::holds_alternative<Steal>(action)) return Phase::steal;
  if (std::holds_alternative<ChooseRoyal>(action)) return Phase::choose_royal;
  if (std::holds_alternative<Discard>(action)) return Phase::discard;
  return Phase::act;
}

// The refusal of everything but what the phase asks for.
Refusal due_in(Phase phase) {
  switch (phase) {
    case Phase::take_token:
      return Refusal::token_due;
    case Phase::steal:
      return Refusal::steal_due;
    case Phase::choose_royal:
      return Refusal::royal_due;
    case Phase::discard:
      return Refusal::discard_due;
    case Phase::act:
    case Phase::over:
      break;
  }
  return Refusal::action_due;
}

bool is_optional(const Action& action) {
  return std::holds_alternative<UsePrivilege>(action) || std::holds_alternative<Replenish>(action);
}

}  // namespace

std::optional<Refusal> why_illegal(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::over) return Refusal::game_over;
  if (seat != state.to_move) return Refusal::not_your_turn;
  if (phase_of(action) != state.phase) return due_in(state.phase);
  const bool mandatory = state.phase == Phase::act && !is_optional(action);
  if (mandatory && state.bag.total() > 0 && !can_act(state)) return Refusal::replenish_first;
  return std::visit([&](const auto& a) { return refuse(state, a); }, action);
}

}  // namespace carat::duel
