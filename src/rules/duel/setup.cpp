#include <cassert>

#include "rules/duel/apply.h"
#include "rules/duel/options.h"

namespace carat::duel {

State new_game(const Options& options, Dealer& dealer) {
  assert(!why_invalid(options));
  State state;
  state.options = options;
  if (options.starting_seat == random_seat)  // D2.4
    state.options.starting_seat = static_cast<std::int8_t>(
        dealer.draw(starting_seat_source(player_count), (std::uint64_t{1} << player_count) - 1));
  state.to_move = Seat(state.options.starting_seat);

  state.decks = all_cards;
  state.deck_sizes = full_decks(level_sizes);
  turn::refill(state, dealer);  // D2.1

  state.bag = all_tokens;
  lay_tokens(state, 0, dealer);  // D2.2

  state.royals = all_royals;  // D2.3
  state.privileges = privilege_count;
  turn::receive_privilege(state, state.opponent(), state.mover());  // D2.4
  return state;
}

}  // namespace carat::duel
