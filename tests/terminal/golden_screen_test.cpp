#include <set>

#include <gtest/gtest.h>

#include "play/catalogue.h"
#include "table/local_table.h"
#include "terminal/draw_table.h"
#include "terminal/menu.h"
#include "terminal/scene.h"
#include "tests/support/golden_files.h"

namespace carat::terminal {
namespace {

// Every card and amount that the engine's view has stands on the screen, where it belongs.
void expect_shown(const AnyView& view, const Canvas& canvas, const std::string& where) {
  const std::string screen = canvas.text();
  const Scene scene = scene_of(view, {});
  for (const Level& level : scene.levels)
    for (const CardFace& card : level.cards)
      if (!card.name.empty()) {
        ASSERT_NE(screen.find(card.name), std::string::npos) << where << card.name << "\n"
                                                             << screen;
      }
  for (const Tile& tile : scene.tiles)
    ASSERT_NE(screen.find(tile.name), std::string::npos) << where << tile.name << "\n" << screen;
  for (const PlayerFace& player : scene.players) {
    const std::string tokens = " " + std::to_string(player.token_count) + "/10";
    ASSERT_NE(screen.find(tokens), std::string::npos) << where << tokens << "\n" << screen;
    for (const CardFace& card : player.reserved)
      ASSERT_NE(screen.find(card.name), std::string::npos) << where << card.name << "\n" << screen;
    for (const Goal& goal : player.goals) {
      const std::string text = std::to_string(goal.have) + "/" + std::to_string(goal.of);
      ASSERT_NE(screen.find(text), std::string::npos) << where << text << "\n" << screen;
    }
  }
}

std::multiset<std::string> split(const std::string& list) {
  std::multiset<std::string> parts;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find("; ", at), list.size());
    parts.insert(list.substr(at, end - at));
    at = end + 2;
  }
  return parts;
}

Viewer eyes_of(const std::string& viewer) {
  return viewer == "public" ? Viewer::everybody() : Viewer(Seat(std::stoi(viewer) - 1));
}

void expect_menu(const AnyGame& game, const GoldenStep& step) {
  std::multiset<std::string> listed;
  for (const MenuGroup& group : menu_of(game.legal_actions(Payments::all)))
    for (const MenuEntry& entry : group.entries) {
      listed.insert(entry.action.text);
      for (const LegalAction& other : entry.others) listed.insert(other.text);
    }
  ASSERT_EQ(listed, split(step.legal));
}

// What a server tells is the engine's own view, and all of it is on the screen.
void expect_views(const AnyGame& game, const GoldenStep& step, const std::string& where) {
  for (const auto& [viewer, position] : step.views) {
    const auto seen = game_from_position(position);
    ASSERT_TRUE(seen.has_value()) << where;
    const AnyView view = (*seen)->view(eyes_of(viewer));
    ASSERT_TRUE(view == game.view(eyes_of(viewer))) << where;
    for (const auto [width, height] : {std::pair(57, 20), std::pair(85, 36)}) {
      Canvas canvas(width, height);
      draw_table(canvas, {0, 0, width, height}, scene_of(view, {}), present::Words::english());
      expect_shown(view, canvas, where);
    }
  }
}

// A local table plays it, as `carat play` does.
void follow(const GoldenFile& file) {
  auto table = table::LocalTable::restore("local", file.steps.front().position, {}, Seed{}, 0);
  ASSERT_TRUE(table.has_value()) << table.error().message;
  for (const GoldenStep& step : file.steps) {
    const std::string where = file.name + ", " + step.position + ": ";
    ASSERT_EQ(table->game().position(), step.position) << file.name;
    expect_views(table->game(), step, where);
    if (step.action.empty()) break;
    expect_menu(table->game(), step);
    ASSERT_EQ(table->game().to_move().index, step.seat) << where;
    const auto problem = table->play(step.action, step.drawn, 0);
    ASSERT_FALSE(problem.has_value()) << where << problem->message;
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_TRUE(table->game().is_over());
}

TEST(GoldenScreen, plays_and_shows_every_golden_game_as_the_engine_does) {
  for (const GoldenFile& file : golden_files()) {
    ASSERT_GT(file.steps.size(), 30U) << file.name;
    follow(file);
  }
}

}  // namespace
}  // namespace carat::terminal
