#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "ai/levels.h"
#include "ai/models.h"
#include "ai/review.h"
#include "base/rng.h"
#include "play/catalogue.h"
#include "play/modes.h"
#include "rules/common/random_dealer.h"
#include "training/losses.h"
#include "training/threads.h"

namespace carat::training {

namespace {

struct Options {
  std::string mode;
  int games = 100;
  int visits = 400;
  int workers = 2;
  std::uint64_t seed = 1;
};

using Losses = std::map<std::string_view, std::vector<float>>;  // by level

// A game between levels that are drawn, and what each decision between several lost.
void play(const Mode& mode, const Options& options, std::uint64_t seed, Losses& losses) {
  const auto network = ai::built_in_network(mode.name);
  Rng rng(seed);
  RandomDealer dealer(rng);
  auto game = *find_game(mode.game)->new_game(mode.options(), dealer);
  std::vector<const Level*> players;
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < mode.players; ++i) {
    players.push_back(&levels()[rng.below(static_cast<std::uint32_t>(levels().size()))]);
    bots.push_back(make_level_bot(*players.back(), network, rng.next()));
  }
  while (!game->is_over()) {
    const Seat seat = game->to_move();
    const std::string action = bots[seat.index]->choose(game->view(Viewer(seat)), {});
    if (!game->play(seat, action, dealer)) return;
  }
  Review review(*game, *network, {.visits = options.visits, .seed = seed});
  while (review.step()) {
  }
  for (const ReviewedDecision& decision : review.decisions())
    if (decision.analysis.decisions.size() > 1)
      losses[players[decision.seat.index]->key].push_back(decision.loss);
}

constexpr std::array<double, 6> parts{0.5, 0.75, 0.9, 0.95, 0.98, 0.99};

float quantile(const std::vector<float>& sorted, double part) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

void print_row(const char* name, std::vector<float>& losses) {
  std::ranges::sort(losses);
  std::printf("%-10s %9zu", name, losses.size());
  for (const double part : parts)
    std::printf("  %5.1f", 100 * static_cast<double>(quantile(losses, part)));
  std::printf("\n");
}

// The bounds of judgements: what a level in the middle loses in one decision of ten, of
// twenty, of a hundred. One level alone, so that they stay what they are when weaker
// ones are made weaker.
void print(const Options& options, Losses& losses) {
  constexpr std::string_view middle_level = "quartz";
  std::printf("%s, %d games, %d visits a decision: what decisions lost, in points of a hundred\n\n",
              options.mode.c_str(), options.games, options.visits);
  std::printf("%-10s %9s", "level", "decisions");
  for (const double part : parts) std::printf("  %3.0f %%", 100 * part);
  std::printf("\n");
  for (const Level& level : levels()) print_row(std::string(level.key).c_str(), losses[level.key]);
  const auto points = [&](double part) {
    return 100 * static_cast<double>(quantile(losses[middle_level], part));
  };
  std::printf("\ninaccuracy %.1f, mistake %.1f, blunder %.1f\n", points(0.9), points(0.95),
              points(0.99));
}

}  // namespace

int losses_main(int argc, const char* const* argv) {
  CLI::App app{
      "Plays games between the levels, reviews them and tells how much their decisions lost: what\n"
      "the bounds of the judgements in reviews are made of (docs/analysis.md).",
      "carat losses"};
  Options options;
  app.add_option("mode", options.mode, "splendor-2, splendor-3, splendor-4 or duel")
      ->required()
      ->check(CLI::IsMember({"splendor-2", "splendor-3", "splendor-4", "duel"}));
  app.add_option("--games", options.games, "how many")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--visits", options.visits, "positions that the review looks at for a decision")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--workers", options.workers, "threads")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  app.add_option("--seed", options.seed, "of all chance")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{0}, most_seed));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  const Mode& mode = *find_mode(options.mode);
  Losses all;
  std::mutex mutex;
  std::atomic<int> next = 0;
  on_threads(options.workers, [&](int) {
    for (int game = next++; game < options.games; game = next++) {
      Losses of_game;
      play(mode, options, options.seed + static_cast<std::uint64_t>(game), of_game);
      const std::scoped_lock lock(mutex);
      for (auto& [level, losses] : of_game)
        all[level].insert(all[level].end(), losses.begin(), losses.end());
    }
  });
  print(options, all);
  return 0;
}

}  // namespace carat::training
