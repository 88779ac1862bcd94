#include <algorithm>
#include <utility>

#include <boost/json/array.hpp>

#include "ai/next_turn.h"
#include "ai/reasons.h"
#include "ai/view_after.h"
#include "protocol/game_json.h"
#include "rules/common/card_text.h"
#include "rules/common/keyed_dealer.h"
#include "table/analysis_json.h"
#include "table/local_session.h"
#include "table/rejected.h"
#include "table/spoken.h"
#include "table/work_fields.h"

// What helps somebody to play better: hints, what others are up to, proofs, lines.

namespace carat::table {

namespace json = boost::json;

namespace {

json::array texts(const std::vector<std::string>& list) {
  json::array out;
  for (const std::string& text : list) out.emplace_back(text);
  return out;
}

json::object decision_json(const DecisionAnalysis& decision) {
  return {{"action", decision.action},
          {"value", rounded(decision.value)},
          {"proven", decision.proven},
          {"line", texts(decision.line)}};
}

std::string card_name(CardId card) { return std::string(card_text(card).view()); }

std::vector<Remark> remarks_on(const NextTurn& next, bool wins_at_once) {
  std::vector<Remark> remarks;
  if (!next.wins.empty()) {
    if (wins_at_once)
      remarks.push_back(
          {"intent.wins", {{"player", next.seat}, {"card", card_name(next.wins.front().card)}}});
    else
      remarks.push_back({"intent.target", {{"player", next.seat}}});
  }
  std::string cards;
  for (const CardInReach& card : next.cards)
    cards += (cards.empty() ? "" : ", ") + card_name(card.card);
  if (cards.empty())
    remarks.push_back({"intent.nothing", {{"player", next.seat}}});
  else
    remarks.push_back({"intent.cards", {{"player", next.seat}, {"cards", cards}}});
  if (next.unknown > 0)
    remarks.push_back({"intent.unknown", {{"player", next.seat}, {"count", next.unknown}}});
  return remarks;
}

// A win that is proven at once leaves nothing else looked at: then the likeliest others are, so
// that there is something to compare with.
void look_beside_the_best(PositionAnalysis& search, int visits) {
  const Analysis analysis = search.result();
  if (!analysis.proven) return;
  std::vector<DecisionAnalysis> others(analysis.decisions.begin() + 1, analysis.decisions.end());
  std::ranges::sort(others, [](const DecisionAnalysis& a, const DecisionAnalysis& b) {
    return a.prior != b.prior ? a.prior > b.prior : a.action < b.action;
  });
  constexpr std::size_t few = 3;
  for (std::size_t i = 0; i < std::min(few, others.size()); ++i)
    search.look_at(others[i].action, visits);
}

// Who wins for certain; nobody if nothing is proven, or a shared victory.
std::optional<Seat> certain_winner(const Analysis& analysis) {
  if (!analysis.proven) return std::nullopt;
  for (std::size_t seat = 0; seat < analysis.shares.size(); ++seat)
    if (analysis.shares[seat] >= 1) return Seat(static_cast<int>(seat));
  return std::nullopt;
}

}  // namespace

LocalSession::Answer LocalSession::hint(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  const int visits = visits_of(fields, 2000);
  const int slice = slice_of(fields);
  const present::Words words = words_of(fields);
  if (table == nullptr || mistake_) return unexpected(*mistake_);
  const auto done = deepen(*table, {}, visits, slice);
  if (!done) return unexpected(done.error());
  if (!*done) return working({{"visits", search_.visits}, {"of", visits}});
  look_beside_the_best(*search_.analysis, std::max(1, visits / 16));
  const Analysis analysis = search_.analysis->result();
  const DecisionAnalysis& best = analysis.decisions.front();
  const auto next = std::find_if(analysis.decisions.begin() + 1, analysis.decisions.end(),
                                 [](const DecisionAnalysis& d) { return d.was_looked_at(); });
  const AnyGame& game = table->game();
  json::object out{{"type", "hint"}, {"best", decision_json(best)}};
  out["next"] = nullptr;
  out["difference"] = nullptr;
  if (next != analysis.decisions.end()) {
    out["next"] = decision_json(*next);
    out["difference"] = rounded(best.value - next->value);
  }
  out["reasons"] =
      remarks_json(words, reasons_for(game.view(Viewer(game.to_move())), analysis, best),
                   seat_names(words, *table));
  return out;
}

LocalSession::Answer LocalSession::why_not(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  const int visits = visits_of(fields, 2000);
  const int slice = slice_of(fields);
  const present::Words words = words_of(fields);
  const std::string wanted = fields.text("action");
  if (table == nullptr || mistake_) return unexpected(*mistake_);
  const AnyGame& game = table->game();
  if (game.is_over()) return unexpected(Error{"over", "", "the game is over", {}});
  // As it is written when it is played.
  const auto tried = game.clone();
  KeyedDealer dealer(Key{});
  const auto played = tried->play(game.to_move(), wanted, dealer);
  if (!played) return unexpected(rejected(game.name(), played.error()));
  const std::string action = played->front().text;

  const auto done = deepen(*table, {}, visits, slice);
  if (!done) return unexpected(done.error());
  if (!*done) return working({{"visits", search_.visits}, {"of", visits}});
  search_.analysis->look_at(action, std::max(1, visits / 4));
  const Analysis analysis = search_.analysis->result();
  const DecisionAnalysis& best = analysis.decisions.front();
  const auto decision = std::ranges::find(analysis.decisions, action, &DecisionAnalysis::action);
  if (decision == analysis.decisions.end())
    return unexpected(Error{"bad_field", "action", "this decision was not looked at", {}});
  const AnyView view = game.view(Viewer(game.to_move()));
  const bool is_best = decision == analysis.decisions.begin();
  const auto names = seat_names(words, *table);
  json::object out{{"type", "why_not"},
                   {"decision", decision_json(*decision)},
                   {"best", decision_json(best)},
                   {"cost", rounded(std::max(0.0F, best.value - decision->value))},
                   {"answer", texts(turns_of_line(view, decision->line).answer)}};
  out["reasons"] = remarks_json(
      words, is_best ? std::vector<Remark>{} : reasons_against(view, analysis, *decision), names);
  out["instead"] = remarks_json(words, reasons_for(view, analysis, best), names);
  return out;
}

LocalSession::Answer LocalSession::intent(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  if (table == nullptr) return unexpected(*mistake_);
  const AnyGame& game = table->game();
  const auto viewer = viewer_of(fields, game.players(), std::nullopt);
  const present::Words words = words_of(fields);
  if (mistake_) return unexpected(*mistake_);
  const auto names = seat_names(words, *table);
  json::array seats;
  for (const NextTurn& next :
       next_turns(game.view(viewer ? Viewer(*viewer) : Viewer::everybody()))) {
    json::array cards;
    for (const CardInReach& card : next.cards)
      cards.push_back({{"card", card_name(card.card)}, {"reserved", card.reserved}});
    json::array wins;
    for (const WayToWin& way : next.wins) {
      json::object one{{"victory", way.victory}};
      one["card"] = nullptr;
      if (way.card.is_known()) one["card"] = card_name(way.card);
      wins.push_back(std::move(one));
    }
    seats.push_back(
        {{"seat", next.seat.index + 1},
         {"cards", std::move(cards)},
         {"danger", !next.wins.empty()},
         {"wins", std::move(wins)},
         {"unknown", next.unknown},
         {"remarks", remarks_json(words, remarks_on(next, game.name() == "duel"), names)}});
  }
  return json::object{{"type", "intent"}, {"seats", std::move(seats)}};
}

LocalSession::Answer LocalSession::proof(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  const int visits = visits_of(fields, 10'000);
  const int slice = slice_of(fields);
  const present::Words words = words_of(fields);
  const std::vector<std::string> line =
      fields.has("line") ? fields.texts("line") : std::vector<std::string>{};
  if (table == nullptr || mistake_) return unexpected(*mistake_);
  const auto done = deepen(*table, line, visits, slice);
  if (!done) return unexpected(done.error());
  if (!*done) return working({{"visits", search_.visits}, {"of", visits}});
  const Analysis analysis = search_.analysis->result();
  const auto winner = certain_winner(analysis);
  json::object out{{"type", "proof"}, {"proven", winner.has_value()}};
  out["winner"] = nullptr;
  out["replies"] = json::array();
  out["text"] = words("proof.none");
  if (!winner) return out;
  const AnyGame& game = table->game();
  const AnyView view = *view_after(game.view(Viewer(game.to_move())), line);
  const Seat mover = std::visit([](const auto& v) { return v.to_move; }, view);
  // Of the winner what wins, soonest first; of anyone else every reply, the longest to resist
  // first.
  std::vector<DecisionAnalysis> replies;
  for (const DecisionAnalysis& decision : analysis.decisions)
    if (decision.proven && (mover != *winner || decision.value >= 1)) replies.push_back(decision);
  std::ranges::sort(replies, [&](const DecisionAnalysis& a, const DecisionAnalysis& b) {
    if (a.decisions_left == b.decisions_left) return a.action < b.action;
    return (a.decisions_left < b.decisions_left) == (mover == *winner);
  });
  json::array list;
  for (const DecisionAnalysis& reply : replies)
    list.push_back({{"action", reply.action},
                    {"decisions_left", reply.decisions_left},
                    {"line", texts(reply.line)}});
  const int turns = turns_of_line(view, replies.front().line).by_seat[winner->index];
  out["winner"] = winner->index + 1;
  out["to_move"] = mover.index + 1;
  out["turns"] = turns;
  out["replies"] = std::move(list);
  out["text"] = words("proof.wins_in",
                      {{"player", seat_names(words, *table)[winner->index]}, {"count", turns}});
  return out;
}

LocalSession::Answer LocalSession::follow(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  const std::vector<std::string> line = fields.texts("line");
  if (table == nullptr || mistake_) return unexpected(*mistake_);
  const AnyGame& game = table->game();
  json::array views;
  if (!game.is_over())
    for (const AnyView& view : views_along(game.view(Viewer(game.to_move())), line))
      views.push_back(protocol::to_json(view));
  return json::object{{"type", "follow"}, {"views", std::move(views)}};
}

}  // namespace carat::table
