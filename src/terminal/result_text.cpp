#include "terminal/result_text.h"

#include <sstream>

#include "present/text_board.h"

namespace carat::terminal {

namespace {

Outcome outcome_of(const protocol::Result& result) {
  Outcome outcome;
  outcome.players = static_cast<std::uint8_t>(result.ranks.size());
  for (std::size_t i = 0; i < result.ranks.size() && i < max_players; ++i)
    outcome.rank[i] = static_cast<std::uint8_t>(result.ranks[i]);
  return outcome;
}

std::string winners_text(const PlayTable& table, const Outcome& outcome) {
  const present::Words& words = table.words();
  std::vector<std::string> winners;
  for (int seat = 0; seat < outcome.players; ++seat)
    if (outcome.won(Seat(seat))) winners.push_back(table.name_of(seat));
  if (outcome.winners() == outcome.players) return words("result.draw");
  if (winners.size() > 1) return words("result.shared", {{"players", words.joined(winners)}});
  const auto you = table.state().you;
  const bool mine = you && outcome.won(Seat(*you - 1));
  return words("result.win", {{"who", std::string(mine ? "you" : "other")},
                              {"player", winners.empty() ? std::string() : winners.front()}});
}

}  // namespace

std::vector<std::string> result_text(const PlayTable& table) {
  const protocol::Update& update = table.state().update;
  const present::Words& words = table.words();
  if (update.status == "aborted") return {words("end.aborted")};
  if (!update.result) return {};
  const Outcome outcome = outcome_of(*update.result);
  std::vector<std::string> lines{winners_text(table, outcome),
                                 present::end_sentence(words, update.result->reason)};
  if (!update.view) return lines;
  std::istringstream ranks(present::ranking(words, *update.view, outcome, table.names()));
  for (std::string line; std::getline(ranks, line);) lines.push_back(line);
  return lines;
}

}  // namespace carat::terminal
