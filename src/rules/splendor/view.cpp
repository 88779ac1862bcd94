#include "rules/splendor/view.h"

#include "rules/common/placed_cards.h"

namespace carat::splendor {

namespace {

// What everybody sees, from a State to a View or back: only what is named here gets across.
template <class From, class To>
void copy_open_fields(const From& from, To& to) {
  to.bank = from.bank;
  to.deck_sizes = from.deck_sizes;
  to.nobles = from.nobles;
  to.options = from.options;
  to.turn = from.turn;
  to.passes = from.passes;
  to.to_move = from.to_move;
  to.phase = from.phase;
  to.return_from = from.return_from;
}

// The same for a Player and a SeenPlayer; what is in the hand differs.
template <class To, class From>
To with_hand(const From& player, const Hand& hand) {
  return {.tokens = player.tokens,    // S4.2
          .bonuses = player.bonuses,  // S6.5
          .cards = player.cards,
          .reserved = hand,
          .nobles = player.nobles,
          .prestige = player.prestige,
          .cards_bought = player.cards_bought};
}

}  // namespace

View view(const State& state, Viewer viewer) {
  View seen;
  seen.viewer = viewer;
  seen.market = state.market;
  copy_open_fields(state, seen);
  seen.decks = all_cards;
  for (const CardId card : seen.market) remove_seen(seen.decks, card);
  for (int i = 0; i < state.options.players; ++i) {
    const Player& player = state.players[static_cast<unsigned>(i)];
    const Hand hand = seen_hand(player.reserved, viewer.is(Seat(i)));  // S5.6
    seen.players[static_cast<unsigned>(i)] = with_hand<SeenPlayer>(player, hand);
    seen.decks = seen.decks.without(player.cards);
    remove_seen(seen.decks, hand);
  }
  return seen;
}

bool is_complete(const State& state) {
  return PlacedCards(state.market, state.players).all_known();
}

State veiled(const View& view) {
  State state;
  copy_open_fields(view, state);
  for (int place = 0; place < market_size; ++place)
    state.put_card(place, view.market[static_cast<unsigned>(place)]);
  for (unsigned i = 0; i < max_players; ++i)
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

bool sees_draw(const State& before, const Action& action, const Draw& /*draw*/, Viewer viewer) {
  const auto* reserve = std::get_if<Reserve>(&action);
  const bool unseen = reserve != nullptr && reserve->card.is_unknown();
  return !unseen || viewer.is(before.to_move);
}

bool reveal(State& state, const Action& action) {
  const auto* buy = std::get_if<Buy>(&action);
  return buy != nullptr && reveal_in_hand(state.mover().reserved, state.decks, buy->card);
}

}  // namespace carat::splendor
