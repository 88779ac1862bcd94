#include <iostream>
#include <string>

#include <CLI/CLI.hpp>

#include "base/bounded_input.h"
#include "engine/engine.h"

namespace carat::engine {

int engine_main(int argc, const char* const* argv) {
  CLI::App app{
      "The line interface: reads one JSON command a line from standard input and answers each "
      "with\n"
      "one JSON object on one line. docs/engine.md describes every command, and\n"
      "{\"command\":\"help\"} lists them.\n\n"
      "Example:\n"
      "  printf '%s\\n' '{\"command\":\"new\",\"seed\":1}' '{\"command\":\"legal\"}' | carat "
      "engine",
      "carat engine"};
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }

  Engine engine;
  std::string line;
  while (!engine.finished() && read_line(std::cin, line))
    std::cout << engine.answer(line) << '\n' << std::flush;  // a program on the other side waits
  return 0;
}

}  // namespace carat::engine
