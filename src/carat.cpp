#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arena/arena.h"
#include "arena/bot_session.h"
#include "bench/bench.h"
#include "engine/analyse.h"
#include "engine/engine.h"
#include "terminal/play.h"
#include "training/calibrate.h"
#include "training/losses.h"
#include "training/puzzles.h"
#include "training/train.h"

#ifdef CARAT_SERVER
#include "client/bridge.h"
#include "client/connection.h"
#include "client/load.h"
#include "server/server.h"
#endif

namespace {

#ifdef CARAT_SERVER
// The client's connection, for whoever plays at a server's table in the terminal.
class OpenWire final : public carat::terminal::Wire {
 public:
  explicit OpenWire(std::unique_ptr<carat::client::Connection> connection)
      : connection_(std::move(connection)) {}

  void send(std::string message) override { connection_->send(std::move(message)); }
  std::optional<std::string> receive() override {
    return connection_->receive(std::chrono::milliseconds(0));
  }
  [[nodiscard]] std::optional<std::string> lost() const override { return connection_->lost(); }

  static carat::expected<std::unique_ptr<carat::terminal::Wire>, std::string> open(
      const std::string& server) {
    const auto address = carat::client::read_address(server);
    if (!address) return carat::unexpected(address.error());
    auto connection = carat::client::Connection::open(*address, "");
    if (!connection) return carat::unexpected(connection.error());
    return std::make_unique<OpenWire>(*std::move(connection));
  }

 private:
  std::unique_ptr<carat::client::Connection> connection_;
};
const carat::terminal::Connect connect = OpenWire::open;
#else
const carat::terminal::Connect connect;
#endif

struct Subcommand {
  std::string_view name;
  std::string_view summary;
  int (*run)(int argc, const char* const* argv);
};

constexpr Subcommand subcommands[]{
    {"play", "play in the terminal: against computers, people or programs, or at a server's table",
     [](int argc, const char* const* argv) {
       return carat::terminal::play_main(argc, argv, connect);
     }},
#ifdef CARAT_SERVER
    {"serve", "the game server, with a page for browsers", carat::server::serve_main},
    {"bridge", "a program that speaks the bot protocol, at a server's tables",
     carat::client::bridge_main},
    {"load", "play many games against a server, and measure it", carat::client::load_main},
    {"store", "look after what the server has stored", carat::server::store_main},
#endif
    {"verify", "check that a game of the server was dealt fairly", carat::engine::verify_main},
    {"engine", "the line interface for programs: JSON commands in, JSON answers out",
     carat::engine::engine_main},
    {"arena", "matches between computer players, with ratings",
     [](int argc, const char* const* argv) { return carat::arena::arena_main(argc, argv); }},
    {"bot", "a computer player as a program of its own, for other arenas", carat::arena::bot_main},
    {"train", "train a network by games against itself",
     [](int argc, const char* const* argv) { return carat::training::train_main(argc, argv); }},
    {"calibrate", "compare the win chances that are told with what happens",
     carat::training::calibrate_main},
    {"losses", "what the levels' decisions lose: the measure of judgements",
     carat::training::losses_main},
    {"puzzles", "look for puzzles in games of the levels, and verify them",
     carat::training::puzzles_main},
    {"analyse", "what the computer player thinks of a position or a game",
     carat::engine::analyse_main},
    {"bench", "measure how fast the engine is", carat::bench::bench_main},
};

void print_help(std::ostream& out) {
  out << "Carat: Splendor and Splendor Duel to play, study and compute.\n\n"
         "Usage: carat SUBCOMMAND [OPTIONS]\n\n";
  for (const Subcommand& subcommand : subcommands) {
    out << "  " << subcommand.name << std::string(11 - subcommand.name.size(), ' ')
        << subcommand.summary << "\n";
  }
  out << "\ncarat SUBCOMMAND --help tells more about one of them.\n";
}

// A result that could not be written, on a disk that is full, is no success.
int all_written(int status, std::string_view subcommand) {
  std::cout.flush();
  const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good();
  if (written || status != 0) return status;
  std::cerr << "carat " << subcommand << ": can't write to standard output\n";
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view name = argc > 1 ? argv[1] : "";
  const bool asks_for_help = name == "--help" || name == "-h" || name == "help";
  for (const Subcommand& subcommand : subcommands)
    if (asks_for_help && argc > 2 && subcommand.name == argv[2]) {
      const char* const help[]{argv[2], "--help"};
      return subcommand.run(2, help);
    }
  if (asks_for_help) {
    print_help(std::cout);
    return 0;
  }
  for (const Subcommand& subcommand : subcommands)
    if (subcommand.name == name) return all_written(subcommand.run(argc - 1, argv + 1), name);
  if (!name.empty()) std::cerr << "carat: there is no subcommand " << name << "\n\n";
  print_help(std::cerr);
  return 2;
}
