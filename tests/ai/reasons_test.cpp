#include "ai/reasons.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "ai/models.h"
#include "ai/next_turn.h"
#include "ai/view_after.h"
#include "play/modes.h"
#include "tests/support/learning_positions.h"

namespace carat {
namespace {

Analysis searched(const AnyGame& game, int visits) {
  const auto network = ai::built_in_network(mode_of(game).name);
  const auto search = analyse(game.view(Viewer(game.to_move())), *network, 1);
  search->run(visits);
  return search->result();
}

bool has(const std::vector<Remark>& remarks, std::string_view key) {
  return std::ranges::find(remarks, key, &Remark::key) != remarks.end();
}

TEST(NextTurn, tells_what_an_opponent_could_buy_and_win_with) {
  const auto game = game_from(about_to_lose);
  const auto others = next_turns(game->view(Viewer(Seat(0))));
  ASSERT_EQ(others.size(), 1u);
  EXPECT_EQ(others[0].seat, Seat(1));
  EXPECT_NE(std::ranges::find(others[0].cards, CardInReach{CardId(2, 15), false}),
            others[0].cards.end());
  EXPECT_EQ(others[0].wins, (std::vector<WayToWin>{{"prestige", CardId(2, 15)}}));
  EXPECT_EQ(next_turns(game->view(Viewer::everybody())).size(), 2u);
}

TEST(NextTurn, knows_no_more_than_the_viewer) {
  std::string position(about_to_lose);
  position.replace(position.find("seat2:4g/3-06,3-12/-/-"), std::string::npos,
                   "seat2:4g/3-06,3-12/(1-08)/-");
  const auto game = game_from(position);
  const auto reserved = [](const NextTurn& next) {
    return std::ranges::any_of(next.cards, [](const CardInReach& card) { return card.reserved; });
  };
  const auto seen = next_turns(game->view(Viewer(Seat(0))));
  EXPECT_EQ(seen[0].unknown, 1);
  EXPECT_FALSE(reserved(seen[0]));
  const auto own = next_turns(game->view(Viewer(Seat(1))));
  EXPECT_EQ(own[0].seat, Seat(0));
}

TEST(NextTurn, finds_the_victories_of_duel_with_privileges_too) {
  const auto game = game_from(duel_won_at_once());
  const auto others = next_turns(game->view(Viewer(Seat(1))));
  ASSERT_EQ(others.size(), 1u);
  EXPECT_EQ(others[0].wins, (std::vector<WayToWin>{{"prestige", CardId(3, 13)}}));
  // One gold less and a privilege instead: the fourth white token is still on the board.
  std::string position = duel_won_at_once();
  position.replace(position.find("4w2y/"), 5, "3w2y/");
  position.replace(position.find("R2,R3/0/0"), 9, "R2,R3/1/0");
  position.replace(position.find("privileges:2"), 12, "privileges:1");
  const std::size_t board = position.find("board:") + 6;
  const std::size_t empty = position.find('.', board);
  position[empty] = 'w';
  const auto with_privilege = game_from(position);
  EXPECT_EQ(next_turns(with_privilege->view(Viewer(Seat(1))))[0].wins,
            (std::vector<WayToWin>{{"prestige", CardId(3, 13)}}));
}

TEST(Reasons, say_that_a_decision_wins_at_once) {
  for (const std::string& position : {std::string(won_at_once), duel_won_at_once()}) {
    const auto game = game_from(position);
    const Analysis analysis = searched(*game, 50);
    const auto reasons = reasons_for(game->view(Viewer(Seat(0))), analysis, analysis.decisions[0]);
    ASSERT_FALSE(reasons.empty());
    EXPECT_EQ(reasons[0].key, "reason.wins_now");
  }
}

TEST(Reasons, say_that_a_win_is_stopped_and_what_another_decision_allows) {
  const auto game = game_from(about_to_lose);
  Analysis analysis = searched(*game, 2000);
  const AnyView view = game->view(Viewer(Seat(0)));
  const auto at = [&](std::string_view action) -> const DecisionAnalysis& {
    return *std::ranges::find(analysis.decisions, action, &DecisionAnalysis::action);
  };
  const auto reasons = reasons_for(view, analysis, at("reserve 2-15"));
  EXPECT_TRUE(has(reasons, "reason.stops_win"));
  EXPECT_TRUE(has(reasons, "reason.denies"));
  const auto against = reasons_against(view, analysis, at("take wbr"));
  EXPECT_TRUE(has(against, "against.allows_win"));
}

TEST(Reasons, are_given_for_every_decision_of_both_games) {
  for (const Mode& mode : modes) {
    Rng rng(3);
    FirstDealer dealer;
    auto game = *find_game(mode.game)->new_game(mode.options(), dealer);
    for (int i = 0; i < 60 && !game->is_over(); ++i) {
      const AnyView view = game->view(Viewer(game->to_move()));
      if (i % 10 == 0) {
        const Analysis analysis = searched(*game, 60);
        for (const DecisionAnalysis& d : analysis.decisions) {
          EXPECT_LE(reasons_for(view, analysis, d).size(), 3u);
          EXPECT_EQ(turns_of_line(view, d.line).turn.front(), d.action);
        }
      }
      const auto legal = game->legal_actions(Payments::canonical);
      ASSERT_TRUE(game->play(game->to_move(),
                             legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text,
                             dealer));
    }
  }
}

TEST(ViewAfter, follows_a_line_and_leaves_what_is_revealed_unknown) {
  const auto game = game_from(about_to_lose);
  const AnyView view = game->view(Viewer(Seat(0)));
  const auto after = view_after(view, {"reserve 2-15", "take wbr"});
  ASSERT_TRUE(after) << after.error();
  const auto& seen = std::get<splendor::View>(*after);
  EXPECT_EQ(seen.to_move, Seat(0));
  EXPECT_TRUE(seen.market[4].is_unknown());
  EXPECT_FALSE(view_after(view, {"buy 2-15"}));
  EXPECT_FALSE(view_after(view, {"dance"}));
}

}  // namespace
}  // namespace carat
