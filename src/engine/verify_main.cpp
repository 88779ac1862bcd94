#include <iostream>

#include <CLI/CLI.hpp>

#include "base/files.h"
#include "engine/engine.h"
#include "play/fair_deal.h"

namespace carat::engine {

int verify_main(int argc, const char* const* argv) {
  CLI::App app{
      "Deals a game of the server again from its seed, and says whether it was this game.\n"
      "The game file comes from /api/games/TABLE/record, when the game is over.",
      "carat verify"};
  std::string path;
  app.add_option("file", path, "the game file")->required()->check(CLI::ExistingFile);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  const auto text = read_short_file(path);
  if (!text) {
    std::cerr << "carat verify: can't read " << path << ", or it is longer than a game file\n";
    return 2;
  }
  if (const auto why = why_unfair(*text)) {
    std::cout << "Not fair: " << *why << ".\n";
    return 1;
  }
  std::cout << "Fair: seed and nonces deal exactly this game, and the seed was fixed beforehand.\n";
  return 0;
}

}  // namespace carat::engine
