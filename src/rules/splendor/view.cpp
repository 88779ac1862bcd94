#include "rules/splendor/view.h"

#include "rules/splendor/apply.h"

namespace carat::splendor {

namespace {

void remove_seen(CardSet& unseen, CardId card) {
  if (card.is_known()) unseen.erase(card);
}

}  // namespace

View view(const State& state, Viewer viewer) {
  View seen;
  seen.viewer = viewer;
  seen.bank = state.bank;
  seen.market = state.market;
  seen.deck_sizes = state.deck_sizes;
  seen.nobles = state.nobles;
  seen.options = state.options;
  seen.turn = state.turn;
  seen.passes = state.passes;
  seen.to_move = state.to_move;
  seen.phase = state.phase;
  seen.return_from = state.return_from;
  seen.decks = all_cards;
  for (const CardId card : seen.market) remove_seen(seen.decks, card);
  for (int i = 0; i < state.options.players; ++i) {
    const Player& player = state.players[static_cast<unsigned>(i)];
    SeenPlayer& seen_player = seen.players[static_cast<unsigned>(i)];
    seen_player.tokens = player.tokens;    // S4.2
    seen_player.bonuses = player.bonuses;  // S6.5
    seen_player.cards = player.cards;
    seen_player.nobles = player.nobles;
    seen_player.prestige = player.prestige;
    seen_player.cards_bought = player.cards_bought;
    seen_player.reserved = seen_hand(player.reserved, viewer.is(Seat(i)));  // S5.6
    seen.decks = seen.decks.without(player.cards);
    for (const Reserved& reserved : seen_player.reserved) remove_seen(seen.decks, reserved.card);
  }
  return seen;
}

bool is_complete(const State& state) {
  for (const CardId card : state.market)
    if (card.is_unknown()) return false;
  for (const Player& player : state.players)
    for (const Reserved& reserved : player.reserved)
      if (reserved.card.is_unknown()) return false;
  return true;
}

State veiled(const View& view) {
  State state;
  state.bank = view.bank;
  state.decks = view.decks;
  for (int place = 0; place < market_size; ++place)
    state.put_card(place, view.market[static_cast<unsigned>(place)]);
  state.deck_sizes = view.deck_sizes;
  state.nobles = view.nobles;
  state.options = view.options;
  state.turn = view.turn;
  state.passes = view.passes;
  state.to_move = view.to_move;
  state.phase = view.phase;
  state.return_from = view.return_from;
  for (unsigned i = 0; i < max_players; ++i) {
    const SeenPlayer& seen = view.players[i];
    state.players[i] = {.tokens = seen.tokens,
                        .bonuses = seen.bonuses,
                        .cards = seen.cards,
                        .reserved = seen.reserved,
                        .nobles = seen.nobles,
                        .prestige = seen.prestige,
                        .cards_bought = seen.cards_bought};
  }
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
