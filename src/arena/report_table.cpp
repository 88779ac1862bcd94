#include <algorithm>
#include <cmath>

#include "arena/report.h"
#include "base/text_table.h"

namespace carat::arena {

namespace {

std::string elo(const Estimate& e) {
  return decimal(e.value, 0) + " (" + decimal(e.low, 0) + " to " + decimal(e.high, 0) + ")";
}

std::string percent(const Estimate& e) {
  return decimal(100 * e.value, 1) + " % (" + decimal(100 * e.low, 1) + " to " +
         decimal(100 * e.high, 1) + ")";
}

// With the name that a program has given itself, where both are short.
std::string called(const PlayerSummary& player) {
  constexpr std::size_t longest = 40;
  const std::string both = player.player + " (" + player.name + ")";
  return player.name.empty() || both.size() > longest ? player.player : both;
}

std::string players_table(const Summary& summary) {
  std::vector<const PlayerSummary*> order;
  order.reserve(summary.players.size());
  for (const PlayerSummary& player : summary.players) order.push_back(&player);
  std::ranges::sort(order, [](const PlayerSummary* a, const PlayerSummary* b) {
    if (a->rating.value != b->rating.value) return a->rating.value > b->rating.value;
    return a < b;  // in the order in which they were given
  });
  const bool measured = summary.players.front().adjusted_share.has_value();
  TextTable table("lr");
  std::vector<std::string> heading{"player", "rating", "games", "first places"};
  if (measured) heading.emplace_back("without luck");
  heading.emplace_back("ranks");
  table.add(std::move(heading));
  for (const PlayerSummary* player : order) {
    std::string ranks;
    for (const int count : player->ranks)
      ranks += (ranks.empty() ? "" : "-") + std::to_string(count);
    std::vector<std::string> row{called(*player), elo(player->rating),
                                 std::to_string(player->games), percent(player->share)};
    if (measured) row.push_back(percent(*player->adjusted_share));
    row.push_back(ranks);
    table.add(std::move(row));
  }
  return table.text();
}

std::string pairs_table(const Summary& summary) {
  TextTable table("lr");
  std::vector<std::string> heading{"against each other", "score", "Elo", "wins-draws-losses"};
  if (summary.match.mode->players == 2) heading.emplace_back("pairs 0-.5-1-1.5-2");
  table.add(std::move(heading));
  for (const PairSummary& pair : summary.pairs) {
    if (pair.groups == 0) continue;
    const auto& players = summary.match.players;
    std::string pairs;
    for (const int count : pair.pairs) pairs += (pairs.empty() ? "" : "-") + std::to_string(count);
    std::vector<std::string> row{players[static_cast<std::size_t>(pair.first)] + " : " +
                                     players[static_cast<std::size_t>(pair.second)],
                                 percent(pair.score), elo(pair.elo),
                                 std::to_string(pair.wins) + "-" + std::to_string(pair.draws) +
                                     "-" + std::to_string(pair.losses)};
    if (!pairs.empty()) row.push_back(pairs);
    table.add(std::move(row));
  }
  return table.text();
}

}  // namespace

std::string table_of(const Summary& summary) {
  std::string out = std::string(summary.match.mode->name) + ", " + std::to_string(summary.games) +
                    " games in " + std::to_string(summary.groups) + " of " +
                    std::to_string(summary.groups_wanted) + " groups, seed " +
                    std::to_string(summary.match.seed) + "\n\n";
  out += players_table(summary) + "\n" + pairs_table(summary);
  if (summary.sprt) {
    const SprtSummary& sprt = *summary.sprt;
    out += "\nSequential test of " + decimal(sprt.test.elo_1, 1) + " Elo against " +
           decimal(sprt.test.elo_0, 1) + ": LLR " + decimal(sprt.ratio, 2) + " (" +
           decimal(sprt.test.lower(), 2) + " to " + decimal(sprt.test.upper(), 2) + "), ";
    out += sprt.verdict == "open"
               ? "no verdict yet\n"
               : "the verdict is " +
                     decimal(sprt.verdict == "elo1" ? sprt.test.elo_1 : sprt.test.elo_0, 1) + "\n";
  }
  for (const PlayerSummary& player : summary.players)
    if (player.notes > 0)
      out += "\n" + player.player +
             " has failed after a game, which costs nothing, the last time by " + player.last_note +
             "\n";
  for (const PlayerSummary& player : summary.players)
    if (player.failures > 0)
      out += "\n" + player.player + " has lost " + std::to_string(player.failures) +
             (player.failures == 1 ? " game" : " games") + " by its own fault, the last by " +
             player.last_failure + "\n";
  return out;
}

}  // namespace carat::arena
