#include <cstdio>
#include <string>

#include <CLI/CLI.hpp>

#include "ai/network_file.h"
#include "base/files.h"
#include "base/rng.h"
#include "play/modes.h"
#include "training/calibrate.h"
#include "training/calibration.h"
#include "training/reliability.h"

namespace carat::training {

namespace {

struct Options {
  std::string mode;
  std::string network_file;
  std::string plot_file;
  CalibrationOptions calibration;
  bool json = false;
};

void print_json(const Options& options, const Reliability& reliability) {
  std::printf(
      "{\"mode\":\"%s\",\"games\":%d,\"visits\":%d,\"chances\":%.0f,\"calibration_error\":%.4f,"
      "\"brier\":%.4f,\"bins\":[",
      options.mode.c_str(), options.calibration.games, options.calibration.visits,
      reliability.count(), reliability.calibration_error(), reliability.brier());
  const char* comma = "";
  for (const auto& bin : reliability.all_bins()) {
    const double count = std::max(bin.count, 1.0);
    std::printf(R"(%s{"count":%.0f,"told":%.4f,"happened":%.4f})", comma, bin.count,
                bin.told / count, bin.happened / count);
    comma = ",";
  }
  std::printf("]}\n");
}

void print_table(const Options& options, const Reliability& reliability) {
  std::printf("%s, %d games, %d visits a decision\n\n", options.mode.c_str(),
              options.calibration.games, options.calibration.visits);
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

int calibrate(const Options& options) {
  const auto network = ai::read_network(options.network_file, *find_mode(options.mode));
  if (!network) return fail(network.error());
  const Reliability reliability = measure_calibration(options.mode, **network, options.calibration);
  if (options.json)
    print_json(options, reliability);
  else
    print_table(options, reliability);
  if (!options.plot_file.empty() &&
      !replace_file(options.plot_file, reliability_plot(reliability, options.mode)))
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
  app.add_option("--games", options.calibration.games, "how many")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  app.add_option("--visits", options.calibration.visits, "positions a search looks at")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--workers", options.calibration.workers, "threads")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  app.add_option("--seed", options.calibration.seed, "of all chance")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{0}, most_seed));
  app.add_option("--plot", options.plot_file, "a file for a picture of it (SVG)");
  app.add_flag("--json", options.json, "one JSON object");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return calibrate(options);
}

}  // namespace carat::training
