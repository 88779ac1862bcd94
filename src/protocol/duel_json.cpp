#include "protocol/duel_json.h"

#include <string>

#include <boost/json/array.hpp>

#include "base/overload.h"
#include "protocol/parts_json.h"
#include "rules/duel/notation.h"
#include "rules/duel/position.h"

namespace carat::protocol {

namespace json = boost::json;
using namespace duel;

namespace {

std::string text_of(Cell cell) { return std::string(cell_text(cell).view()); }
std::string text_of(RoyalId royal) { return std::string(royal_text(royal).view()); }
std::string text_of(Color color) { return letter_of(token_of(color)); }

json::array royals_json(RoyalSet royals) {
  json::array out;
  for_each_bit(royals.bits, [&](int bit) {
    out.emplace_back(text_of(RoyalId{static_cast<std::uint8_t>(bit + 1)}));
  });
  return out;
}

json::array cells_json(Cells cells) {
  json::array out;
  for_each_bit(cells, [&](int cell) { out.emplace_back(text_of(Cell(cell))); });
  return out;
}

json::object options_json(const Options& options) {
  return {{"refill_at_end", options.refill_at_end},
          {"no_hoarding", options.no_hoarding},
          {"starting_seat", options.starting_seat + 1}};
}

// Five rows from the top; a letter, or null for an empty cell.
json::array board_json(const Board& board) {
  json::array rows;
  for (int row = 0; row < side; ++row) {
    json::array cells;
    for (int column = 0; column < side; ++column) {
      json::value cell = nullptr;
      for (int kind = 0; kind < token_kinds; ++kind) {
        const auto token = static_cast<Token>(kind);
        if ((board.of(token) & one_cell(Cell(row * side + column))) != 0) cell = letter_of(token);
      }
      cells.push_back(std::move(cell));
    }
    rows.emplace_back(std::move(cells));
  }
  return rows;
}

json::array pyramid_json(const View& view) {
  json::array rows;
  for (unsigned level = 0; level < level_count; ++level)
    rows.emplace_back(row_json(view.pyramid.data() + row_starts[level], row_sizes[level]));
  return rows;
}

// The wild cards that a player has, with the colour of each.
json::object wild_json(const CardSet& cards, const WildColors& colors) {
  json::object out;
  for (int level = 1; level <= level_count; ++level)
    for_each_bit(cards.of_level(level), [&](int bit) {
      const CardId id(level, bit + 1);
      if (card(id).bonus == Bonus::wild)
        out.emplace(protocol::text_of(id), text_of(colors[wild_number(id)]));
    });
  return out;
}

json::array players_json(const View& view) {
  json::array out;
  for (unsigned i = 0; i < player_count; ++i) {
    const SeenPlayer& player = view.players[i];
    out.push_back(json::object{{"seat", i + 1},
                               {"tokens", tokens_json(player.tokens)},
                               {"bonuses", gems_json(as_tokens(player.bonuses))},
                               {"color_points", gems_json(as_tokens(player.color_points))},
                               {"prestige", int{player.prestige}},
                               {"crowns", int{player.crowns}},
                               {"privileges", int{player.privileges}},
                               {"cards", cards_json(player.cards)},
                               {"wild", wild_json(player.cards, view.wild_colors)},
                               {"reserved", hand_json(player.reserved)},
                               {"royals", royals_json(player.royals)},
                               {"hoarding", int{player.hoarding}}});
  }
  return out;
}

const char* phase_name(Phase phase) {
  switch (phase) {
    case Phase::act:
      return "act";
    case Phase::take_token:
      return "token";
    case Phase::steal:
      return "steal";
    case Phase::choose_royal:
      return "royal";
    case Phase::discard:
      return "discard";
    case Phase::over:
      return "over";
  }
  return "";
}

const char* ability_name(Ability ability) {
  switch (ability) {
    case Ability::none:
      return "none";
    case Ability::play_again:
      return "play_again";
    case Ability::token:
      return "token";
    case Ability::privilege:
      return "privilege";
    case Ability::steal:
      return "steal";
  }
  return "";
}

// The colour of a card's bonus; "wild", or null without one.
json::value bonus_json(const Card& card) {
  if (card.bonus == Bonus::nothing) return nullptr;
  if (card.bonus == Bonus::wild) return "wild";
  return json::value(text_of(card.color));
}

}  // namespace

json::object to_json(const View& view) {
  const SeenPlayer& mover = view.players[view.to_move.index];
  const bool over = view.phase == Phase::over;
  const bool discarding = view.phase == Phase::discard;
  const bool taking = view.phase == Phase::take_token;
  json::object out;
  out["game"] = "duel";
  out["viewer"] = viewer_json(view.viewer);
  out["options"] = options_json(view.options);
  out["turn"] = view.turn + 1;
  out["to_move"] = over ? json::value(nullptr) : json::value(view.to_move.index + 1);
  out["phase"] = phase_name(view.phase);
  out["token_color"] = taking ? json::value(text_of(view.token_color)) : json::value(nullptr);
  out["to_discard"] = discarding ? mover.tokens.total() - most_tokens : 0;
  out["replenished"] = view.replenished;
  out["play_again"] = view.play_again;
  out["board"] = board_json(view.board);
  out["bag"] = tokens_json(view.bag);
  out["privileges"] = int{view.privileges};
  out["royals"] = royals_json(view.royals);
  out["pyramid"] = pyramid_json(view);
  out["decks"] = decks_json(view.decks, view.deck_sizes);
  out["players"] = players_json(view);
  out["position"] = std::string(position_text(view).view());
  return out;
}

json::object to_json(const Action& action) {
  return std::visit(
      overload{
          [](const UsePrivilege& a) {
            return json::object{{"kind", "privilege"}, {"cell", text_of(a.cell)}};
          },
          [](const Replenish&) { return json::object{{"kind", "replenish"}}; },
          [](const Take& a) {
            return json::object{{"kind", "take"}, {"cells", cells_json(a.cells)}};
          },
          [](const Reserve& a) {
            if (a.card.is_unknown())
              return json::object{
                  {"kind", "reserve_deck"}, {"level", a.card.level()}, {"gold", text_of(a.gold)}};
            return json::object{{"kind", "reserve"},
                                {"card", protocol::text_of(a.card)},
                                {"gold", text_of(a.gold)}};
          },
          [](const Buy& a) {
            return json::object{
                {"kind", "buy"},
                {"card", protocol::text_of(a.card)},
                {"color", a.color ? json::value(text_of(*a.color)) : json::value(nullptr)},
                {"payment", tokens_json(a.payment)}};
          },
          [](const Pass&) { return json::object{{"kind", "pass"}}; },
          [](const TakeToken& a) {
            return json::object{{"kind", "token"}, {"cell", text_of(a.cell)}};
          },
          [](const Steal& a) {
            return json::object{{"kind", "steal"}, {"token", letter_of(a.token)}};
          },
          [](const ChooseRoyal& a) {
            return json::object{{"kind", "royal"}, {"royal", text_of(a.royal)}};
          },
          [](const Discard& a) {
            return json::object{{"kind", "discard"}, {"token", letter_of(a.token)}};
          },
      },
      action);
}

json::object duel_components() {
  json::array card_list;
  for (int level = 1; level <= level_count; ++level)
    for (int number = 1; number <= level_sizes[static_cast<unsigned>(level - 1)]; ++number) {
      const CardId id(level, number);
      const Card& face = card(id);
      json::object cost = tokens_json(face.cost);
      cost.erase(letter_of(Token::gold));
      card_list.push_back(json::object{{"card", protocol::text_of(id)},
                                       {"level", level},
                                       {"points", int{face.points}},
                                       {"crowns", int{face.crowns}},
                                       {"bonus", bonus_json(face)},
                                       {"bonus_count", int{face.bonus_count}},
                                       {"ability", ability_name(face.ability)},
                                       {"cost", std::move(cost)}});
    }
  json::array royal_list;
  for (int number = 1; number <= royal_count; ++number) {
    const RoyalId id{static_cast<std::uint8_t>(number)};
    royal_list.push_back(json::object{{"royal", text_of(id)},
                                      {"points", int{royal(id).points}},
                                      {"ability", ability_name(royal(id).ability)}});
  }
  json::array path;
  for (const Cell cell : spiral) path.emplace_back(text_of(cell));
  return {{"cards", std::move(card_list)},
          {"royals", std::move(royal_list)},
          {"spiral", std::move(path)},
          {"most_tokens", most_tokens},
          {"privileges", privilege_count},
          {"targets",
           {{"prestige", target_prestige}, {"crowns", target_crowns}, {"color", target_color}}}};
}

}  // namespace carat::protocol
