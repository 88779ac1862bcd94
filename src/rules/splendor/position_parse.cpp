#include <array>
#include <optional>

#include "base/bits.h"
#include "rules/common/card_text.h"
#include "rules/common/counts_text.h"
#include "rules/common/viewer_text.h"
#include "rules/splendor/hand.h"
#include "rules/splendor/notation.h"
#include "rules/splendor/position.h"
#include "rules/splendor/rules.h"

namespace carat::splendor {

namespace {

using Problem = std::optional<ParseError>;

// The fields of a line, in the order in which they are written. They may be read in any order; the
// decks may be left out (then they have every card that is nowhere else), and so may `viewer`.
constexpr std::array<std::string_view, 21> field_names{
    "viewer", "players", "target", "take_fewer", "start", "turn",  "to_move",
    "phase",  "passes",  "bank",   "nobles",     "row1",  "row2",  "row3",
    "deck1",  "deck2",   "deck3",  "seat1",      "seat2", "seat3", "seat4"};

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

struct Line {
  std::optional<Viewer> viewer;
  State state;
  unsigned fields = 0;                  // a bit for each one read
  std::array<std::size_t, 21> where{};  // of its value
};

class PositionParser {
 public:
  explicit PositionParser(std::string_view text) : in_(text) {}

  Parsed<Line> parse() {
    in_.skip_spaces();
    const std::size_t start = in_.where();
    if (!is_word(in_.word(), "splendor"))
      return in_.error_at(start, "a position begins with splendor");
    in_.skip_spaces();
    while (!in_.at_end()) {
      if (auto problem = parse_field()) return unexpected(*problem);
      in_.skip_spaces();
    }
    if (auto problem = check_fields()) return unexpected(*problem);
    complete();
    if (auto problem = why_broken(line_.state)) {
      problem->where = place_of(problem->what);
      return unexpected(*problem);
    }
    return line_;
  }

 private:
  template <class... Parts>
  Problem problem(const Parts&... parts) {
    return problem_at(in_.where(), parts...);
  }
  template <class... Parts>
  Problem problem_at(std::size_t where, const Parts&... parts) {
    return in_.error_at(where, parts...).value();
  }

  Problem parse_field() {
    const std::size_t start = in_.where();
    for (unsigned i = 0; i < field_names.size(); ++i) {
      Scanner look_ahead = in_;
      if (!look_ahead.accept(field_names[i]) || !look_ahead.accept(":")) continue;
      if ((line_.fields >> i) & 1)
        return in_.error_at(start, field_names[i], " stands here twice").value();
      line_.fields |= 1u << i;
      in_ = look_ahead;
      line_.where[i] = in_.where();
      if (auto error = parse_value(static_cast<int>(i))) return error;
      if (!in_.at_end() && !is_space(in_.peek()))
        return problem(field_names[i], ": this character does not belong here");
      return {};
    }
    return in_.error_at(start, "a field is expected, such as bank:4w4b4g4r4k5y").value();
  }

  Problem parse_value(int field) {
    State& state = line_.state;
    switch (field) {
      case viewer_field:
        return parse_viewer();
      case players_field:
        return parse_int(2, max_players, state.options.players);
      case target_field:
        return parse_int(least_target, most_target, state.options.target);
      case take_fewer_field:
        return parse_switch(state.options.take_fewer);
      case start_field:
        return parse_seat(state.options.starting_seat);
      case turn_field: {
        if (auto error = parse_int(1, most_rounds * max_players + 1, state.turn)) return error;
        --state.turn;
        return {};
      }
      case to_move_field:
        return parse_seat(state.to_move.index);
      case phase_field:
        return parse_phase();
      case passes_field:
        return parse_int(0, max_players, state.passes);
      case bank_field:
        return parse_tokens(state.bank);
      case nobles_field:
        return parse_nobles(state.nobles);
      default:
        break;
    }
    if (field >= seat1_field)
      return parse_player(state.players[static_cast<unsigned>(field - seat1_field)]);
    if (field >= deck1_field) return parse_deck(field - deck1_field + 1);
    return parse_row(field - row1_field + 1);
  }

  template <class T>
  Problem parse_int(int least, int most, T& value) {
    const std::size_t start = in_.where();
    const auto number = in_.number();
    if (!number || *number < least || *number > most)
      return in_.error_at(start, "a number from ", least, " to ", most, " is expected").value();
    value = static_cast<T>(*number);
    return {};
  }

  template <class T>
  Problem parse_seat(T& value) {
    if (auto error = parse_int(1, max_players, value)) return error;
    --value;
    return {};
  }

  Problem parse_switch(bool& value) {
    if (in_.accept("on"))
      value = true;
    else if (in_.accept("off"))
      value = false;
    else
      return problem("on or off is expected");
    return {};
  }

  Problem parse_viewer() {
    const std::size_t start = in_.where();
    line_.viewer = carat::parse_viewer(in_.word());
    if (!line_.viewer) return problem_at(start, "a viewer is a seat's number, or public");
    return {};
  }

  Problem parse_phase() {
    State& state = line_.state;
    if (in_.accept("act")) {
      state.phase = Phase::act;
    } else if (in_.accept("return-")) {
      state.phase = Phase::return_tokens;
      if (!accept_token(in_, state.return_from))
        return problem("a token's letter is one of ", token_letters<Token>);
    } else if (in_.accept("noble")) {
      state.phase = Phase::choose_noble;
    } else if (in_.accept("over")) {
      state.phase = Phase::over;
    } else {
      return problem("a phase is act, return- and a token's letter, noble or over");
    }
    return {};
  }

  // No pile is larger than seven (S1.1).
  Problem parse_tokens(Tokens& tokens) {
    const std::size_t start = in_.where();
    const auto counts = parse_counts<Token>(in_);
    if (!counts) return counts.error();
    if (counts->at_least(8) != 0)
      return in_.error_at(start, "there are at most 7 tokens of a kind").value();
    tokens = *counts;
    return {};
  }

  // Items with commas between them; a dash is none.
  template <class F>
  Problem parse_list(F&& parse_item) {
    if (in_.accept("-")) return {};
    do {
      if (Problem error = parse_item()) return error;
    } while (in_.accept(","));
    return {};
  }

  Problem parse_nobles(NobleSet& nobles) {
    return parse_list([&]() -> Problem {
      const std::size_t start = in_.where();
      const auto noble = parse_noble(in_);
      if (!noble) return noble.error();
      if (nobles.contains(*noble)) return problem_at(start, "a noble that is here already");
      nobles.insert(*noble);
      return {};
    });
  }

  Problem parse_row(int level) {
    for (int i = 0; i < row_size; ++i) {
      if (i > 0 && !in_.accept(","))
        return problem("four cards with commas between them, - for none");
      if (in_.accept("-")) continue;
      const auto card = parse_card(in_, level_sizes);
      if (!card) return card.error();
      line_.state.put_card((level - 1) * row_size + i, *card);
    }
    return {};
  }

  Problem parse_deck(int level) {
    const int size = level_sizes[static_cast<unsigned>(level - 1)];
    std::uint64_t& deck = line_.state.decks.word[level - 1];
    return parse_list([&]() -> Problem {
      const std::size_t start = in_.where();
      int first = 0;
      int last = 0;
      if (auto error = parse_int(1, size, first)) return error;
      last = first;
      if (in_.accept("-"))
        if (auto error = parse_int(first, size, last)) return error;
      for (int number = first; number <= last; ++number) {
        const std::uint64_t bit = std::uint64_t{1} << (number - 1);
        if ((deck & bit) != 0) return problem_at(start, "a number that is here already");
        deck |= bit;
      }
      return {};
    });
  }

  Problem parse_bought(CardSet& cards) {
    return parse_list([&]() -> Problem {
      const std::size_t start = in_.where();
      const auto card = parse_card(in_, level_sizes);
      if (!card) return card.error();
      if (!card->is_known()) return problem_at(start, "a bought card is known to all");
      if (cards.contains(*card)) return problem_at(start, "a card that is here already");
      cards.insert(*card);
      return {};
    });
  }

  Problem parse_hand(Hand& hand) {
    return parse_list([&]() -> Problem {
      const std::size_t start = in_.where();
      const bool hidden = in_.accept("(");
      const auto card = parse_card(in_, level_sizes);
      if (!card) return card.error();
      if (hidden && !in_.accept(")")) return problem("the closing bracket of a hidden card");
      if (!hidden && card->is_unknown())
        return problem_at(start, "an unknown reserved card is hidden: put it in brackets");
      if (!hand[most_reserved - 1].card.is_none())
        return problem_at(start, "at most three reserved cards (S5.3)");
      insert_in_hand(hand, {*card, hidden});
      return {};
    });
  }

  Problem parse_player(Player& player) {
    constexpr std::string_view form =
        "a seat is tokens/bought cards/reserved cards/nobles, such as 2wb/1-05/(2-11)/-";
    if (auto error = parse_tokens(player.tokens)) return error;
    if (!in_.accept("/")) return problem(form);
    if (auto error = parse_bought(player.cards)) return error;
    if (!in_.accept("/")) return problem(form);
    if (auto error = parse_hand(player.reserved)) return error;
    if (!in_.accept("/")) return problem(form);
    return parse_nobles(player.nobles);
  }

  Problem check_fields() {
    for (unsigned i = 0; i < field_names.size(); ++i) {
      const bool there = ((line_.fields >> i) & 1) != 0;
      const int seat = static_cast<int>(i) - seat1_field;
      const bool optional = i == viewer_field || (i >= deck1_field && i < seat1_field);
      const bool used = seat < line_.state.options.players;
      if (!there && !optional && used) return problem("the field ", field_names[i], " is missing");
      if (there && !used)
        return in_.error_at(line_.where[i], "nobody sits at ", field_names[i]).value();
    }
    return {};
  }

  // What the line implies: totals of cards, and decks that were left out.
  void complete() {
    State& state = line_.state;
    CardSet elsewhere;
    int unknown[level_count]{};
    const auto note = [&](CardId card) {
      if (card.is_unknown()) ++unknown[card.level() - 1];
      if (card.is_known()) elsewhere.insert(card);
    };
    for (const CardId card : state.market) note(card);
    for (Player& player : state.players) {
      elsewhere |= player.cards;
      for (const Reserved& reserved : player.reserved) note(reserved.card);
      player = added_up(player);
    }
    for (int level = 1; level <= level_count; ++level) {
      const auto i = static_cast<unsigned>(level - 1);
      if (((line_.fields >> (deck1_field + i)) & 1) == 0)
        state.decks.word[i] = all_cards.without(elsewhere).word[i];
      const int size = state.decks.size_of_level(level) - unknown[i];
      state.deck_sizes += DeckSizes::of(deck_of(level), size > 0 ? size : 0);
    }
  }

  // A broken position is reported at the value of the field that the sentence begins with.
  std::size_t place_of(std::string_view what) const {
    for (unsigned i = 0; i < field_names.size(); ++i)
      if (what.starts_with(field_names[i]) && ((line_.fields >> i) & 1)) return line_.where[i];
    return 0;
  }

  Scanner in_;
  Line line_;
};

}  // namespace

Parsed<State> parse_position(std::string_view text) {
  auto line = PositionParser(text).parse();
  if (!line) return unexpected(line.error());
  if (line->viewer)
    return Scanner(text).error_at(line->where[viewer_field], "this is a viewer's position");
  return line->state;
}

Parsed<View> parse_view(std::string_view text) {
  const auto line = PositionParser(text).parse();
  if (!line) return unexpected(line.error());
  const auto error = [&](int field, std::string_view what) {
    return Scanner(text).error_at(line->where[static_cast<unsigned>(field)], what);
  };
  if (!line->viewer) return error(viewer_field, "the field viewer is missing");
  if (!line->viewer->is_public() && line->viewer->number() > line->state.options.players)
    return error(viewer_field, "nobody sits there");
  // Whoever writes down a view can't write what the viewer does not know. (Their own cards may be
  // unknown all the same: in a game that is watched by another seat.)
  const View seen = view(line->state, *line->viewer);
  for (int seat = 0; seat < line->state.options.players; ++seat) {
    const Hand& hand = line->state.players[static_cast<unsigned>(seat)].reserved;
    if (seen.players[static_cast<unsigned>(seat)].reserved != hand)
      return error(seat1_field + seat, "a card in brackets is known to its owner alone");
  }
  return seen;
}

}  // namespace carat::splendor
