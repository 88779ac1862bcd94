#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <string>
#include <string_view>

#include "play/record.h"
#include "play/tag_text.h"
#include "rules/common/viewer_text.h"

namespace carat {

// Game files; the grammar is in docs/notation.md.

inline constexpr int record_format = 1;

// The winners' seats, or * while the game goes on.
template <Game G>
std::string result_text(const typename G::State& state) {
  if (!G::is_over(state)) return "*";
  const Outcome outcome = G::outcome(state);
  std::string text;
  for (int i = 0; i < outcome.players; ++i) {
    if (!outcome.won(Seat(i))) continue;
    if (!text.empty()) text += '+';
    text += std::to_string(i + 1);
  }
  return text;
}

// Whether a tag says something about the game itself, as the options and the result do.
template <Game G>
bool is_own_tag(std::string_view name) {
  constexpr std::array<std::string_view, 7> own{"carat",    "game",   "rules", "viewer",
                                                "position", "result", "reason"};
  const auto is_name = [&](std::string_view other) { return other == name; };
  return std::ranges::any_of(own, is_name) || std::ranges::any_of(G::option_names, is_name);
}

namespace record_text {

template <Game G>
void append_draws(std::string& out, const std::vector<Draw>& draws) {
  for (std::size_t i = 0; i < draws.size(); ++i) {
    out += i == 0 ? " > " : ", ";
    out += G::draw_text(draws[i]).view();
  }
}

inline void append_comment(std::string& out, const std::string& comment) {
  if (comment.empty()) return;
  out += " {";
  append_escaped(out, comment, '}');
}

// Reads a game file from front to back, playing it at the same time.
template <Game G>
class Reader {
 public:
  explicit Reader(std::string_view text) : in_(text) {}

  Parsed<Record<G>> read() {
    for (auto step :
         {&Reader::read_header, &Reader::read_deal, &Reader::read_turns, &Reader::check_result})
      if (auto error = (this->*step)()) return unexpected(*error);
    return record_;
  }

 private:
  using Problem = std::optional<ParseError>;

  template <class... Parts>
  Problem problem_at(std::size_t where, const Parts&... parts) const {
    return in_.error_at(where, parts...).value();
  }

  Problem read_header() {
    auto tags = parse_tags(in_);
    if (!tags) return tags.error();
    for (auto& tag : *tags)
      if (auto error = read_tag(tag)) return error;
    if (!has_format_) return problem_at(0, "a game file begins with [carat \"1\"]");
    if (!has_game_) return problem_at(0, "the tag game is missing");
    if (auto error = read_rules()) return error;
    if (auto error = check_position()) return error;
    if (auto error = G::why_invalid(record_.options)) return problem_at(0, error->what.view());
    return check_viewer();
  }

  // Files by hand may leave it out: then they are of the first version, for ever.
  Problem read_rules() const {
    if (rules_.value != std::to_string(G::rules_version))
      return problem_at(rules_.where, "this program plays version ", int{G::rules_version},
                        " of these rules");
    return {};
  }

  // A position brings its own options: tags may repeat them, not contradict.
  Problem check_position() {
    if (!record_.start) return {};
    const auto options = G::options(*record_.start);
    for (const PlacedTag& tag : options_) {
      const auto said = G::option_value(options, tag.name);
      if (G::option_value(record_.options, tag.name) != said)
        return problem_at(tag.where, tag.name, ": the position says ", said.view());
    }
    record_.options = options;
    return {};
  }

  // A viewer's file has nothing in it that the viewer can't know.
  Problem check_viewer() const {
    if (!record_.viewer) return {};
    if (!record_.viewer->is_public() && record_.viewer->number() > G::players(record_.options))
      return problem_at(0, "viewer: nobody sits there");
    if (!record_.start) return {};
    const auto seen = G::veiled(G::view(*record_.start, *record_.viewer));
    if (G::position_text(seen).view() != G::position_text(*record_.start).view())
      return problem_at(position_at_, "position: the viewer can't know all of it");
    return {};
  }

  [[nodiscard]] bool sees(const Ply<G>& ply) const {
    return std::ranges::all_of(ply.draws, [&](const Draw& draw) {
      return draw.outcome == unknown_outcome ||
             G::sees_draw(state_, ply.action, draw, *record_.viewer);
    });
  }

  Problem read_tag(PlacedTag& tag) {
    if (tag.name == "carat") {
      has_format_ = true;
      if (tag.value != std::to_string(record_format))
        return problem_at(tag.where, "this program reads game files of format ", record_format);
      return {};
    }
    if (tag.name == "game") {
      has_game_ = true;
      if (!is_word(tag.value, G::name))
        return problem_at(tag.where, "this is not a game of ", G::name);
      return {};
    }
    if (tag.name == "rules") {
      rules_ = tag;
      return {};
    }
    if (tag.name == "result") {
      result_ = tag;
      return {};
    }
    if (tag.name == "reason") {
      reason_ = tag;
      return {};
    }
    if (tag.name == "viewer") {
      const auto viewer = parse_viewer(tag.value);
      if (!viewer) return problem_at(tag.where, "a viewer is a seat's number, or public");
      record_.viewer = *viewer;
      return {};
    }
    if (tag.name == "position") {
      auto state = G::parse_position(tag.value);
      if (!state) return problem_at(tag.where, "position: ", state.error().what.view());
      record_.start = *state;
      position_at_ = tag.where;
      return {};
    }
    for (const std::string_view option : G::option_names)
      if (tag.name == option) {
        if (auto error = G::set_option(record_.options, option, tag.value))
          return problem_at(tag.where, error->what.view());
        options_.push_back(tag);
        return {};
      }
    if (record_.tags.size() == most_other_tags)
      return problem_at(tag.where, "a header has at most ", int{most_other_tags},
                        " tags that are not the game's own");
    record_.tags.push_back({std::move(tag.name), std::move(tag.value)});
    return {};
  }

  Problem read_deal() {
    in_.skip_spaces();
    const std::size_t start = in_.where();
    if (record_.start) {
      state_ = *record_.start;
      return read_comment(record_.comment);
    }
    if (!in_.accept("0.")) return problem_at(start, "the deal is expected: 0. deal > …");
    in_.skip_spaces();
    if (!in_.accept("deal")) return problem_at(in_.where(), "deal is expected");
    if (auto error = read_draws(record_.deal)) return error;
    auto state = start_of(record_);
    if (!state) return problem_at(start, "deal: ", clipped(state.error().what));
    state_ = *state;
    return read_comment(record_.comment);
  }

  Problem read_turns() {
    in_.skip_spaces();
    while (!in_.at_end()) {
      const std::size_t start = in_.where();
      const auto number = in_.number();
      if (!number || !in_.accept("."))
        return problem_at(start, "a turn's number is expected, such as 7.");
      if (*number != G::turn(state_)) return problem_at(start, "this is turn ", G::turn(state_));
      if (auto error = read_turn()) return error;
      in_.skip_spaces();
    }
    return {};
  }

  Problem read_turn() {
    const int turn = G::turn(state_);
    do {
      in_.skip_spaces();
      const std::size_t start = in_.where();
      if (G::turn(state_) != turn && !G::is_over(state_))
        return problem_at(start, "this is turn ", G::turn(state_), ": it has a line of its own");
      const auto action = G::parse_action(in_, state_);
      if (!action) return action.error();
      Ply<G> ply{*action, {}, {}};
      if (auto error = read_draws(ply.draws)) return error;
      if (auto error = read_comment(ply.comment)) return error;
      if (record_.viewer && !sees(ply))
        return problem_at(start, "the viewer can't know this card: its number is written as ??");
      if (const auto rejection = replay_ply(state_, ply))
        return rejection->kind == Rejection::Kind::refused
                   ? problem_at(start, "against the rules: ", clipped(rejection->clause), " ",
                                clipped(rejection->key))
                   : problem_at(start, clipped(rejection->what));
      record_.plies.push_back(std::move(ply));
      in_.skip_spaces();
    } while (in_.accept(";"));
    return {};
  }

  Problem read_draws(std::vector<Draw>& draws) {
    in_.skip_spaces();
    if (!in_.accept(">")) return {};
    do {
      in_.skip_spaces();
      const auto draw = G::parse_draw(in_);
      if (!draw) return draw.error();
      if (draws.size() == Draws::capacity()) return problem_at(in_.where(), "too many outcomes");
      draws.push_back(*draw);
      in_.skip_spaces();
    } while (in_.accept(","));
    return {};
  }

  Problem read_comment(std::string& comment) {
    in_.skip_spaces();
    if (!in_.accept("{")) return {};
    auto text = parse_escaped(in_, '}', "comment");
    if (!text) return text.error();
    comment = *std::move(text);
    return {};
  }

  Problem check_result() {
    const std::string result = result_text<G>(state_);
    if (!result_.name.empty() && result_.value != result)
      return problem_at(result_.where, "result: the game says ", clipped(result));
    if (reason_.name.empty()) return {};
    if (!G::is_over(state_)) return problem_at(reason_.where, "reason: this game is not over");
    if (reason_.value != G::end_reason(state_))
      return problem_at(reason_.where, "reason: the game says ", G::end_reason(state_));
    return {};
  }

  Scanner in_;
  Record<G> record_;
  typename G::State state_{};
  PlacedTag rules_{"rules", "1", 0};
  std::vector<PlacedTag> options_;
  std::size_t position_at_ = 0;
  PlacedTag result_;
  PlacedTag reason_;
  bool has_format_ = false;
  bool has_game_ = false;
};

}  // namespace record_text

// Only of a record that can be replayed.
template <Game G>
std::string write_record(const Record<G>& record) {
  std::string out;
  append_tag(out, "carat", std::to_string(record_format));
  append_tag(out, "game", G::name);
  append_tag(out, "rules", std::to_string(G::rules_version));
  if (record.viewer) append_tag(out, "viewer", viewer_text(*record.viewer));
  if (record.start)
    append_tag(out, "position", G::position_text(*record.start));
  else
    for (const std::string_view option : G::option_names)
      append_tag(out, option, G::option_value(record.options, option));
  for (const Tag& tag : record.tags) append_tag(out, tag.name, tag.value);
  const auto start = start_of(record);
  assert(start);
  auto state = *start;
  std::string turns;
  if (!record.start) {
    turns += "0. deal";
    record_text::append_draws<G>(turns, record.deal);
  }
  record_text::append_comment(turns, record.comment);
  int turn = 0;
  for (const Ply<G>& ply : record.plies) {
    if (G::turn(state) != turn) {
      turn = G::turn(state);
      turns += '\n' + std::to_string(turn) + ". ";
    } else {
      turns += "; ";
    }
    turns += G::action_text(ply.action).view();
    record_text::append_draws<G>(turns, ply.draws);
    record_text::append_comment(turns, ply.comment);
    [[maybe_unused]] const auto rejection = replay_ply(state, ply);
    assert(!rejection);
  }
  append_tag(out, "result", result_text<G>(state));
  if (G::is_over(state)) append_tag(out, "reason", G::end_reason(state));
  // A game from a position has no deal.
  if (turns.starts_with('\n') || turns.starts_with(' ')) turns.erase(0, 1);
  if (!turns.empty()) turns += '\n';
  return out + '\n' + turns;
}

template <Game G>
Parsed<Record<G>> parse_record(std::string_view text) {
  return record_text::Reader<G>(text).read();
}

}  // namespace carat
