#include "base/bits.h"
#include "base/overload.h"
#include "rules/splendor/notation.h"
#include "terminal/scene_of_game.h"
#include "terminal/scene_parts.h"

namespace carat::terminal {

using namespace splendor;

namespace {

const SeenPlayer* own(const View& view) {
  const bool none = view.viewer.is_public() || view.phase == Phase::over;
  return none ? nullptr : &view.players[static_cast<unsigned>(view.viewer.number() - 1)];
}

CardFace face_of(CardId id, const SeenPlayer* owner) {
  CardFace face;
  if (id.is_none()) return face;
  face.name = name_of(id);
  if (!id.is_known()) return face;
  const Card& printed = card(id);
  face.known = true;
  face.bonus = token_letter(token_of(printed.bonus));
  face.points = printed.points;
  face.cost = amounts(as_tokens(printed.cost));
  if (owner != nullptr)
    set_reach(face, as_tokens(printed.cost.less(owner->bonuses)), owner->tokens);
  return face;
}

std::string text_of(NobleId noble) { return std::string(noble_text(noble).view()); }

template <class F>
void for_each_noble(NobleSet nobles, F&& f) {
  for_each_bit(nobles.bits, [&](int bit) { f(NobleId{static_cast<std::uint8_t>(bit + 1)}); });
}

Level level_of(const View& view, const View& before, int number) {
  Level level{.number = number, .in_deck = view.deck_sizes[deck_of(number)]};
  for (int i = 0; i < row_size; ++i) {
    const auto place = static_cast<unsigned>((number - 1) * row_size + i);
    CardFace face = face_of(view.market[place], own(view));
    face.changed = view.market[place] != before.market[place];
    level.cards.push_back(std::move(face));
  }
  return level;
}

PlayerFace player_of(const View& view, const View& before, int seat) {
  const auto i = static_cast<unsigned>(seat);
  const SeenPlayer& player = view.players[i];
  PlayerFace out;
  out.mine = view.viewer.is(Seat(seat));
  out.moving = view.phase != Phase::over && view.to_move == Seat(seat);
  out.goals = {{'*', player.prestige, view.options.target}};
  out.tokens = all_amounts(player.tokens, before.players[i].tokens, token_kinds);
  out.token_count = player.tokens.total();
  out.bonuses =
      all_amounts(as_tokens(player.bonuses), as_tokens(before.players[i].bonuses), color_count);
  out.cards = player.cards_bought;
  for_each_noble(player.nobles, [&](NobleId noble) { out.tiles.push_back(text_of(noble)); });
  for (const Reserved& reserved : player.reserved) {
    if (reserved.card.is_none()) continue;
    out.reserved.push_back(face_of(reserved.card, out.mine ? own(view) : nullptr));
    out.reserved.back().secret = reserved.hidden;
  }
  return out;
}

void point_at(Scene& scene, const View& view, const Action& action) {
  auto& tokens = scene.players[view.to_move.index].tokens;
  std::visit(overload{
                 [&](const Take& a) { choose(scene.bank, a.tokens); },
                 [&](const Reserve& a) {
                   choose_card(scene, a.card);
                   if (view.bank[Token::gold] > 0) choose(scene.bank, Tokens::one(Token::gold));
                 },
                 [&](const Buy& a) {
                   choose_card(scene, a.card);
                   choose(tokens, a.payment);
                 },
                 [&](const Pass&) {},
                 [&](const Return& a) { choose(tokens, Tokens::one(a.token)); },
                 [&](const ChooseNoble& a) { choose_tile(scene, text_of(a.noble)); },
             },
             action);
}

}  // namespace

Scene scene_of_game(const View& view, const View& before, const Action* pointed) {
  Scene scene{.game = "splendor", .turn = view.turn + 1, .over = view.phase == Phase::over};
  const SeenPlayer* me = own(view);
  for_each_noble(view.nobles, [&](NobleId noble) {
    scene.tiles.push_back({.name = text_of(noble),
                           .points = noble_points,
                           .asks = amounts(as_tokens(requirement(noble))),
                           .ready = me != nullptr && me->bonuses.covers(requirement(noble))});
  });
  for (int number = level_count; number >= 1; --number)
    scene.levels.push_back(level_of(view, before, number));
  scene.bank = all_amounts(view.bank, before.bank, token_kinds);
  for (int seat = 0; seat < view.options.players; ++seat)
    scene.players.push_back(player_of(view, before, seat));
  if (pointed != nullptr) point_at(scene, view, *pointed);
  return scene;
}

}  // namespace carat::terminal
