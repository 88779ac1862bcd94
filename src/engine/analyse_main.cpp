#include <algorithm>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "ai/analysis.h"
#include "ai/network_file.h"
#include "ai/review.h"
#include "ai/review_summary.h"
#include "base/bounded_input.h"
#include "base/files.h"
#include "base/rng.h"
#include "engine/analyse.h"
#include "engine/analysis_text.h"
#include "play/catalogue.h"
#include "play/modes.h"
#include "protocol/json_text.h"
#include "table/analysis_json.h"

namespace carat::engine {

using table::analysis_json;
using table::review_json;

namespace {

int fail(const std::string& what) {
  std::cerr << "carat analyse: " << what << "\n";
  return 2;
}

struct Request {
  std::string file;
  std::string network;
  int visits = 2000;
  std::uint64_t seed = 1;
  bool json = false;
};

void tell_position(const AnyGame& game, const ai::Network& network, const Request& request) {
  const auto search = analyse(game.view(Viewer(game.to_move())), network, request.seed);
  search->run(request.visits);
  if (request.json)
    std::cout << protocol::json_text(analysis_json(search->result())) << "\n";
  else
    std::cout << analysis_text(search->result(), 8);
}

void tell_game(const AnyGame& game, const ai::Network& network, const Request& request) {
  Review review(game, network, {.visits = request.visits, .seed = request.seed});
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  while (review.step())
    if (shows_progress)
      std::cerr << "\r" << review.decisions().size() << " of " << review.size() << std::flush;
  if (shows_progress) std::cerr << "\r\033[K";
  const ReviewSummary summary = summarise(review.decisions(), mode_of(game).name);
  if (request.json)
    std::cout << protocol::json_text(review_json(review.decisions(), summary)) << "\n";
  else
    std::cout << review_text(review.decisions(), summary);
}

}  // namespace

int analyse_main(int argc, const char* const* argv) {
  CLI::App app{
      "What the computer player thinks of a position, or of every decision of a game. The file\n"
      "holds a position or a game in notation (docs/notation.md); docs/analysis.md explains the\n"
      "answer.",
      "carat analyse"};
  Request request;
  app.add_option("file", request.file, "the file; - is standard input")->required();
  app.add_option("--visits", request.visits, "how long it thinks about each decision")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000'000));
  app.add_option("--network", request.network, "another network than the program's own");
  app.add_option("--seed", request.seed, "of the search")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{0}, most_seed));
  app.add_flag("--json", request.json, "one JSON object");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }

  const std::optional<std::string> file =
      request.file == "-" ? read_all(std::cin) : read_short_file(request.file);
  if (!file) return fail("can't read " + request.file + ", or it is longer than a game file");
  std::string_view text = *file;
  // Some editors begin every text with this mark, which nobody sees.
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  constexpr std::string_view white_space = " \t\r\n";
  const std::size_t begin = std::min(text.find_first_not_of(white_space), text.size());
  text.remove_prefix(begin);
  // A game file begins with its tags.
  const bool is_record = text.starts_with("[");
  const std::size_t end = std::min(text.find('\n'), text.size());
  if (!is_record && text.find_first_not_of(white_space, end) != std::string_view::npos)
    return fail("one position is expected, on one line: there is more behind it");
  const auto game = is_record ? game_from_record(text) : game_from_position(text.substr(0, end));
  if (!game)
    return fail((is_record ? "the game, character " : "the position, character ") +
                std::to_string(begin + game.error().where + 1) + ": " +
                std::string(game.error().what.view()));
  const auto network = ai::read_network(request.network, mode_of(**game));
  if (!network) return fail(network.error());
  if (is_record) {
    tell_game(**game, **network, request);
  } else {
    if ((*game)->is_over()) return fail("the game is over in this position");
    tell_position(**game, **network, request);
  }
  return 0;
}

}  // namespace carat::engine
