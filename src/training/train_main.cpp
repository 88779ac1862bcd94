#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>

#include "base/option_checks.h"
#include "training/run.h"
#include "training/train.h"

namespace carat::training {

int train_main(int argc, const char* const* argv, Distributor* distributor) {
  CLI::App app{
      "Trains the network of a mode by games against itself. It can be stopped at any moment and\n"
      "goes on where it was.",
      "carat train"};
  std::string mode;
  std::string folder = "build/train";
  RunOptions options;
  app.add_option("mode", mode, "splendor-2, splendor-3, splendor-4 or duel")
      ->required()
      ->check(CLI::IsMember({"splendor-2", "splendor-3", "splendor-4", "duel"}));
  app.add_option("--folder", folder, "where runs are kept, a folder for each mode")
      ->capture_default_str();
  app.add_option("--from", options.start_from,
                 "a network to begin with instead of random weights: of this mode, or of\n"
                 "Splendor with fewer players");
  app.add_option("--games", options.games, "games in all")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}));
  app.add_option("--minutes", options.minutes, "stop after so long; 0 is never")
      ->check(number_between(0, 100'000));
  app.add_option("--workers", options.workers, "threads")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  app.add_option("--visits", options.visits, "positions a search looks at (default: 32, 64, 128)")
      ->check(CLI::Range(2, 10'000));
  std::pair<double, double> rates;
  auto* const given_rates =
      app.add_option("--rates", rates,
                     "what the learning rate falls from and to over the games of this run\n"
                     "(default: from 0.001 to 0.0001 over all games)")
          ->check(number_between(0.000001, 0.1));
  app.add_option("--seed", options.seed, "of all chance")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{0}, most_seed_of_a_run));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  if (given_rates->count() > 0) options.rates = LearningRates{rates.first, rates.second};
  options.folder = std::filesystem::path(folder) / mode;
  ThreadDistributor threads(options.workers);
  const auto done = run_training(mode, options, distributor != nullptr ? *distributor : threads);
  if (done) return 0;
  std::fprintf(stderr, "carat train: %s\n", done.error().c_str());
  return 1;
}

}  // namespace carat::training
