#include "base/overload.h"
#include "present/amounts.h"
#include "present/board_parts.h"
#include "present/game_decisions.h"
#include "rules/splendor/notation.h"

namespace carat::present {

using namespace splendor;

namespace {

// The key of a message about a decision, behind do.splendor. or log.splendor.
std::string key_of(const View& view, const Action& action) {
  const std::string gold = view.bank[Token::gold] > 0 ? "" : "_no_gold";
  return std::visit(
      overload{
          [](const Take&) -> std::string { return "take"; },
          [&](const Reserve& a) {
            return (a.card.is_unknown() ? "reserve_deck" : "reserve") + gold;
          },
          [](const Buy& a) -> std::string { return a.payment.empty() ? "buy_free" : "buy"; },
          [](const Pass&) -> std::string { return "pass"; },
          [](const Return&) -> std::string { return "return"; },
          [](const ChooseNoble&) -> std::string { return "noble"; },
      },
      action);
}

CardId card_of(const Action& action) {
  if (const auto* reserve = std::get_if<Reserve>(&action)) return reserve->card;
  if (const auto* buy = std::get_if<Buy>(&action)) return buy->card;
  return CardId::none();
}

std::string tokens_of(const Words& words, const Action& action) {
  if (const auto* take = std::get_if<Take>(&action))
    return amounts_text(words, "amount.taken", take->tokens);
  if (const auto* back = std::get_if<Return>(&action))
    return amounts_text(words, "amount.returned", Tokens::one(back->token));
  return {};
}

std::string payment_of(const Words& words, const Action& action) {
  const auto* buy = std::get_if<Buy>(&action);
  return buy == nullptr ? std::string() : price_text(words, buy->payment);
}

std::string noble_of(const Action& action) {
  const auto* choice = std::get_if<ChooseNoble>(&action);
  return choice == nullptr ? std::string() : std::string(noble_text(choice->noble).view());
}

int level_of(CardId card) { return card.is_none() ? 0 : card.level(); }

}  // namespace

std::string button_of(const Words& words, const View& view, const Action& action) {
  return words("do.splendor." + key_of(view, action), {{"tokens", tokens_of(words, action)},
                                                       {"payment", payment_of(words, action)},
                                                       {"noble", noble_of(action)},
                                                       {"level", level_of(card_of(action))}});
}

std::string sentence_of(const Words& words, const View& before, const Action& action, bool mine,
                        const std::string& player) {
  return words("log.splendor." + key_of(before, action), {who(mine),
                                                          {"player", player},
                                                          {"tokens", tokens_of(words, action)},
                                                          {"payment", payment_of(words, action)},
                                                          {"noble", noble_of(action)},
                                                          {"count", int{noble_points}},
                                                          {"card", card_name(card_of(action))},
                                                          {"level", level_of(card_of(action))}});
}

std::string card_of_decision(const Words& words, const View& view, const Action& action) {
  if (const auto* choice = std::get_if<ChooseNoble>(&action))
    return words.joined(
        {words("noble.name", {{"noble", noble_of(action)}}),
         words("noble.asks", {{"bonuses", amounts_text(words, "amount.bonus.splendor",
                                                       as_tokens(requirement(choice->noble)))}})});
  const CardId id = card_of(action);
  if (!id.is_known()) return {};
  const Card& face = card(id);
  std::string text = words.joined(
      {words("card.number", {{"card", card_name(id)}}),
       words("bonus.splendor", {{"color", token_letter(token_of(face.bonus))}}),
       face.points == 0 ? "" : words("card.points", {{"count", int{face.points}}}),
       words("card.cost", {{"cost", amounts_text(words, "amount.plain", as_tokens(face.cost))}})});
  if (view.viewer.is_public()) return text;
  const SeenPlayer& me = view.players[static_cast<unsigned>(view.viewer.number() - 1)];
  return words("card.with_reach",
               {{"card", text},
                {"reach", lacking_text(words, as_tokens(face.cost.less(me.bonuses)), me.tokens)}});
}

}  // namespace carat::present
