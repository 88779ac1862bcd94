#include <array>
#include <optional>

#include "rules/common/position_reader.h"
#include "rules/splendor/notation.h"
#include "rules/splendor/position.h"
#include "rules/splendor/rules.h"

namespace carat::splendor {

namespace {

// The fields of a line, in the order in which they are written. The decks may be left out (then
// they have every card that is nowhere else), and so may `viewer`.
constexpr std::array<std::string_view, 21> field_names{
    "viewer", "players", "target", "take_fewer", "start", "turn",  "to_move",
    "phase",  "passes",  "bank",   "nobles",     "row1",  "row2",  "row3",
    "deck1",  "deck2",   "deck3",  "seat1",      "seat2", "seat3", "seat4"};

class PositionParser {
 public:
  enum Field : std::uint8_t {
    viewer_field,
    players_field,
    target_field,
    take_fewer_field,
    start_field,
    turn_field,
    to_move_field,
    phase_field,
    passes_field,
    bank_field,
    nobles_field,
    row1_field,
    deck1_field = 14,
    seat1_field = 17
  };

  static_assert(field_names[row1_field] == "row1" && field_names[deck1_field] == "deck1" &&
                field_names[seat1_field] == "seat1");

  explicit PositionParser(std::string_view text) : reader_(text, field_names) {}

  // Nothing, if the whole line is sound.
  Problem parse() {
    if (auto problem = reader_.read_fields("splendor", "bank:4w4b4g4r4k5y", [&](std::size_t field) {
          return parse_value(static_cast<int>(field));
        }))
      return problem;
    if (auto problem = reader_.check_fields(players())) return problem;
    // What the line implies: totals of cards, and decks that were left out.
    for (Player& player : state_.players) player = added_up(player);
    reader_.complete_decks(deck1_field, PlacedCards(state_.market, state_.players), all_cards,
                           state_.decks, state_.deck_sizes);
    return reader_.at_its_field(why_broken(state_));
  }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const std::optional<Viewer>& viewer() const { return viewer_; }
  [[nodiscard]] std::size_t where(std::size_t field) const { return reader_.where(field); }
  [[nodiscard]] int players() const { return state_.options.players; }

 private:
  Problem parse_value(int field) {
    switch (field) {
      case viewer_field:
        return reader_.read_viewer(viewer_);
      case players_field:
        return reader_.read_int(2, max_players, state_.options.players);
      case target_field:
        return reader_.read_int(least_target, most_target, state_.options.target);
      case take_fewer_field:
        return reader_.read_switch(state_.options.take_fewer);
      case start_field:
        return reader_.read_number_from_one(max_players, state_.options.starting_seat);
      case turn_field:
        return reader_.read_number_from_one(most_rounds * max_players + 1, state_.turn);
      case to_move_field:
        return reader_.read_number_from_one(max_players, state_.to_move.index);
      case phase_field:
        return parse_phase();
      case passes_field:
        return reader_.read_int(0, max_players, state_.passes);
      case bank_field:
        return parse_tokens(state_.bank);
      case nobles_field:
        return reader_.read_set("a noble", state_.nobles, parse_noble);
      default:
        break;
    }
    if (field >= seat1_field)
      return parse_player(state_.players[static_cast<unsigned>(field - seat1_field)]);
    if (field >= deck1_field)
      return reader_.read_deck(field - deck1_field + 1, level_sizes, state_.decks);
    const int row = (field - row1_field) * row_size;
    return reader_.read_row(row_size, level_sizes,
                            [&](int i, CardId card) { state_.put_card(row + i, card); });
  }

  Problem parse_phase() {
    Scanner& in = reader_.in();
    if (in.accept("act")) {
      state_.phase = Phase::act;
    } else if (in.accept("return-")) {
      state_.phase = Phase::return_tokens;
      return reader_.read_token(state_.return_from);
    } else if (in.accept("noble")) {
      state_.phase = Phase::choose_noble;
    } else if (in.accept("over")) {
      state_.phase = Phase::over;
    } else {
      return reader_.error("a phase is act, return- and a token's letter, noble or over");
    }
    return {};
  }

  // No pile is larger than seven (S1.1).
  Problem parse_tokens(Tokens& tokens) { return reader_.read_tokens(7, tokens); }

  Problem parse_player(Player& player) {
    constexpr std::string_view form =
        "a seat is tokens/bought cards/reserved cards/nobles, such as 2wb/1-05/(2-11)/-";
    Scanner& in = reader_.in();
    CardId bought;
    if (auto error = parse_tokens(player.tokens)) return error;
    if (!in.accept("/")) return reader_.error(form);
    if (auto error = reader_.read_list(
            [&] { return reader_.read_bought_card(level_sizes, player.cards, bought); }))
      return error;
    if (!in.accept("/")) return reader_.error(form);
    if (auto error = reader_.read_hand(level_sizes, "S5.3", player.reserved)) return error;
    if (!in.accept("/")) return reader_.error(form);
    return reader_.read_set("a noble", player.nobles, parse_noble);
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

}  // namespace carat::splendor
