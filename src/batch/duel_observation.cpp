#include "batch/duel_observation.h"

#include <algorithm>
#include <array>

#include "batch/bytes.h"
#include "batch/hands.h"
#include "rules/duel/cards.h"

namespace carat::batch {

using namespace duel;

namespace {

using CardRow = std::array<std::uint8_t, duel_card_width>;

// By the value of a card's id. Of an unknown card there is the level, of no card nothing.
constexpr std::array<CardRow, 256> card_rows = [] {
  std::array<CardRow, 256> rows{};
  for (int level = 1; level <= level_count; ++level) {
    const auto at_level = static_cast<unsigned>(level - 1);
    rows[CardId::unknown(level).value()][at_level] = 1;
    for (int number = 1; number <= level_sizes[at_level]; ++number) {
      const Card& here = card(CardId(level, number));
      CardRow& row = rows[CardId(level, number).value()];
      row[at_level] = 1;
      if (here.bonus == Bonus::color) row[3 + static_cast<unsigned>(here.color)] = 1;
      row[8] = here.bonus == Bonus::wild ? 1 : 0;
      row[9] = here.bonus_count;
      row[10] = here.points;
      row[11] = here.crowns;
      for (unsigned kind = 0; kind < 6; ++kind)
        row[12 + kind] = static_cast<std::uint8_t>(here.cost[static_cast<Token>(kind)]);
      if (here.ability != Ability::none) row[17 + static_cast<unsigned>(here.ability)] = 1;
      row[22] = 1;
    }
  }
  return rows;
}();

constexpr const Layout& layout = duel_observation_layout;

void write_player(std::uint8_t* out, const Player& player, int in_hand, bool began) {
  write_word<7>(out, player.tokens.word());
  write_word<5>(out + 7, player.bonuses.word());
  write_word<5>(out + 12, player.color_points.word());
  out[17] = player.prestige;
  out[18] = player.crowns;
  out[19] = player.privileges;
  write_bits<4>(out + 20, player.royals.bits);
  out[24] = static_cast<std::uint8_t>(in_hand);
  out[25] = player.hoarding;
  out[26] = began ? 1 : 0;
}

void write_unseen(std::uint8_t* out, const CardSet& unseen) {
  static_assert(level_sizes == LevelSizes{30, 24, 13});
  write_bits<67>(out, std::array{unseen.word[0] | unseen.word[1] << 30 | unseen.word[2] << 54,
                                 unseen.word[2] >> 10});
}

// What is due besides an action.
void write_phase(std::uint8_t* out, const State& state) {
  write_one_of<6>(out + layout["phase"], static_cast<int>(state.phase));
  const bool token = state.phase == Phase::take_token;
  write_bits<5>(out + layout["token_color"],
                std::uint64_t{token} << static_cast<int>(state.token_color));
  const bool discard = state.phase == Phase::discard;
  write_bits<7>(out + layout["discard_from"],
                std::uint64_t{discard} << static_cast<int>(state.discard_from));
}

}  // namespace

void write_observation(const State& state, Viewer viewer, std::uint8_t* out) {
  const int first = viewer.is_public() ? 0 : viewer.number() - 1;
  for (std::size_t place = 0; place < pyramid_size; ++place)
    write_card(out + layout["pyramid"] + place * duel_card_width, card_rows, state.pyramid[place]);
  for (std::size_t kind = 0; kind < token_kinds; ++kind)
    write_bits<cell_count>(out + layout["board"] + kind * cell_count, state.board.cells[kind]);
  write_word<7>(out + layout["bag"], state.bag.word());
  write_word<3>(out + layout["decks"], state.deck_sizes.word());
  write_bits<4>(out + layout["royals"], state.royals.bits);
  out[layout["privileges"]] = state.privileges;
  write_phase(out, state);
  out[layout["replenished"]] = state.replenished ? 1 : 0;
  out[layout["play_again"]] = state.play_again ? 1 : 0;
  out[layout["refill_at_end"]] = state.options.refill_at_end ? 1 : 0;
  out[layout["no_hoarding"]] = state.options.no_hoarding ? 1 : 0;
  out[layout["round"]] = static_cast<std::uint8_t>(state.turn / player_count);

  CardSet unseen = state.decks;
  for (int i = 0; i < player_count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const int seat = (first + i) % player_count;
    const Player& player = state.players[static_cast<unsigned>(seat)];
    out[layout["to_move"] + i] = state.to_move == Seat(seat) ? 1 : 0;
    const int in_hand = write_hand(out + layout["reserved"] + duel_card_width * most_reserved * at,
                                   card_rows, player.reserved, viewer.is(Seat(seat)), unseen);
    write_player(out + layout["players"] + duel_player_width * at, player, in_hand,
                 state.options.starting_seat == seat);
  }
  write_unseen(out + layout["unseen"], unseen);
}

}  // namespace carat::batch
