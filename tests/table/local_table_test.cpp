#include "table/local_table.h"

#include <gtest/gtest.h>

#include "play/catalogue.h"
#include "rules/common/viewer_text.h"

namespace carat::table {
namespace {

constexpr Seed seed{1, 2, 3};

protocol::Setup setup_of(std::string game, const std::vector<std::string>& levels) {
  protocol::Setup setup;
  setup.game = std::move(game);
  setup.seats.clear();
  for (const std::string& level : levels) setup.seats.push_back({level});
  return setup;
}

LocalTable table_of(const std::string& game, const std::vector<std::string>& levels,
                    const std::vector<std::string>& names = {}) {
  auto table = LocalTable::create("t", setup_of(game, levels), names, seed, 1000);
  EXPECT_TRUE(table) << table.error().message;
  return *std::move(table);
}

// Whoever is on turn takes the first decision of the kind, or the first of all.
std::string play_one(LocalTable& table, std::string_view wanted = "") {
  const auto legal = table.game().legal_actions(Payments::canonical);
  std::string move = legal.front().text;
  for (const LegalAction& action : legal)
    if (!wanted.empty() && action.text.starts_with(wanted)) move = action.text;
  const auto error = table.play(move, 2000);
  EXPECT_FALSE(error) << error->message;
  return move;
}

TEST(LocalTable, begins_at_once_and_tells_so_in_a_table_message) {
  const LocalTable table = table_of("splendor", {"", "greedy", ""}, {"Ada"});
  const auto state = table.state_for(Seat(0), 0);
  EXPECT_EQ(state.update.version, 1);
  EXPECT_EQ(state.update.status, "running");
  ASSERT_EQ(state.update.events.size(), 1u);
  EXPECT_EQ(state.update.events[0].kind, "start");
  EXPECT_EQ(state.you, 1);
  EXPECT_EQ(state.seats[0].name, "Ada");
  EXPECT_EQ(state.seats[1].level, "greedy");
  EXPECT_TRUE(state.seats[2].taken);
  EXPECT_EQ(state.commitment.size(), 64u);
  EXPECT_TRUE(state.seed.empty()) << "the seed would tell the cards to come";
}

TEST(LocalTable, only_the_seat_to_move_has_legal_decisions) {
  const LocalTable table = table_of("duel", {"", ""});
  const Seat mover = table.game().to_move();
  EXPECT_FALSE(table.update_for(mover, 0).legal.empty());
  EXPECT_TRUE(table.update_for(Seat(1 - mover.index), 0).legal.empty());
  EXPECT_TRUE(table.update_for(std::nullopt, 0).legal.empty());
}

TEST(LocalTable, a_viewer_does_not_see_what_another_seat_drew_for_itself) {
  LocalTable table = table_of("splendor", {"", ""});
  const Seat mover = table.game().to_move();
  ASSERT_FALSE(table.play("reserve deck 2", 0));
  const auto outcome = [&](std::optional<Seat> seat) {
    return table.update_for(seat, 1).events.at(0).plies.at(0).outcomes.at(0);
  };
  EXPECT_TRUE(outcome(mover));
  EXPECT_FALSE(outcome(Seat(1 - mover.index)));
  EXPECT_FALSE(outcome(std::nullopt));
}

TEST(LocalTable, a_refused_move_changes_nothing) {
  LocalTable table = table_of("splendor", {"", ""});
  const std::string before = table.game().position();
  const auto error = table.play("take wbg; return w", 0);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, "refused");
  EXPECT_EQ(error->details.at("index").as_int64(), 1);
  EXPECT_EQ(table.game().position(), before);
  EXPECT_EQ(table.version(), 1);
}

TEST(LocalTable, undo_goes_back_without_limit_and_the_same_cards_come_again) {
  LocalTable table = table_of("splendor", {"", ""});
  std::vector<std::string> positions{table.game().position()};
  std::vector<std::string> moves;
  for (int i = 0; i < 5; ++i) {
    moves.push_back(play_one(table, "reserve"));
    positions.push_back(table.game().position());
  }
  for (int i = 4; i >= 0; --i) {
    ASSERT_FALSE(table.undo(0));
    EXPECT_EQ(table.game().position(), positions[static_cast<std::size_t>(i)]);
  }
  EXPECT_FALSE(table.can_undo());
  EXPECT_EQ(table.undo(0)->code, "no_undo");
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ASSERT_FALSE(table.play(moves[i], 0));
    EXPECT_EQ(table.game().position(), positions[i + 1]);
  }
  EXPECT_EQ(table.version(), 1 + 5 + 5 + 5);
}

TEST(LocalTable, undo_takes_back_what_computers_did_since) {
  protocol::Setup setup = setup_of("splendor", {"", "greedy", "greedy"});
  setup.options.push_back({"starting_seat", "1"});
  auto made = LocalTable::create("t", setup, {}, seed, 0);
  ASSERT_TRUE(made);
  LocalTable& table = *made;
  const std::string before = table.game().position();
  play_one(table);
  EXPECT_EQ(table.level_to_move(), "greedy");
  play_one(table);
  play_one(table);
  ASSERT_FALSE(table.undo(7));
  EXPECT_EQ(table.game().position(), before);
  const auto event = table.update_for(Seat(0), 4).events.at(0);
  EXPECT_EQ(event.kind, "undo");
  EXPECT_EQ(event.seat, 1);
  EXPECT_EQ(event.to, 1);
  EXPECT_EQ(event.at, 7);
}

TEST(LocalTable, computers_alone_have_nothing_to_take_back) {
  LocalTable table = table_of("duel", {"greedy", "one-ply"});
  play_one(table);
  EXPECT_FALSE(table.can_undo());
}

TEST(LocalTable, a_saved_game_is_the_same_table_again) {
  for (const char* game : {"splendor", "duel"}) {
    LocalTable table = table_of(game, {"", "quartz"}, {"Ada"});
    for (int i = 0; i < 9; ++i) play_one(table, i % 2 == 0 ? "reserve deck" : "take");
    auto again = LocalTable::restore("other", table.save(), {}, Seed{9}, 5);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->game().position(), table.game().position());
    EXPECT_EQ(again->setup().seats, table.setup().seats);
    EXPECT_EQ(again->state_for(Seat(0), 0).seats[0].name, "Ada");
    EXPECT_EQ(again->decision_seed(), table.decision_seed());
    EXPECT_EQ(again->save(), table.save());
    for (int i = 0; i < 9; ++i) EXPECT_EQ(play_one(*again), play_one(table));
    EXPECT_EQ(again->game().position(), table.game().position());
  }
}

TEST(LocalTable, a_finished_game_shows_its_seed_and_can_be_verified) {
  LocalTable table = table_of("splendor", {"", ""});
  while (!table.game().is_over()) play_one(table, "buy");
  const auto state = table.state_for(std::nullopt, 0);
  EXPECT_EQ(state.update.status, "over");
  EXPECT_TRUE(state.update.result);
  EXPECT_EQ(state.seed.size(), 64u);
  EXPECT_EQ(why_unfair(table.save()), std::nullopt);
  EXPECT_TRUE(table.can_undo());
  EXPECT_EQ(table.play("pass", 0)->code, "over");
}

TEST(LocalTable, a_viewers_file_has_no_seed) {
  LocalTable table = table_of("duel", {"", ""});
  play_one(table, "reserve deck");
  const auto restored = LocalTable::restore("t", table.save(), {}, Seed{}, 0);
  ASSERT_TRUE(restored);
  EXPECT_EQ(restored->record_for(Seat(0)).find("seed"), std::string::npos);
  EXPECT_NE(restored->save().find("[seed \""), std::string::npos);
}

TEST(LocalTable, a_position_can_be_played_on_by_whoever_is_named) {
  const LocalTable table = table_of("splendor", {"", "", ""});
  const std::vector<protocol::SeatSetup> seats{{""}, {"greedy"}, {"one-ply"}};
  const auto on = LocalTable::restore("t", table.game().position(), seats, seed, 0);
  ASSERT_TRUE(on) << on.error().message;
  EXPECT_EQ(on->setup().seats, seats);
  EXPECT_TRUE(on->state_for(Seat(0), 0).commitment.empty()) << "nobody knows how it was dealt";
  EXPECT_EQ(LocalTable::restore("t", table.game().position(), {{""}, {""}}, seed, 0).error().field,
            "seats");
}

TEST(LocalTable, what_only_a_server_has_is_refused) {
  protocol::Setup setup;
  setup.rated = true;
  EXPECT_EQ(LocalTable::create("t", setup, {}, seed, 0).error().field, "setup.rated");
  EXPECT_EQ(LocalTable::create("t", setup_of("duel", {"", "god"}), {}, seed, 0).error().field,
            "setup.seats[1].level");
}

}  // namespace
}  // namespace carat::table
