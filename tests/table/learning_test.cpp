#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "ai/next_turn.h"
#include "ai/reasons.h"
#include "play/modes.h"
#include "table/daily.h"
#include "table/local_session.h"
#include "table/puzzle_json.h"
#include "tests/support/learning_positions.h"
#include "tests/support/project_files.h"

namespace carat::table {
namespace {

namespace json = boost::json;

json::object ask(LocalSession& session, const json::object& request) {
  return json::parse(session.call(json::serialize(request))).as_object();
}

// The same request until the work is done.
json::object ask_on(LocalSession& session, const json::object& request) {
  json::object answer = ask(session, request);
  while (answer.at("type") == "working") answer = ask(session, request);
  return answer;
}

json::object restored(LocalSession& session, std::string_view position) {
  return ask(session, {{"type", "restore"}, {"text", position}});
}

// A whole game of computers at a table that is there.
std::string played_out(LocalSession& session, const std::string& table) {
  while (true) {
    const auto state = ask(session, {{"type", "watch"}, {"table", table}});
    if (state.at("status") == "over") break;
    const auto version = state.at("version").as_int64();
    auto told = ask_on(session, {{"type", "think"}, {"table", table}, {"version", version}});
    if (told.at("type") != "error") continue;
    // A person's turn: the first decision that is legal.
    const auto legal = ask(session, {{"type", "legal"}, {"table", table}});
    told = ask(session, {{"type", "play"},
                         {"table", table},
                         {"version", version},
                         {"move", legal.at("actions").as_array().back().at("action")}});
    EXPECT_EQ(told.at("type"), "update") << json::serialize(told);
  }
  return std::string(ask(session, {{"type", "save"}, {"table", table}}).at("record").as_string());
}

TEST(Learning, a_hint_has_the_best_the_next_best_and_reasons_in_words) {
  LocalSession session;
  restored(session, won_at_once);
  const auto hint = ask_on(session, {{"type", "hint"}, {"visits", 400}, {"slice", 100}});
  EXPECT_EQ(hint.at("best").at("action"), "buy 2-15 for 4g");
  EXPECT_EQ(hint.at("best").at("value"), 1.0);
  EXPECT_TRUE(hint.at("next").is_object());
  const auto& reason = hint.at("reasons").as_array().at(0);
  EXPECT_EQ(reason.at("key"), "reason.wins_now");
  EXPECT_EQ(reason.at("text"), "It wins at once.");
  const auto polish = ask_on(session, {{"type", "hint"}, {"visits", 400}, {"language", "pl"}});
  EXPECT_EQ(polish.at("reasons").as_array().at(0).at("text"), "Wygrywa od razu.");
  EXPECT_EQ(ask(session, {{"type", "hint"}, {"language", "xx"}}).at("field"), "language");
}

TEST(Learning, why_not_tells_the_answer_and_the_cost) {
  LocalSession session;
  restored(session, about_to_lose);
  const auto told = ask_on(session, {{"type", "why_not"}, {"action", "take wbr"}, {"visits", 600}});
  EXPECT_EQ(told.at("type"), "why_not") << json::serialize(told);
  EXPECT_EQ(told.at("decision").at("action"), "take wbr");
  EXPECT_EQ(json::serialize(told.at("answer")), R"(["buy 2-15 for 4g"])");
  EXPECT_GE(told.at("cost").as_double(), 0);
  EXPECT_FALSE(told.at("reasons").as_array().empty());
  EXPECT_FALSE(told.at("instead").as_array().empty());
  const auto refused = ask(session, {{"type", "why_not"}, {"action", "take 2g"}});
  EXPECT_EQ(refused.at("code"), "refused");
}

TEST(Learning, intent_tells_of_danger) {
  LocalSession session;
  restored(session, about_to_lose);
  const auto told = ask(session, {{"type", "intent"}, {"viewer", 1}});
  const auto& seat = told.at("seats").as_array().at(0);
  EXPECT_EQ(seat.at("seat"), 2);
  EXPECT_EQ(seat.at("danger"), true);
  EXPECT_EQ(seat.at("remarks").as_array().at(0).at("key"), "intent.target");
  restored(session, duel_won_at_once());
  const auto duel = ask(session, {{"type", "intent"}, {"viewer", 2}});
  EXPECT_EQ(duel.at("seats").as_array().at(0).at("remarks").as_array().at(0).at("text"),
            "Seat 1 can win next turn with card 3-13.");
}

TEST(Learning, a_proof_names_what_wins_and_every_reply) {
  LocalSession session;
  restored(session, won_at_once);
  const auto proof = ask_on(session, {{"type", "proof"}, {"visits", 500}});
  EXPECT_EQ(proof.at("proven"), true);
  EXPECT_EQ(proof.at("winner"), 1);
  EXPECT_EQ(proof.at("turns"), 1);
  EXPECT_EQ(proof.at("text"), "Seat 1 wins in 1 turn, whatever is revealed.");
  EXPECT_EQ(proof.at("replies").as_array().at(0).at("action"), "buy 2-15 for 4g");
  const auto beyond = ask(session, {{"type", "proof"}, {"line", {"take 2g"}}});
  EXPECT_EQ(beyond.at("field"), "line");
  ask(session, {{"type", "create"}});
  const auto none = ask_on(session, {{"type", "proof"}, {"visits", 50}});
  EXPECT_EQ(none.at("proven"), false);
  EXPECT_EQ(none.at("winner"), nullptr);
}

TEST(Learning, a_line_is_followed_without_knowing_what_is_revealed) {
  LocalSession session;
  restored(session, about_to_lose);
  const auto told =
      ask(session, {{"type", "follow"}, {"line", {"take wbr", "buy 2-15 for 4g", "take 7w"}}});
  const auto& views = told.at("views").as_array();
  ASSERT_EQ(views.size(), 2u) << json::serialize(told);
  EXPECT_EQ(views.at(0).at("to_move"), 2);
  EXPECT_NE(json::serialize(views.at(1).at("market")).find("2-??"), std::string::npos)
      << json::serialize(views.at(1).at("market"));
  EXPECT_EQ(views.at(1).at("viewer"), 1);
  EXPECT_EQ(ask(session, {{"type", "follow"}, {"line", "take wbr"}}).at("field"), "line");
}

TEST(Learning, a_review_ends_with_a_summary_and_a_text_to_share) {
  for (const std::string game : {"splendor", "duel"}) {
    LocalSession session;
    ask(session, {{"type", "create"},
                  {"setup",
                   {{"game", game},
                    {"seats",
                     {{{"kind", "computer"}, {"level", "talc"}},
                      {{"kind", "computer"}, {"level", "greedy"}}}}}}});
    const std::string record = played_out(session, "local");
    const json::object request{{"type", "review"}, {"record", record}, {"visits", 12}};
    const auto begun = ask(session, request);
    EXPECT_EQ(begun.at("progress").at("shares").as_array().size(), 2u) << json::serialize(begun);
    const auto review = ask_on(session, request);
    ASSERT_EQ(review.at("type"), "review") << json::serialize(review);
    const auto& summary = review.at("summary").as_object();
    EXPECT_EQ(summary.at("seats").as_array().size(), 2u);
    EXPECT_LE(summary.at("costliest").as_array().size(), 3u);
    EXPECT_TRUE(review.at("decisions").as_array().at(0).as_object().contains("judgement"));
    const std::string text(review.at("text").as_string());
    EXPECT_NE(text.find("Talc (computer): accuracy "), std::string::npos) << text;
    const auto icelandic = ask_on(
        session, {{"type", "review"}, {"record", record}, {"visits", 12}, {"language", "is"}});
    EXPECT_NE(std::string(icelandic.at("text").as_string()).find("nákvæmni"), std::string::npos);
  }
}

TEST(Daily, is_the_same_everywhere_and_another_one_every_day) {
  const auto monday = daily("splendor", "2026-11-16");
  ASSERT_TRUE(monday);
  EXPECT_EQ(monday->level, "gypsum");
  EXPECT_EQ(monday->setup.seats.size(), 2u);
  EXPECT_EQ(monday->seed, daily("splendor", "2026-11-16")->seed);
  EXPECT_NE(monday->seed, daily("splendor", "2026-11-17")->seed);
  EXPECT_NE(monday->seed, daily("duel", "2026-11-16")->seed);
  EXPECT_EQ(daily("splendor", "2026-11-18")->setup.seats.size(), 3u);
  EXPECT_EQ(daily("splendor", "2026-11-21")->setup.seats.size(), 4u);
  EXPECT_EQ(daily("duel", "2028-02-29")->level, "calcite") << "a Tuesday";
  for (const char* none : {"2026-02-29", "2026-13-01", "2026-1-1", "today", "1999-01-01", ""})
    EXPECT_FALSE(daily("duel", none)) << none;
}

TEST(Daily, tells_how_to_open_its_table_and_sums_up_the_game) {
  LocalSession session;
  const auto told = ask(session, {{"type", "daily"}, {"game", "duel"}, {"date", "2026-11-16"}});
  const json::object create = told.at("create").as_object();
  const std::string table(create.at("table").as_string());
  EXPECT_EQ(ask(session, create).at("type"), "table");
  const std::string record = played_out(session, table);
  const json::object request{
      {"type", "daily_result"}, {"record", record}, {"date", "2026-11-16"}, {"visits", 10}};
  const auto result = ask_on(session, request);
  ASSERT_EQ(result.at("type"), "daily_result") << json::serialize(result);
  EXPECT_GT(result.at("turns").as_int64(), 3);
  const std::string text(result.at("text").as_string());
  EXPECT_TRUE(text.starts_with("Carat, deal of 2026-11-16: Splendor Duel\n")) << text;
  json::object other = request;
  other["date"] = "2026-11-17";
  EXPECT_EQ(ask(session, other).at("field"), "record");
  other["date"] = "tomorrow";
  EXPECT_EQ(ask(session, other).at("field"), "date");
}

json::object a_puzzle() {
  return puzzle_json({.id = "splendor-2-0-1",
                      .mode = "splendor-2",
                      .theme = "win_now",
                      .rating = 900,
                      .exact = true,
                      .position = std::string(won_at_once),
                      .solution = {"buy 2-15 for 4g"}});
}

TEST(Puzzles, are_opened_tried_and_solved) {
  LocalSession session;
  const auto opened = ask(session, {{"type", "puzzle_open"}, {"puzzle", a_puzzle()}});
  ASSERT_EQ(opened.at("type"), "table") << json::serialize(opened);
  EXPECT_EQ(opened.at("task"), "Win this turn.");
  EXPECT_EQ(opened.at("you"), 1);
  const auto tried = [&](const char* move) {
    return ask(session, {{"type", "puzzle_try"},
                         {"table", "puzzle"},
                         {"version", 1},
                         {"rating", 900},
                         {"move", move}});
  };
  const auto failed = tried("take wbr");
  EXPECT_EQ(failed.at("result"), "failed");
  EXPECT_EQ(failed.at("rating"), 884);
  EXPECT_EQ(failed.at("text"), "Not this. The solution begins with buy 2-15 for 4g.");
  EXPECT_EQ(failed.at("update").at("version"), 1) << "nothing has changed";
  const auto solved = tried("buy 2-15");
  EXPECT_EQ(solved.at("result"), "solved") << json::serialize(solved);
  EXPECT_EQ(solved.at("rating"), 916);
  EXPECT_EQ(solved.at("update").at("status"), "over");
}

TEST(Puzzles, the_next_one_is_the_nearest_that_was_not_done) {
  LocalSession session;
  std::string file;
  for (const int rating : {700, 1000, 1400}) {
    json::object puzzle = a_puzzle();
    puzzle["id"] = "splendor-2-0-" + std::to_string(rating);
    puzzle["rating"] = rating;
    file += json::serialize(puzzle) + "\n";
  }
  EXPECT_EQ(ask(session, {{"type", "puzzles"}, {"text", file}}).at("count"), 3);
  EXPECT_EQ(ask(session, {{"type", "puzzles"}, {"text", file}}).at("count"), 3);
  const auto next = [&](int rating, const json::array& done) {
    return ask(session, {{"type", "puzzle_next"}, {"rating", rating}, {"done", done}});
  };
  EXPECT_EQ(next(1100, {}).at("puzzle").at("rating"), 1000);
  EXPECT_EQ(next(1100, {"splendor-2-0-1000"}).at("puzzle").at("rating"), 1400);
  EXPECT_EQ(ask(session, {{"type", "puzzle_next"}, {"game", "duel"}}).at("code"), "no_puzzle");
  EXPECT_EQ(ask(session, {{"type", "puzzles"}, {"text", "{}"}}).at("field"), "text");
}

std::vector<Puzzle> puzzles_of(const std::string& game) {
  std::ifstream in(in_project("puzzles/") + game + ".jsonl");
  std::vector<Puzzle> puzzles;
  for (std::string line; std::getline(in, line);) {
    auto puzzle = read_puzzle_line(line);
    EXPECT_TRUE(puzzle) << puzzle.error();
    if (puzzle) puzzles.push_back(*std::move(puzzle));
  }
  return puzzles;
}

TEST(Puzzles, of_the_files_are_many_of_every_theme_and_number_of_players) {
  const std::map<std::string, std::set<std::string>> themes{
      {"splendor", {"win_now", "win_in_two", "noble", "stop_win"}},
      {"duel", {"win_now", "win_in_two", "double_threat", "stop_win"}}};
  const std::map<std::string, std::set<std::string>> modes_of{
      {"splendor", {"splendor-2", "splendor-3", "splendor-4"}}, {"duel", {"duel"}}};
  for (const auto& [game, wanted] : themes) {
    SCOPED_TRACE(game);
    const auto puzzles = puzzles_of(game);
    EXPECT_GE(puzzles.size(), 500u);
    std::set<std::string> ids;
    std::set<std::string> positions;
    std::map<std::string, std::size_t> by_theme;
    std::map<std::string, std::size_t> by_mode;
    for (const Puzzle& puzzle : puzzles) {
      EXPECT_TRUE(ids.insert(puzzle.id).second) << puzzle.id;
      EXPECT_TRUE(positions.insert(puzzle.position).second) << puzzle.id;
      EXPECT_NE(std::ranges::find(puzzle_themes, puzzle.theme), puzzle_themes.end()) << puzzle.id;
      EXPECT_GT(puzzle.rating, 0) << puzzle.id;
      ++by_theme[puzzle.theme];
      ++by_mode[puzzle.mode];
    }
    for (const std::string& theme : wanted) EXPECT_GE(by_theme[theme], 15u) << theme;
    EXPECT_EQ(by_mode.size(), modes_of.at(game).size());
    for (const std::string& mode : modes_of.at(game)) EXPECT_GE(by_mode[mode], 40u) << mode;
  }
}

// The files that come with the program: a few of each are looked at again, with CARAT_LONG all.
TEST(Puzzles, of_the_files_are_sound) {
  for (const std::string game : {"splendor", "duel"}) {
    const auto puzzles = puzzles_of(game);
    ASSERT_GE(puzzles.size(), 4u) << game;
    const bool all = std::getenv("CARAT_LONG") != nullptr;
    const std::size_t step = all ? 1 : puzzles.size() / 4;
    for (std::size_t i = 0; i < puzzles.size(); i += step) {
      EXPECT_EQ(why_no_puzzle(puzzles[i], {.visits = 20'000, .each = 300, .seed = 2}), std::nullopt)
          << puzzles[i].id;
    }
  }
}

}  // namespace
}  // namespace carat::table
