#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "play/catalogue.h"
#include "play/tag_text.h"
#include "rules/common/random_dealer.h"
#include "rules/common/scripted_dealer.h"
#include "rules/common/viewer_text.h"
#include "tests/support/project_files.h"

namespace carat {
namespace {

// A game that is written down: who plays by which options, and the number all chance follows from.
struct Golden {
  std::string name;
  std::string game;
  std::vector<Tag> options;
  std::uint64_t seed;
};

const std::vector<Golden>& golden_games() {
  static const std::vector<Golden> games{
      {"two-players", "splendor", {{"players", "2"}, {"target", "10"}}, 1},
      {"two-players-take-fewer",
       "splendor",
       {{"players", "2"}, {"target", "12"}, {"take_fewer", "on"}, {"starting_seat", "2"}},
       2},
      {"three-players",
       "splendor",
       {{"players", "3"}, {"target", "13"}, {"starting_seat", "3"}},
       3},
      {"four-players", "splendor", {{"players", "4"}, {"target", "10"}}, 4},
      // With choices between nobles, and with passes.
      {"long-two-players", "splendor", {{"players", "2"}, {"target", "30"}}, 90},
      {"long-three-players", "splendor", {{"players", "3"}, {"target", "30"}}, 6},
      {"crowns", "duel", {}, 62},
      {"refill-at-end", "duel", {{"refill_at_end", "on"}, {"starting_seat", "2"}}, 2},
      {"no-hoarding", "duel", {{"no_hoarding", "on"}}, 11},
  };
  return games;
}

std::string path_of(const Golden& golden) {
  return in_project("tests/data/") + golden.game + "/golden/" + golden.name + ".txt";
}

std::vector<Viewer> viewers_of(const AnyGame& game) {
  std::vector<Viewer> viewers{Viewer::everybody()};
  for (int seat = 0; seat < game.players(); ++seat) viewers.emplace_back(Seat(seat));
  return viewers;
}

std::string legal_line(const AnyGame& game) {
  std::string line;
  for (const LegalAction& legal : game.legal_actions(Payments::all))
    line += (line.empty() ? "" : "; ") + legal.text;
  return line;
}

std::string result_line(const AnyGame& game) {
  std::string line;
  for (int seat = 0; seat < game.players(); ++seat)
    if (game.outcome()->won(Seat(seat)))
      line += (line.empty() ? "" : "+") + std::to_string(seat + 1);
  return line;
}

void write_position(std::ostream& out, const AnyGame& game) {
  out << "\nposition " << game.position() << '\n';
  const bool views = game.plies() < 16 || game.plies() % 6 == 0 || game.is_over();
  for (const Viewer viewer : viewers_of(game))
    if (views) out << "view " << viewer_text(viewer).view() << ' ' << game.position(viewer) << '\n';
  if (game.is_over()) return;
  out << "legal " << legal_line(game) << '\n';
}

void write_draws(std::ostream& out, std::string_view word, const std::vector<std::string>& draws) {
  if (draws.empty()) return;
  out << word;
  for (const std::string& draw : draws) out << ' ' << draw;
  out << '\n';
}

// Plays like somebody who likes to buy: the last legal actions are purchases.
std::string chosen(const AnyGame& game, Rng& rng) {
  const auto legal = game.legal_actions(Payments::all);
  const auto last = static_cast<std::uint32_t>(legal.size() - 1);
  return legal[rng.below(3) == 0 ? rng.below(last + 1) : last].text;
}

void write_golden(const Golden& golden) {
  const GameEntry& entry = *find_game(golden.game);
  Rng rng(golden.seed);
  RandomDealer dealer(rng);
  const auto game = *entry.new_game(golden.options, dealer);
  std::ofstream out(path_of(golden));
  out << "game " << golden.game << '\n';
  for (const Tag& option : golden.options)
    out << "option " << option.name << ' ' << option.value << '\n';
  // The record has the outcomes of the deal: 0. deal > seat2, 1-30, ...
  const std::string record = game->record();
  std::string deal = record.substr(record.find("0. deal > ") + 10);
  deal.resize(deal.find('\n'));
  std::erase(deal, ',');
  out << "deal " << deal << '\n';
  while (!game->is_over()) {
    write_position(out, *game);
    const Seat seat = game->to_move();
    const auto played = game->play(seat, chosen(*game, rng), dealer);
    ASSERT_TRUE(played);
    out << "play " << seat.index + 1 << ' ' << played->front().text << '\n';
    write_draws(out, "drawn", played->front().draws);
  }
  write_position(out, *game);
  out << "result " << result_line(*game) << "\nreason " << game->end_reason() << '\n';
}

// Follows a file line by line with a game of its own.
class Reader {
 public:
  explicit Reader(const Golden& golden) : file_(path_of(golden)) {}

  void read() {
    ASSERT_TRUE(file_) << "the file is missing";
    for (std::string line; std::getline(file_, line);) {
      ++number_;
      if (line.empty() || line[0] == '#') continue;
      const std::size_t space = line.find(' ');
      const std::string word = line.substr(0, space);
      SCOPED_TRACE("line " + std::to_string(number_));
      if (word != "drawn") finish_play({});
      take(word, line.substr(space + 1));
      if (testing::Test::HasFailure()) return;
    }
    ASSERT_TRUE(game_);
    EXPECT_TRUE(game_->is_over());
    EXPECT_TRUE(finished_) << "result and reason are missing";
  }
  [[nodiscard]] int plays() const { return plays_; }
  [[nodiscard]] const AnyGame& game() const { return *game_; }

 private:
  void take(const std::string& word, const std::string& rest) {
    if (word == "game") {
      entry_ = find_game(rest);
      ASSERT_NE(entry_, nullptr);
    } else if (word == "option") {
      const std::size_t space = rest.find(' ');
      options_.push_back({rest.substr(0, space), rest.substr(space + 1)});
    } else if (word == "deal") {
      deal(rest);
    } else if (word == "position") {
      EXPECT_EQ(game_->position(), rest);
      EXPECT_EQ(game_->why_broken(), std::nullopt);
    } else if (word == "view") {
      const std::size_t space = rest.find(' ');
      const auto viewer = parse_viewer(rest.substr(0, space));
      ASSERT_TRUE(viewer);
      EXPECT_EQ(game_->position(*viewer), rest.substr(space + 1));
    } else if (word == "legal") {
      EXPECT_EQ(legal_line(*game_), rest);
    } else if (word == "play") {
      play_ = rest;
    } else if (word == "drawn") {
      finish_play(draws_of(rest));
    } else if (word == "result") {
      EXPECT_EQ(result_line(*game_), rest);
    } else if (word == "reason") {
      EXPECT_EQ(game_->end_reason(), rest);
      finished_ = true;
    } else {
      FAIL() << "an unknown word: " << word;
    }
  }

  std::vector<Draw> draws_of(const std::string& text) {
    std::vector<Draw> draws;
    std::istringstream in(text);
    for (std::string word; in >> word;) {
      const auto draw = entry_->parse_draw(word);
      EXPECT_TRUE(draw) << word;
      if (draw) draws.push_back(*draw);
    }
    return draws;
  }

  void deal(const std::string& text) {
    const auto draws = draws_of(text);
    ScriptedDealer dealer(draws);
    auto game = entry_->new_game(options_, dealer);
    ASSERT_TRUE(game) << game.error().what.view();
    ASSERT_TRUE(dealer.finished() && dealer.error().empty()) << dealer.error();
    game_ = std::move(*game);
  }

  // An action waits for the next line, which may have what it drew.
  void finish_play(const std::vector<Draw>& draws) {
    if (play_.empty()) return;
    ScriptedDealer dealer(draws);
    const auto played = game_->play(Seat(play_[0] - '1'), play_.substr(2), dealer);
    ASSERT_TRUE(played) << play_ << ": " << played.error().clause << played.error().what;
    EXPECT_TRUE(dealer.finished() && dealer.error().empty()) << dealer.error();
    EXPECT_EQ(played->front().text, play_.substr(2));
    play_.clear();
    ++plays_;
  }

  std::ifstream file_;
  int number_ = 0;
  const GameEntry* entry_ = nullptr;
  std::vector<Tag> options_;
  std::unique_ptr<AnyGame> game_;
  std::string play_;
  int plays_ = 0;
  bool finished_ = false;
};

// Only what is missing is written: a file that was confirmed once stays as it is.
bool wanted(const Golden& golden) {
  if (std::filesystem::exists(path_of(golden))) return false;
  const char* asked = std::getenv("CARAT_WRITE_GOLDEN");  // NOLINT(concurrency-mt-unsafe)
  return asked != nullptr && std::string_view(asked) == "1";
}

TEST(Golden, games_are_played_the_same_in_every_build) {
  for (const Golden& golden : golden_games()) {
    SCOPED_TRACE(golden.name);
    if (wanted(golden)) write_golden(golden);
    Reader reader(golden);
    reader.read();
    ASSERT_FALSE(HasFailure());
    EXPECT_GT(reader.plays(), 30);
    // What was played is also a record that can be read again.
    const auto again = game_from_record(reader.game().record());
    ASSERT_TRUE(again) << again.error().what.view();
    EXPECT_EQ((*again)->position(), reader.game().position());
  }
}

}  // namespace
}  // namespace carat
