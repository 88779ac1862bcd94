#include "protocol/splendor_json.h"

#include <string>

#include <boost/json/array.hpp>

#include "base/overload.h"
#include "protocol/parts_json.h"
#include "rules/splendor/notation.h"
#include "rules/splendor/options.h"
#include "rules/splendor/position.h"

namespace carat::protocol {

namespace json = boost::json;
using namespace splendor;

namespace {

std::string text_of(NobleId noble) { return std::string(noble_text(noble).view()); }

json::array nobles_json(NobleSet nobles) {
  json::array out;
  for_each_bit(nobles.bits, [&](int bit) {
    out.emplace_back(text_of(NobleId{static_cast<std::uint8_t>(bit + 1)}));
  });
  return out;
}

json::object options_json(const Options& options) {
  return {{"players", int{options.players}},
          {"target", int{options.target}},
          {"take_fewer", options.take_fewer},
          {"starting_seat", options.starting_seat + 1}};
}

json::array market_json(const View& view) {
  json::array rows;
  for (unsigned row = 0; row < level_count; ++row)
    rows.emplace_back(row_json(view.market.data() + std::size_t{row} * row_size, row_size));
  return rows;
}

json::array players_json(const View& view) {
  json::array players;
  for (int i = 0; i < view.options.players; ++i) {
    const SeenPlayer& player = view.players[static_cast<unsigned>(i)];
    players.push_back(json::object{{"seat", i + 1},
                                   {"tokens", tokens_json(player.tokens)},
                                   {"bonuses", gems_json(as_tokens(player.bonuses))},
                                   {"prestige", int{player.prestige}},
                                   {"cards", cards_json(player.cards)},
                                   {"reserved", hand_json(player.reserved)},
                                   {"nobles", nobles_json(player.nobles)}});
  }
  return players;
}

const char* phase_name(Phase phase) {
  switch (phase) {
    case Phase::act:
      return "act";
    case Phase::return_tokens:
      return "return";
    case Phase::choose_noble:
      return "noble";
    case Phase::over:
      return "over";
  }
  return "";
}

}  // namespace

json::object to_json(const View& view) {
  const SeenPlayer& mover = view.players[view.to_move.index];
  const bool over = view.phase == Phase::over;
  const bool returning = view.phase == Phase::return_tokens;
  json::object out;
  out["game"] = "splendor";
  out["viewer"] = viewer_json(view.viewer);
  out["options"] = options_json(view.options);
  out["turn"] = view.turn + 1;
  out["to_move"] = over ? json::value(nullptr) : json::value(view.to_move.index + 1);
  out["phase"] = phase_name(view.phase);
  out["to_return"] = returning ? mover.tokens.total() - most_tokens : 0;
  out["passes"] = int{view.passes};
  out["bank"] = tokens_json(view.bank);
  out["nobles"] = nobles_json(view.nobles);
  out["market"] = market_json(view);
  out["decks"] = decks_json(view.decks, view.deck_sizes);
  out["players"] = players_json(view);
  out["position"] = std::string(position_text(view).view());
  return out;
}

json::object to_json(const Action& action) {
  return std::visit(
      overload{
          [](const Take& a) {
            return json::object{{"kind", "take"}, {"tokens", tokens_json(a.tokens)}};
          },
          [](const Reserve& a) {
            if (a.card.is_unknown())
              return json::object{{"kind", "reserve_deck"}, {"level", a.card.level()}};
            return json::object{{"kind", "reserve"}, {"card", text_of(a.card)}};
          },
          [](const Buy& a) {
            return json::object{
                {"kind", "buy"}, {"card", text_of(a.card)}, {"payment", tokens_json(a.payment)}};
          },
          [](const Pass&) { return json::object{{"kind", "pass"}}; },
          [](const Return& a) {
            return json::object{{"kind", "return"}, {"token", letter_of(a.token)}};
          },
          [](const ChooseNoble& a) {
            return json::object{{"kind", "noble"}, {"noble", text_of(a.noble)}};
          },
      },
      action);
}

json::object splendor_components() {
  json::array card_list;
  for (int level = 1; level <= level_count; ++level)
    for (int number = 1; number <= level_sizes[static_cast<unsigned>(level - 1)]; ++number) {
      const CardId id(level, number);
      card_list.push_back(json::object{{"card", text_of(id)},
                                       {"level", level},
                                       {"points", int{card(id).points}},
                                       {"bonus", letter_of(token_of(card(id).bonus))},
                                       {"cost", gems_json(as_tokens(card(id).cost))}});
    }
  json::array noble_list;
  for (int number = 1; number <= noble_count; ++number) {
    const NobleId id{static_cast<std::uint8_t>(number)};
    noble_list.push_back(json::object{{"noble", text_of(id)},
                                      {"points", noble_points},
                                      {"requires", gems_json(as_tokens(requirement(id)))}});
  }
  return {{"cards", std::move(card_list)},
          {"nobles", std::move(noble_list)},
          {"most_tokens", most_tokens}};
}

}  // namespace carat::protocol
