#include <array>
#include <optional>

#include "rules/common/position_reader.h"
#include "rules/duel/notation.h"
#include "rules/duel/position.h"
#include "rules/duel/rules.h"

namespace carat::duel {

namespace {

// The fields of a line, in the order in which they are written. The decks may be left out (then
// they have every card that is nowhere else), and so may `viewer`.
constexpr std::array<std::string_view, 21> field_names{
    "viewer",      "refill_at_end", "no_hoarding", "start", "turn",       "to_move", "phase",
    "replenished", "again",         "board",       "bag",   "privileges", "royals",  "row1",
    "row2",        "row3",          "deck1",       "deck2", "deck3",      "seat1",   "seat2"};

class PositionParser {
 public:
  enum Field : std::uint8_t {
    viewer_field,
    refill_at_end_field,
    no_hoarding_field,
    start_field,
    turn_field,
    to_move_field,
    phase_field,
    replenished_field,
    again_field,
    board_field,
    bag_field,
    privileges_field,
    royals_field,
    row1_field,
    deck1_field = 16,
    seat1_field = 19
  };

  static_assert(field_names[royals_field] == "royals" && field_names[row1_field] == "row1" &&
                field_names[deck1_field] == "deck1" && field_names[seat1_field] == "seat1");

  explicit PositionParser(std::string_view text) : reader_(text, field_names) {}

  // Nothing, if the whole line is sound.
  Problem parse() {
    if (auto problem = reader_.read_fields("duel", "privileges:2", [&](std::size_t field) {
          return parse_value(static_cast<int>(field));
        }))
      return problem;
    if (auto problem = reader_.check_fields(players())) return problem;
    // What the line implies: totals of cards, and decks that were left out.
    for (Player& player : state_.players) player = added_up(player, state_.wild_colors);
    reader_.complete_decks(deck1_field, PlacedCards(state_.pyramid, state_.players), all_cards,
                           state_.decks, state_.deck_sizes);
    return reader_.at_its_field(why_broken(state_));
  }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const std::optional<Viewer>& viewer() const { return viewer_; }
  [[nodiscard]] std::size_t where(std::size_t field) const { return reader_.where(field); }
  [[nodiscard]] int players() const { return duel::player_count; }

 private:
  Problem parse_value(int field) {
    switch (field) {
      case viewer_field:
        return reader_.read_viewer(viewer_);
      case refill_at_end_field:
        return reader_.read_switch(state_.options.refill_at_end);
      case no_hoarding_field:
        return reader_.read_switch(state_.options.no_hoarding);
      case start_field:
        return reader_.read_number_from_one(duel::player_count, state_.options.starting_seat);
      case turn_field:
        return reader_.read_number_from_one(most_turns + 1, state_.turn);
      case to_move_field:
        return reader_.read_number_from_one(duel::player_count, state_.to_move.index);
      case phase_field:
        return parse_phase();
      case replenished_field:
        return reader_.read_switch(state_.replenished);
      case again_field:
        return reader_.read_switch(state_.play_again);
      case board_field:
        return parse_board();
      case bag_field:
        return parse_tokens(state_.bag);
      case privileges_field:
        return reader_.read_int(0, privilege_count, state_.privileges);
      case royals_field:
        return reader_.read_set("a royal card", state_.royals, parse_royal);
      default:
        break;
    }
    if (field >= seat1_field)
      return parse_player(state_.players[static_cast<unsigned>(field - seat1_field)]);
    if (field >= deck1_field)
      return reader_.read_deck(field - deck1_field + 1, level_sizes, state_.decks);
    const auto level = static_cast<unsigned>(field - row1_field);
    return reader_.read_row(row_sizes[level], level_sizes, [&](int i, CardId card) {
      state_.put_card(row_starts[level] + i, card);
    });
  }

  Problem parse_phase() {
    Scanner& in = reader_.in();
    if (in.accept("act")) {
      state_.phase = Phase::act;
    } else if (in.accept("token-")) {
      state_.phase = Phase::take_token;
      const auto color = parse_color(in);
      if (!color) return color.error();
      state_.token_color = *color;
    } else if (in.accept("steal")) {
      state_.phase = Phase::steal;
    } else if (in.accept("royal")) {
      state_.phase = Phase::choose_royal;
    } else if (in.accept("discard-")) {
      state_.phase = Phase::discard;
      return reader_.read_token(state_.discard_from);
    } else if (in.accept("over")) {
      state_.phase = Phase::over;
    } else {
      return reader_.error(
          "a phase is act, token- and a colour's letter, steal, royal, discard- and a token's "
          "letter, or over");
    }
    return {};
  }

  Problem parse_board() {
    Scanner& in = reader_.in();
    for (int i = 0; i < cell_count; ++i) {
      if (i > 0 && i % side == 0 && !in.accept("/"))
        return reader_.error("five rows of five cells with / between the rows");
      if (in.accept(".")) continue;
      Token token{};
      if (!accept_token(in, token))
        return reader_.error("a cell is a token's letter, one of ", token_letters<Token>,
                             ", or a dot");
      state_.board.put(Cell(i), token);
    }
    return {};
  }

  Problem parse_tokens(Tokens& tokens) { return reader_.read_tokens(4, tokens); }

  // A card, and the colour of a wild one: 2-21=r.
  Problem parse_bought(CardSet& cards) {
    CardId bought;
    if (auto error = reader_.read_bought_card(level_sizes, cards, bought)) return error;
    if (card(bought).bonus != Bonus::wild) {
      if (reader_.in().peek() == '=')
        return reader_.error("only a wild card has a colour behind it");
      return {};
    }
    if (!reader_.in().accept("="))
      return reader_.error("a wild card has its colour behind it, such as 2-21=r");
    const auto color = parse_color(reader_.in());
    if (!color) return color.error();
    state_.wild_colors[wild_number(bought)] = *color;
    return {};
  }

  Problem parse_player(Player& player) {
    constexpr std::string_view form =
        "a seat is tokens/bought cards/reserved cards/royal cards/privileges/turns of hoarding, "
        "such as 2wb/1-05/(2-11)/R2/1/0";
    Scanner& in = reader_.in();
    if (auto error = parse_tokens(player.tokens)) return error;
    if (!in.accept("/")) return reader_.error(form);
    if (auto error = reader_.read_list([&] { return parse_bought(player.cards); })) return error;
    if (!in.accept("/")) return reader_.error(form);
    if (auto error = reader_.read_hand(level_sizes, "D7.2", player.reserved)) return error;
    if (!in.accept("/")) return reader_.error(form);
    if (auto error = reader_.read_set("a royal card", player.royals, parse_royal)) return error;
    if (!in.accept("/")) return reader_.error(form);
    if (auto error = reader_.read_int(0, privilege_count, player.privileges)) return error;
    if (!in.accept("/")) return reader_.error(form);
    return reader_.read_int(0, hoarding_turns, player.hoarding);
  }

  PositionReader<field_names.size()> reader_;
  std::optional<Viewer> viewer_;
  State state_;
};

}  // namespace

Parsed<State> parse_position(std::string_view text) {
  return read_position<State, PositionParser>(text);
}

Parsed<View> parse_view(std::string_view text) {
  return read_view<View, PositionParser>(text, view);
}

}  // namespace carat::duel
