#include "ai/splendor_features.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "ai/card_inputs.h"
#include "base/bits.h"
#include "base/overload.h"
#include "rules/splendor/legal.h"

namespace carat::ai {

using namespace splendor;

namespace {

constexpr int card_count = 90;

// A card's place among all cards.
constexpr auto first_of_level = first_of_levels(level_sizes);
int card_index(CardId id) {
  return first_of_level[static_cast<unsigned>(id.level() - 1)] + id.number() - 1;
}

// The inputs of one seat.
struct SeatInputs {
  int market = 0;    // card × how many tokens this seat lacks for it
  int reserved = 0;  // the same of its own reserved cards, as far as they are known
  int hidden = 0;    // level × how many it holds that are not
  int tokens = 0;    // kind × count
  int held = 0;      // tokens in all
  int bonuses = 0;   // colour × count
  int to_go = 0;     // prestige still needed
  int cards = 0;
  int nobles = 0;  // noble × bonuses missing
  int visited = 0;
  int in_hand = 0;
};

constexpr int counts = 8;  // 0 to 6, or more
constexpr int most_held = 14;
constexpr int most_to_go = 31;
constexpr int most_cards = 24;
constexpr int distances = 9;
constexpr int colors_left = 9;

struct Inputs {
  std::array<SeatInputs, max_players> seats;
  int bank = 0;
  int to_return = 0;    // how many tokens are due, 0 to 3
  int return_from = 0;  // the earliest kind that may go
  int choose_noble = 0;
  int started = 0;  // which seat
  int last_round = 0;
  int decks = 0;    // level × size
  int unknown = 0;  // level × face-up cards that are not known
  int left = 0;     // level × colour × how many such cards are unseen
  int count = 0;
};

// Each block and its size, which depends on the number of players for some.
template <class Part>
struct Block {
  int Part::* first;
  int size;
};

constexpr std::array<Block<SeatInputs>, 11> seat_blocks(int players) {
  return {{{&SeatInputs::market, card_count * lacks},
           {&SeatInputs::reserved, card_count * lacks},
           {&SeatInputs::hidden, level_count * (most_reserved + 1)},
           {&SeatInputs::tokens, token_kinds * counts},
           {&SeatInputs::held, most_held},
           {&SeatInputs::bonuses, color_count * counts},
           {&SeatInputs::to_go, most_to_go},
           {&SeatInputs::cards, most_cards},
           {&SeatInputs::nobles, noble_count * distances},
           {&SeatInputs::visited, players + 2},
           {&SeatInputs::in_hand, most_reserved + 1}}};
}

constexpr std::array<Block<Inputs>, 9> table_blocks(int players) {
  return {{{&Inputs::bank, token_kinds * counts},
           {&Inputs::to_return, 4},
           {&Inputs::return_from, token_kinds},
           {&Inputs::choose_noble, 1},
           {&Inputs::started, players},
           {&Inputs::last_round, 1},
           {&Inputs::decks, level_count * deck_buckets},
           {&Inputs::unknown, level_count * (row_size + 1)},
           {&Inputs::left, level_count * color_count * colors_left}}};
}

constexpr Inputs layout(int players) {
  Inputs inputs;
  InputLayout next;
  for (int i = 0; i < players; ++i)
    for (const auto& block : seat_blocks(players))
      inputs.seats[static_cast<unsigned>(i)].*block.first = next.block(block.size);
  for (const auto& block : table_blocks(players)) inputs.*block.first = next.block(block.size);
  inputs.count = next.count();
  return inputs;
}

constexpr std::array<Inputs, max_players + 1> layouts{Inputs{}, Inputs{}, layout(2), layout(3),
                                                      layout(4)};

// The cards of each level and colour.
constexpr auto cards_of_color =
    cards_by_kind<color_count>(level_sizes, [](CardId id) { return card(id).bonus; });

void add_card(Features& features, int block, const Player& player, CardId id) {
  add_one_of(features, block + card_index(id) * lacks, lacks,
             lacking(legal::owed(player, id), player.tokens));
}

// `own` is the seat to move, which knows its own hidden cards.
void add_seat(const State& state, const SeatInputs& inputs, const Player& player, bool own,
              Features& features) {
  for (const CardId id : state.market)
    if (id.is_known()) add_card(features, inputs.market, player, id);
  add_hand(features, player.reserved, own, inputs.hidden, inputs.in_hand,
           [&](CardId id) { add_card(features, inputs.reserved, player, id); });
  add_counts(features, inputs.tokens, counts, token_kinds, player.tokens);
  add_one_of(features, inputs.held, most_held, player.tokens.total());
  add_counts(features, inputs.bonuses, counts, color_count, player.bonuses);
  add_one_of(features, inputs.to_go, most_to_go,
             std::max(0, state.options.target - player.prestige));
  add_one_of(features, inputs.cards, most_cards, player.cards_bought);
  for_each_bit(state.nobles.bits, [&](int noble) {
    const Gems needed = noble_requirements[static_cast<unsigned>(noble)];
    add_one_of(features, inputs.nobles + noble * distances, distances,
               needed.less(player.bonuses).total());
  });
  add_one_of(features, inputs.visited, state.options.players + 2, player.nobles.size());
}

void add_decks(const State& state, const Inputs& inputs, Features& features) {
  CardSet unseen = state.decks;  // and what others hide from the seat to move
  for (int seat = 0; seat < state.options.players; ++seat)
    if (Seat(seat) != state.to_move)
      add_hidden(state.players[static_cast<unsigned>(seat)].reserved, unseen);
  for (int level = 1; level <= level_count; ++level) {
    const int i = level - 1;
    add_one_of(features, inputs.decks + i * deck_buckets, deck_buckets,
               deck_bucket(state.deck_sizes[deck_of(level)]));
    const auto row = std::span(state.market).subspan(static_cast<unsigned>(i * row_size), row_size);
    add_one_of(features, inputs.unknown + i * (row_size + 1), row_size + 1, count_unknown(row));
    for (int color = 0; color < color_count; ++color) {
      const std::uint64_t cards =
          unseen.of_level(level) &
          cards_of_color[static_cast<unsigned>(i)][static_cast<unsigned>(color)];
      add_one_of(features, inputs.left + (i * color_count + color) * colors_left, colors_left,
                 std::popcount(cards));
    }
  }
}

}  // namespace

int splendor_inputs(int players) { return layouts[static_cast<unsigned>(players)].count; }
int splendor_seat_inputs(int players) {
  return layouts[static_cast<unsigned>(players)].seats[1].market;
}

namespace {

// The input in the other part that stands at the same place of the same block, or -1.
template <class Part, class Blocks>
int same_place(const Part& part, const Blocks& blocks, const Part& other, const Blocks& others,
               int input) {
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const int offset = input - part.*blocks[i].first;
    if (offset >= 0 && offset < blocks[i].size)
      return other.*others[i].first + std::min(offset, others[i].size - 1);
  }
  return -1;
}

}  // namespace

int splendor_input_with_fewer(int players, int input, int fewer) {
  const Inputs& inputs = layouts[static_cast<unsigned>(players)];
  const Inputs& others = layouts[static_cast<unsigned>(fewer)];
  for (int i = 0; i < players; ++i) {
    const int seat = std::min(i, fewer - 1);
    const int found =
        same_place(inputs.seats[static_cast<unsigned>(i)], seat_blocks(players),
                   others.seats[static_cast<unsigned>(seat)], seat_blocks(fewer), input);
    if (found >= 0) return found;
  }
  return same_place(inputs, table_blocks(players), others, table_blocks(fewer), input);
}

bool is_of_others(const State& state, int input) {
  const int players = state.options.players;
  return input >= splendor_seat_inputs(players) && input < players * splendor_seat_inputs(players);
}

void add_features(const State& state, Features& features) {
  const int players = state.options.players;
  const Inputs& inputs = layouts[static_cast<unsigned>(players)];
  bool last_round = false;
  for (int i = 0; i < players; ++i) {
    const auto seat = static_cast<unsigned>((state.to_move.index + i) % players);
    add_seat(state, inputs.seats[static_cast<unsigned>(i)], state.players[seat], i == 0, features);
    last_round = last_round || state.players[seat].prestige >= state.options.target;
  }
  add_counts(features, inputs.bank, counts, token_kinds, state.bank);
  const bool returning = state.phase == Phase::return_tokens;
  add_one_of(features, inputs.to_return, 4,
             returning ? state.mover().tokens.total() - most_tokens : 0);
  if (returning)
    add_one_of(features, inputs.return_from, token_kinds, static_cast<int>(state.return_from));
  if (state.phase == Phase::choose_noble) add_one_of(features, inputs.choose_noble, 1, 0);
  add_one_of(features, inputs.started, players,
             (state.options.starting_seat - state.to_move.index + players) % players);
  if (last_round) add_one_of(features, inputs.last_round, 1, 0);
  add_decks(state, inputs, features);
}

namespace {

namespace policy {
constexpr int take = 0;
constexpr int pass = 30;
constexpr int reserve = 31;
constexpr int reserve_deck = reserve + card_count;
constexpr int buy = reserve_deck + level_count;
constexpr int give_back = buy + card_count;
constexpr int noble = give_back + token_kinds;
static_assert(noble + noble_count == splendor_policies);
}  // namespace policy

int take_number(Tokens tokens) {
  for (unsigned i = 0; i < legal::taken_tokens.size(); ++i)
    if (legal::taken_tokens[i] == tokens) return static_cast<int>(i);
  assert(false);
  return 0;
}

}  // namespace

void add_policy(const State& /*state*/, const Action& action, PolicyRows& rows) {
  const int row =
      std::visit(overload{
                     [](const Take& a) { return policy::take + take_number(a.tokens); },
                     [](const Reserve& a) {
                       return a.card.is_unknown() ? policy::reserve_deck + a.card.level() - 1
                                                  : policy::reserve + card_index(a.card);
                     },
                     [](const Buy& a) { return policy::buy + card_index(a.card); },
                     [](const Pass&) { return policy::pass; },
                     [](const Return& a) { return policy::give_back + static_cast<int>(a.token); },
                     [](const ChooseNoble& a) { return policy::noble + a.noble.number - 1; },
                 },
                 action);
  rows.push_back(static_cast<std::uint16_t>(row));
}

}  // namespace carat::ai
