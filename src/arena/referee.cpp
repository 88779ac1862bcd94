#include "arena/referee.h"

#include <algorithm>

#include "ai/baselines.h"
#include "play/catalogue.h"
#include "rules/common/keyed_dealer.h"

namespace carat::arena {

expected<std::unique_ptr<Referee>, std::string> Referee::make(const Match& match,
                                                              const std::atomic<bool>& stop) {
  std::unique_ptr<Referee> referee(new Referee(match, stop));
  referee->contestants_.resize(match.players.size());
  for (std::size_t player = 0; player < match.players.size(); ++player)
    if (const auto added = referee->add_copy(player); !added) return unexpected(added.error());
  if (!match.luck_network.empty()) {
    auto meter = make_luck_meter(match.luck_network, *match.mode);
    if (!meter) return unexpected(meter.error());
    referee->luck_ = std::move(*meter);
  }
  return referee;
}

expected<void, std::string> Referee::add_copy(std::size_t player) {
  auto contestant = bots::make_contestant(match_.players[player], *match_.mode, match_.time, stop_);
  if (!contestant) return unexpected(contestant.error());
  contestants_[player].push_back(std::move(*contestant));
  return {};
}

expected<std::vector<bots::Contestant*>, std::string> Referee::seated(const Seating& seating) {
  std::vector<bots::Contestant*> seats;
  std::vector<std::size_t> sitting(contestants_.size(), 0);
  for (const int number : seating) {
    const auto player = static_cast<std::size_t>(number);
    const std::size_t copy = sitting[player]++;
    if (copy == contestants_[player].size())
      if (const auto added = add_copy(player); !added) return unexpected(added.error());
    seats.push_back(contestants_[player][copy].get());
  }
  return seats;
}

GroupResult Referee::play(int number) {
  const Group group = group_of(match_, number);
  GroupResult result{number, {}};
  for (int rotation = 0; rotation < match_.mode->players && trouble_.empty(); ++rotation)
    result.games.push_back(play_game(rotated(group.table, rotation), group.key, rotation));
  return result;
}

std::vector<int> ranks_with_failures(const Outcome& outcome,
                                     const std::vector<SeatFailure>& failed) {
  const auto has_failed = [&](int seat) {
    return std::ranges::any_of(failed, [&](const SeatFailure& f) { return f.seat == seat; });
  };
  std::vector<int> ranks;
  for (int seat = 0; seat < outcome.players; ++seat) {
    int rank = 1;
    for (int other = 0; other < outcome.players; ++other) {
      if (has_failed(other)) continue;
      const auto better = outcome.rank[static_cast<std::size_t>(other)] <
                          outcome.rank[static_cast<std::size_t>(seat)];
      rank += has_failed(seat) || better ? 1 : 0;
    }
    ranks.push_back(rank);
  }
  return ranks;
}

GameResult Referee::play_game(const Seating& seating, const Key& key, int rotation) {
  const int players = match_.mode->players;
  KeyedDealer dealer(key);
  const auto game = *find_game(match_.mode->game)->new_game(match_.mode->options(), dealer);
  GameResult result;
  result.seats = seating;
  const auto seats = seated(seating);
  if (!seats) {
    trouble_ = seats.error();
    return result;
  }
  const auto at = [&](int seat) -> bots::Contestant& {
    return *(*seats)[static_cast<std::size_t>(seat)];
  };
  std::vector<std::unique_ptr<Bot>> stand_ins(static_cast<std::size_t>(players));
  if (luck_) luck_->begin_game(player_seed(key, rotation, players));

  // Who fails is out of the game: a stand-in goes on, so that the others have their game.
  const auto fail = [&](int seat, bots::Failure failure) {
    result.failures.push_back({seat, std::move(failure)});
    stand_ins[static_cast<std::size_t>(seat)] =
        make_greedy_bot(static_cast<std::uint64_t>(player_seed(key, rotation, seat)));
  };
  const auto left = [&] { return players - static_cast<int>(result.failures.size()); };
  int begun_seats = 0;
  for (; begun_seats < players && left() > 1; ++begun_seats) {
    const int seat = begun_seats;
    auto begun = at(seat).begin_game(*match_.mode, Seat(seat), player_seed(key, rotation, seat));
    if (auto note = at(seat).take_note()) result.notes.push_back({seat, *std::move(note)});
    if (begun) continue;
    if (begun.error().is_of_the_system()) {
      trouble_ = std::move(begun.error().what);
      return result;
    }
    fail(seat, std::move(begun.error()));
  }

  while (!game->is_over() && left() > 1 && !stop_) {
    const Seat seat = game->to_move();
    std::string decision;
    if (Bot* stand_in = stand_ins[seat.index].get()) {
      decision = stand_in->choose(game->view(Viewer(seat)), {});
    } else {
      auto chosen = at(seat.index).choose(*game, seat);
      if (!chosen) {
        fail(seat.index, std::move(chosen.error()));
        continue;
      }
      decision = std::move(*chosen);
    }
    const std::string before = luck_ ? game->position() : std::string();
    const auto played = game->play(seat, decision, dealer);
    if (!played) {  // a built-in player of ours: the programs' decisions have been looked at
      fail(seat.index,
           {"illegal", "\"" + decision + "\": " + bots::why_not(*game, seat, decision)});
      continue;
    }
    if (luck_ && !played->front().draws.empty()) luck_->add(before, decision, game->position());
  }

  Outcome outcome;
  outcome.players = static_cast<std::uint8_t>(players);
  outcome.rank.fill(1);
  if (game->is_over()) outcome = *game->outcome();
  result.ranks = ranks_with_failures(outcome, result.failures);
  for (int seat = 0; seat < players; ++seat)
    outcome.rank[static_cast<std::size_t>(seat)] =
        static_cast<std::uint8_t>(result.ranks[static_cast<std::size_t>(seat)]);
  result.reason = game->is_over() ? std::string(game->end_reason()) : "forfeit";
  result.turns = game->turn() - 1;
  result.decisions = static_cast<int>(game->plies());
  if (luck_) result.luck = luck_->total(players);
  for (int seat = 0; seat < begun_seats; ++seat) {
    if (stand_ins[static_cast<std::size_t>(seat)]) continue;
    auto heard = at(seat).game_over(*game, Seat(seat), outcome, result.reason);
    if (!heard) result.notes.push_back({seat, std::move(heard.error())});
  }
  return result;
}

}  // namespace carat::arena
