#include "terminal/saved_games.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "tests/terminal/tables.h"

namespace carat::terminal {
namespace {

TEST(SavedGames, are_kept_and_found_again) {
  const std::filesystem::path folder = testing::TempDir() + "/carat_games";
  std::filesystem::remove_all(folder);
  EXPECT_TRUE(saved_games(folder).empty());
  const auto table = table_of("duel", {"greedy"});
  ASSERT_FALSE(table->play("take " + table->state().update.legal.front().text.substr(5)));
  const auto first = new_game_file(folder, "duel");
  ASSERT_TRUE(first);
  ASSERT_TRUE(replace_file(*first, saved_text(table->table(), {})));
  const auto second = new_game_file(folder, "duel");
  ASSERT_TRUE(second);
  EXPECT_NE(*first, *second);
  ASSERT_TRUE(replace_file(folder / "other.carat", "not a game"));
  const auto games = saved_games(folder);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games.front().file, *first);
  EXPECT_EQ(games.front().game, "duel");
  EXPECT_EQ(games.front().turn, 2);
  EXPECT_FALSE(games.front().over);
}

TEST(SavedGames, remember_the_programs_at_a_table) {
  const auto table = table_of("splendor", {""});
  const Programs programs{{1, "cmd:python3 'my bot.py' --name \"B\""}};
  const std::string text = saved_text(table->table(), programs);
  EXPECT_EQ(programs_in(text), programs);
  const auto restored = table::LocalTable::restore("local", text, {}, Seed{}, 0);
  ASSERT_TRUE(restored.has_value());
  EXPECT_EQ(restored->game().position(), table->whole_game()->position());
  EXPECT_TRUE(programs_in(table->table().save()).empty());
}

TEST(SavedGames, go_on_with_the_same_cards) {
  const auto table = table_of("splendor", {"greedy"});
  auto again = table::LocalTable::restore("local", saved_text(table->table(), {}), {}, Seed{}, 0);
  ASSERT_TRUE(again.has_value());
  LocalPlay resumed(present::Words::english(), *std::move(again), {}, nullptr);
  for (LocalPlay* play : {table.get(), &resumed}) {
    ASSERT_FALSE(play->play("reserve deck 3"));
    let_others_play(*play);
  }
  EXPECT_EQ(table->whole_game()->position(), resumed.whole_game()->position());
}

}  // namespace
}  // namespace carat::terminal
