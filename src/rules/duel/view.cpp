#include "rules/duel/view.h"

namespace carat::duel {

namespace {

void remove_seen(CardSet& unseen, CardId card) {
  if (card.is_known()) unseen.erase(card);
}

}  // namespace

View view(const State& state, Viewer viewer) {
  View seen;
  seen.viewer = viewer;
  seen.board = state.board;
  seen.bag = state.bag;
  seen.pyramid = state.pyramid;
  seen.deck_sizes = state.deck_sizes;
  seen.royals = state.royals;
  seen.options = state.options;
  seen.turn = state.turn;
  seen.privileges = state.privileges;
  seen.to_move = state.to_move;
  seen.phase = state.phase;
  seen.replenished = state.replenished;
  seen.play_again = state.play_again;
  seen.token_color = state.token_color;
  seen.discard_from = state.discard_from;
  seen.wild_colors = state.wild_colors;
  seen.decks = all_cards;
  for (const CardId card : seen.pyramid) remove_seen(seen.decks, card);
  for (unsigned i = 0; i < player_count; ++i) {
    const Player& player = state.players[i];
    seen.players[i] = {
        .tokens = player.tokens,  // D11.5
        .bonuses = player.bonuses,
        .color_points = player.color_points,
        .cards = player.cards,
        .reserved = seen_hand(player.reserved, viewer.is(Seat(static_cast<int>(i)))),  // D7.8
        .royals = player.royals,
        .prestige = player.prestige,
        .crowns = player.crowns,
        .privileges = player.privileges,
        .hoarding = player.hoarding};
    seen.decks = seen.decks.without(player.cards);
    for (const Reserved& reserved : seen.players[i].reserved)
      remove_seen(seen.decks, reserved.card);
  }
  return seen;
}

bool is_complete(const State& state) {
  for (const CardId card : state.pyramid)
    if (card.is_unknown()) return false;
  for (const Player& player : state.players)
    for (const Reserved& reserved : player.reserved)
      if (reserved.card.is_unknown()) return false;
  return true;
}

State veiled(const View& view) {
  State state;
  state.board = view.board;
  state.bag = view.bag;
  state.decks = view.decks;
  for (int place = 0; place < pyramid_size; ++place)
    state.put_card(place, view.pyramid[static_cast<unsigned>(place)]);
  state.deck_sizes = view.deck_sizes;
  state.royals = view.royals;
  state.options = view.options;
  state.turn = view.turn;
  state.privileges = view.privileges;
  state.to_move = view.to_move;
  state.phase = view.phase;
  state.replenished = view.replenished;
  state.play_again = view.play_again;
  state.token_color = view.token_color;
  state.discard_from = view.discard_from;
  state.wild_colors = view.wild_colors;
  for (unsigned i = 0; i < player_count; ++i) {
    const SeenPlayer& seen = view.players[i];
    state.players[i] = {.tokens = seen.tokens,
                        .bonuses = seen.bonuses,
                        .color_points = seen.color_points,
                        .cards = seen.cards,
                        .reserved = seen.reserved,
                        .royals = seen.royals,
                        .prestige = seen.prestige,
                        .crowns = seen.crowns,
                        .privileges = seen.privileges,
                        .hoarding = seen.hoarding};
  }
  return state;
}

State imagine(const View& view, Rng& rng) {
  State state = veiled(view);
  for (Player& player : state.players)
    player.reserved = imagined_hand(player.reserved, state.decks, rng);
  return state;
}

bool sees_draw(const State& before, const Action& action, const Draw& draw, Viewer viewer) {
  const auto* reserve = std::get_if<Reserve>(&action);
  const bool unseen = reserve != nullptr && reserve->card.is_unknown() && draw.source.is_card;
  return !unseen || viewer.is(before.to_move);
}

bool reveal(State& state, const Action& action) {
  const auto* buy = std::get_if<Buy>(&action);
  return buy != nullptr && reveal_in_hand(state.mover().reserved, state.decks, buy->card);
}

}  // namespace carat::duel
