#include "rules/splendor/notation.h"

#include "base/overload.h"
#include "rules/common/card_text.h"
#include "rules/common/counts_text.h"
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
                   if (a.card.is_unknown())
                     out.append("deck ").append(a.card.level());
                   else
                     append_card(out, a.card);
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

Parsed<CardId> parse_known_card(Scanner& in) {
  const std::size_t start = in.where();
  auto card = parse_card(in, level_sizes);
  if (card && !card->is_known())
    return in.error_at(start,
                       "this card must be named, such as 2-07 (a deck's top card is `deck 2`)");
  return card;
}

Parsed<Action> parse_reserve(Scanner& in) {
  if (in.keyword("deck")) {
    const std::size_t start = in.where();
    const auto level = in.number();
    if (!level || *level < 1 || *level > level_count)
      return in.error_at(start, "a deck is 1, 2 or 3");
    return Reserve{CardId::unknown(*level)};
  }
  return parse_known_card(in).map([](CardId card) -> Action { return Reserve{card}; });
}

Parsed<Action> parse_buy(Scanner& in, const State& state) {
  const auto card = parse_known_card(in);
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
  if (draw.source.is_card) {
    const int level = draw.source.number;
    append_card(out, draw.outcome == unknown_outcome ? CardId::unknown(level)
                                                     : CardId(level, draw.outcome + 1));
  } else if (std::string_view(draw.source.name) == noble_source.name) {
    append_noble(out, NobleId{static_cast<std::uint8_t>(draw.outcome + 1)});
  } else {
    out.append("seat").append(draw.outcome + 1);
  }
  return out;
}

Parsed<Draw> parse_draw(Scanner& in) {
  if (in.accept("seat")) {
    const std::size_t start = in.where();
    const auto seat = in.number();
    if (!seat || *seat < 1 || *seat > max_players)
      return in.error_at(start, "a seat is 1 to ", int{max_players});
    return Draw{starting_seat_source(max_players), static_cast<std::int8_t>(*seat - 1)};
  }
  if (lower(in.peek()) == 'n')
    return parse_noble(in).map([](NobleId noble) {
      return Draw{noble_source, static_cast<std::int8_t>(noble.number - 1)};
    });
  if (!is_digit(in.peek()))
    return in.error(
        "an outcome is a card such as 2-07, a noble such as N03 or a seat such as seat1");
  return parse_card(in, level_sizes).map([](CardId card) {
    const Source& source = deck_sources[static_cast<unsigned>(card.level() - 1)];
    return Draw{source,
                static_cast<std::int8_t>(card.is_unknown() ? unknown_outcome : card.number() - 1)};
  });
}

}  // namespace carat::splendor
