#include <array>
#include <cassert>

#include "rules/splendor/draw.h"
#include "rules/splendor/options.h"
#include "rules/splendor/rules.h"

namespace carat::splendor {

namespace {

// S2.4
int draw_starting_seat(int players, Dealer& dealer) {
  return dealer.draw(starting_seat_source(players), (std::uint64_t{1} << players) - 1);
}

}  // namespace

State new_game(const Options& options, Dealer& dealer) {
  assert(!why_invalid(options));
  State state;
  state.options = options;
  if (options.starting_seat == random_seat)
    state.options.starting_seat =
        static_cast<std::int8_t>(draw_starting_seat(options.players, dealer));
  state.to_move = Seat(state.options.starting_seat);

  const int gem_count = gem_tokens(options.players);  // S2.3
  state.bank = as_tokens(gems(gem_count, gem_count, gem_count, gem_count, gem_count)) +
               Tokens::of(Token::gold, gold_tokens);

  state.decks = all_cards;
  state.deck_sizes = full_decks(level_sizes);
  for (int place = 0; place < market_size; ++place)  // S2.1
    state.put_card(place, draw_card(state, place / row_size + 1, dealer));

  std::uint64_t nobles = (1u << noble_count) - 1;
  for (int i = 0; i < revealed_nobles(options.players); ++i) {  // S2.2
    const int noble = dealer.draw(noble_source, nobles);
    nobles &= ~(std::uint64_t{1} << noble);
    state.nobles.insert(NobleId{static_cast<std::uint8_t>(noble + 1)});
  }
  return state;
}

}  // namespace carat::splendor
