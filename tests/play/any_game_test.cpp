#include "play/any_game.h"

#include <gtest/gtest.h>

#include "play/catalogue.h"
#include "rules/common/random_dealer.h"

namespace carat {
namespace {

// Two players, dealt by the first dealer, seat 1 begins.
class AnyGameTest : public testing::Test {
 protected:
  AnyGameTest()
      : game(*find_game("splendor")->new_game({{"players", "2"}, {"starting_seat", "1"}}, first)) {}

  // Plays a move that must be accepted, for whoever is on turn.
  std::vector<PlayedPly> play(std::string_view move) {
    auto played = game->play(game->to_move(), move, first);
    EXPECT_TRUE(played) << move << ": " << played.error().clause << played.error().what;
    return played ? *played : std::vector<PlayedPly>{};
  }

  // A move that must be rejected, and leave the game as it was.
  Rejection reject(Seat seat, std::string_view move) {
    const std::string before = game->record() + game->position();
    const auto played = game->play(seat, move, first);
    EXPECT_FALSE(played) << move;
    EXPECT_EQ(game->record() + game->position(), before) << move;
    return played ? Rejection{} : played.error();
  }

  // Both get to ten tokens, and seat 1 is on turn again; the bank has bgrky.
  void fill_up() {
    for (const std::string_view move :
         {"take wbg", "take 2r", "take 2k", "take wbg", "take wbg", "reserve deck 3",
          "reserve deck 1", "take wrk", "reserve deck 2", "reserve deck 3"})
      play(move);
  }

  FirstDealer first;
  std::unique_ptr<AnyGame> game;
};

TEST_F(AnyGameTest, tells_its_history_as_it_was_played) {
  std::vector<PlayedPly> played;
  for (const std::string_view move : {"take wbg", "reserve deck 1", "take wbg"})
    for (const PlayedPly& ply : play(move)) played.push_back(ply);
  const auto history = game->history();
  ASSERT_EQ(history.size(), played.size());
  for (std::size_t i = 0; i < history.size(); ++i) {
    EXPECT_EQ(history[i].seat, played[i].seat);
    EXPECT_EQ(history[i].text, played[i].text);
    EXPECT_EQ(history[i].draws, played[i].draws);
    EXPECT_EQ(history[i].seen, played[i].seen);
  }
  EXPECT_EQ(history[1].draws.size(), 1u);
  game->rewind(1);
  EXPECT_EQ(game->history().size(), 1u);
}

TEST_F(AnyGameTest, plays_a_decision_and_tells_it) {
  const auto played = play("reserve 1-01");
  ASSERT_EQ(played.size(), 1u);
  EXPECT_EQ(played[0].seat, Seat(0));
  EXPECT_EQ(played[0].text, "reserve 1-01");
  EXPECT_EQ(played[0].draws, std::vector<std::string>{"1-05"});
  EXPECT_EQ(played[0].seen, std::vector<bool>{true});
  EXPECT_EQ(game->turn(), 2);
  EXPECT_EQ(game->to_move(), Seat(1));
  EXPECT_EQ(game->plies(), 1u);
}

TEST_F(AnyGameTest, a_card_out_of_a_deck_was_not_seen_by_everybody) {
  EXPECT_EQ(play("reserve deck 2").front().seen, std::vector<bool>{false});
}

TEST_F(AnyGameTest, a_move_may_have_several_decisions) {
  fill_up();
  ASSERT_EQ(game->to_move(), Seat(0));
  const auto played = play("take bgk; return w;return k ; return k");
  ASSERT_EQ(played.size(), 4u);
  EXPECT_EQ(played[3].text, "return k");
  EXPECT_EQ(game->to_move(), Seat(1));
}

TEST_F(AnyGameTest, a_move_is_played_whole_or_not_at_all) {
  fill_up();
  const Rejection late = reject(Seat(0), "take bgk; return w; return w; return b; return k");
  EXPECT_EQ(late.key, "not_your_turn");
  EXPECT_EQ(late.index, 4);
  const Rejection order = reject(Seat(0), "take bgk; return k; return w");
  EXPECT_EQ(order.clause, "S4.3");
  EXPECT_EQ(order.index, 2);
  const Rejection nonsense = reject(Seat(0), "take bgk; throw k");
  EXPECT_EQ(nonsense.kind, Rejection::Kind::unreadable);
  EXPECT_EQ(nonsense.index, 1);
  EXPECT_EQ(nonsense.where, 10u);
}

TEST_F(AnyGameTest, a_move_may_stop_in_the_middle_of_a_turn) {
  fill_up();
  play("take bgk; return w");
  EXPECT_EQ(game->to_move(), Seat(0));
  play("return k; return k");
  EXPECT_EQ(game->to_move(), Seat(1));
}

TEST_F(AnyGameTest, a_move_does_not_go_on_after_a_draw) {
  fill_up();
  for (const std::string_view move : {"reserve deck 1; return w", "reserve 1-02; return w"}) {
    const Rejection rejection = reject(Seat(0), move);
    EXPECT_EQ(rejection.kind, Rejection::Kind::after_draw) << move;
    EXPECT_EQ(rejection.index, 1) << move;
  }
  play("reserve 1-02");
  play("return w");
  EXPECT_EQ(game->to_move(), Seat(1));
}

// Else a mistake would change the cards, and could be made on purpose.
TEST_F(AnyGameTest, a_move_that_is_rejected_draws_nothing) {
  Rng rng(11);
  const Rng before = rng;
  RandomDealer random(rng);
  for (const std::string_view move : {"reserve deck 1; pass", "reserve deck 1;", "take wby"})
    EXPECT_FALSE(game->play(Seat(0), move, random)) << move;
  EXPECT_EQ(rng.next(), Rng(before).next());
}

TEST_F(AnyGameTest, a_refusal_names_clause_and_key) {
  const Rejection rejection = reject(Seat(0), "take wby");
  EXPECT_EQ(rejection.kind, Rejection::Kind::refused);
  EXPECT_EQ(rejection.clause, "S3.4");
  EXPECT_EQ(rejection.key, "take_gold");
  EXPECT_EQ(reject(Seat(1), "take wbg").key, "not_your_turn");
  EXPECT_EQ(reject(Seat(3), "take wbg").key, "not_your_turn");
}

TEST_F(AnyGameTest, unreadable_moves_are_rejected_at_their_place) {
  for (const auto& [move, where] :
       std::vector<std::pair<std::string_view, std::size_t>>{{"", 0},
                                                             {"  ", 2},
                                                             {"take", 4},
                                                             {"take x", 5},
                                                             {"take wbg take", 9},
                                                             {"take wbg;", 9},
                                                             {";", 0},
                                                             {"pass the salt", 5},
                                                             {"take wbg\n;x", 10},
                                                             {"buy 4-01", 4}}) {
    const Rejection rejection = reject(Seat(0), move);
    EXPECT_EQ(rejection.kind, Rejection::Kind::unreadable) << move;
    EXPECT_EQ(rejection.where, where) << move;
    EXPECT_FALSE(rejection.what.empty()) << move;
  }
}

TEST_F(AnyGameTest, tells_why_a_decision_is_illegal_without_playing_it) {
  EXPECT_EQ(game->why_illegal(Seat(0), "take wbg"), std::nullopt);
  EXPECT_EQ(game->why_illegal(Seat(1), "take wbg")->key, "not_your_turn");
  EXPECT_EQ(game->why_illegal(Seat(0), "take wb")->clause, "S3.5");
  EXPECT_EQ(game->why_illegal(Seat(0), "take wbg; pass")->kind, Rejection::Kind::unreadable);
  EXPECT_EQ(game->why_illegal(Seat(0), "what")->kind, Rejection::Kind::unreadable);
  EXPECT_EQ(game->plies(), 0u);
}

TEST_F(AnyGameTest, lists_legal_actions_with_their_text) {
  const auto legal = game->legal_actions(Payments::all);
  EXPECT_EQ(legal.size(), 30u);
  EXPECT_EQ(legal.size(), game->perft(1, Payments::all));
  for (const LegalAction& action : legal)
    EXPECT_EQ(game->why_illegal(Seat(0), action.text), std::nullopt) << action.text;
}

TEST_F(AnyGameTest, goes_back_to_any_moment) {
  std::vector<std::string> positions{game->position()};
  for (const std::string_view move : {"take wbg", "reserve deck 1", "reserve 2-01", "take rkw"}) {
    play(move);
    positions.push_back(game->position());
  }
  game->rewind(9);
  EXPECT_EQ(game->position(), positions[4]);
  game->rewind(2);
  EXPECT_EQ(game->position(), positions[2]);
  EXPECT_EQ(game->plies(), 2u);
  play("reserve 2-01");
  EXPECT_EQ(game->position(), positions[3]);
  game->rewind(0);
  EXPECT_EQ(game->position(), positions[0]);
}

TEST_F(AnyGameTest, a_clone_goes_its_own_way) {
  const auto clone = game->clone();
  play("take wbg");
  EXPECT_EQ(clone->plies(), 0u);
  EXPECT_TRUE(clone->play(Seat(0), "take rkw", first));
  EXPECT_NE(clone->position(), game->position());
}

TEST_F(AnyGameTest, a_tag_is_set_once_and_changed_after_that) {
  EXPECT_TRUE(game->set_tag("seat1", "Ada"));
  EXPECT_TRUE(game->set_tag("seat2", "Grace"));
  for (const char* name : {"", "two words", "players", "result", "carat", "a\"b"})
    EXPECT_FALSE(game->set_tag(name, "9")) << name;
  EXPECT_TRUE(game->set_tag("seat1", "Barbara \"B\""));
  const std::string record = game->record();
  EXPECT_EQ(record.find("Ada"), std::string::npos);
  EXPECT_NE(record.find("[seat1 \"Barbara \\\"B\\\"\"]\n[seat2 \"Grace\"]"), std::string::npos);
  const auto again = game_from_record(record);
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->record(), record);
}

TEST_F(AnyGameTest, viewers_get_the_record_that_they_may_see) {
  play("reserve deck 1");
  play("reserve deck 2");
  const auto drawn = [&](Viewer viewer) {
    const std::string record = game->record(viewer);
    return std::pair(record.find("> 1-05") != std::string::npos,
                     record.find("> 2-05") != std::string::npos);
  };
  EXPECT_EQ(drawn(Viewer(Seat(0))), std::pair(true, false));
  EXPECT_EQ(drawn(Viewer(Seat(1))), std::pair(false, true));
  EXPECT_EQ(drawn(Viewer::everybody()), std::pair(false, false));
  const auto seen = game_from_record(game->record(Viewer(Seat(0))));
  ASSERT_TRUE(seen) << seen.error().what.view();
  EXPECT_EQ((*seen)->position(Viewer(Seat(0))), game->position(Viewer(Seat(0))));
  EXPECT_FALSE((*seen)->is_complete());
}

// As a client follows a game of which it knows only its own cards.
TEST_F(AnyGameTest, a_hidden_card_shows_itself_when_it_is_bought) {
  for (const std::string_view move :
       {"reserve deck 1", "take wbg", "take bgk", "take wbg", "take bgr", "take wrk"})
    play(move);
  const auto seen = *game_from_position(game->position(Viewer(Seat(1))));
  EXPECT_FALSE(seen->is_complete());
  for (const LegalAction& legal : seen->legal_actions(Payments::all))
    EXPECT_EQ(legal.text.find("1-05"), std::string::npos);
  EXPECT_EQ(seen->why_illegal(Seat(0), "buy 1-05 for 2b2gk"), std::nullopt);
  EXPECT_EQ(seen->why_illegal(Seat(0), "buy 1-06 for 2b")->clause, "S6.1");
  ASSERT_TRUE(seen->play(Seat(0), "buy 1-05 for 2b2gk", first));
  play("buy 1-05 for 2b2gk");
  EXPECT_TRUE(seen->is_complete());
  EXPECT_EQ(seen->position(), game->position());
  EXPECT_EQ(seen->why_broken(), std::nullopt);
  seen->rewind(0);
  EXPECT_FALSE(seen->is_complete());
}

TEST_F(AnyGameTest, a_finished_game_has_an_outcome_and_refuses_everything) {
  Rng rng(12);
  RandomDealer dealer(rng);
  EXPECT_EQ(game->outcome(), std::nullopt);
  EXPECT_EQ(game->end_reason(), "");
  while (!game->is_over()) {
    const auto legal = game->legal_actions(Payments::canonical);
    ASSERT_TRUE(game->play(game->to_move(), legal.back().text, dealer));
  }
  ASSERT_TRUE(game->outcome());
  EXPECT_GE(game->outcome()->winners(), 1);
  EXPECT_FALSE(game->end_reason().empty());
  EXPECT_TRUE(game->legal_actions(Payments::all).empty());
  EXPECT_EQ(reject(game->to_move(), "take wbg").key, "game_over");
  // Then everything is public.
  EXPECT_EQ(game->record(Viewer::everybody()), game->record());
}

}  // namespace
}  // namespace carat
