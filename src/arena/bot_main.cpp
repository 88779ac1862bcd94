#include <iostream>

#include <CLI/CLI.hpp>

#include "ai/players.h"
#include "arena/bot_session.h"
#include "base/bounded_input.h"

namespace carat::arena {

int bot_main(int argc, const char* const* argv) {
  CLI::App app{
      "A built-in player that speaks the bot protocol of docs/bots.md: reads one JSON line "
      "from\nstandard input and answers each with one line.\n\nA player is one of\n" +
          std::string(player_help()),
      "carat bot"};
  std::string player;
  app.add_option("player", player, "the player")->required();
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  auto session = BotSession::make(player);
  if (!session) {
    std::cerr << "carat bot: " << session.error() << "\n";
    return 2;
  }
  std::string line;
  while (!session->finished() && read_line(std::cin, line))
    std::cout << session->answer(line) << '\n' << std::flush;  // the arena waits for it
  return 0;
}

}  // namespace carat::arena
