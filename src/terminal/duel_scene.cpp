#include <algorithm>

#include "base/bits.h"
#include "base/overload.h"
#include "rules/duel/notation.h"
#include "terminal/scene_of_game.h"
#include "terminal/scene_parts.h"

namespace carat::terminal {

using namespace duel;

namespace {

const SeenPlayer* own(const View& view) {
  const bool none = view.viewer.is_public() || view.phase == Phase::over;
  return none ? nullptr : &view.players[static_cast<unsigned>(view.viewer.number() - 1)];
}

std::string ability_key(Ability ability) {
  switch (ability) {
    case Ability::none:
      break;
    case Ability::play_again:
      return "play_again";
    case Ability::token:
      return "token";
    case Ability::privilege:
      return "privilege";
    case Ability::steal:
      return "steal";
  }
  return {};
}

char bonus_letter(const Card& printed) {
  if (printed.bonus == Bonus::nothing) return 0;
  return printed.bonus == Bonus::wild ? '*' : color_letter(printed.color);
}

CardFace face_of(CardId id, const SeenPlayer* owner) {
  CardFace face;
  if (id.is_none()) return face;
  face.name = name_of(id);
  if (!id.is_known()) return face;
  const Card& printed = card(id);
  face.known = true;
  face.bonus = bonus_letter(printed);
  face.bonus_count = printed.bonus_count;
  face.points = printed.points;
  face.crowns = printed.crowns;
  face.ability = ability_key(printed.ability);
  face.cost = amounts(printed.cost);
  if (owner == nullptr) return face;
  set_reach(face, printed.cost.less(as_tokens(owner->bonuses)), owner->tokens);
  // D9.2: a wild card needs a bonus to copy.
  if (printed.bonus == Bonus::wild && owner->bonuses.empty()) face.reach = Reach::lacking;
  return face;
}

std::string text_of(RoyalId id) { return std::string(royal_text(id).view()); }

template <class F>
void for_each_royal(RoyalSet royals, F&& f) {
  for_each_bit(royals.bits, [&](int bit) { f(RoyalId{static_cast<std::uint8_t>(bit + 1)}); });
}

Level level_of(const View& view, const View& before, int number) {
  const auto i = static_cast<unsigned>(number - 1);
  Level level{.number = number, .in_deck = view.deck_sizes[deck_of(number)]};
  for (int at = row_starts[i]; at < row_starts[i] + row_sizes[i]; ++at) {
    const auto place = static_cast<unsigned>(at);
    CardFace face = face_of(view.pyramid[place], own(view));
    face.changed = view.pyramid[place] != before.pyramid[place];
    level.cards.push_back(std::move(face));
  }
  return level;
}

char kind_at(const Board& board, int cell) {
  for (int kind = 0; kind < token_kinds; ++kind)
    if ((board.of(static_cast<Token>(kind)) & one_cell(Cell(cell))) != 0)
      return token_letter(static_cast<Token>(kind));
  return '.';
}

// The colour that is nearest to ten points.
Goal color_goal(const SeenPlayer& player) {
  int best = 0;
  for (int color = 1; color < color_count; ++color)
    if (player.color_points[static_cast<Color>(color)] >
        player.color_points[static_cast<Color>(best)])
      best = color;
  return {color_letter(static_cast<Color>(best)), player.color_points[static_cast<Color>(best)],
          target_color};
}

PlayerFace player_of(const View& view, const View& before, int seat) {
  const auto i = static_cast<unsigned>(seat);
  const SeenPlayer& player = view.players[i];
  const SeenPlayer& earlier = before.players[i];
  PlayerFace out;
  out.mine = view.viewer.is(Seat(seat));
  out.moving = view.phase != Phase::over && view.to_move == Seat(seat);
  out.goals = {{'*', player.prestige, target_prestige},
               {'^', player.crowns, target_crowns},
               color_goal(player)};
  out.tokens = all_amounts(player.tokens, earlier.tokens, token_kinds);
  out.token_count = player.tokens.total();
  out.bonuses = all_amounts(as_tokens(player.bonuses), as_tokens(earlier.bonuses), color_count);
  out.color_points =
      all_amounts(as_tokens(player.color_points), as_tokens(earlier.color_points), color_count);
  out.privileges = player.privileges;
  out.cards = player.cards.size();
  for_each_royal(player.royals, [&](RoyalId id) { out.tiles.push_back(text_of(id)); });
  for (const Reserved& reserved : player.reserved) {
    if (reserved.card.is_none()) continue;
    out.reserved.push_back(face_of(reserved.card, out.mine ? own(view) : nullptr));
    out.reserved.back().secret = reserved.hidden;
  }
  return out;
}

void point_at(Scene& scene, const View& view, const Action& action) {
  const auto choose_cells = [&](Cells cells) {
    for_each_bit(cells, [&](int cell) { scene.board[static_cast<unsigned>(cell)].chosen = true; });
  };
  auto& mine = scene.players[view.to_move.index].tokens;
  auto& other = scene.players[1U - view.to_move.index].tokens;
  std::visit(overload{
                 [&](const UsePrivilege& a) { choose_cells(one_cell(a.cell)); },
                 [&](const Replenish&) { choose(scene.bank, view.bag); },
                 [&](const Take& a) { choose_cells(a.cells); },
                 [&](const Reserve& a) {
                   choose_card(scene, a.card);
                   choose_cells(one_cell(a.gold));
                 },
                 [&](const Buy& a) {
                   choose_card(scene, a.card);
                   choose(mine, a.payment);
                 },
                 [&](const Pass&) {},
                 [&](const TakeToken& a) { choose_cells(one_cell(a.cell)); },
                 [&](const Steal& a) { choose(other, Tokens::one(a.token)); },
                 [&](const ChooseRoyal& a) { choose_tile(scene, text_of(a.royal)); },
                 [&](const Discard& a) { choose(mine, Tokens::one(a.token)); },
             },
             action);
}

}  // namespace

Scene scene_of_game(const View& view, const View& before, const Action* pointed) {
  Scene scene{.game = "duel", .turn = view.turn + 1, .over = view.phase == Phase::over};
  for_each_royal(view.royals, [&](RoyalId id) {
    scene.tiles.push_back({.name = text_of(id),
                           .points = royal(id).points,
                           .ability = ability_key(royal(id).ability)});
  });
  for (int number = level_count; number >= 1; --number)
    scene.levels.push_back(level_of(view, before, number));
  scene.bank = all_amounts(view.bag, view.bag, token_kinds);
  scene.privileges = view.privileges;
  for (int cell = 0; cell < cell_count; ++cell) {
    const char kind = kind_at(view.board, cell);
    scene.board.push_back({.kind = kind, .changed = kind != kind_at(before.board, cell)});
  }
  for (int seat = 0; seat < player_count; ++seat)
    scene.players.push_back(player_of(view, before, seat));
  if (pointed != nullptr) point_at(scene, view, *pointed);
  return scene;
}

}  // namespace carat::terminal
