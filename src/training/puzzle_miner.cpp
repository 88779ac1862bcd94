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

// Splendor's player counts in turn.
const Mode& mode_of_game(std::string_view game, int number) {
  constexpr std::array<std::string_view, 3> splendor{"splendor-2", "splendor-3", "splendor-4"};
  return *find_mode(game == "duel" ? "duel" : splendor[static_cast<std::size_t>(number % 3)]);
}

// Between levels that play well but not perfectly: that is where chances come from.
std::unique_ptr<AnyGame> play(const Mode& mode, std::uint64_t seed, int number) {
  constexpr std::array<std::string_view, 4> players{"fluorite", "quartz", "quartz", "topaz"};
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
  return game;
}

constexpr int easy = 800;                // rated below what the first level solves half of
constexpr std::size_t most_of_game = 2;  // puzzles out of one game
constexpr std::size_t most_turns = 7;    // of every seat, from the end of a game

}  // namespace

void PuzzleMiner::count(const Puzzle& puzzle) {
  ++of_theme_[puzzle.theme];
  ++of_mode_[puzzle.mode];
  if (puzzle.rating < easy) ++easy_ones_;
}

std::vector<Puzzle> PuzzleMiner::mine(int number) {
  std::vector<Puzzle> puzzles;
  const Mode& mode = mode_of_game(game_, number);
  if (!has_room_for(mode)) return puzzles;
  const auto game = play(mode, seed_, number);
  const auto network = ai::built_in_network(mode.name);
  Rng rng(~(seed_ * 1'000'003 + static_cast<std::uint64_t>(number)));
  RandomDealer dealer(rng);
  // What one search finds clear has to be clear to another one.
  PuzzleEffort again = effort_;
  again.seed += 1;
  again.margin = 0;
  const auto wants = [&](std::string_view theme) { return has_room_for(theme, puzzles); };
  const auto look_at = [&](const AnyGame& here, const std::string& place) {
    if (puzzles.size() == most_of_game) return;
    const AnyView view = here.view(Viewer(here.to_move()));
    auto puzzle = find_puzzle(view, *network, effort_, wants);
    if (!puzzle) return;
    puzzle->id = std::string(mode.name) + "-" + std::to_string(number) + "-" + place;
    puzzle->mode = mode.name;
    if (why_no_puzzle(*puzzle, again)) return;
    puzzle->rating = puzzle_rating(view, puzzle->solution.front(), network);
    if (puzzle->rating < easy && easy_ones_ >= wanted_ / 2) return;
    count(*puzzle);
    puzzles.push_back(*std::move(puzzle));
  };
  const std::size_t plies = game->plies();
  const auto then = game->clone();
  // From the end, some turns back: that is where wins are clear.
  const std::size_t looked_at = most_turns * static_cast<std::size_t>(mode.players);
  for (std::size_t i = plies; i-- > plies - std::min(plies, looked_at);) {
    then->rewind(i);
    look_at(*then, std::to_string(i));
    const auto legal = then->legal_actions(Payments::canonical);
    for (const char letter : {'a', 'b', 'c', 'd', 'e', 'f'}) {
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
bool PuzzleMiner::has_room_for(std::string_view theme, const std::vector<Puzzle>& of_game) const {
  if (std::ranges::find(of_game, theme, &Puzzle::theme) != of_game.end()) return false;
  const auto of_theme = of_theme_.find(theme);
  const int most = theme == "win_now" ? wanted_ / 5 : wanted_ * 3 / 10;
  return of_theme == of_theme_.end() || of_theme->second < most;
}

// Of Splendor's player counts none more than two fifths.
bool PuzzleMiner::has_room_for(const Mode& mode) const {
  const auto of_mode = of_mode_.find(mode.name);
  return game_ == "duel" || of_mode == of_mode_.end() || of_mode->second < wanted_ * 2 / 5;
}

}  // namespace carat::training
