#include "table/replay.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "play/catalogue.h"
#include "tests/support/project_files.h"

namespace carat::table {
namespace {

std::unique_ptr<AnyGame> game_of(const std::string& file) {
  std::ifstream in(in_project("tests/data/") + file);
  std::stringstream text;
  text << in.rdbuf();
  auto game = game_from_record(text.str());
  EXPECT_TRUE(game) << file;
  return *std::move(game);
}

const auto files = {"splendor/records/v1-four-players.txt", "duel/records/v1-default.txt"};

TEST(Replay, has_a_message_for_every_decision_and_ends_with_the_result) {
  for (const char* file : files) {
    const auto game = game_of(file);
    const Replay replay = table::replay(*game, {Viewer(Seat(0))}, std::nullopt);
    ASSERT_EQ(replay.plies.size(), game->plies());
    EXPECT_EQ(replay.start.events.at(0).kind, "start");
    for (const auto& update : replay.plies) EXPECT_EQ(update.events.at(0).plies.size(), 1u);
    EXPECT_EQ(replay.plies.back().status, "over");
    EXPECT_TRUE(replay.plies.back().result);
    EXPECT_EQ(replay.plies.back().view, game->view(Viewer(Seat(0))));
    EXPECT_TRUE(replay.positions.empty()) << "they would show every hand";
  }
}

TEST(Replay, shows_a_seat_what_it_knew_then) {
  for (const char* file : files) {
    const auto game = game_of(file);
    const Replay replay = table::replay(*game, {Viewer(Seat(1))}, Payments::all);
    for (std::size_t i = 0; i < replay.plies.size(); ++i) {
      auto then = game->clone();
      then->rewind(i + 1);
      EXPECT_EQ(replay.plies[i].view, then->view(Viewer(Seat(1))));
      EXPECT_EQ(replay.plies[i].legal.empty(), then->is_over());
    }
  }
}

// No card of a hand is unknown, and nothing that lies in a hand counts as unseen.
TEST(Replay, can_reveal_every_hand) {
  bool hidden = false;
  for (const char* file : files) {
    const Replay replay = table::replay(*game_of(file), {.all = true}, std::nullopt);
    EXPECT_EQ(replay.positions.size(), replay.plies.size() + 1);
    for (const auto& update : replay.plies)
      std::visit(
          [&](const auto& view) {
            int unseen = view.decks.size();
            for (int level = 1; level <= level_count; ++level)
              unseen -= view.deck_sizes[deck_of(level)];
            EXPECT_EQ(unseen, 0);
            for (const auto& player : view.players)
              for (const Reserved& reserved : player.reserved) {
                EXPECT_FALSE(reserved.card.is_unknown());
                hidden = hidden || reserved.hidden;
              }
          },
          *update.view);
  }
  EXPECT_TRUE(hidden) << "then these games prove nothing";
}

}  // namespace
}  // namespace carat::table
