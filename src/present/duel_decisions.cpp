#include "base/overload.h"
#include "present/amounts.h"
#include "present/board_parts.h"
#include "present/game_decisions.h"
#include "rules/duel/notation.h"

namespace carat::present {

using namespace duel;

namespace {

std::string key_of(const Action& action) {
  return std::visit(overload{
                        [](const UsePrivilege&) -> std::string { return "privilege"; },
                        [](const Replenish&) -> std::string { return "replenish"; },
                        [](const Take&) -> std::string { return "take"; },
                        [](const Reserve& a) -> std::string {
                          return a.card.is_unknown() ? "reserve_deck" : "reserve";
                        },
                        [](const Buy& a) -> std::string {
                          return std::string(a.color ? "buy_wild" : "buy") +
                                 (a.payment.empty() ? "_free" : "");
                        },
                        [](const Pass&) -> std::string { return "pass"; },
                        [](const TakeToken&) -> std::string { return "token"; },
                        [](const Steal&) -> std::string { return "steal"; },
                        [](const ChooseRoyal&) -> std::string { return "royal"; },
                        [](const Discard&) -> std::string { return "discard"; },
                    },
                    action);
}

CardId card_of(const Action& action) {
  if (const auto* reserve = std::get_if<Reserve>(&action)) return reserve->card;
  if (const auto* buy = std::get_if<Buy>(&action)) return buy->card;
  return CardId::none();
}

int level_of(CardId card) { return card.is_none() ? 0 : card.level(); }

// What lies on the cells before they are taken from.
std::string tokens_on(const Words& words, const View& view, Cells cells) {
  Board board = view.board;
  return amounts_text(words, "amount.taken", board.take(cells));
}

std::string tokens_of(const Words& words, const View& view, const Action& action) {
  return std::visit(
      overload{
          [&](const UsePrivilege& a) { return tokens_on(words, view, one_cell(a.cell)); },
          [&](const Take& a) { return tokens_on(words, view, a.cells); },
          [&](const TakeToken& a) { return tokens_on(words, view, one_cell(a.cell)); },
          [&](const Steal& a) { return amounts_text(words, "amount.taken", Tokens::one(a.token)); },
          [&](const Discard& a) {
            return amounts_text(words, "amount.returned", Tokens::one(a.token));
          },
          [](const auto&) { return std::string(); },
      },
      action);
}

std::string payment_of(const Words& words, const Action& action) {
  const auto* buy = std::get_if<Buy>(&action);
  return buy == nullptr ? std::string() : price_text(words, buy->payment);
}

char color_of(const Action& action) {
  const auto* buy = std::get_if<Buy>(&action);
  return buy == nullptr || !buy->color ? ' ' : color_letter(*buy->color);
}

std::string royal_of(const Action& action) {
  const auto* choice = std::get_if<ChooseRoyal>(&action);
  return choice == nullptr ? std::string() : std::string(royal_text(choice->royal).view());
}

std::string cell_of(const Action& action) {
  const auto* token = std::get_if<TakeToken>(&action);
  return token == nullptr ? std::string() : std::string(cell_text(token->cell).view());
}

std::string ability_of(const Words& words, Ability ability) {
  switch (ability) {
    case Ability::none:
      break;
    case Ability::play_again:
      return words("ability.play_again");
    case Ability::token:
      return words("ability.token");
    case Ability::privilege:
      return words("ability.privilege");
    case Ability::steal:
      return words("ability.steal");
  }
  return {};
}

std::string bonus_of(const Words& words, const Card& face) {
  if (face.bonus == Bonus::nothing) return words("bonus.none");
  if (face.bonus == Bonus::wild) return words("bonus.wild");
  return words("bonus.duel",
               {{"count", int{face.bonus_count}}, {"color", color_letter(face.color)}});
}

std::string reach_of(const Words& words, const SeenPlayer& me, const Card& face) {
  if (face.bonus == Bonus::wild && me.bonuses.empty()) return words("reach.no_bonus");
  return lacking_text(words, face.cost.less(as_tokens(me.bonuses)), me.tokens);
}

}  // namespace

std::string button_of(const Words& words, const View& view, const Action& action) {
  return words("do.duel." + key_of(action), {{"count", 1},
                                             {"tokens", tokens_of(words, view, action)},
                                             {"payment", payment_of(words, action)},
                                             {"color", color_of(action)},
                                             {"royal", royal_of(action)},
                                             {"cell", cell_of(action)},
                                             {"level", level_of(card_of(action))}});
}

std::string sentence_of(const Words& words, const View& before, const Action& action, bool mine,
                        const std::string& player) {
  return words("log.duel." + key_of(action), {who(mine),
                                              {"player", player},
                                              {"count", before.bag.total()},
                                              {"tokens", tokens_of(words, before, action)},
                                              {"payment", payment_of(words, action)},
                                              {"color", color_of(action)},
                                              {"royal", royal_of(action)},
                                              {"card", card_name(card_of(action))},
                                              {"level", level_of(card_of(action))}});
}

std::string card_of_decision(const Words& words, const View& view, const Action& action) {
  if (const auto* choice = std::get_if<ChooseRoyal>(&action))
    return words.joined({words("royal.name", {{"royal", royal_of(action)}}),
                         words("card.points", {{"count", int{royal(choice->royal).points}}}),
                         ability_of(words, royal(choice->royal).ability)});
  const CardId id = card_of(action);
  if (!id.is_known()) return {};
  const Card& face = card(id);
  std::string text = words.joined(
      {words("card.number", {{"card", card_name(id)}}), bonus_of(words, face),
       face.points == 0 ? "" : words("card.points", {{"count", int{face.points}}}),
       face.crowns == 0 ? "" : words("card.crowns", {{"count", int{face.crowns}}}),
       ability_of(words, face.ability),
       words("card.cost", {{"cost", amounts_text(words, "amount.plain", face.cost)}})});
  if (view.viewer.is_public()) return text;
  const SeenPlayer& me = view.players[static_cast<unsigned>(view.viewer.number() - 1)];
  return words("card.with_reach", {{"card", text}, {"reach", reach_of(words, me, face)}});
}

}  // namespace carat::present
