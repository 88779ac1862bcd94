#include "batch/splendor_observation.h"

#include <array>

#include "batch/bytes.h"
#include "batch/hands.h"
#include "rules/splendor/cards.h"

namespace carat::batch {

using namespace splendor;

namespace {

using CardRow = std::array<std::uint8_t, splendor_card_width>;

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
      row[3 + static_cast<unsigned>(here.bonus)] = 1;
      row[8] = here.points;
      for (unsigned color = 0; color < color_count; ++color)
        row[9 + color] = static_cast<std::uint8_t>(here.cost[static_cast<Color>(color)]);
      row[14] = 1;
    }
  }
  return rows;
}();

// What two to four players see alike comes first, at the same place.
constexpr Layout layout = splendor_observation_layout(2);

void write_player(std::uint8_t* out, const Player& player, int in_hand, bool began) {
  const std::uint64_t bonuses = player.bonuses.word();
  write_word<8>(out, player.tokens.word() | bonuses << 48);
  write_word<3>(out + 8, bonuses >> 16);
  out[11] = player.prestige;
  out[12] = player.cards_bought;
  out[13] = static_cast<std::uint8_t>(player.nobles.size());
  out[14] = static_cast<std::uint8_t>(in_hand);
  out[15] = began ? 1 : 0;
}

void write_unseen(std::uint8_t* out, const CardSet& unseen) {
  static_assert(level_sizes == LevelSizes{40, 30, 20});
  write_bits<90>(out, std::array{unseen.word[0] | unseen.word[1] << 40,
                                 unseen.word[1] >> 24 | unseen.word[2] << 6});
}

}  // namespace

void write_observation(const State& state, Viewer viewer, std::uint8_t* out) {
  const int players = state.options.players;
  const int first = viewer.is_public() ? 0 : viewer.number() - 1;
  for (std::size_t place = 0; place < market_size; ++place)
    write_card(out + layout["market"] + place * splendor_card_width, card_rows,
               state.market[place]);
  write_word<6>(out + layout["bank"], state.bank.word());
  write_word<3>(out + layout["decks"], state.deck_sizes.word());
  write_bits<10>(out + layout["nobles"], state.nobles.bits);
  write_one_of<4>(out + layout["phase"], static_cast<int>(state.phase));
  const bool returning = state.phase == Phase::return_tokens;
  write_bits<6>(out + layout["return_from"],
                std::uint64_t{returning} << static_cast<int>(state.return_from));
  out[layout["passes"]] = state.passes;
  out[layout["round"]] = static_cast<std::uint8_t>(state.turn / players);
  out[layout["target"]] = state.options.target;
  out[layout["take_fewer"]] = state.options.take_fewer ? 1 : 0;

  std::uint8_t* const to_move = out + layout["to_move"];
  std::uint8_t* const table = to_move + players;
  std::uint8_t* const hands = table + splendor_player_width * static_cast<unsigned>(players);
  CardSet unseen = state.decks;
  for (int i = 0; i < players; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const int seat = first + i < players ? first + i : first + i - players;
    const Player& player = state.players[static_cast<unsigned>(seat)];
    to_move[i] = state.to_move == Seat(seat) ? 1 : 0;
    const int in_hand = write_hand(hands + splendor_card_width * most_reserved * at, card_rows,
                                   player.reserved, viewer.is(Seat(seat)), unseen);
    write_player(table + splendor_player_width * at, player, in_hand,
                 state.options.starting_seat == seat);
  }
  write_unseen(out + layout["unseen"], unseen);
}

}  // namespace carat::batch
