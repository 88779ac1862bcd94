#include "play/record.h"

#include <gtest/gtest.h>

#include "rules/splendor/splendor.h"
#include "tests/support/record_properties.h"

namespace carat {
namespace {

using Plies = std::vector<std::string_view>;

// A game for two with the first dealer, by these actions; a comment on each.
Record<Splendor> play(const Plies& actions) {
  Record<Splendor> record;
  record.options.starting_seat = 0;
  FirstDealer first;
  RecordingDealer deal(first);
  auto state = Splendor::new_game(record.options, deal);
  record.deal.assign(deal.draws().begin(), deal.draws().end());
  record.comment = "the deal";
  for (const std::string_view text : actions) {
    Scanner in(text);
    const auto action = Splendor::parse_action(in, state);
    EXPECT_TRUE(action) << text;
    RecordingDealer recording(first);
    Splendor::apply(state, *action, recording);
    record.plies.push_back(
        {*action, {recording.draws().begin(), recording.draws().end()}, std::string(text)});
  }
  return record;
}

const Plies opening{"reserve deck 1", "reserve deck 2", "take wbg", "take rkw"};

std::string text_after(const Record<Splendor>& record, std::size_t count) {
  const auto state = replay(record, count);
  EXPECT_TRUE(state);
  return state ? std::string(Splendor::position_text(*state).view()) : "";
}

TEST(Record, replays_to_every_moment) {
  const auto record = play(opening);
  EXPECT_EQ(*replay(record, 0), *start_of(record));
  EXPECT_EQ(replay(record, 2)->turn, 2);
  EXPECT_EQ(replay(record, 4)->turn, 4);
  EXPECT_EQ(*replay(record, 400), *replay(record, 4));
}

TEST(Record, a_wrong_decision_is_rejected_by_its_clause_and_changes_nothing) {
  auto record = play(opening);
  record.plies[2].action = splendor::Take{splendor::Tokens::of(splendor::Token::gold, 1)};
  const auto state = replay(record, 4);
  ASSERT_FALSE(state);
  EXPECT_EQ(state.error().kind, Rejection::Kind::refused);
  EXPECT_EQ(state.error().clause, "S3.4");
  EXPECT_EQ(state.error().key, "take_gold");
  EXPECT_EQ(state.error().index, 2);

  auto before = *replay(record, 2);
  const auto copy = before;
  EXPECT_TRUE(replay_ply(before, record.plies[2]));
  EXPECT_EQ(before, copy);
}

TEST(Record, a_wrong_outcome_is_rejected_and_changes_nothing) {
  auto record = play(opening);
  auto state = *start_of(record);
  const auto copy = state;
  for (const std::vector<Draw>& draws : {std::vector<Draw>{},
                                         {record.plies[1].draws[0]},
                                         {record.deal[0]},
                                         {record.plies[0].draws[0], record.plies[0].draws[0]}}) {
    Ply<Splendor> ply = record.plies[0];
    ply.draws = draws;
    const auto rejection = replay_ply(state, ply);
    ASSERT_TRUE(rejection);
    EXPECT_EQ(rejection->kind, Rejection::Kind::wrong_outcome);
    EXPECT_EQ(state, copy);
  }
}

TEST(Record, a_wrong_deal_is_rejected) {
  auto record = play({});
  record.deal.pop_back();
  EXPECT_EQ(start_of(record).error().what, "an outcome is missing: nobles");
  record = play({});
  record.deal.push_back(record.deal[0]);
  EXPECT_EQ(start_of(record).error().what, "too many outcomes");
  record.options.players = 9;
  EXPECT_EQ(start_of(record).error().kind, Rejection::Kind::unreadable);
}

TEST(Record, of_a_viewer_leaves_out_what_others_drew_and_all_comments) {
  const auto seen = seen_by(play(opening), Viewer(Seat(1)));
  EXPECT_EQ(seen.viewer, Viewer(Seat(1)));
  EXPECT_EQ(seen.plies[0].draws[0].outcome, unknown_outcome);
  EXPECT_NE(seen.plies[1].draws[0].outcome, unknown_outcome);
  EXPECT_EQ(seen.comment, "");
  for (const auto& ply : seen.plies) EXPECT_EQ(ply.comment, "");
  const std::string end = text_after(seen, 4);
  EXPECT_NE(end.find("seat1:wbgy/-/(1-?\?)/-"), std::string::npos) << end;
  EXPECT_NE(end.find("(2-05)"), std::string::npos) << end;
}

// All cards follow from the seed.
TEST(Record, of_a_viewer_leaves_out_the_seed_of_the_deal) {
  auto whole = play(opening);
  whole.tags = {{"seat1", "Ada"}, {"seed", "00ff"}, {"id", "7"}};
  const auto seen = seen_by(whole, Viewer(Seat(1)));
  EXPECT_EQ(seen.tags, (std::vector<Tag>{{"seat1", "Ada"}, {"id", "7"}}));
}

TEST(Record, of_the_public_shows_no_card_out_of_a_deck) {
  const auto seen = seen_by(play(opening), Viewer::everybody());
  EXPECT_EQ(seen.plies[0].draws[0].outcome, unknown_outcome);
  EXPECT_EQ(seen.plies[1].draws[0].outcome, unknown_outcome);
  const std::string end = text_after(seen, 4);
  EXPECT_NE(end.find("(1-?\?)"), std::string::npos) << end;
  EXPECT_NE(end.find("(2-?\?)"), std::string::npos) << end;
}

// 1-05 costs two blue, two green and a black: reserved from the deck, bought in turn 5.
TEST(Record, of_a_viewer_shows_a_hidden_card_when_it_is_bought) {
  const auto whole = play({"reserve deck 1", "take wbg", "take bgk", "take wbg", "take bgr",
                           "take wrk", "buy 1-05 for 2b2gk"});
  const auto seen = seen_by(whole, Viewer(Seat(1)));
  EXPECT_NE(text_after(seen, 6).find("(1-?\?)"), std::string::npos);
  const auto end = replay(seen, 7);
  ASSERT_TRUE(end) << end.error().what;
  EXPECT_TRUE(end->players[0].cards.contains({1, 5}));
  EXPECT_FALSE(end->decks.contains({1, 5}));
  EXPECT_EQ(*end, *replay(whole, 7));  // nothing is hidden any more
}

// With the card in hand unknown, any card of its level could be the one: only what is elsewhere
// can't.
TEST(Record, of_a_viewer_refuses_a_hidden_card_that_is_elsewhere) {
  const auto seen =
      seen_by(play({"reserve deck 1", "take wbg", "take bgk", "take wbg"}), Viewer(Seat(1)));
  auto state = *replay(seen, 4);
  for (const std::string_view text : {"buy 2-09 for 0", "buy 3-10 for 0", "buy 1-01 for 0"}) {
    Scanner in(text);
    const Ply<Splendor> ply{*Splendor::parse_action(in, state), {}, {}};
    EXPECT_EQ(replay_ply(state, ply)->kind, Rejection::Kind::refused) << text;
  }
}

TEST(Record, of_a_finished_game_is_public) {
  Rng rng(5);
  RandomDealer dealer(rng);
  const auto game = properties::play_game<Splendor>({}, properties::Style::eager, rng, dealer);
  EXPECT_EQ(seen_by(game.record, Viewer::everybody()), game.record);
  EXPECT_EQ(seen_by(game.record, Viewer(Seat(0))), game.record);
}

TEST(Record, from_a_position_hides_what_was_hidden_in_it) {
  const auto whole = play(opening);
  Record<Splendor> later;
  later.start = *replay(whole, 3);
  later.options = later.start->options;
  later.plies.assign(whole.plies.begin() + 3, whole.plies.end());
  EXPECT_EQ(*replay(later, 1), *replay(whole, 4));
  const auto seen = seen_by(later, Viewer(Seat(0)));
  EXPECT_EQ(text_after(seen, 1), text_after(seen_by(whole, Viewer(Seat(0))), 4));
  EXPECT_NE(text_after(seen, 1).find("(2-?\?)"), std::string::npos);
}

}  // namespace
}  // namespace carat
