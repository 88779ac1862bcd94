#pragma once

#include <cstring>
#include <functional>
#include <memory>
#include <string>

#include "ai/game_mode.h"
#include "ai/greedy_duel.h"
#include "ai/greedy_splendor.h"
#include "base/work.h"
#include "training/assignment.h"
#include "training/match.h"
#include "training/self_play.h"

// What workers do with an assignment, in this process or in another one.

namespace carat::training {

// Self-play is given out in pieces of so many games: an item is the number of the first.
inline constexpr std::uint64_t games_per_item = 8;

// What came of it.
struct PlayedGames {
  std::uint64_t first = 0;
  std::uint64_t decisions = 0;
  std::vector<Sample> samples;
};

inline expected<PlayedGames, std::string> read_played_games(std::string_view bytes,
                                                            const ai::Shape& shape) {
  PlayedGames games;
  constexpr std::size_t head = 2 * sizeof(std::uint64_t);
  if (bytes.size() < head) return unexpected("a worker says: " + std::string(bytes));
  std::memcpy(&games.first, bytes.data(), sizeof games.first);
  std::memcpy(&games.decisions, bytes.data() + sizeof games.first, sizeof games.decisions);
  auto samples = read_samples(bytes.substr(head), shape);
  if (!samples) return unexpected("what a worker sends " + samples.error());
  games.samples = *std::move(samples);
  return games;
}

// What the network won of a group of a match.
struct PlayedGroup {
  std::uint64_t number = 0;
  double share = 0;
};

inline std::string to_bytes(const PlayedGroup& group) {
  return {reinterpret_cast<const char*>(&group), sizeof group};
}

inline expected<PlayedGroup, std::string> read_played_group(std::string_view bytes) {
  PlayedGroup group;
  if (bytes.size() != sizeof group) return unexpected("a worker says: " + std::string(bytes));
  std::memcpy(&group, bytes.data(), sizeof group);
  return group;
}

inline splendor::Action greedy(const splendor::View& view, Rng& rng) {
  return splendor::greedy_action(view, rng);
}
inline duel::Action greedy(const duel::View& view, Rng& rng) {
  return duel::greedy_action(view, rng);
}

// The networks of an assignment, for all workers of a process.
struct AssignedNetworks {
  ai::Network network;
  ai::Network other;
};

template <Game G>
Job::Work self_play_work(const ai::GameMode<G>& mode, const Assignment& assignment,
                         const std::shared_ptr<const AssignedNetworks>& networks) {
  auto play = std::make_shared<SelfPlay<G>>(networks->network, networks->other,
                                            self_play_options(assignment.visits));
  return [mode, seed = assignment.seed, networks, play](const std::string& item) {
    const std::uint64_t first = std::stoull(item);
    std::uint64_t decisions = 0;
    std::vector<Sample> samples;
    for (std::uint64_t game = first; game < first + games_per_item; ++game) {
      Rng rng(seed + game);
      decisions += static_cast<std::uint64_t>(play->play(mode.options, rng, samples));
    }
    std::string bytes(reinterpret_cast<const char*>(&first), sizeof first);
    bytes.append(reinterpret_cast<const char*>(&decisions), sizeof decisions);
    for (const Sample& sample : samples) append_sample(bytes, sample);
    return bytes;
  };
}

// An item is the number of a group.
template <Game G>
Job::Work match_work(const ai::GameMode<G>& mode, const Assignment& assignment,
                     const std::shared_ptr<const AssignedNetworks>& networks) {
  const Chooser<G> mine = network_chooser<G>(networks->network, assignment.visits);
  const Chooser<G> other =
      assignment.kind == Assignment::Kind::match_networks
          ? network_chooser<G>(networks->other, assignment.visits)
          : Chooser<G>([](const auto& view, Rng& rng) { return greedy(view, rng); });
  return [mode, seed = assignment.seed, networks, mine, other](const std::string& item) {
    const std::uint64_t number = std::stoull(item);
    return to_bytes(PlayedGroup{number, play_group(mode, mine, other, seed + number)});
  };
}

// How workers for an assignment are made.
template <Game G>
std::function<Job::Work()> workers_for(const ai::GameMode<G>& mode, const Assignment& assignment) {
  auto network = ai::Network::from_bytes(assignment.network, mode.name);
  auto other =
      assignment.other.empty() ? network : ai::Network::from_bytes(assignment.other, mode.name);
  if (!network || !other) {
    const std::string error = !network ? network.error() : other.error();
    return [error] { return [error](const std::string&) { return std::string(error); }; };
  }
  const std::shared_ptr<const AssignedNetworks> networks(
      new AssignedNetworks{*std::move(network), *std::move(other)});
  return [mode, assignment, networks]() -> Job::Work {
    if (assignment.kind == Assignment::Kind::self_play)
      return self_play_work(mode, assignment, networks);
    return match_work(mode, assignment, networks);
  };
}

// Where another process leads: does what it gives out, until there is nothing more.
template <Game G>
void follow(const ai::GameMode<G>& mode, Distributor& distributor) {
  while (true) {
    const std::string bytes = distributor.share({});
    if (bytes.empty()) return;
    Job job;
    const auto assignment = read_assignment(bytes);
    job.make_work = assignment ? workers_for(mode, *assignment)
                               : [] { return [](const std::string&) { return std::string("?"); }; };
    distributor.run(job);
  }
}

}  // namespace carat::training
