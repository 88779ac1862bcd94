#include "ai/reasons.h"

#include <algorithm>
#include <optional>

#include "ai/reason_parts.h"
#include "ai/view_bot.h"

namespace carat {

namespace {

using ai::Weighed;

constexpr std::size_t most_reasons = 3;

// A line followed from a position, as far as it can be: cards that are revealed stay unknown.
template <Game G>
struct Walk {
  explicit Walk(const typename G::View& view) : start(G::veiled(view)), after(start), last(start) {}

  typename G::State start;
  typename G::State after;  // the end of the first turn
  typename G::State last;   // the end of the line
  std::optional<typename G::Action> first;
  CardId plan;         // what the same seat buys next
  CardId answer_buys;  // what the next seat buys in its turn
  TurnsOfLine turns;

  void follow(const std::vector<std::string>& line) {
    const Seat seat = G::to_move(start);
    int turn = G::turn(start);
    int turns_on = 0;  // turns since the first
    turns.by_seat[seat.index] = 1;
    for (const std::string& text : line) {
      Scanner in(text);
      const auto action = G::parse_action(in, last);
      if (!action || G::is_over(last) || G::why_illegal(last, G::to_move(last), *action)) return;
      if (!first) first = *action;
      if (G::turn(last) != turn) {
        turn = G::turn(last);
        ++turns_on;
        ++turns.by_seat[G::to_move(last).index];
      }
      if (turns_on == 0) turns.turn.push_back(text);
      if (turns_on == 1) turns.answer.push_back(text);
      note_purchase(*action, seat, turns_on);
      FirstDealer dealer;
      VeilingDealer veiling(dealer);
      G::apply(last, *action, veiling);
      if (turns_on == 0) after = last;
    }
  }

 private:
  void note_purchase(const typename G::Action& action, Seat seat, int turns_on) {
    std::visit(
        [&](const auto& kind) {
          if constexpr (requires {
                          kind.card;
                          kind.payment;
                        }) {
            if (turns_on == 1 && G::to_move(last) != seat) answer_buys = kind.card;
            if (turns_on > 0 && G::to_move(last) == seat && plan.is_none()) plan = kind.card;
          }
        },
        action);
  }
};

// The weightiest few; of equals the one that was found first.
std::vector<Remark> most_important(std::vector<Weighed> all) {
  std::vector<Remark> remarks;
  while (!all.empty() && remarks.size() < most_reasons) {
    const auto best = std::ranges::max_element(all, {}, &Weighed::weight);
    remarks.push_back(std::move(best->remark));
    all.erase(best);
  }
  return remarks;
}

bool wins(const DecisionAnalysis& decision) { return decision.proven && decision.value >= 1; }
bool loses(const DecisionAnalysis& decision) { return decision.proven && decision.value <= 0; }

// What the proofs say of it.
template <Game G>
void add_proven(const Walk<G>& walk, const Analysis& analysis, const DecisionAnalysis& decision,
                std::vector<Weighed>& out) {
  if (wins(decision)) {
    if (G::is_over(walk.after))
      out.push_back({{"reason.wins_now", {}}, 20.0F});
    else
      out.push_back(
          {{"reason.wins_in", {{"count", walk.turns.by_seat[G::to_move(walk.start).index]}}},
           15.0F});
  } else if (!loses(decision) && analysis.decisions.size() > 1 &&
             std::ranges::all_of(analysis.decisions, [&](const DecisionAnalysis& other) {
               return other.action == decision.action || loses(other);
             })) {
    out.push_back({{"reason.only_defence", {}}, 12.0F});
  }
}

template <Game G>
std::vector<Remark> reasons_of(const typename G::View& view, const Analysis& analysis,
                               const DecisionAnalysis& decision) {
  if (analysis.decisions.size() == 1) return {{"reason.forced", {}}};
  Walk<G> walk(view);
  walk.follow(decision.line);
  if (!walk.first) return {};
  std::vector<Weighed> all;
  add_proven(walk, analysis, decision, all);
  const ai::Turn<typename G::State, typename G::Action> turn{
      walk.start, walk.after, G::to_move(walk.start), *walk.first, walk.plan};
  ai::add_reasons(turn, all);
  return most_important(std::move(all));
}

template <Game G>
std::vector<Remark> against(const typename G::View& view, const Analysis& analysis,
                            const DecisionAnalysis& decision) {
  Walk<G> walk(view);
  walk.follow(decision.line);
  if (!walk.first) return {};
  const Seat seat = G::to_move(walk.start);
  std::vector<Weighed> all;
  const DecisionAnalysis& best = analysis.decisions.front();
  if (wins(best) && !wins(decision)) all.push_back({{"against.forgoes_win", {}}, 20.0F});
  if (loses(decision)) all.push_back({{"against.loses", {}}, 15.0F});
  if (!G::is_over(walk.after))
    for (int i = 1; i < G::players(walk.after); ++i) {
      const Seat other((seat.index + i) % G::players(walk.after));
      if (!next_turn(walk.after, other).wins.empty())
        all.push_back({{"against.allows_win", {{"player", other}}}, 10.0F});
    }
  if (walk.answer_buys.is_known())
    all.push_back({{"against.answer_buys",
                    {{"player", G::to_move(walk.after)},
                     {"card", ai::card_name(walk.answer_buys)},
                     {"count", ai::points_of(walk.start, walk.answer_buys)}}},
                   3.0F});
  return most_important(std::move(all));
}

}  // namespace

std::vector<Remark> reasons_for(const AnyView& view, const Analysis& analysis,
                                const DecisionAnalysis& decision) {
  return std::visit(
      [&](const auto& v) { return reasons_of<decltype(game_of(v))>(v, analysis, decision); }, view);
}

std::vector<Remark> reasons_against(const AnyView& view, const Analysis& analysis,
                                    const DecisionAnalysis& decision) {
  return std::visit(
      [&](const auto& v) { return against<decltype(game_of(v))>(v, analysis, decision); }, view);
}

TurnsOfLine turns_of_line(const AnyView& view, const std::vector<std::string>& line) {
  return std::visit(
      [&](const auto& v) {
        Walk<decltype(game_of(v))> walk(v);
        walk.follow(line);
        return walk.turns;
      },
      view);
}

}  // namespace carat
