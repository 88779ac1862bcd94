#include "training/puzzle_miner.h"

#include <algorithm>
#include <array>

#include "ai/levels.h"
#include "ai/models.h"
#include "play/catalogue.h"
#include "play/modes.h"
#include "rules/common/random_dealer.h"

namespace carat::training {

namespace {

// Splendor's player counts in turn, two players twice.
const Mode& mode_of_game(std::string_view game, int number) {
  constexpr std::array<std::string_view, 4> splendor{"splendor-2", "splendor-3", "splendor-2",
                                                     "splendor-4"};
  return *find_mode(game == "duel" ? "duel" : splendor[static_cast<std::size_t>(number % 4)]);
}

struct PlayedGame {
  const Mode& mode;
  std::unique_ptr<AnyGame> game;
};

// Between levels that play well but not perfectly: that is where chances come from.
PlayedGame play(std::string_view game_name, std::uint64_t seed, int number) {
  constexpr std::array<std::string_view, 4> players{"fluorite", "quartz", "quartz", "topaz"};
  const Mode& mode = mode_of_game(game_name, number);
  const auto network = ai::built_in_network(mode.name);
  Rng rng(seed * 1'000'003 + static_cast<std::uint64_t>(number));
  RandomDealer dealer(rng);
  auto game = *find_game(mode.game)->new_game(mode.options(), dealer);
  std::vector<std::unique_ptr<Bot>> bots;
  bots.reserve(static_cast<std::size_t>(mode.players));
  for (int i = 0; i < mode.players; ++i)
    bots.push_back(
        make_level_bot(*find_level(players[rng.below(players.size())]), network, rng.next()));
  while (!game->is_over()) {
    const Seat seat = game->to_move();
    const std::string action = bots[seat.index]->choose(game->view(Viewer(seat)), {});
    if (!game->play(seat, action, dealer)) break;
  }
  return {mode, std::move(game)};
}

}  // namespace

void PuzzleMiner::count(const Puzzle& puzzle) { ++of_theme_[puzzle.theme]; }

std::vector<Puzzle> PuzzleMiner::mine(int number) {
  const auto [mode, game] = play(game_, seed_, number);
  const auto network = ai::built_in_network(mode.name);
  Rng rng(seed_ * 1'000'003 + static_cast<std::uint64_t>(number) + 1);
  RandomDealer dealer(rng);
  std::vector<Puzzle> puzzles;
  // What one search finds clear has to be clear to another one.
  PuzzleEffort again = effort_;
  again.seed += 1;
  const auto look_at = [&](const AnyGame& here, const std::string& place) {
    const AnyView view = here.view(Viewer(here.to_move()));
    auto puzzle = find_puzzle(view, *network, effort_);
    if (!puzzle || !has_room(*puzzle, puzzles)) return;
    puzzle->id = std::string(mode.name) + "-" + std::to_string(number) + "-" + place;
    puzzle->mode = mode.name;
    if (why_no_puzzle(*puzzle, again)) return;
    puzzle->rating = puzzle_rating(view, puzzle->solution.front(), network);
    count(*puzzle);
    puzzles.push_back(*std::move(puzzle));
  };
  const std::size_t plies = game->plies();
  const auto then = game->clone();
  // From the end: an ending is where wins are clear.
  for (std::size_t i = plies; i-- > plies * 3 / 5;) {
    then->rewind(i);
    look_at(*then, std::to_string(i));
    const auto legal = then->legal_actions(Payments::canonical);
    for (const char letter : {'a', 'b', 'c'}) {
      const auto other = then->clone();
      const auto& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      if (!other->play(then->to_move(), action.text, dealer) || other->is_over()) continue;
      look_at(*other, std::to_string(i + 1) + letter);
    }
  }
  return puzzles;
}

// Of each theme one in a game; and of all no theme more than three tenths, the easiest not more
// than two.
bool PuzzleMiner::has_room(const Puzzle& puzzle, const std::vector<Puzzle>& of_game) const {
  const auto same_theme = [&](const Puzzle& other) { return other.theme == puzzle.theme; };
  if (std::ranges::any_of(of_game, same_theme)) return false;
  const auto of_theme = of_theme_.find(puzzle.theme);
  const int most = puzzle.theme == "win_now" ? wanted_ / 5 : wanted_ * 3 / 10;
  return of_theme == of_theme_.end() || of_theme->second < most;
}

}  // namespace carat::training
