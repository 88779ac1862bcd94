#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "ai/baselines.h"
#include "play/catalogue.h"
#include "present/notation_help.h"
#include "present/text_board.h"
#include "protocol/game_json.h"
#include "rules/common/dealer.h"
#include "tests/support/project_files.h"

namespace carat {
namespace {

const std::filesystem::path source = in_project("");

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// Whoever adds a game learns here what is still missing.
TEST(EveryGame, has_all_that_belongs_to_a_game) {
  for (const GameEntry& game : catalogue()) {
    const std::string name(game.name);
    SCOPED_TRACE(name);
    const auto data = source / "tests/data" / name;
    EXPECT_TRUE(exists(source / "docs/rules" / (name + ".md")));
    EXPECT_FALSE(text_of(data / "perft.txt").empty());
    EXPECT_FALSE(is_empty(data / "golden"));
    EXPECT_FALSE(is_empty(data / "records"));
    EXPECT_NE(text_of(source / "tests/data/bench_signatures.txt").find(name), std::string::npos);
    EXPECT_NE(text_of(source / "docs/notation.md").find(name), std::string::npos);
    EXPECT_FALSE(protocol::components(name).empty());
    FirstDealer dealer;
    const auto begun = game.new_game({}, dealer);
    ASSERT_TRUE(begun.has_value());
    const AnyView view = (*begun)->view(Viewer(Seat(0)));
    EXPECT_EQ(protocol::to_json(view).at("game").as_string(), name);
    EXPECT_FALSE(present::text_board(present::Words::english(), view).empty());
    EXPECT_FALSE(present::notation_help(present::Words::english(), name).empty());
    EXPECT_NE(text_of(source / "docs/engine.md").find(name), std::string::npos);
    EXPECT_EQ((*begun)->why_illegal((*begun)->to_move(), make_greedy_bot(1)->choose(view, {})),
              std::nullopt);
  }
}

}  // namespace
}  // namespace carat
