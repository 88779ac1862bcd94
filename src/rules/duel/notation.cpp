#include "rules/duel/notation.h"

#include "base/overload.h"
#include "rules/common/counts_text.h"
#include "rules/common/draw_text.h"
#include "rules/duel/bag.h"
#include "rules/duel/legal.h"

namespace carat::duel {

ActionText action_text(const Action& action) {
  ActionText out;
  std::visit(overload{
                 [&](const UsePrivilege& a) { append_cell(out.append("privilege "), a.cell); },
                 [&](const Replenish&) { out.append("replenish"); },
                 [&](const Take& a) {
                   out.append("take ");
                   if (a.cells == 0) out.append('0');
                   for_each_bit(a.cells, [&](int cell) { append_cell(out, Cell(cell)); });
                 },
                 [&](const Reserve& a) {
                   out.append("reserve ");
                   append_card_or_deck(out, a.card);
                   append_cell(out.append(" with "), a.gold);
                 },
                 [&](const Buy& a) {
                   append_card(out.append("buy "), a.card);
                   if (a.color) out.append(" as ").append(color_letter(*a.color));
                   append_counts(out.append(" for "), a.payment);
                 },
                 [&](const Pass&) { out.append("pass"); },
                 [&](const TakeToken& a) { append_cell(out.append("token "), a.cell); },
                 [&](const Steal& a) { out.append("steal ").append(token_letter(a.token)); },
                 [&](const ChooseRoyal& a) { append_royal(out.append("royal "), a.royal); },
                 [&](const Discard& a) { out.append("discard ").append(token_letter(a.token)); },
             },
             action);
  return out;
}

namespace {

constexpr std::string_view cell_form = "a cell is a column a to e and a row 1 to 5, such as c3";

bool is_cell(const Scanner& in) {
  const std::string_view rest = in.rest();
  return rest.size() >= 2 && lower(rest[0]) >= 'a' && lower(rest[0]) <= 'e' && rest[1] >= '1' &&
         rest[1] <= '5';
}

Parsed<Cell> parse_cell(Scanner& in) {
  if (!is_cell(in)) return in.error(cell_form);
  const int column = lower(in.next()) - 'a';
  const int row = in.next() - '1';
  return Cell(row * side + column);
}

// One after the other, with or without spaces between them.
Parsed<Action> parse_take(Scanner& in) {
  Cells cells = 0;
  if (in.accept("0")) return Take{cells};
  if (!is_cell(in)) return in.error(cell_form);
  for (Scanner ahead = in; is_cell(ahead); ahead.skip_spaces()) {
    const std::size_t start = ahead.where();
    const Cells cell = one_cell(*parse_cell(ahead));
    if ((cells & cell) != 0) return in.error_at(start, "a cell that is here already");
    cells |= cell;
    in = ahead;
  }
  if (is_letter(in.peek()) || is_digit(in.peek())) return in.error(cell_form);
  if (in.peek() == ',') return in.error("cells are written one after the other, without commas");
  return Take{cells};
}

// Moves past a word and the spaces around it, if it comes next.
bool accept_next(Scanner& in, std::string_view word) {
  Scanner ahead = in;
  ahead.skip_spaces();
  if (!ahead.keyword(word)) return false;
  in = ahead;
  return true;
}

Parsed<Action> parse_reserve(Scanner& in, const State& state) {
  const auto card = parse_card_or_deck(in, level_sizes);
  if (!card) return unexpected(card.error());
  Reserve reserve{*card, Cell()};
  if (accept_next(in, "with")) {
    const auto cell = parse_cell(in);
    if (!cell) return unexpected(cell.error());
    reserve.gold = *cell;
  } else if (const Cells gold = state.board.of(Token::gold); gold != 0) {
    reserve.gold = Cell(std::countr_zero(gold));
  }
  return reserve;
}

Parsed<Action> parse_buy(Scanner& in, const State& state) {
  const auto card = parse_known_card(in, level_sizes);
  if (!card) return unexpected(card.error());
  std::optional<Color> color;
  if (accept_next(in, "as")) {
    const auto named = parse_color(in);
    if (!named) return unexpected(named.error());
    color = *named;
  }
  if (!accept_next(in, "for")) return legal::canonical_buy(state.mover(), *card, color);
  return parse_counts<Token>(in).map(
      [&](Tokens payment) -> Action { return Buy{*card, color, payment}; });
}

template <class A>
Parsed<Action> parse_token(Scanner& in) {
  Token token{};
  if (!accept_token(in, token))
    return in.error("one token's letter is expected, one of ", token_letters<Token>);
  return A{token};
}

template <class A>
Parsed<Action> parse_on_cell(Scanner& in) {
  return parse_cell(in).map([](Cell cell) -> Action { return A{cell}; });
}

}  // namespace

Parsed<Action> parse_action(Scanner& in, const State& state) {
  in.skip_spaces();
  if (in.keyword("pass")) return Pass{};
  if (in.keyword("replenish")) return Replenish{};
  if (in.keyword("privilege")) return parse_on_cell<UsePrivilege>(in);
  if (in.keyword("take")) return parse_take(in);
  if (in.keyword("reserve")) return parse_reserve(in, state);
  if (in.keyword("buy")) return parse_buy(in, state);
  if (in.keyword("token")) return parse_on_cell<TakeToken>(in);
  if (in.keyword("steal")) return parse_token<Steal>(in);
  if (in.keyword("discard")) return parse_token<Discard>(in);
  if (in.keyword("royal"))
    return parse_royal(in).map([](RoyalId royal) -> Action { return ChooseRoyal{royal}; });
  return in.error(
      "an action begins with privilege, replenish, take, reserve, buy, pass, token, steal, royal "
      "or discard");
}

Parsed<RoyalId> parse_royal(Scanner& in) {
  const std::size_t start = in.where();
  if (in.accept("r")) {
    const auto number = in.number();
    if (number && *number >= 1 && *number <= royal_count)
      return RoyalId{static_cast<std::uint8_t>(*number)};
  }
  return in.error_at(start, "a royal card is R1 to R4");
}

Parsed<Color> parse_color(Scanner& in) {
  Scanner ahead = in;
  Token token{};
  if (!accept_token(ahead, token) || token >= Token::pearl)
    return in.error("a colour's letter is one of wbgrk");
  in = ahead;
  return static_cast<Color>(token);
}

DrawText draw_text(const Draw& draw) {
  DrawText out;
  if (draw.source == bag_source(0))
    out.append(token_letter(kind_of_number[static_cast<unsigned>(draw.outcome)]));
  else
    append_card_or_seat(out, draw);
  return out;
}

Parsed<Draw> parse_draw(Scanner& in) {
  if (in.accept("seat")) return parse_seat_draw(in, player_count);
  if (Token token{}; accept_token(in, token))
    return Draw{bag_source(0),
                static_cast<std::int8_t>(first_number[static_cast<unsigned>(token)])};
  if (!is_digit(in.peek()))
    return in.error(
        "an outcome is a card such as 2-07, a token's letter such as w or a seat such as seat1");
  return parse_card_draw(in, level_sizes);
}

}  // namespace carat::duel
