#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "play/catalogue.h"
#include "terminal/draw_table.h"
#include "terminal/menu.h"
#include "terminal/scene.h"
#include "tests/support/project_files.h"

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

void follow(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::unique_ptr<AnyGame> game;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::string where = file.filename().string() + ":" + std::to_string(number) + ": ";
    const std::size_t space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
    if (word == "position") game = *game_from_position(rest);
    if (word == "view") {
      const std::size_t gap = rest.find(' ');
      const std::string viewer = rest.substr(0, gap);
      const auto seen = game_from_position(rest.substr(gap + 1));
      ASSERT_TRUE(seen.has_value()) << where;
      const Viewer eyes =
          viewer == "public" ? Viewer::everybody() : Viewer(Seat(std::stoi(viewer) - 1));
      // What a server tells is the engine's own view.
      const AnyView view = (*seen)->view(eyes);
      ASSERT_TRUE(view == game->view(eyes)) << where;
      for (const auto [width, height] : {std::pair(57, 20), std::pair(85, 36)}) {
        Canvas canvas(width, height);
        draw_table(canvas, {0, 0, width, height}, scene_of(view, {}), present::Words::english());
        expect_shown(view, canvas, where);
      }
    }
    if (word == "legal") {
      std::multiset<std::string> listed;
      for (const MenuGroup& group : menu_of(game->legal_actions(Payments::all)))
        for (const MenuEntry& entry : group.entries) {
          listed.insert(entry.action.text);
          for (const LegalAction& other : entry.others) listed.insert(other.text);
        }
      ASSERT_EQ(listed, split(rest)) << where;
    }
  }
  EXPECT_GT(number, 100) << file;
}

TEST(GoldenScreen, shows_every_golden_game_as_the_engine_sees_it) {
  for (const char* game : {"splendor", "duel"}) {
    const std::filesystem::path folder =
        std::filesystem::path(in_project("tests/data")) / game / "golden";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) follow(entry.path());
  }
}

}  // namespace
}  // namespace carat::terminal
