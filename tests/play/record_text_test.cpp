#include "play/record_text.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "play/catalogue.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"
#include "tests/support/position_edits.h"
#include "tests/support/project_files.h"
#include "tests/support/record_properties.h"
#include "tests/support/splendor_table.h"

namespace carat {
namespace {

// A game for two that nobody shuffled, to be continued by turns.
constexpr std::string_view header =
    "[carat \"1\"]\n[game \"splendor\"]\n[rules \"1\"]\n[players \"2\"]\n[starting_seat \"1\"]\n";
constexpr std::string_view deal =
    "0. deal > 1-01, 1-02, 1-03, 1-04, 2-01, 2-02, 2-03, 2-04, 3-01, 3-02, 3-03, 3-04, "
    "N01, N02, N03";

std::string game(std::string_view turns, std::string_view tags = "") {
  return std::string(header) + std::string(tags) + "\n" + std::string(deal) + std::string(turns);
}

Record<Splendor> read(const std::string& text) {
  auto record = parse_record<Splendor>(text);
  EXPECT_TRUE(record) << text << "\nat " << record.error().where << ": "
                      << record.error().what.view();
  return record ? *record : Record<Splendor>{};
}

// The text is refused with these words at the place where `marker` begins, for the last time.
void expect_error(const std::string& text, std::string_view marker, std::string_view what) {
  const auto record = parse_record<Splendor>(text);
  ASSERT_FALSE(record) << text;
  EXPECT_EQ(record.error().what.view(), what) << text;
  EXPECT_EQ(record.error().where, text.rfind(marker)) << text;
}

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string fixture(const std::string& name) {
  return content_of(in_project("tests/data/splendor/records/v1-") + name + ".txt");
}

TEST(RecordText, reads_turns_with_their_decisions_and_outcomes) {
  const auto record = read(game("\n1. take wbg\n2. reserve deck 2 > 2-17\n3. reserve 1-01 > 1-40"));
  ASSERT_EQ(record.plies.size(), 3u);
  EXPECT_EQ(Splendor::action_text(record.plies[1].action).view(), "reserve deck 2");
  ASSERT_EQ(record.plies[1].draws.size(), 1u);
  EXPECT_EQ(Splendor::draw_text(record.plies[1].draws[0]).view(), "2-17");
  EXPECT_EQ(record.deal.size(), 15u);
}

TEST(RecordText, a_running_game_has_the_result_star) {
  const std::string text = write_record(read(game("\n1. take wbg")));
  EXPECT_NE(text.find("[result \"*\"]"), std::string::npos);
  EXPECT_EQ(text.find("[reason"), std::string::npos);
  EXPECT_TRUE(parse_record<Splendor>(game("", "[result \"*\"]\n")));
}

TEST(RecordText, several_decisions_of_a_turn_share_its_line) {
  const std::string text = fixture("four-players");
  EXPECT_NE(text.find("; return "), std::string::npos);
  EXPECT_TRUE(properties::record_reads_back(read(text)));
}

TEST(RecordText, a_shared_victory_names_every_winner) {
  const std::string text = fixture("shared-win");
  EXPECT_NE(text.find("[result \"1+2\"]"), std::string::npos);
  EXPECT_EQ(write_record(read(text)), text);
}

TEST(RecordText, keeps_unknown_tags_with_quotes_and_backslashes) {
  const auto record = read(game("", "[event \"a \\\"blitz\\\" \\\\ cup\"]\n[round \"\"]\n"));
  EXPECT_EQ(record.tags, (std::vector<Tag>{{"event", "a \"blitz\" \\ cup"}, {"round", ""}}));
  EXPECT_TRUE(properties::record_reads_back(record));
}

TEST(RecordText, keeps_comments_whatever_is_in_them) {
  const auto record = read(
      game(" {before \\} it\nstarts}\n1. take wbg {2. ; > \\\\ {}\n2. reserve 1-01 > 1-05 {c}"));
  EXPECT_EQ(record.comment, "before } it\nstarts");
  EXPECT_EQ(record.plies[0].comment, "2. ; > \\ {");
  EXPECT_EQ(record.plies[1].comment, "c");
  EXPECT_TRUE(properties::record_reads_back(record));
}

TEST(RecordText, spaces_and_lines_may_be_anywhere_between_words) {
  const auto record =
      read(game("\r\n\r\n1.take gbw\r\n 2. reserve   deck 2>2-17\n\t3.reserve 1-1 > 1-9"));
  EXPECT_EQ(record.plies.size(), 3u);
  EXPECT_EQ(Splendor::action_text(record.plies[0].action).view(), "take wbg");
}

TEST(RecordText, a_game_may_begin_from_a_position) {
  const auto record = read(fixture("from-a-position"));
  ASSERT_TRUE(record.start);
  EXPECT_EQ(record.options, record.start->options);
  EXPECT_TRUE(record.deal.empty());
  EXPECT_TRUE(properties::record_reads_back(record));
}

TEST(RecordText, a_position_brings_its_own_options_and_tags_do_not_contradict_it) {
  const std::string text = fixture("from-a-position");
  EXPECT_EQ(read("[players \"2\"]\n[target \"15\"]\n" + text), read(text));
  EXPECT_EQ(read(text).options.target, 15);
  expect_error("[players \"3\"]\n" + text, "3\"]\n[carat", "players: the position says 2");
  expect_error("[target \"20\"]\n" + text, "20\"]\n[carat", "target: the position says 15");
  expect_error("[take_fewer \"on\"]\n" + text, "on\"]\n[carat",
               "take_fewer: the position says off");
}

TEST(RecordText, a_file_without_a_version_is_of_the_first_version_of_the_rules) {
  const std::string text = game("\n1. take wbg");
  EXPECT_EQ(read(edited(text, "[rules \"1\"]\n", "")), read(text));
  EXPECT_EQ(Splendor::rules_version, 1) << "then such files are of another version: say so";
}

TEST(RecordText, an_escape_that_nobody_knows_is_refused) {
  expect_error(game("", "[event \"Foo\\nbar\"]\n"), "\\n",
               R"(a \ stands before " or another \ only)");
  expect_error(game("", "[event \"Foo\\}bar\"]\n"), "\\}",
               R"(a \ stands before " or another \ only)");
  expect_error(game("\n1. take wbg {a \\x b}"), "\\x", "a \\ stands before } or another \\ only");
  expect_error(game("\n1. take wbg {a \\\" b}"), "\\\" b",
               "a \\ stands before } or another \\ only");
}

TEST(RecordText, names_the_mistake_in_the_header) {
  const std::string body = "\n" + std::string(deal);
  expect_error("[game \"splendor\"]\n" + body, "[game", "a game file begins with [carat \"1\"]");
  expect_error("[carat \"1\"]\n" + body, "[carat", "the tag game is missing");
  expect_error("[carat \"2\"]\n", "2\"", "this program reads game files of format 1");
  expect_error("[carat \"1\"]\n[game \"chess\"]\n", "chess", "this is not a game of splendor");
  expect_error("[carat \"1\"]\n[game \"splendor\"]\n[rules \"7\"]\n", "7\"",
               "this program plays version 1 of these rules");
  expect_error("[carat \"1\"]\n[players \"5\"]\n", "5\"", "players: 2 to 4");
  expect_error("[carat \"1\"]\n[target \"many\"]\n", "many", "target: 10 to 30");
  expect_error("[carat \"1\"]\n[take_fewer \"yes\"]\n", "yes", "take_fewer: on or off");
  expect_error("[carat \"1\"]\n[viewer \"9\"]\n", "9\"", "a viewer is a seat's number, or public");
  expect_error(
      "[carat \"1\"]\n[game \"splendor\"]\n[players \"2\"]\n[starting_seat \"3\"]\n" + body,
      "[carat", "starting_seat: 1 to 2, or random");
  expect_error("[carat \"1\"]\n[position \"splendor players:2\"]\n", "splendor players",
               "position: the field target is missing");
}

TEST(RecordText, names_the_mistake_in_the_deal) {
  const std::string start = std::string(header) + "\n";
  expect_error(start, "", "the deal is expected: 0. deal > …");
  expect_error(start + "1. take wbg", "1. take", "the deal is expected: 0. deal > …");
  expect_error(start + "0. shuffle", "shuffle", "deal is expected");
  expect_error(start + "0. deal > 1-01, 1-02", "0. deal", "deal: an outcome is missing: deck 1");
  expect_error(start + "0. deal > 1-01, 1-01", "0. deal",
               "deal: this is not there any more: deck 1");
  expect_error(start + "0. deal > seat1, 1-01", "0. deal",
               "deal: another outcome was expected: deck 1");
  const std::string drawn = edited(start, "[starting_seat \"1\"]", "[starting_seat \"random\"]");
  expect_error(drawn + "0. deal > seat3, 1-01", "0. deal",
               "deal: this game has no such outcome: starting seat");
  expect_error(start + "0. deal > 1-41", "1-41", "cards of level 1 are numbered 1 to 40");
  expect_error(game(", N04"), "0. deal", "deal: too many outcomes");
}

TEST(RecordText, names_the_mistake_in_a_turn) {
  expect_error(game("\ntake wbg"), "take wbg", "a turn's number is expected, such as 7.");
  expect_error(game("\n1 take wbg"), "1 take wbg", "a turn's number is expected, such as 7.");
  expect_error(game("\n2. take wbg"), "2. take wbg", "this is turn 1");
  expect_error(game("\n1. take wbg\n3. take wbg"), "3. take", "this is turn 2");
  expect_error(game("\n1. grab wbg"), "grab",
               "an action begins with take, reserve, buy, pass, return or noble");
  expect_error(game("\n1. take wbx"), "x", "a token's letter is one of wbgrky");
  expect_error(game("\n1. take wbg,"), ",", "a turn's number is expected, such as 7.");
}

TEST(RecordText, names_the_clause_of_an_illegal_decision) {
  expect_error(game("\n1. take wby"), "take wby", "against the rules: S3.4 take_gold");
  expect_error(game("\n1. take wb"), "take wb", "against the rules: S3.5 take_too_few");
  expect_error(game("\n1. take wbg\n2. return w"), "return w",
               "against the rules: S3.1 action_due");
  expect_error(game("\n1. buy 1-01 for 2rk"), "buy", "against the rules: S6.2 pay_not_held");
  expect_error(game("\n1. reserve 1-05"), "reserve", "against the rules: S5.1 reserve_not_face_up");
}

TEST(RecordText, a_viewers_file_has_only_what_the_viewer_can_know) {
  const std::string second = "[viewer \"2\"]\n";
  read(game("\n1. reserve deck 1 > 1-?\?\n2. reserve deck 1 > 1-21", second));
  expect_error(game("\n1. reserve deck 1 > 1-20", second), "reserve",
               "the viewer can't know this card: its number is written as ?\?");
  expect_error(
      game("\n1. reserve deck 1 > 1-?\?\n2. reserve deck 1 > 1-21", "[viewer \"public\"]\n"),
      "reserve", "the viewer can't know this card: its number is written as ?\?");
  const std::string hidden = splendor::position({{"seat1", "0/-/(1-07)/-"}});
  const std::string from = "[carat \"1\"]\n[game \"splendor\"]\n[position \"" + hidden + "\"]\n";
  read(from);
  read("[viewer \"1\"]\n" + from);
  expect_error(second + from, hidden, "position: the viewer can't know all of it");
}

TEST(RecordText, a_header_that_was_read_is_never_too_long_to_be_read_again) {
  std::string tags;
  for (int i = 0; i < most_other_tags; ++i) tags += "[t" + std::to_string(i) + " \"\"]\n";
  read(write_record(read(game("", tags))));
  expect_error(game("", tags + "[more \"x\"]\n"), "x\"]",
               "a header has at most 64 tags that are not the game's own");
}

TEST(RecordText, a_game_from_a_position_is_written_as_it_reads) {
  const std::string from = "[carat \"1\"]\n[game \"splendor\"]\n[rules \"1\"]\n[position \"" +
                           std::string(position_text(splendor::table_with()).view()) +
                           "\"]\n[result \"*\"]\n\n";
  for (const std::string turns :
       {"", "{hello}\n", "1. take wbg\n", "{hello}\n1. take wbg {well}\n"})
    EXPECT_EQ(write_record(read(from + turns)), from + turns);
}

TEST(RecordText, names_the_outcome_that_can_not_have_been_drawn) {
  expect_error(game("\n1. reserve deck 1"), "reserve", "an outcome is missing: deck 1");
  expect_error(game("\n1. reserve deck 1 > 1-02"), "reserve", "this is not there any more: deck 1");
  expect_error(game("\n1. reserve deck 1 > 2-20"), "reserve",
               "another outcome was expected: deck 1");
  expect_error(game("\n1. take wbg > 1-20"), "take", "too many outcomes");
  expect_error(game("\n1. reserve deck 1 > 1-20, 1-21"), "reserve", "too many outcomes");
  expect_error(game("\n1. reserve deck 1 > x"), "x",
               "an outcome is a card such as 2-07, a noble such as N03 or a seat such as seat1");
}

TEST(RecordText, names_the_comment_that_does_not_end) {
  expect_error(game("\n1. take wbg {for ever"), "for ever",
               "the closing } of this comment is missing");
  expect_error(game("\n1. take wbg {for ever\\}"), "for ever",
               "the closing } of this comment is missing");
  expect_error(game(" {"), "", "the closing } of this comment is missing");
}

TEST(RecordText, checks_the_result_against_the_game) {
  expect_error(game("", "[result \"1\"]\n"), "1\"]\n\n", "result: the game says *");
  std::string text = fixture("shared-win");
  text.replace(text.find("1+2"), 3, "3");
  expect_error(text, "3\"]\n[reason", "result: the game says 1+2");
}

TEST(RecordText, a_viewers_record_hides_and_shows_what_the_viewer_saw) {
  const auto record = read(fixture("viewer-2-running"));
  EXPECT_EQ(record.viewer, Viewer(Seat(1)));
  const auto end = replay(record, record.plies.size());
  ASSERT_TRUE(end);
  EXPECT_NE(Splendor::position_text(*end).view().find("(2-?\?)"), std::string_view::npos);
  // Bought in turn 12: nobody but its owner knew it before.
  EXPECT_TRUE(end->players[0].cards.contains({1, 11}));
}

// Files that people have stay readable for ever: these are never changed, new ones are added.
template <Game G>
int read_old_files() {
  int files = 0;
  const std::string game(G::name);
  for (const auto& entry :
       std::filesystem::directory_iterator(in_project("tests/data/") + game + "/records")) {
    SCOPED_TRACE(entry.path().filename().string());
    const std::string text = content_of(entry.path());
    const auto record = parse_record<G>(text);
    EXPECT_TRUE(record) << "at " << record.error().where << ": " << record.error().what.view();
    if (!record) continue;
    EXPECT_TRUE(properties::record_reads_back(*record));
    if (entry.path().stem() != "v1-by-hand") {
      EXPECT_EQ(write_record(*record), text);
    }
    ++files;
  }
  return files;
}

TEST(RecordText, reads_every_old_file) {
  EXPECT_GE(read_old_files<Splendor>(), 9);
  EXPECT_GE(read_old_files<Duel>(), 6);
}

TEST(RecordText, turns_do_not_share_a_line) {
  const std::string file =
      "[carat \"1\"]\n[game \"splendor\"]\n[starting_seat \"1\"]\n\n"
      "0. deal > 1-01, 1-02, 1-03, 1-04, 2-01, 2-02, 2-03, 2-04, 3-01, 3-02, 3-03, 3-04, "
      "N01, N02, N03\n1. take wbg; take wbg\n";
  const auto record = parse_record<Splendor>(file);
  ASSERT_FALSE(record.has_value());
  EXPECT_EQ(record.error().what.view(), "this is turn 2: it has a line of its own");
  EXPECT_EQ(record.error().where, file.rfind("take"));
}

// Two games that differ only in a card that seat 2 can't see: the same file for seat 2.
TEST(RecordText, a_viewers_record_does_not_depend_on_what_is_hidden) {
  const auto game_with = [](const char* drawn) {
    FirstDealer dealer;
    auto game = *find_game("splendor")->new_game({{"starting_seat", "1"}}, dealer);
    const std::vector<Draw> script{*find_game("splendor")->parse_draw(drawn)};
    ScriptedDealer scripted(script);
    EXPECT_TRUE(game->play(Seat(0), "reserve deck 2", scripted));
    return game;
  };
  const auto one = game_with("2-20");
  const auto other = game_with("2-30");
  EXPECT_NE(one->record(), other->record());
  EXPECT_NE(one->record(Viewer(Seat(0))), other->record(Viewer(Seat(0))));
  EXPECT_EQ(one->record(Viewer(Seat(1))), other->record(Viewer(Seat(1))));
  EXPECT_EQ(one->record(Viewer::everybody()), other->record(Viewer::everybody()));
}

}  // namespace
}  // namespace carat
