#include <atomic>
#include <cstdio>
#include <mutex>
#include <string>

#include <CLI/CLI.hpp>

#include "ai/evaluator.h"
#include "ai/game_mode.h"
#include "ai/models.h"
#include "ai/search.h"
#include "base/files.h"
#include "training/calibrate.h"
#include "training/reliability.h"
#include "training/threads.h"

namespace carat::training {

namespace {

struct Options {
  std::string mode;
  std::string network_file;
  std::string plot_file;
  int games = 2000;
  int visits = 32;
  int workers = 2;
  // Far from the seeds that training uses, so that these are games it has never seen.
  std::uint64_t seed = 1'000'000'007;
  bool json = false;
};

// One game of the network against itself, and what it told about its end at every decision.
template <Game G>
void play(const ai::GameMode<G>& mode, const ai::Network& network, int visits, std::uint64_t seed,
          Reliability& reliability) {
  const ai::NetworkEvaluator<G> evaluator(network);
  ai::Search<G, ai::NetworkEvaluator<G>> search(evaluator);
  Rng rng(seed);
  RandomDealer dealer(rng);
  auto state = G::new_game(mode.options, dealer);
  std::vector<ai::Shares> told;
  while (!G::is_over(state)) {
    typename G::ActionList legal;
    G::legal_actions(state, Payments::canonical, legal);
    if (legal.size() == 1) {
      G::apply(state, legal[0], dealer);
      continue;
    }
    search.start(G::view(state, Viewer(G::to_move(state))), rng.next());
    search.run(visits);
    told.push_back(search.judgement());
    G::apply(state, search.best(), dealer);
  }
  const ai::Shares happened = ai::final_shares<G>(state);
  for (const ai::Shares& shares : told)
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(mode.players()); ++seat)
      reliability.add(static_cast<double>(shares[seat]), static_cast<double>(happened[seat]));
}

template <Game G>
Reliability measure(const ai::GameMode<G>& mode, const ai::Network& network,
                    const Options& options) {
  Reliability all;
  std::mutex mutex;
  std::atomic<int> next = 0;
  on_threads(options.workers, [&](int) {
    Reliability mine;
    for (int game = next++; game < options.games; game = next++)
      play(mode, network, options.visits, options.seed + static_cast<std::uint64_t>(game), mine);
    const std::scoped_lock lock(mutex);
    all.add(mine);
  });
  return all;
}

void print_json(const Options& options, const Reliability& reliability) {
  std::printf(
      "{\"mode\":\"%s\",\"games\":%d,\"visits\":%d,\"chances\":%.0f,\"calibration_error\":%.4f,"
      "\"brier\":%.4f,\"bins\":[",
      options.mode.c_str(), options.games, options.visits, reliability.count(),
      reliability.calibration_error(), reliability.brier());
  const char* comma = "";
  for (const auto& bin : reliability.all_bins()) {
    const double count = std::max(bin.count, 1.0);
    std::printf("%s{\"count\":%.0f,\"told\":%.4f,\"happened\":%.4f}", comma, bin.count,
                bin.told / count, bin.happened / count);
    comma = ",";
  }
  std::printf("]}\n");
}

void print_table(const Options& options, const Reliability& reliability) {
  std::printf("%s, %d games, %d visits a decision\n\n", options.mode.c_str(), options.games,
              options.visits);
  std::printf("   told  happened   chances\n");
  for (const auto& bin : reliability.all_bins())
    if (bin.count > 0)
      std::printf("%5.1f %%   %5.1f %%  %8.0f\n", 100 * bin.told / bin.count,
                  100 * bin.happened / bin.count, bin.count);
  std::printf("\nexpected calibration error %.4f, Brier score %.4f\n",
              reliability.calibration_error(), reliability.brier());
}

int fail(const std::string& message) {
  std::fprintf(stderr, "carat calibrate: %s\n", message.c_str());
  return 1;
}

template <Game G>
int calibrate(const ai::GameMode<G>& mode, const Options& options) {
  std::shared_ptr<const ai::Network> network = ai::built_in_network(mode.name);
  if (!options.network_file.empty()) {
    const auto bytes = read_file(options.network_file);
    if (!bytes) return fail(options.network_file + " can't be read");
    auto read = ai::Network::from_bytes(*bytes, mode.name);
    if (!read) return fail(options.network_file + ": " + read.error());
    network = std::make_shared<ai::Network>(*std::move(read));
  }
  if (network == nullptr)
    return fail("there is no network for " + options.mode + " yet; --network gives one");
  const Reliability reliability = measure(mode, *network, options);
  if (options.json)
    print_json(options, reliability);
  else
    print_table(options, reliability);
  if (!options.plot_file.empty() &&
      !replace_file(options.plot_file, reliability_plot(reliability, mode.name)))
    return fail(options.plot_file + " can't be written");
  return 0;
}

}  // namespace

int calibrate_main(int argc, const char* const* argv) {
  CLI::App app{
      "Plays games that training has never seen, and compares the win chances that the search\n"
      "told at every decision with how the games ended.",
      "carat calibrate"};
  Options options;
  app.add_option("mode", options.mode, "splendor-2, splendor-3, splendor-4 or duel")
      ->required()
      ->check(CLI::IsMember({"splendor-2", "splendor-3", "splendor-4", "duel"}));
  app.add_option("--network", options.network_file, "another network than the built-in one");
  app.add_option("--games", options.games, "how many")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  app.add_option("--visits", options.visits, "positions a search looks at")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--workers", options.workers, "threads")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  app.add_option("--seed", options.seed, "of all chance")->capture_default_str();
  app.add_option("--plot", options.plot_file, "a file for a picture of it (SVG)");
  app.add_flag("--json", options.json, "one JSON object");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  int status = 0;
  ai::for_each_mode([&]<Game G>(const ai::GameMode<G>& mode) {
    if (mode.name == options.mode) status = calibrate(mode, options);
  });
  return status;
}

}  // namespace carat::training
