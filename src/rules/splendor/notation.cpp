#include "rules/splendor/notation.h"

#include "base/overload.h"
#include "rules/common/counts_text.h"
#include "rules/common/draw_text.h"
#include "rules/common/payment.h"
#include "rules/splendor/draw.h"
#include "rules/splendor/legal.h"

namespace carat::splendor {

ActionText action_text(const Action& action) {
  ActionText out;
  std::visit(overload{
                 [&](const Take& a) {
                   out.append("take ");
                   append_counts(out, a.tokens);
                 },
                 [&](const Reserve& a) {
                   out.append("reserve ");
                   append_card_or_deck(out, a.card);
                 },
                 [&](const Buy& a) {
                   out.append("buy ");
                   append_card(out, a.card);
                   out.append(" for ");
                   append_counts(out, a.payment);
                 },
                 [&](const Pass&) { out.append("pass"); },
                 [&](const Return& a) { out.append("return ").append(token_letter(a.token)); },
                 [&](const ChooseNoble& a) {
                   out.append("noble ");
                   append_noble(out, a.noble);
                 },
             },
             action);
  return out;
}

namespace {

Parsed<Action> parse_reserve(Scanner& in) {
  return parse_card_or_deck(in, level_sizes).map([](CardId card) -> Action {
    return Reserve{card};
  });
}

Parsed<Action> parse_buy(Scanner& in, const State& state) {
  const auto card = parse_known_card(in, level_sizes);
  if (!card) return unexpected(card.error());
  Scanner look_ahead = in;
  look_ahead.skip_spaces();
  if (!look_ahead.keyword("for")) return legal::canonical_buy(state.mover(), *card);
  in = look_ahead;
  return parse_counts<Token>(in).map([&](Tokens payment) -> Action { return Buy{*card, payment}; });
}

Parsed<Action> parse_return(Scanner& in) {
  Token token{};
  if (!accept_token(in, token))
    return in.error("one token's letter is expected, one of ", token_letters<Token>);
  return Return{token};
}

}  // namespace

Parsed<Action> parse_action(Scanner& in, const State& state) {
  in.skip_spaces();
  if (in.keyword("pass")) return Pass{};
  if (in.keyword("take")) {
    return parse_counts<Token>(in).map([](Tokens tokens) -> Action { return Take{tokens}; });
  }
  if (in.keyword("reserve")) return parse_reserve(in);
  if (in.keyword("buy")) return parse_buy(in, state);
  if (in.keyword("return")) return parse_return(in);
  if (in.keyword("noble")) {
    return parse_noble(in).map([](NobleId noble) -> Action { return ChooseNoble{noble}; });
  }
  return in.error("an action begins with take, reserve, buy, pass, return or noble");
}

Parsed<NobleId> parse_noble(Scanner& in) {
  const std::size_t start = in.where();
  if (in.accept("n")) {
    const auto number = in.number();
    if (number && *number >= 1 && *number <= noble_count)
      return NobleId{static_cast<std::uint8_t>(*number)};
  }
  return in.error_at(start, "a noble is N01 to N10");
}

DrawText draw_text(const Draw& draw) {
  DrawText out;
  if (draw.source == noble_source)
    append_noble(out, NobleId{static_cast<std::uint8_t>(draw.outcome + 1)});
  else
    append_card_or_seat(out, draw);
  return out;
}

Parsed<Draw> parse_draw(Scanner& in) {
  if (in.accept("seat")) return parse_seat_draw(in, max_players);
  if (lower(in.peek()) == 'n')
    return parse_noble(in).map([](NobleId noble) {
      return Draw{noble_source, static_cast<std::int8_t>(noble.number - 1)};
    });
  if (!is_digit(in.peek()))
    return in.error(
        "an outcome is a card such as 2-07, a noble such as N03 or a seat such as seat1");
  return parse_card_draw(in, level_sizes);
}

}  // namespace carat::splendor
