#include "rules/duel/view.h"

#include "rules/common/placed_cards.h"

namespace carat::duel {

namespace {

// What everybody sees, from a State to a View or back: only what is named here gets across.
template <class From, class To>
void copy_open_fields(const From& from, To& to) {
  to.board = from.board;
  to.bag = from.bag;
  to.deck_sizes = from.deck_sizes;
  to.royals = from.royals;
  to.options = from.options;
  to.turn = from.turn;
  to.privileges = from.privileges;
  to.to_move = from.to_move;
  to.phase = from.phase;
  to.replenished = from.replenished;
  to.play_again = from.play_again;
  to.token_color = from.token_color;
  to.discard_from = from.discard_from;
  to.wild_colors = from.wild_colors;
}

// The same for a Player and a SeenPlayer; what is in the hand differs.
template <class To, class From>
To with_hand(const From& player, const Hand& hand) {
  return {.tokens = player.tokens,  // D11.5
          .bonuses = player.bonuses,
          .color_points = player.color_points,
          .cards = player.cards,
          .reserved = hand,
          .royals = player.royals,
          .prestige = player.prestige,
          .crowns = player.crowns,
          .privileges = player.privileges,
          .hoarding = player.hoarding};
}

}  // namespace

View view(const State& state, Viewer viewer) {
  View seen;
  seen.viewer = viewer;
  seen.pyramid = state.pyramid;
  copy_open_fields(state, seen);
  seen.decks = all_cards;
  for (const CardId card : seen.pyramid) remove_seen(seen.decks, card);
  for (unsigned i = 0; i < player_count; ++i) {
    const Player& player = state.players[i];
    const Hand hand = seen_hand(player.reserved, viewer.is(Seat(static_cast<int>(i))));  // D7.8
    seen.players[i] = with_hand<SeenPlayer>(player, hand);
    seen.decks = seen.decks.without(player.cards);
    remove_seen(seen.decks, hand);
  }
  return seen;
}

bool is_complete(const State& state) {
  return PlacedCards(state.pyramid, state.players).all_known();
}

State veiled(const View& view) {
  State state;
  copy_open_fields(view, state);
  for (int place = 0; place < pyramid_size; ++place)
    state.put_card(place, view.pyramid[static_cast<unsigned>(place)]);
  for (unsigned i = 0; i < player_count; ++i)
    state.players[i] = with_hand<Player>(view.players[i], view.players[i].reserved);
  state.decks = view.decks;
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
