#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/parse.h"
#include "rules/common/card_text.h"
#include "rules/common/counts_text.h"
#include "rules/common/decks.h"
#include "rules/common/hand.h"
#include "rules/common/placed_cards.h"
#include "rules/common/viewer_text.h"

namespace carat {

using Problem = std::optional<ParseError>;

// Reads a position's line: the name of the game, then fields `name:value` in any order, each at
// most once. A game's parser says what the values are; the kinds of value that both games have are
// read here.
template <std::size_t Fields>
class PositionReader {
 public:
  PositionReader(std::string_view text, const std::array<std::string_view, Fields>& names)
      : in_(text), names_(names) {}

  // Calls parse_value(field) for every field, in front of its value.
  template <class F>
  Problem read_fields(std::string_view game, std::string_view example, F&& parse_value) {
    in_.skip_spaces();
    const std::size_t start = in_.where();
    if (!is_word(in_.word(), game)) return error_at(start, "a position begins with ", game);
    for (in_.skip_spaces(); !in_.at_end(); in_.skip_spaces())
      if (auto problem = read_field(example, parse_value)) return problem;
    return {};
  }

  [[nodiscard]] bool has(std::size_t field) const { return ((there_ >> field) & 1) != 0; }
  [[nodiscard]] std::size_t where(std::size_t field) const { return where_[field]; }
  Scanner& in() { return in_; }

  // Every field must be there but the viewer, the decks, and the seats where nobody sits.
  Problem check_fields(int players) const {
    for (std::size_t i = 0; i < Fields; ++i) {
      const std::string_view name = names_[i];
      const bool optional = name == "viewer" || name.starts_with("deck");
      const bool used = !name.starts_with("seat") || name.back() - '0' <= players;
      if (!has(i) && !optional && used) return error("the field ", name, " is missing");
      if (has(i) && !used) return error_at(where_[i], "nobody sits at ", name);
    }
    return {};
  }

  // A deck that was left out has every card that is nowhere else.
  void complete_decks(std::size_t deck1_field, const PlacedCards& placed, const CardSet& all,
                      CardSet& decks, DeckSizes& deck_sizes) const {
    for (unsigned i = 0; i < level_count; ++i) {
      if (!has(deck1_field + i)) decks.word[i] = all.without(placed.known).word[i];
      const int size = decks.size_of_level(static_cast<int>(i) + 1) - placed.unknown[i];
      deck_sizes += DeckSizes::of(static_cast<Deck>(i), size > 0 ? size : 0);
    }
  }

  // A sentence about a broken position is about the field that it begins with.
  Problem at_its_field(Problem problem) const {
    for (std::size_t i = 0; problem && i < Fields; ++i)
      if (problem->what.view().starts_with(names_[i]) && has(i)) {
        problem->where = where_[i];
        break;
      }
    return problem;
  }

  template <class... Parts>
  Problem error(const Parts&... parts) const {
    return error_at(in_.where(), parts...);
  }
  template <class... Parts>
  Problem error_at(std::size_t where, const Parts&... parts) const {
    return parse_error_at(where, parts...);
  }

  template <class T>
  Problem read_int(int least, int most, T& value) {
    const std::size_t start = in_.where();
    const auto number = in_.number();
    if (!number || *number < least || *number > most)
      return error_at(start, "a number from ", least, " to ", most, " is expected");
    value = static_cast<T>(*number);
    return {};
  }

  // People count from 1, the program from 0.
  template <class T>
  Problem read_number_from_one(int most, T& value) {
    if (auto error = read_int(1, most, value)) return error;
    --value;
    return {};
  }

  Problem read_switch(bool& value) {
    if (in_.accept("on"))
      value = true;
    else if (in_.accept("off"))
      value = false;
    else
      return error("on or off is expected");
    return {};
  }

  Problem read_viewer(std::optional<Viewer>& viewer) {
    const std::size_t start = in_.where();
    viewer = parse_viewer(in_.word());
    if (!viewer) return error_at(start, "a viewer is a seat's number, or public");
    return {};
  }

  template <class Token>
  Problem read_token(Token& token) {
    if (!accept_token(in_, token))
      return error("a token's letter is one of ", token_letters<Token>);
    return {};
  }

  template <class Token>
  Problem read_tokens(int most_of_a_kind, Counts<Token>& tokens) {
    const std::size_t start = in_.where();
    const auto counts = parse_counts<Token>(in_);
    if (!counts) return counts.error();
    if (counts->at_least(most_of_a_kind + 1) != 0)
      return error_at(start, "there are at most ", most_of_a_kind, " tokens of a kind");
    tokens = *counts;
    return {};
  }

  // Items with commas between them; a dash is none.
  template <class F>
  Problem read_list(F&& read_item) {
    if (in_.accept("-")) return {};
    do {
      if (Problem error = read_item()) return error;
    } while (in_.accept(","));
    return {};
  }

  // Things that are numbered, each at most once: nobles, royal cards.
  template <class Set, class Parse>
  Problem read_set(std::string_view what, Set& set, Parse&& parse) {
    return read_list([&]() -> Problem {
      const std::size_t start = in_.where();
      const auto item = parse(in_);
      if (!item) return item.error();
      if (set.contains(*item)) return error_at(start, what, " that is here already");
      set.insert(*item);
      return {};
    });
  }

  // The face-up places of a level, `put(place, card)` for each that has a card.
  template <class F>
  Problem read_row(int places, const LevelSizes& sizes, F&& put) {
    for (int i = 0; i < places; ++i) {
      if (i > 0 && !in_.accept(","))
        return error(places, " cards with commas between them, - for none");
      if (in_.accept("-")) continue;
      const auto card = parse_card(in_, sizes);
      if (!card) return card.error();
      put(i, *card);
    }
    return {};
  }

  Problem read_deck(int level, const LevelSizes& sizes, CardSet& decks) {
    const int size = sizes[static_cast<unsigned>(level - 1)];
    std::uint64_t& deck = decks.word[level - 1];
    return read_list([&]() -> Problem {
      const std::size_t start = in_.where();
      int first = 0;
      if (auto error = read_int(1, size, first)) return error;
      int last = first;
      if (in_.accept("-")) {
        const std::size_t second = in_.where();
        if (auto error = read_int(1, size, last)) return error;
        if (last < first) return error_at(second, "a run has its lower number first");
      }
      for (int number = first; number <= last; ++number) {
        const std::uint64_t bit = std::uint64_t{1} << (number - 1);
        if ((deck & bit) != 0) return error_at(start, "a number that is here already");
        deck |= bit;
      }
      return {};
    });
  }

  Problem read_bought_card(const LevelSizes& sizes, CardSet& cards, CardId& bought) {
    const std::size_t start = in_.where();
    const auto card = parse_card(in_, sizes);
    if (!card) return card.error();
    if (!card->is_known()) return error_at(start, "a bought card is known to all");
    if (cards.contains(*card)) return error_at(start, "a card that is here already");
    cards.insert(*card);
    bought = *card;
    return {};
  }

  Problem read_hand(const LevelSizes& sizes, std::string_view clause, Hand& hand) {
    return read_list([&]() -> Problem {
      const std::size_t start = in_.where();
      const bool hidden = in_.accept("(");
      const auto card = parse_card(in_, sizes);
      if (!card) return card.error();
      if (hidden && !in_.accept(")")) return error("the closing bracket of a hidden card");
      if (!hidden && card->is_unknown())
        return error_at(start, "an unknown reserved card is hidden: put it in brackets");
      if (!has_room(hand)) return error_at(start, "at most three reserved cards (", clause, ")");
      insert_in_hand(hand, {*card, hidden});
      return {};
    });
  }

 private:
  template <class F>
  Problem read_field(std::string_view example, F&& parse_value) {
    const std::size_t start = in_.where();
    for (std::size_t i = 0; i < Fields; ++i) {
      Scanner look_ahead = in_;
      if (!look_ahead.accept(names_[i]) || !look_ahead.accept(":")) continue;
      if (has(i)) return error_at(start, names_[i], " stands here twice");
      there_ |= 1u << i;
      in_ = look_ahead;
      where_[i] = in_.where();
      if (auto problem = parse_value(i))
        return error_at(problem->where, names_[i], ": ", problem->what.view());
      if (!in_.at_end() && !is_space(in_.peek()))
        return error(names_[i], ": this character does not belong here");
      return {};
    }
    const std::string_view name = in_.word();
    if (const auto colon = name.find(':'); colon != std::string_view::npos && colon > 0)
      return error_at(start, clipped(name.substr(0, colon)), ": there is no such field");
    return error_at(start, "a field is expected, such as ", example);
  }

  static_assert(Fields <= 32);

  Scanner in_;
  const std::array<std::string_view, Fields>& names_;
  std::uint32_t there_ = 0;  // a bit for each field read
  std::array<std::size_t, Fields> where_{};
};

// A line read by a game's parser. `Parser` has parse() (nothing, if the whole line is sound),
// state(), viewer() and where(field); it has the fields viewer_field and seat1_field.

template <class State, class Parser>
Parsed<State> read_position(std::string_view text) {
  Parser line(text);
  if (auto problem = line.parse()) return unexpected(*problem);
  if (line.viewer())
    return unexpected(
        parse_error_at(line.where(Parser::viewer_field), "viewer: this is a viewer's position"));
  return line.state();
}

// `view_of(state, viewer)` is what that viewer may know.
template <class View, class Parser, class F>
Parsed<View> read_view(std::string_view text, F&& view_of) {
  Parser line(text);
  if (auto problem = line.parse()) return unexpected(*problem);
  const auto error = [&](std::size_t field, std::string_view what) {
    return unexpected(parse_error_at(line.where(field), what));
  };
  if (!line.viewer()) return error(Parser::viewer_field, "the field viewer is missing");
  const int players = line.players();
  if (!line.viewer()->is_public() && line.viewer()->number() > players)
    return error(Parser::viewer_field, "viewer: nobody sits there");
  // Whoever writes down a view can't write what the viewer does not know. (Their own cards may be
  // unknown all the same: in a game that is watched by another seat.)
  const View seen = view_of(line.state(), *line.viewer());
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat)
    if (seen.players[seat].reserved != line.state().players[seat].reserved)
      return unexpected(parse_error_at(line.where(Parser::seat1_field + seat), "seat",
                                       static_cast<int>(seat) + 1,
                                       ": a card in brackets is known to its owner alone"));
  return seen;
}

}  // namespace carat
