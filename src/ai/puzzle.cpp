#include "ai/puzzle.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "ai/analysis.h"
#include "ai/baselines.h"
#include "ai/evaluator.h"
#include "ai/levels.h"
#include "ai/models.h"
#include "ai/next_turn.h"
#include "ai/reasons.h"
#include "ai/search.h"
#include "ai/view_bot.h"
#include "play/catalogue.h"
#include "play/modes.h"

namespace carat {

namespace {

// Shares of the win. Beside a proven win another idea may promise some, beside one that is only
// searched less; where a loss is to be averted, hardly anything.
constexpr float others_beside_proof = 0.88F;
constexpr float sure = 0.94F;
constexpr float others_beside_sure = 0.65F;
constexpr float saved_at_least = 0.5F;
constexpr float lost_at_most = 0.25F;

constexpr float least_gap = 0.2F;  // between the best and the rest, at any time

// Visits, and what such a look may be wrong about.
constexpr int first_look = 100;
constexpr int second_look = 1500;
constexpr float doubt_of_second = 0.4F;
constexpr int short_look = 24;  // at each other idea; those that promise more get a long one
constexpr float doubt_of_short = 0.2F;
constexpr int third_look = 6000;
constexpr float doubt_of_third = 0.1F;
constexpr float worth_another_look = 0.3F;

template <class View>
bool others_hide(const View& view) {
  for (const auto& player : view.players)
    for (const Reserved& reserved : player.reserved)
      if (reserved.card.is_unknown()) return true;
  return false;
}

// What the best decision with another idea promises.
float best_other(const Analysis& analysis) {
  const std::string_view idea = idea_of(analysis.decisions.front().action);
  float best = 0;
  for (const DecisionAnalysis& d : analysis.decisions)
    if (idea_of(d.action) != idea && (d.visits > 0 || d.proven)) best = std::max(best, d.value);
  return best;
}

int ideas_in(const Analysis& analysis) {
  std::vector<std::string_view> ideas;
  ideas.reserve(analysis.decisions.size());
  for (const DecisionAnalysis& d : analysis.decisions) ideas.push_back(idea_of(d.action));
  std::ranges::sort(ideas);
  const auto repeated = std::ranges::unique(ideas);
  return static_cast<int>(ideas.size() - repeated.size());
}

bool is_proven_win(const DecisionAnalysis& decision) {
  return decision.proven && decision.value >= 1;
}

// Whether it still looks as if one idea were much better than the rest.
bool may_be_puzzle(const Analysis& analysis) {
  const DecisionAnalysis& best = analysis.decisions.front();
  if (is_proven_win(best)) return best_other(analysis) <= others_beside_proof;
  return best.value >= saved_at_least && best.value - best_other(analysis) >= least_gap;
}

// Every other idea that promises so much gets at least so many visits.
void look_at_others(PositionAnalysis& search, float promise, int visits) {
  const Analysis analysis = search.result();
  const std::string_view idea = idea_of(analysis.decisions.front().action);
  for (const DecisionAnalysis& d : analysis.decisions)
    if (idea_of(d.action) != idea && d.value >= promise) search.look_at(d.action, visits);
}

// What the turn of the solution changes.
struct Turn {
  int own_turns = 0;          // until the end of the line
  bool brings_noble = false;  // Splendor
  int threats = 0;            // ways to win that are open afterwards, if nobody does anything
  bool was_threatened = false;
};

template <Game G>
Turn look_at_turn(const typename G::View& view, const std::vector<std::string>& line) {
  Turn turn;
  auto state = G::veiled(view);
  const Seat seat = G::to_move(state);
  const int number = G::turn(state);
  for (int i = 1; i < G::players(state); ++i) {
    const Seat other((seat.index + i) % G::players(state));
    turn.was_threatened = turn.was_threatened || !next_turn(state, other).wins.empty();
  }
  const auto before = state.players[seat.index];
  for (const std::string& text : line) {
    if (G::is_over(state) || G::turn(state) != number) break;
    Scanner in(text);
    const auto action = G::parse_action(in, state);
    if (!action || G::why_illegal(state, G::to_move(state), *action)) break;
    FirstDealer first;
    VeilingDealer dealer(first);
    G::apply(state, *action, dealer);
  }
  const auto& after = state.players[seat.index];
  if constexpr (requires { after.nobles; }) turn.brings_noble = after.nobles != before.nobles;
  if (!G::is_over(state)) turn.threats = static_cast<int>(next_turn(state, seat).wins.size());
  turn.own_turns = turns_of_line(view, line).by_seat[seat.index];
  return turn;
}

std::string_view theme_of_win(const Turn& turn, bool exact, bool is_duel) {
  if (is_duel && turn.threats >= 2 && turn.own_turns != 1) return "double_threat";
  if (turn.brings_noble) return "noble";
  if (!exact) return turn.threats > 0 && turn.own_turns <= 2 ? "win_in_two" : "";
  if (turn.own_turns == 1) return "win_now";
  return turn.own_turns == 2 ? "win_in_two" : "win_in_more";
}

// The theme of a position after a search, none if it is no puzzle. With a margin it has to be so
// much clearer than the limits ask for.
template <Game G>
std::string_view theme_of(const typename G::View& view, const Analysis& analysis, float margin) {
  const DecisionAnalysis& best = analysis.decisions.front();
  const float other = best_other(analysis) + margin;
  const bool exact = is_proven_win(best);
  const Turn turn = look_at_turn<G>(view, best.line);
  const float value = best.value - std::min(margin, (1 - sure) / 4);
  if (exact ? other <= others_beside_proof : value >= sure && other <= others_beside_sure) {
    const auto theme = theme_of_win(turn, exact, std::is_same_v<G, Duel>);
    if (!theme.empty()) return theme;
  }
  const bool saves = turn.was_threatened && !exact && best.value - margin >= saved_at_least &&
                     other <= lost_at_most;
  return saves ? "stop_win" : "";
}

// A short look without any text, since most positions are no puzzles.
template <Game G>
bool is_worth_a_look(const typename G::View& view, const ai::Network& network, std::uint64_t seed) {
  const ai::NetworkEvaluator<G> evaluator(network);
  ai::Search<G, ai::NetworkEvaluator<G>> search(view, evaluator, seed);
  constexpr std::size_t least_decisions = 5;
  auto candidates = search.candidates();
  if (candidates.size() < least_decisions) return false;
  search.run(first_look);
  candidates = search.candidates();
  std::size_t best = 0;
  for (std::size_t i = 1; i < candidates.size(); ++i)
    if (search.rank(static_cast<int>(i)) > search.rank(static_cast<int>(best))) best = i;
  const bool proven = candidates[best].proven && candidates[best].value >= 1;
  if (candidates[best].value < saved_at_least) return false;
  const float too_good = proven ? others_beside_proof : candidates[best].value - least_gap;
  const auto text = [](const auto& c) { return G::action_text(c.action); };
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const auto& other = candidates[i];
    if (i == best || other.value <= too_good) continue;
    if (idea_of(text(other).view()) != idea_of(text(candidates[best]).view())) return false;
  }
  return true;
}

template <Game G>
std::optional<Puzzle> find(const typename G::View& view, const ai::Network& network,
                           const PuzzleEffort& effort, const WantsTheme& wants) {
  if (others_hide(view) || !is_worth_a_look<G>(view, network, effort.seed)) return std::nullopt;
  const auto search = analyse(view, network, effort.seed);
  const auto promises = [&](float margin) {
    const Analysis analysis = search->result();
    if (!may_be_puzzle(analysis)) return false;
    const auto theme = theme_of<G>(view, analysis, margin);
    return !theme.empty() && wants(theme);
  };
  // A longer look only at what the shorter one promised.
  search->run(second_look);
  constexpr int least_ideas = 5;
  if (ideas_in(search->result()) < least_ideas || !promises(-doubt_of_second)) return std::nullopt;
  look_at_others(*search, 0, short_look);
  if (!promises(-doubt_of_short)) return std::nullopt;
  search->run(std::min(effort.visits, third_look) - second_look);
  if (!promises(-doubt_of_third)) return std::nullopt;
  search->run(effort.visits - third_look);
  if (!promises(-doubt_of_third)) return std::nullopt;
  const std::string solution = search->result().decisions.front().action;
  look_at_others(*search, worth_another_look, effort.each);
  if (!promises(effort.margin)) return std::nullopt;
  const Analysis analysis = search->result();
  const DecisionAnalysis& best = analysis.decisions.front();
  if (best.action != solution) return std::nullopt;

  Puzzle puzzle;
  puzzle.exact = is_proven_win(best);
  puzzle.theme = theme_of<G>(view, analysis, effort.margin);
  puzzle.solution = puzzle.exact ? best.line : turns_of_line(view, best.line).turn;
  puzzle.position = std::string(G::position_text(view).view());
  return puzzle;
}

float chance_to_solve(float player, float puzzle) {
  constexpr float ln_10_of_400 = 0.0057564627F;
  return 1.0F / (1.0F + ai::exact_exp(ln_10_of_400 * (puzzle - player)));
}

}  // namespace

std::string_view idea_of(std::string_view decision) {
  const std::size_t end = std::min(decision.find(" for "), decision.find(" with "));
  return decision.substr(0, end);
}

std::optional<Puzzle> find_puzzle(const AnyView& view, const ai::Network& network,
                                  const PuzzleEffort& effort, const WantsTheme& wants) {
  return std::visit(
      [&](const auto& v) { return find<decltype(game_of(v))>(v, network, effort, wants); }, view);
}

int puzzle_rating(const AnyView& view, std::string_view solution,
                  const std::shared_ptr<const ai::Network>& network) {
  constexpr std::uint64_t tries = 4;
  constexpr float first_level = 800;  // it solves half of the puzzles with this rating
  constexpr float step = 200;         // to the next level
  // Where they stand among the levels in play: a little above the second and the third.
  constexpr float greedy = first_level + 1.25F * step;
  constexpr float one_ply = first_level + 2.25F * step;
  float solved = 1;
  std::vector<float> strengths{300, first_level + step * 9};  // beyond them nobody is rated
  const auto attempt = [&](float strength, const std::string& decision) {
    strengths.push_back(strength);
    if (idea_of(decision) == idea_of(solution)) solved += 1;
  };
  for (std::uint64_t seed = 1; seed <= tries; ++seed) {
    attempt(greedy, make_greedy_bot(seed)->choose(view, {}));
    attempt(one_ply, make_one_ply_bot(seed)->choose(view, {}));
    for (std::size_t i = 0; i < levels().size(); ++i) {
      const auto thinking = think_at_level(levels()[i], network, view, seed, seed);
      thinking->advance(levels()[i].visits);
      attempt(first_level + step * static_cast<float>(i), thinking->decision());
    }
  }
  // The rating at which as many solutions are to be expected as there were.
  float low = 0;
  float high = 3200;
  for (int i = 0; i < 16; ++i) {
    const float middle = (low + high) / 2;
    float expected_solved = 0;
    for (const float strength : strengths) expected_solved += chance_to_solve(strength, middle);
    (expected_solved > solved ? low : high) = middle;
  }
  return static_cast<int>(std::lround(low));
}

std::optional<std::string> why_no_puzzle(const Puzzle& puzzle, const PuzzleEffort& effort) {
  const Mode* mode = find_mode(puzzle.mode);
  if (mode == nullptr) return "there is no mode " + puzzle.mode;
  const auto game = game_from_position(puzzle.position);
  if (!game) return "the position can't be read: " + std::string(game.error().what.view());
  if ((*game)->is_over() || &mode_of(**game) != mode)
    return std::string("the position is of another mode, or of a game that is over");
  const auto network = ai::built_in_network(puzzle.mode);
  if (network == nullptr) return "there is no network of " + puzzle.mode;
  const auto found = find_puzzle((*game)->view(Viewer((*game)->to_move())), *network, effort);
  if (!found) return std::string("a new search finds no single decision that is clearly best");
  if (puzzle.solution.empty() ||
      idea_of(found->solution.front()) != idea_of(puzzle.solution.front()))
    return "a new search finds another solution: " + found->solution.front();
  if (puzzle.exact && !found->exact) return std::string("its win can't be proven");
  return std::nullopt;
}

int rating_after(int player, int puzzle, bool solved) {
  constexpr float most = 32;
  const float expected_part =
      chance_to_solve(static_cast<float>(player), static_cast<float>(puzzle));
  const float change = most * ((solved ? 1.0F : 0.0F) - expected_part);
  return player + static_cast<int>(change < 0 ? change - 0.5F : change + 0.5F);
}

}  // namespace carat
