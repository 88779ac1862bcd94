#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <sys/resource.h>

#include "base/open_files.h"
#include "base/option_checks.h"
#include "client/load.h"
#include "client/load_game.h"

namespace carat::client {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double percentile(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  const auto place = static_cast<std::size_t>(share * static_cast<double>(sorted.size()));
  return sorted[std::min(place, sorted.size() - 1)];
}

asio::awaitable<void> pause(asio::io_context& io, Clock::duration time) {
  asio::steady_timer timer(io, time);
  co_await timer.async_wait(asio::use_awaitable);
}

// Whoever only stays open answers pings too, or would be sent away.
asio::awaitable<void> stay(LoadRun& run, std::shared_ptr<LoadSocket> socket) {
  try {
    while (true) co_await socket->read();
  } catch (const boost::system::system_error& error) {
    --run.connected;
    if (!run.stopping) run.failed(error.what());
  }
}

using Games = std::vector<std::shared_ptr<LoadGame>>;

// Opens everything in small groups.
asio::awaitable<void> open(LoadRun& run, Games& games) {
  for (int i = 0; i < run.options.idle; ++i) {
    auto idle = std::make_shared<LoadSocket>(run);
    co_await idle->open();
    asio::co_spawn(run.io, stay(run, std::move(idle)), asio::detached);
  }
  for (int i = 0; i < run.options.games; ++i) {
    games.push_back(std::make_shared<LoadGame>(run));
    asio::co_spawn(run.io, games.back()->play(), asio::detached);
    while (run.ready + 20 < i && !run.ending) co_await pause(run.io, std::chrono::milliseconds(5));
  }
  const auto end = Clock::now() + std::chrono::seconds(60);
  while (run.ready < run.options.games && Clock::now() < end && !run.ending)
    co_await pause(run.io, std::chrono::milliseconds(10));
  std::cerr << run.ready << " games, " << run.connected << " connections\n";
}

// Names the moments at which moves are due, whether or not the server keeps up.
asio::awaitable<void> keep_to_the_schedule(LoadRun& run, const Games& games,
                                           Clock::time_point start) {
  const auto after = [&](double seconds) {
    return start +
           std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  };
  const auto end = after(run.options.seconds);
  if (run.options.rate == 0)  // the games name their moments themselves
    while (Clock::now() < end && !run.ending) co_await pause(run.io, std::chrono::milliseconds(20));
  for (std::size_t i = 0; run.options.rate > 0 && !run.ending; ++i) {
    const auto when = after(static_cast<double>(i) / run.options.rate);
    if (when > end) break;
    if (when > Clock::now()) co_await pause(run.io, when - Clock::now());
    games[i % games.size()]->due(when);
  }
}

// The rest of the answers. What does not come counts with the time that it has taken so far.
asio::awaitable<std::size_t> wait_for_answers(LoadRun& run, const Games& games) {
  run.ending = true;
  const auto unanswered = [&] {
    std::size_t count = 0;
    for (const auto& game : games) count += game->unanswered().size();
    return count;
  };
  const auto end = Clock::now() + std::chrono::seconds(30);
  while (unanswered() > 0 && Clock::now() < end)
    co_await pause(run.io, std::chrono::milliseconds(5));
  for (const auto& game : games)
    for (const auto& when : game->unanswered()) run.latencies.push_back(milliseconds_since(when));
  co_return unanswered();
}

void print_report(const LoadRun& run, std::size_t unanswered, double seconds, double load) {
  // Plain decimals; the library would write 1.5E0.
  const auto decimal = [](double value) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                   std::chars_format::fixed, 2);
    return std::string(digits.data(), end.ptr);
  };
  const std::size_t moves = run.latencies.size() - unanswered;
  std::cout << R"({"games":)" << run.options.games << R"(,"connections":)" << run.connected
            << R"(,"moves":)" << moves << R"(,"unanswered":)" << unanswered << R"(,"seconds":)"
            << decimal(seconds) << R"(,"moves_per_s":)"
            << decimal(static_cast<double>(moves) / seconds) << R"(,"p50_ms":)"
            << decimal(percentile(run.latencies, 0.5)) << R"(,"p90_ms":)"
            << decimal(percentile(run.latencies, 0.9)) << R"(,"p99_ms":)"
            << decimal(percentile(run.latencies, 0.99)) << R"(,"max_ms":)"
            << decimal(run.latencies.empty() ? 0 : run.latencies.back()) << R"(,"errors":)"
            << run.errors << R"(,"generator_load":)" << decimal(load) << "}\n";
  if (!run.first_error.empty()) std::cerr << "The first error: " << run.first_error << "\n";
  if (load > 0.8) std::cerr << "The generator used more than 80 % of its core: this run is void.\n";
}

asio::awaitable<void> conduct(LoadRun& run) {
  Games games;
  co_await open(run, games);
  run.measuring = true;
  const double cpu = cpu_seconds();
  const auto start = Clock::now();
  co_await keep_to_the_schedule(run, games, start);
  const std::size_t unanswered = co_await wait_for_answers(run, games);
  run.stopping = true;
  const double seconds = milliseconds_since(start) / 1000;
  std::ranges::sort(run.latencies);
  print_report(run, unanswered, seconds, (cpu_seconds() - cpu) / seconds);
  run.io.stop();
}

}  // namespace

int load_main(int argc, const char* const* argv) {
  LoadRun run;
  CLI::App app{
      "Plays games against a server (start it with --no-limits) on an open schedule: moves\n"
      "are due at fixed moments, whether the server keeps up or not, and the time until the\n"
      "other player sees a move counts from there. Prints one JSON object, also when it is\n"
      "ended early with Ctrl-C.",
      "carat load"};
  app.add_option("--host", run.options.host)->capture_default_str();
  app.add_option("--port", run.options.port)->capture_default_str();
  app.add_option("--games", run.options.games, "games of two at once")
      ->capture_default_str()
      ->check(CLI::Range(0, 100'000));
  app.add_option("--rate", run.options.rate, "moves a second; 0 for as many as possible")
      ->capture_default_str()
      ->check(number_between(0, 1e6));
  app.add_option("--seconds", run.options.seconds)
      ->capture_default_str()
      ->check(number_between(0.1, 1e6));
  app.add_option("--idle", run.options.idle, "connections that only stay open")
      ->check(CLI::Range(0, 1'000'000));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  allow_many_open_files();
  try {
    asio::signal_set signals(run.io, SIGINT, SIGTERM);
    signals.async_wait([&](auto, int) { run.ending = true; });
    tcp::resolver resolver(run.io);
    for (const auto& entry : resolver.resolve(run.options.host, run.options.port))
      run.server.push_back(entry.endpoint());
    std::exception_ptr failed;
    asio::co_spawn(run.io, conduct(run), [&](const std::exception_ptr& error) { failed = error; });
    run.io.run();
    if (failed) std::rethrow_exception(failed);
    return run.errors == 0 ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "carat load: " << error.what() << "\n";
    return 1;
  }
}

}  // namespace carat::client
