#include "ai/duel_features.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "ai/card_inputs.h"
#include "base/bits.h"
#include "base/overload.h"
#include "rules/duel/legal.h"

namespace carat::ai {

using namespace duel;

namespace {

constexpr int card_count = 67;

// A card's place among all cards.
constexpr auto first_of_level = first_of_levels(level_sizes);
int card_index(CardId id) {
  return first_of_level[static_cast<unsigned>(id.level() - 1)] + id.number() - 1;
}

constexpr int token_counts = 5;  // there are at most four of a kind
constexpr int bonus_counts = 8;
constexpr int most_held = 17;
constexpr int faces = 7;  // the five colours, wild, without a bonus
constexpr int faces_left = 9;
constexpr int most_excess = 7;
constexpr int row_places = 6;  // unknown ones of a row, 0 to 5

// The inputs of one seat.
struct SeatInputs {
  int pyramid = 0;   // card × how many tokens this seat lacks for it
  int reserved = 0;  // the same of its own reserved cards, as far as they are known
  int hidden = 0;    // level × how many it holds that are not
  int tokens = 0;    // kind × count
  int held = 0;      // tokens in all
  int bonuses = 0;   // colour × count
  int points = 0;    // colour × points still needed
  int prestige = 0;  // still needed
  int crowns = 0;    // still needed
  int privileges = 0;
  int royals = 0;  // which it has
  int in_hand = 0;
};

struct Inputs {
  std::array<SeatInputs, player_count> seats;
  int cells = 0;  // cell × what lies there
  int bag = 0;    // kind × count
  int royals = 0;
  int phase = 0;
  int token_color = 0;
  int to_discard = 0;
  int discard_from = 0;
  int replenished = 0;
  int play_again = 0;
  int started = 0;
  int decks = 0;    // level × size
  int unknown = 0;  // level × cards of the pyramid that are not known
  int left = 0;     // level × face × how many such cards are unseen
  int count = 0;
};

constexpr Inputs inputs = [] {
  Inputs made;
  InputLayout next;
  for (SeatInputs& seat : made.seats) {
    seat.pyramid = next.block(card_count * lacks);
    seat.reserved = next.block(card_count * lacks);
    seat.hidden = next.block(level_count * (most_reserved + 1));
    seat.tokens = next.block(token_kinds * token_counts);
    seat.held = next.block(most_held);
    seat.bonuses = next.block(color_count * bonus_counts);
    seat.points = next.block(color_count * (target_color + 1));
    seat.prestige = next.block(target_prestige + 1);
    seat.crowns = next.block(target_crowns + 1);
    seat.privileges = next.block(privilege_count + 1);
    seat.royals = next.block(royal_count);
    seat.in_hand = next.block(most_reserved + 1);
  }
  made.cells = next.block(cell_count * token_kinds);
  made.bag = next.block(token_kinds * token_counts);
  made.royals = next.block(royal_count);
  made.phase = next.block(5);
  made.token_color = next.block(color_count);
  made.to_discard = next.block(most_excess);
  made.discard_from = next.block(token_kinds);
  made.replenished = next.block(1);
  made.play_again = next.block(1);
  made.started = next.block(player_count);
  made.decks = next.block(level_count * deck_buckets);
  made.unknown = next.block(level_count * row_places);
  made.left = next.block(level_count * faces * faces_left);
  made.count = next.count();
  return made;
}();

constexpr int face_of(const Card& card) {
  if (card.bonus == Bonus::wild) return color_count;
  return card.bonus == Bonus::nothing ? color_count + 1 : static_cast<int>(card.color);
}

// The cards of each level and face.
constexpr auto cards_of_face =
    cards_by_kind<faces>(level_sizes, [](CardId id) { return face_of(card(id)); });

void add_card(Features& features, int block, const Player& player, CardId id) {
  add_one_of(features, block + card_index(id) * lacks, lacks,
             lacking(legal::owed(player, id), player.tokens));
}

// `own` is the seat to move, which knows its own hidden cards.
void add_seat(const State& state, const SeatInputs& seat, const Player& player, bool own,
              Features& features) {
  for (const CardId id : state.pyramid)
    if (id.is_known()) add_card(features, seat.pyramid, player, id);
  add_hand(features, player.reserved, own, seat.hidden, seat.in_hand,
           [&](CardId id) { add_card(features, seat.reserved, player, id); });
  add_counts(features, seat.tokens, token_counts, token_kinds, player.tokens);
  add_one_of(features, seat.held, most_held, player.tokens.total());
  add_counts(features, seat.bonuses, bonus_counts, color_count, player.bonuses);
  for (int color = 0; color < color_count; ++color)
    add_one_of(features, seat.points + color * (target_color + 1), target_color + 1,
               std::max(0, target_color - player.color_points[static_cast<Color>(color)]));
  add_one_of(features, seat.prestige, target_prestige + 1,
             std::max(0, target_prestige - player.prestige));
  add_one_of(features, seat.crowns, target_crowns + 1, std::max(0, target_crowns - player.crowns));
  add_one_of(features, seat.privileges, privilege_count + 1, player.privileges);
  for_each_bit(player.royals.bits,
               [&](int royal) { add_one_of(features, seat.royals, royal_count, royal); });
}

void add_decks(const State& state, Features& features) {
  CardSet unseen = state.decks;  // and what the opponent hides from the seat to move
  add_hidden(state.opponent().reserved, unseen);
  for (int level = 1; level <= level_count; ++level) {
    const auto i = static_cast<unsigned>(level - 1);
    add_one_of(features, inputs.decks + (level - 1) * deck_buckets, deck_buckets,
               deck_bucket(state.deck_sizes[deck_of(level)]));
    const auto row =
        std::span(state.pyramid)
            .subspan(static_cast<unsigned>(row_starts[i]), static_cast<unsigned>(row_sizes[i]));
    add_one_of(features, inputs.unknown + (level - 1) * row_places, row_places, count_unknown(row));
    for (int face = 0; face < faces; ++face)
      add_one_of(
          features, inputs.left + ((level - 1) * faces + face) * faces_left, faces_left,
          std::popcount(unseen.of_level(level) & cards_of_face[i][static_cast<unsigned>(face)]));
  }
}

void add_phase(const State& state, Features& features) {
  add_one_of(features, inputs.phase, 5, static_cast<int>(state.phase));
  if (state.phase == Phase::take_token)
    add_one_of(features, inputs.token_color, color_count, static_cast<int>(state.token_color));
  if (state.phase == Phase::discard) {
    add_one_of(features, inputs.to_discard, most_excess,
               state.mover().tokens.total() - most_tokens);
    add_one_of(features, inputs.discard_from, token_kinds, static_cast<int>(state.discard_from));
  }
  if (state.replenished) add_one_of(features, inputs.replenished, 1, 0);
  if (state.play_again) add_one_of(features, inputs.play_again, 1, 0);
}

}  // namespace

const int duel_inputs = inputs.count;

bool is_of_others(const State& /*state*/, int input) {
  return input >= inputs.seats[1].pyramid && input < inputs.cells;
}

void add_features(const State& state, Features& features) {
  add_seat(state, inputs.seats[0], state.mover(), true, features);
  add_seat(state, inputs.seats[1], state.opponent(), false, features);
  for (int kind = 0; kind < token_kinds; ++kind) {
    const auto token = static_cast<Token>(kind);
    for_each_bit(state.board.of(token), [&](int cell) {
      add_one_of(features, inputs.cells + cell * token_kinds, token_kinds, kind);
    });
  }
  add_counts(features, inputs.bag, token_counts, token_kinds, state.bag);
  for_each_bit(state.royals.bits,
               [&](int royal) { add_one_of(features, inputs.royals, royal_count, royal); });
  add_phase(state, features);
  add_one_of(features, inputs.started, player_count,
             state.options.starting_seat == state.to_move.index ? 0 : 1);
  add_decks(state, features);
}

namespace {

// The blocks of rows.
struct Policy {
  int line = 0;       // by first cell, then its direction and length
  int taken = 0;      // kind × how many of it are taken
  int privilege = 0;  // cell
  int wanted = 0;     // the kind that a privilege takes
  int replenish = 0;
  int pass = 0;
  int reserve = 0;  // card
  int reserve_deck = 0;
  int buy = 0;    // card
  int wild = 0;   // the colour that a wild card takes on
  int token = 0;  // cell
  int steal = 0;
  int royal = 0;
  int discard = 0;
  int count = 0;
};

constexpr int shapes = 9;  // one cell, or two or three in each of four directions

constexpr Policy policy = [] {
  Policy made;
  InputLayout next;
  made.line = next.block(cell_count * shapes);
  made.taken = next.block(token_kinds * 3);
  made.privilege = next.block(cell_count);
  made.wanted = next.block(token_kinds);
  made.replenish = next.block(1);
  made.pass = next.block(1);
  made.reserve = next.block(card_count);
  made.reserve_deck = next.block(level_count);
  made.buy = next.block(card_count);
  made.wild = next.block(color_count);
  made.token = next.block(cell_count);
  made.steal = next.block(token_kinds);
  made.royal = next.block(royal_count);
  made.discard = next.block(token_kinds);
  made.count = next.count();
  return made;
}();

// Which of the nine shapes a legal line has.
int shape_of(Cells cells) {
  const int first = std::countr_zero(cells);
  const int count = std::popcount(cells);
  for (unsigned direction = 0; direction < 4 && count > 1; ++direction)
    if (legal::line_cells(direction, count == 3, first) == cells)
      return 1 + static_cast<int>(2 * direction) + (count == 3 ? 1 : 0);
  return 0;
}

void add_row(PolicyRows& rows, int row) { rows.push_back(static_cast<std::uint16_t>(row)); }

void add_line(const State& state, Cells cells, PolicyRows& rows) {
  add_row(rows, policy.line + std::countr_zero(cells) * shapes + shape_of(cells));
  for (int kind = 0; kind < token_kinds; ++kind) {
    const int taken = std::popcount(state.board.of(static_cast<Token>(kind)) & cells);
    if (taken > 0) add_row(rows, policy.taken + kind * 3 + taken - 1);
  }
}

int kind_at(const State& state, Cell cell) {
  int found = 0;
  for (int kind = 0; kind < token_kinds; ++kind)
    if ((state.board.of(static_cast<Token>(kind)) & one_cell(cell)) != 0) found = kind;
  return found;
}

}  // namespace

const int duel_policies = policy.count;

void add_policy(const State& state, const Action& action, PolicyRows& rows) {
  std::visit(
      overload{
          [&](const UsePrivilege& a) {
            add_row(rows, policy.privilege + a.cell.index);
            add_row(rows, policy.wanted + kind_at(state, a.cell));
          },
          [&](const Replenish&) { add_row(rows, policy.replenish); },
          [&](const Take& a) { add_line(state, a.cells, rows); },
          [&](const Reserve& a) {
            add_row(rows, a.card.is_unknown() ? policy.reserve_deck + a.card.level() - 1
                                              : policy.reserve + card_index(a.card));
          },
          [&](const Buy& a) {
            add_row(rows, policy.buy + card_index(a.card));
            if (a.color) add_row(rows, policy.wild + static_cast<int>(*a.color));
          },
          [&](const Pass&) { add_row(rows, policy.pass); },
          [&](const TakeToken& a) { add_row(rows, policy.token + a.cell.index); },
          [&](const Steal& a) { add_row(rows, policy.steal + static_cast<int>(a.token)); },
          [&](const ChooseRoyal& a) { add_row(rows, policy.royal + a.royal.number - 1); },
          [&](const Discard& a) { add_row(rows, policy.discard + static_cast<int>(a.token)); },
      },
      action);
}

}  // namespace carat::ai
