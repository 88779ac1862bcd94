#include "bench/bench.h"

#include <array>
#include <cstdio>

#include <CLI/CLI.hpp>

#include "base/option_checks.h"
#include "bench/operations.h"
#include "bench/summary.h"

namespace carat::bench {

namespace {

constexpr std::array<const char*, 5> percent_names{"0", "10", "50", "90", "100"};

// Written by hand: a JSON library prints 3.24187E5 and 9.318610000000001E1.
void print_json(const std::vector<Summary>& summaries) {
  std::printf("{");
  const char* comma = "";
  for (const Summary& s : summaries) {
    std::printf(
        "%s\"%.*s\": {\"random_games_per_s\": %.0f, \"decisions_per_s\": %.0f, "
        "\"mean_turns\": %.4f, \"mean_decisions\": %.4f, \"first_seat_share\": %.4f, "
        "\"state_bytes\": %zu, \"signature\": \"%s\"",
        comma, static_cast<int>(s.mode.size()), s.mode.data(), s.random_games_per_s,
        s.decisions_per_s, s.mean_turns, s.mean_decisions, s.first_seat_share, s.state_bytes,
        s.signature.c_str());
    for (const auto& [reason, share] : s.reasons)
      std::printf(", \"%.*s_share\": %.4f", static_cast<int>(reason.size()), reason.data(), share);
    std::printf(", \"turns_percentiles\": {");
    for (std::size_t i = 0; i < percent_names.size(); ++i)
      std::printf("%s\"%s\": %d", i == 0 ? "" : ", ", percent_names[i], s.length_percentiles[i]);
    std::printf("}}");
    comma = ", ";
  }
  std::printf("}\n");
}

void print_table(const std::vector<Summary>& summaries) {
  std::printf("%-12s %14s %16s %10s %14s %11s %11s  %s\n", "mode", "random games/s", "decisions/s",
              "mean turns", "mean decisions", "first seat", "state bytes", "signature");
  for (const Summary& s : summaries)
    std::printf("%-12.*s %14.0f %16.0f %10.1f %14.1f %10.1f%% %11zu  %s\n",
                static_cast<int>(s.mode.size()), s.mode.data(), s.random_games_per_s,
                s.decisions_per_s, s.mean_turns, s.mean_decisions, 100 * s.first_seat_share,
                s.state_bytes, s.signature.c_str());
  std::printf("\n%-12s %29s  %s\n", "mode", "turns: 0-10-50-90-100 %", "how games end");
  for (const Summary& s : summaries) {
    const auto& p = s.length_percentiles;
    std::printf("%-12.*s %9d %4d %4d %4d %4d ", static_cast<int>(s.mode.size()), s.mode.data(),
                p[0], p[1], p[2], p[3], p[4]);
    for (const auto& [reason, share] : s.reasons)
      std::printf(" %.*s %.2f%%", static_cast<int>(reason.size()), reason.data(), 100 * share);
    std::printf("\n");
  }
}

}  // namespace

int bench_main(int argc, const char* const* argv) {
  CLI::App app{
      "Measures the engine on one core: complete random games per second for every mode, then\n"
      "single operations. docs/benchmarks.md explains the figures.",
      "carat bench"};
  bool json = false;
  bool signature = false;
  bool games_only = false;
  double seconds = 3;
  std::string filter;
  auto* as_json = app.add_flag("--json", json, "random games only, as one JSON object");
  auto* only_signature =
      app.add_flag("--signature", signature, "only the signatures: they change if play changes");
  auto* games = app.add_flag("--games", games_only, "random games only");
  app.add_option("--seconds", seconds, "how long to play random games, for each mode")
      ->capture_default_str()
      ->check(number_between(0.01, 3600));
  app.add_option("--filter", filter, "single operations whose name matches this expression")
      ->excludes(games)
      ->excludes(as_json)
      ->excludes(only_signature);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }

  if (signature) {
    print_signatures();
    return 0;
  }
  if (json) {
    print_json(measure(seconds));
    return 0;
  }
  if (filter.empty()) print_table(measure(seconds));
  return games_only || run_operations(filter) ? 0 : 2;
}

}  // namespace carat::bench
