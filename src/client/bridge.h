#pragma once

#include <atomic>
#include <iosfwd>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "client/address.h"
#include "client/bridged_game.h"

namespace carat::client {

struct BridgeOptions {
  // How the program comes to a table.
  enum class Way {
    invitation,  // to one table, and its rematches
    lobby,       // sits down where somebody waits
    open,        // opens tables, and waits for somebody to sit down
    pair,        // is paired with whoever waits for the same
  };

  Address server;
  std::string token;
  std::string command;  // the program's, for the shell
  Way way = Way::open;
  Invitation invitation;
  std::vector<std::string> modes;  // empty: all that the program plays
  boost::json::object time{{"kind", "none"}};
  bool rated = false;
  int games = 0;  // then it ends; 0: never
  BridgedGameOptions game;
};

// Plays games at a server's tables, one after the other, until all are played or `stop` is set;
// tells on `out` what happens. The status of the program: 0, or 1 with a sentence on `err`.
int run_bridge(const BridgeOptions& options, std::ostream& out, std::ostream& err,
               const std::atomic<bool>& stop);

// `carat bridge`
int bridge_main(int argc, const char* const* argv);

}  // namespace carat::client
