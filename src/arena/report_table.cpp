#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "arena/report.h"

namespace carat::arena {

namespace {

std::string number(double value, int digits) {
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  if (std::abs(value) < 0.5 * std::pow(10, -digits)) value = 0;  // not -0
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

std::string elo(const Estimate& e) {
  return number(e.value, 0) + " (" + number(e.low, 0) + " to " + number(e.high, 0) + ")";
}

std::string percent(const Estimate& e) {
  return number(100 * e.value, 1) + " % (" + number(100 * e.low, 1) + " to " +
         number(100 * e.high, 1) + ")";
}

// Rows of cells, each column as wide as it has to be; the first column is text, the rest numbers.
class Table {
 public:
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

  [[nodiscard]] std::string text() const {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    }
    std::string out;
    for (const auto& row : rows_) {
      std::string line;
      for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string space(widths[i] - row[i].size(), ' ');
        line += i == 0 ? row[i] + space : "  " + space + row[i];
      }
      out += line + "\n";
    }
    return out;
  }

 private:
  std::vector<std::vector<std::string>> rows_;
};

std::string players_table(const Summary& summary) {
  std::vector<const PlayerSummary*> order;
  order.reserve(summary.players.size());
  for (const PlayerSummary& player : summary.players) order.push_back(&player);
  std::ranges::sort(order, [](const PlayerSummary* a, const PlayerSummary* b) {
    if (a->rating.value != b->rating.value) return a->rating.value > b->rating.value;
    return a < b;  // in the order in which they were given
  });
  const bool measured = summary.players.front().adjusted_share.has_value();
  Table table;
  std::vector<std::string> heading{"player", "rating", "games", "first places"};
  if (measured) heading.emplace_back("without luck");
  heading.emplace_back("ranks");
  table.add(std::move(heading));
  for (const PlayerSummary* player : order) {
    std::string ranks;
    for (const int count : player->ranks)
      ranks += (ranks.empty() ? "" : "-") + std::to_string(count);
    std::vector<std::string> row{player->name, elo(player->rating), std::to_string(player->games),
                                 percent(player->share)};
    if (measured) row.push_back(percent(*player->adjusted_share));
    row.push_back(ranks);
    table.add(std::move(row));
  }
  return table.text();
}

std::string pairs_table(const Summary& summary) {
  Table table;
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
    out += "\nSequential test of " + number(sprt.test.elo_1, 1) + " Elo against " +
           number(sprt.test.elo_0, 1) + ": LLR " + number(sprt.ratio, 2) + " (" +
           number(sprt.test.lower(), 2) + " to " + number(sprt.test.upper(), 2) + "), ";
    out += sprt.verdict == "open"
               ? "no verdict yet\n"
               : "the verdict is " +
                     number(sprt.verdict == "elo1" ? sprt.test.elo_1 : sprt.test.elo_0, 1) + "\n";
  }
  for (const PlayerSummary& player : summary.players)
    if (player.failures > 0)
      out += "\n" + player.name + " has lost " + std::to_string(player.failures) +
             " games by its own fault, the last by " + player.last_failure + "\n";
  return out;
}

}  // namespace carat::arena
