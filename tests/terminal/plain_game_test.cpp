#include "terminal/plain_game.h"

#include <cstdio>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "ai/models.h"
#include "play/catalogue.h"
#include "tests/terminal/tables.h"

namespace carat::terminal {
namespace {

// A file with what somebody types.
class Typed {
 public:
  explicit Typed(const std::string& text) : file_(std::tmpfile()) {
    std::fputs(text.c_str(), file_);
    EXPECT_EQ(std::fseek(file_, 0, SEEK_SET), 0);
  }
  Typed(const Typed&) = delete;
  Typed& operator=(const Typed&) = delete;
  ~Typed() { std::fclose(file_); }
  [[nodiscard]] int file() const { return fileno(file_); }

 private:
  std::FILE* file_;
};

// What is printed when a person at seat 1 types these lines.
std::string output_of(const std::string& input, const std::string& game = "splendor",
                      const std::vector<std::string>& others = {"greedy"},
                      const present::Words& words = present::Words::english()) {
  const auto table = table_of(game, others, words);
  const Typed typed(input);
  Lines in(typed.file());
  std::ostringstream out;
  PlainGame plain(*table, in, out);
  plain.set_saved([&] { return table->table().save(); });
  plain.run();
  return out.str();
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(PlainGame, tells_who_sits_where_and_how_strong_a_computer_is) {
  const auto rating = [](const char* mode, const char* level) {
    return std::to_string(ai::level_rating(mode, level));
  };
  EXPECT_TRUE(has(output_of("quit\n", "duel", {"diamond"}),
                  "\nSeat 2: Diamond (" + rating("duel", "diamond") + " Elo)\n"));
  const std::string out = output_of("quit\n", "splendor", {"talc", "", "talc"});
  EXPECT_TRUE(has(out, "\nSeat 2: Talc 2 (" + rating("splendor-4", "talc") + " Elo)\n")) << out;
  EXPECT_TRUE(has(out, "\nSeat 4: Talc 4 (" + rating("splendor-4", "talc") + " Elo)\n")) << out;
}

TEST(PlainGame, tells_moves_and_the_computers_answer) {
  const std::string out = output_of("take wbg\nquit\n");
  EXPECT_TRUE(has(out, "You: take wbg\nGreedy: ")) << out;
}

TEST(PlainGame, explains_a_refusal_with_its_clause) {
  EXPECT_TRUE(
      has(output_of("take y\n"), "Gold can't be taken: it comes with reserving a card. (S3.4)"));
  EXPECT_TRUE(has(output_of("tale wbg\n"), "That is not a move in notation. ("));
  EXPECT_TRUE(has(output_of("pass\n", "duel"), "(D3.3)"));
}

TEST(PlainGame, accepts_the_number_of_a_listed_move) {
  const std::string out = output_of("moves\n1\n999\n0\n99999999999999999999\n");
  EXPECT_TRUE(has(out, "   0  take wbg\n   1  take wbr\n")) << out;
  EXPECT_TRUE(has(out, "You: take wbr")) << out;
  EXPECT_TRUE(has(out, "There are moves 0 to ")) << out;
  EXPECT_TRUE(has(out, "You: take wbg")) << out;
  for (const char* slip : {"1.5\n", "1x\n", "1 2\n", "1;2\n"})
    EXPECT_FALSE(has(output_of(slip), "You:")) << slip;
}

TEST(PlainGame, undo_goes_back_before_the_persons_last_move) {
  const std::string out = output_of("undo\ntake wbg\nundo\nquit\n");
  EXPECT_TRUE(has(out, "This move can't be taken back.")) << out;
  EXPECT_EQ(out.find("\n1. take wbg", out.rfind("[carat")), std::string::npos);
  EXPECT_NE(out.rfind("Turn 1\n"), out.find("Turn 1\n"));
}

TEST(PlainGame, gives_the_record_when_the_input_ends) {
  const std::string out = output_of("take wbg\n");
  const auto record = out.find("[carat \"1\"]");
  ASSERT_NE(record, std::string::npos);
  EXPECT_TRUE(game_from_record(out.substr(record)).has_value());
}

TEST(PlainGame, saves_a_game_that_can_be_loaded) {
  const std::string path = testing::TempDir() + "/saved.carat";
  const std::string out = output_of("take wbg\nsave " + path + "\n");
  EXPECT_TRUE(has(out, "Saved, ")) << out;
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_TRUE(game_from_record(text.str()).has_value()) << text.str();
  EXPECT_TRUE(has(output_of("save /nowhere/at/all\n"), "I can't write"));
}

TEST(PlainGame, gives_a_hint) {
  EXPECT_TRUE(has(output_of("hint\nquit\n"), " %  take ")) << output_of("hint\nquit\n");
}

// Lines that play whole games: from each list of moves mostly one of the last, which are purchases.
std::string many_numbers() {
  std::string lines;
  for (int i = 0; i < 6000; ++i) lines += std::to_string(40 - i % 41) + "\n";
  return lines;
}

TEST(PlainGame, comes_to_an_end_with_any_number_of_players) {
  for (const std::vector<std::string>& others :
       {std::vector<std::string>{"greedy"}, {"greedy", "greedy"}, {"greedy", "greedy", ""}}) {
    const std::string out = output_of(many_numbers(), "splendor", others);
    EXPECT_TRUE(has(out, "the round is finished")) << out.substr(out.size() - 2000);
    EXPECT_TRUE(has(out, "\n1. "));
  }
  EXPECT_TRUE(has(output_of(many_numbers(), "duel"), " decide it."));
}

TEST(PlainGame, people_can_look_back_and_play_again) {
  const auto table = table_of("splendor", {"greedy"});
  table->set_deal(
      [&] { return *table::LocalTable::create("local", table->table().setup(), {}, Seed{8}, 0); });
  const Typed typed(many_numbers() + "what\nreview\nagain\ntake wbg\nquit\n");
  Lines in(typed.file());
  std::ostringstream out;
  PlainGame plain(*table, in, out);
  plain.set_stays(true);
  plain.run();
  const std::string text = out.str();
  EXPECT_TRUE(has(text, "again: another game")) << text;
  EXPECT_TRUE(has(text, "The game is over. review: ")) << text;
  EXPECT_TRUE(has(text, "of a win in all")) << text;
  EXPECT_TRUE(has(text.substr(text.find("of a win in all")), "You: take wbg")) << text;
}

TEST(PlainGame, helps_with_the_notation_of_its_game) {
  EXPECT_TRUE(has(output_of("help\n", "duel"), "take b2c3d4"));
  EXPECT_TRUE(has(output_of("help\n"), "take wbg"));
}

TEST(PlainGame, speaks_other_languages) {
  const auto polish = *present::Words::in("pl");
  const std::string out = output_of("take y\ntake wbg\nquit\n", "splendor", {"talc"}, polish);
  EXPECT_TRUE(has(out, "(S3.4)")) << out;
  EXPECT_TRUE(has(out, "Ty: take wbg")) << out;
  EXPECT_FALSE(has(out, "You")) << out;
}

}  // namespace
}  // namespace carat::terminal
