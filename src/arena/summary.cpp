#include "arena/summary.h"

#include <cmath>

#include "arena/ratings.h"

namespace carat::arena {

namespace {

// Calls f(seat, other, game) for every two seats of a group where these players sat.
template <class F>
void for_each_meeting(const GroupResult& group, int first, int second, F&& f) {
  for (const GameResult& game : group.games)
    for (std::size_t i = 0; i < game.seats.size(); ++i)
      for (std::size_t j = 0; j < game.seats.size(); ++j)
        if (i != j && game.seats[i] == first && game.seats[j] == second) f(i, j, game);
}

double comparison(const GameResult& game, std::size_t seat, std::size_t other) {
  if (game.ranks[seat] == game.ranks[other]) return 0.5;
  return game.ranks[seat] < game.ranks[other] ? 1 : 0;
}

PlayerSummary player_summary(const Match& match, const std::vector<GroupResult>& groups,
                             int player) {
  PlayerSummary summary;
  summary.player = match.players[static_cast<std::size_t>(player)];
  summary.ranks.assign(static_cast<std::size_t>(match.mode->players), 0);
  std::vector<double> shares;
  std::vector<double> luck;
  bool measured = !groups.empty();
  for (const GroupResult& group : groups) {
    double share = 0;
    double given = 0;
    int seats = 0;
    for (const GameResult& game : group.games) {
      summary.failures += game.has_failed(player) ? 1 : 0;
      for (const SeatFailure& failed : game.failures)
        if (game.seats[static_cast<std::size_t>(failed.seat)] == player)
          summary.last_failure = failed.failure.kind + ": " + failed.failure.what;
      for (const SeatFailure& failed : game.notes)
        if (game.seats[static_cast<std::size_t>(failed.seat)] == player) {
          ++summary.notes;
          summary.last_note = failed.failure.kind + ": " + failed.failure.what;
        }
      for (std::size_t i = 0; i < game.seats.size(); ++i) {
        if (game.seats[i] != player) continue;
        ++seats;
        ++summary.ranks[static_cast<std::size_t>(game.ranks[i] - 1)];
        share += game.share(i);
        if (!game.luck.empty()) given += game.luck[i];
        measured = measured && !game.luck.empty();
      }
    }
    if (seats == 0) continue;
    summary.games += seats;
    shares.push_back(share / seats);
    luck.push_back(given / seats);
  }
  summary.share = mean_of(shares);
  if (measured && !shares.empty()) {
    const Adjusted adjusted = adjust(shares, luck);
    summary.luck_beta = adjusted.beta;
    summary.adjusted_share = mean_of(adjusted.scores);
  }
  return summary;
}

PairSummary pair_summary(const Match& match, const std::vector<GroupResult>& groups, int first,
                         int second) {
  PairSummary pair;
  pair.first = first;
  pair.second = second;
  if (match.mode->players == 2) pair.pairs.assign(5, 0);
  for (const GroupResult& group : groups) {
    const auto score = score_in(group, first, second);
    if (!score) continue;
    pair.scores.push_back(*score);
    if (!pair.pairs.empty()) ++pair.pairs[static_cast<std::size_t>(std::lround(*score * 4))];
    for_each_meeting(group, first, second,
                     [&](std::size_t i, std::size_t j, const GameResult& game) {
                       const double result = comparison(game, i, j);
                       pair.wins += result > 0.5 ? 1 : 0;
                       pair.draws += result == 0.5 ? 1 : 0;
                       pair.losses += result < 0.5 ? 1 : 0;
                     });
  }
  pair.groups = static_cast<int>(pair.scores.size());
  pair.score = mean_of(pair.scores);
  pair.elo = elo_of(pair.score);
  return pair;
}

std::vector<ComparedGroup> compared(const std::vector<GroupResult>& groups, int players) {
  std::vector<ComparedGroup> result;
  for (const GroupResult& group : groups) {
    ComparedGroup& comparisons = result.emplace_back();
    for (int first = 0; first < players; ++first)
      for (int second = first + 1; second < players; ++second)
        for_each_meeting(group, first, second,
                         [&](std::size_t i, std::size_t j, const GameResult& game) {
                           comparisons.push_back({first, second, comparison(game, i, j)});
                         });
  }
  return result;
}

SprtSummary sprt_summary(const Sprt& test, const std::vector<double>& scores) {
  SprtSummary summary{test, test.ratio(histogram_of(scores)), "open"};
  if (summary.ratio >= test.upper()) summary.verdict = "elo1";
  if (summary.ratio <= test.lower()) summary.verdict = "elo0";
  return summary;
}

}  // namespace

std::optional<double> score_in(const GroupResult& group, int first, int second) {
  double sum = 0;
  int count = 0;
  for_each_meeting(group, first, second, [&](std::size_t i, std::size_t j, const GameResult& game) {
    sum += comparison(game, i, j);
    ++count;
  });
  if (count == 0) return std::nullopt;
  return sum / count;
}

Summary summarise(const Match& match, const std::map<int, std::string>& names,
                  const std::vector<GroupResult>& groups, const std::map<int, double>& anchors,
                  const std::optional<Sprt>& test) {
  Summary summary;
  summary.match = match;
  summary.groups = static_cast<int>(groups.size());
  summary.groups_wanted = group_count(match);
  for (const GroupResult& group : groups) summary.games += static_cast<int>(group.games.size());
  const auto players = static_cast<int>(match.players.size());
  for (int i = 0; i < players; ++i) summary.players.push_back(player_summary(match, groups, i));
  for (const auto& [player, name] : names)
    summary.players[static_cast<std::size_t>(player)].name = name;
  const auto ratings = ratings_of(players, compared(groups, players), anchors);
  for (std::size_t i = 0; i < ratings.size(); ++i) summary.players[i].rating = ratings[i];
  for (int i = 0; i < players; ++i)
    for (int j = i + 1; j < players; ++j)
      summary.pairs.push_back(pair_summary(match, groups, i, j));
  if (test) summary.sprt = sprt_summary(*test, summary.pairs.front().scores);
  return summary;
}

}  // namespace carat::arena
