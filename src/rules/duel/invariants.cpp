#include "rules/common/card_census.h"
#include "rules/duel/apply.h"
#include "rules/duel/options.h"
#include "rules/duel/rules.h"

namespace carat::duel {

namespace {

using Broken = std::optional<ParseError>;

int seat_number(unsigned index) { return static_cast<int>(index) + 1; }

// The turn's mandatory action is done, its consequences are not.
bool within_turn(const State& state) {
  return state.phase != Phase::act && state.phase != Phase::over;
}

// D1.2: every token is on the board, in the bag or with a player.
Broken check_tokens(const State& state) {
  Cells occupied = 0;
  for (const Cells cells : state.board.cells) {
    if ((occupied & cells) != 0) return parse_error("board: two tokens on one cell");
    occupied |= cells;
  }
  if ((occupied & ~all_cells) != 0) return parse_error("board: there are 25 cells");
  Tokens all = state.board.tokens() + state.bag;
  for (const Player& player : state.players) all += player.tokens;
  for (int kind = 0; kind < token_kinds; ++kind) {
    const auto token = static_cast<Token>(kind);
    if (all[token] != all_tokens[token])
      return parse_error("board, bag and seats: ", all[token], " of ", token_letter(token),
                         " in all, ", all_tokens[token], " belong to this game");
  }
  return {};
}

// D7.6, D8.3: a place is empty only if its deck is; or if it waits for the end of the turn (D13.1).
Broken check_row(const State& state, int level) {
  const auto i = static_cast<unsigned>(level - 1);
  for (int place = row_starts[i]; place < row_starts[i] + row_sizes[i]; ++place) {
    const CardId id = state.pyramid[static_cast<unsigned>(place)];
    if (!id.is_none() && id.level() != level)
      return parse_error("row", level, ": a card of level ", id.level(), " in the row of level ",
                         level);
    const bool waits = state.options.refill_at_end && within_turn(state);
    if (id.is_none() && state.deck_sizes[deck_of(level)] > 0 && !waits)
      return parse_error("row", level, ": an empty place while the deck has cards");
    const bool wild = card(id).bonus == Bonus::wild;
    if (state.pyramid_costs[static_cast<unsigned>(place)] != card(id).cost ||
        (((state.wild_places >> place_bit(place)) & 1) != 0) != wild)
      return parse_error("row", level, ": what is kept beside the cards is not theirs");
  }
  return {};
}

// D13.1: only the card of this turn can be missing.
Broken check_missing(const State& state) {
  int missing = 0;
  for (int place = 0; place < pyramid_size; ++place)
    if (state.pyramid[static_cast<unsigned>(place)].is_none() &&
        state.deck_sizes[deck_of(level_of_place(place))] > 0)
      ++missing;
  if (missing > 1) return parse_error("row1, row2 and row3: only one place can wait for its card");
  return {};
}

// D1.1: every card is in a deck, in the pyramid, reserved or bought, and only once.
Broken check_cards(const State& state) {
  CardCensus census;
  for (int level = 1; level <= level_count; ++level)
    if (auto error = check_row(state, level)) return error;
  if (auto error = check_missing(state)) return error;
  for (int place = 0; place < pyramid_size; ++place)
    if (!census.see(state.pyramid[static_cast<unsigned>(place)]))
      return parse_error("row", level_of_place(place), ": a card that is elsewhere too");
  if (auto error = census.see_players(state.players)) return error;
  return census.check_decks(state.decks, state.deck_sizes, all_cards);
}

// D9.2: a wild card has a colour of a card that its owner has and that is not wild itself.
Broken check_wild(const State& state) {
  for (unsigned value = 0; value < cards.size(); ++value) {
    if (cards[value].bonus != Bonus::wild) continue;
    const auto number = static_cast<unsigned>(wild_numbers[value]);
    const int level = static_cast<int>(value >> 6) + 1;
    const CardId id(level, static_cast<int>(value & 63) + 1);
    bool bought = false;
    for (unsigned i = 0; i < player_count; ++i) {
      if (!state.players[i].cards.contains(id)) continue;
      bought = true;
      bool lies_on_one = false;
      for (int l = 1; l <= level_count; ++l)
        for_each_bit(state.players[i].cards.of_level(l), [&](int bit) {
          const Card& other = card(CardId(l, bit + 1));
          if (other.bonus == Bonus::color && other.color == state.wild_colors[number])
            lies_on_one = true;
        });
      if (!lies_on_one)
        return parse_error("seat", seat_number(i), ": a wild card of a colour that is not there");
    }
    if (!bought && state.wild_colors[number] != Color::white)
      return parse_error("seat1 and seat2: a wild card that nobody has bought has a colour");
  }
  return {};
}

// D1.4, D10.1
Broken check_royals(const State& state) {
  unsigned all = state.royals.bits;
  int count = state.royals.size();
  for (unsigned i = 0; i < player_count; ++i) {
    const Player& player = state.players[i];
    all |= player.royals.bits;
    count += player.royals.size();
    const bool choosing = state.phase == Phase::choose_royal && state.to_move.index == i;
    if (player.royals.size() + (choosing ? 1 : 0) != turn::royals_earned(player))
      return parse_error("seat", seat_number(i), ": ", player.royals.size(),
                         " royal cards do not go with ", int{player.crowns}, " crowns");
  }
  if (all != all_royals.bits || count != royal_count)
    return parse_error("royals: R1 to R4 are on the table or with players, each once");
  return {};
}

Broken check_player(const State& state, unsigned seat) {
  const Player& player = state.players[seat];
  const int number = seat_number(seat);
  if (player != added_up(player, state.wild_colors))
    return parse_error("seat", number, ": bonuses, prestige or crowns don't add up");
  if (auto error = check_hand(player.reserved, number, state.phase == Phase::over)) return error;
  // D11.1: three from privileges, then three from a take or one from an ability.
  const bool on_turn = state.phase != Phase::over && state.to_move.index == seat;
  const int held = player.tokens.total();
  int most = most_tokens;
  if (on_turn) most += state.phase == Phase::act ? privilege_count : privilege_count + 3;
  if (held > most) return parse_error("seat", number, ": more than ", most, " tokens");
  if (!state.options.no_hoarding && player.hoarding > 0)
    return parse_error("seat", number, ": hoarding is not counted in this game");
  if (player.hoarding == hoarding_turns && state.phase != Phase::over && !on_turn)
    return parse_error("seat", number, ": the third turn of hoarding is over");
  const bool begins = state.phase == Phase::act && on_turn;
  if (begins && player.hoarding > 0 && !holds_all_rare(player))
    return parse_error("seat", number, ": who hoards holds all gold and pearls");
  return {};
}

Broken check_privileges(const State& state) {
  int all = state.privileges;
  for (const Player& player : state.players) all += player.privileges;
  if (all != privilege_count) return parse_error("privileges: ", all, " in all, not three");
  return {};
}

// Whether the game should be over.
Broken check_end(const State& state) {
  bool over = state.turn >= most_turns;
  for (unsigned i = 0; i < player_count; ++i) {
    const Player& player = state.players[i];
    const bool on_turn = within_turn(state) && state.to_move.index == i;
    if (on_turn) continue;  // victory is looked for at the end of the turn (D11.4)
    const bool began = state.phase == Phase::act && state.to_move.index == i;
    over = over || victory_of(player) != Victory::none || (!began && has_hoarded(player));
  }
  if (over != (state.phase == Phase::over))
    return parse_error(over ? "phase: this game is over" : "phase: this game is not over");
  if (victory_of(state.players[0]) != Victory::none &&
      victory_of(state.players[1]) != Victory::none)
    return parse_error("seat1 and seat2: only one of them can have won");
  return {};
}

// Whether a player has a card or royal card with this ability, of any colour or of one.
bool owns(const Player& player, Ability ability, std::optional<Color> color = {}) {
  bool found = false;
  for (int level = 1; level <= level_count; ++level)
    for_each_bit(player.cards.of_level(level), [&](int bit) {
      const Card& owned = card(CardId(level, bit + 1));
      if (owned.ability == ability && (!color || owned.color == *color)) found = true;
    });
  for_each_bit(player.royals.bits, [&](int bit) {
    if (royal(RoyalId{static_cast<std::uint8_t>(bit + 1)}).ability == ability) found = true;
  });
  return found;
}

bool owns_token_card(const State& state) {
  return owns(state.mover(), Ability::token, state.token_color);
}

// Whose turn it is and which decision is due.
Broken check_turn(const State& state) {
  if (state.turn == 0 && state.to_move.index != state.options.starting_seat)
    return parse_error("to_move: turn 1 belongs to seat ", state.options.starting_seat + 1);
  if (state.replenished && (state.phase != Phase::act || !state.bag.empty()))
    return parse_error("replenished: only while an action is due, with an empty bag");
  if (state.replenished && state.opponent().privileges == 0)
    return parse_error("replenished: the opponent has a privilege then (D5.3)");
  if (state.play_again && !within_turn(state))
    return parse_error("again: only while a turn is not finished");
  if (state.play_again && !owns(state.mover(), Ability::play_again))
    return parse_error("again: no card of this seat plays again");
  if (state.phase != Phase::take_token && state.token_color != Color::white)
    return parse_error("phase: no token is due");
  if (state.phase == Phase::take_token && state.board.of(token_of(state.token_color)) == 0)
    return parse_error("phase: no such token is on the board");
  if (state.phase == Phase::take_token && (state.play_again || !owns_token_card(state)))
    return parse_error("phase: no card of this seat gives such a token");
  if (state.phase == Phase::steal && without_gold(state.opponent().tokens).empty())
    return parse_error("phase: there is nothing to steal");
  if (state.phase == Phase::steal && !owns(state.mover(), Ability::steal))
    return parse_error("phase: no card of this seat steals");
  if (state.phase != Phase::discard && state.discard_from != Token::white)
    return parse_error("phase: no discard is due");
  return {};
}

// D11.1: some kind that may still be discarded suffices to get down to ten.
Broken check_discard(const State& state) {
  if (state.phase != Phase::discard) return {};
  const Tokens held = state.mover().tokens;
  if (held.total() <= most_tokens)
    return parse_error("phase: a discard is due only with more than ten tokens");
  int later = 0;
  for (int kind = static_cast<int>(state.discard_from); kind < token_kinds; ++kind)
    later += held[static_cast<Token>(kind)];
  if (later < held.total() - most_tokens)
    return parse_error("phase: too few tokens are left that may be discarded");
  // The earliest kind that may still be discarded is the one that was discarded last.
  const Token last = state.discard_from;
  if (last != Token::white && state.bag[last] == 0)
    return parse_error("phase: ", token_letter(last), " was discarded, and the bag has none");
  return {};
}

}  // namespace

std::optional<ParseError> why_broken(const State& state) {
  if (auto error = check_start(state.options.starting_seat, player_count)) return error;
  if (auto error = why_invalid(state.options)) return error;
  if (auto error = check_tokens(state)) return error;
  if (auto error = check_cards(state)) return error;
  for (unsigned i = 0; i < player_count; ++i)
    if (auto error = check_player(state, i)) return error;
  if (auto error = check_wild(state)) return error;
  if (auto error = check_royals(state)) return error;
  if (auto error = check_privileges(state)) return error;
  if (auto error = check_end(state)) return error;
  if (auto error = check_turn(state)) return error;
  return check_discard(state);
}

}  // namespace carat::duel
