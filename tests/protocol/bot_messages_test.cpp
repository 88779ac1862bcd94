#include "protocol/bot_messages.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <boost/json/parse.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play/catalogue.h"
#include "protocol/json_text.h"
#include "tests/support/project_files.h"

namespace carat::protocol {
namespace {

// A game with lowest cards first, after these moves.
std::unique_ptr<AnyGame> game_after(const std::string& name,
                                    const std::vector<std::string>& moves) {
  FirstDealer dealer;
  auto game = *find_game(name)->new_game({{"starting_seat", "1"}}, dealer);
  for (const std::string& move : moves)
    EXPECT_TRUE(game->play(game->to_move(), move, dealer).has_value()) << move;
  return game;
}

ChooseRequest choose_of(const AnyGame& game, std::int64_t id) {
  return {id, game.view(Viewer(game.to_move())), game.legal_actions(Payments::canonical),
          Milliseconds(10'000), Milliseconds(253'417)};
}

GameOverRequest game_over() {
  const auto game = game_from_position(
      "splendor players:2 target:15 take_fewer:off start:1 turn:45 to_move:1 phase:over passes:0 "
      "bank:4w4b4g4r4k5y nobles:N01,N02,N03 row1:1-17,1-02,1-03,1-04 row2:2-01,2-02,2-03,2-04 "
      "row3:3-01,3-02,3-03,3-05 seat1:0/3-06,3-12,3-04,2-06/-/- seat2:0/3-08,3-16/-/-");
  EXPECT_TRUE(game.has_value()) << game.error().what.view();
  return {57, (*game)->view(Viewer(Seat(1))), *(*game)->outcome(),
          std::string((*game)->end_reason())};
}

// Every message once, by the name of its file.
std::vector<std::pair<std::string, std::string>> examples() {
  const auto splendor = game_after("splendor", {"take wbg", "reserve deck 2"});
  const auto duel = game_after("duel", {"take a1"});
  return {
      {"hello", line_of(HelloRequest{1})},
      {"hello_answer", line_of(HelloAnswer{1, bot_protocol, "Example", {"splendor", "duel"}})},
      {"new_game", line_of(NewGameRequest{2, "splendor-2", "splendor", 2, Seat(0), 7731,
                                          Milliseconds(10'000), Milliseconds(300'000)})},
      {"new_game_answer", line_of(Acknowledgement{2})},
      {"choose_splendor", line_of(choose_of(*splendor, 3))},
      {"choose_duel", line_of(choose_of(*duel, 4))},
      {"choose_answer_action", line_of(Choice{3, "take 2r"})},
      {"choose_answer_number", line_of(Choice{4, 17})},
      {"error_answer", line_of(BotError{4, "I don't play Duel"})},
      {"game_over", line_of(game_over())},
      {"game_over_answer", line_of(Acknowledgement{57})},
      {"quit", line_of(QuitRequest{58})},
      {"quit_answer", line_of(Acknowledgement{58})},
  };
}

std::string path_of(const std::string& name) {
  return in_project("tests/data/protocol/bots/") + name + ".json";
}

std::string file(const std::string& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// Programs in other languages can test themselves with these files.
TEST(BotMessages, are_as_in_the_examples) {
  for (const auto& [name, line] : examples()) {
    if (std::getenv("CARAT_WRITE_EXAMPLES") != nullptr)
      std::ofstream(path_of(name)) << line << "\n";
    EXPECT_EQ(line + "\n", file(path_of(name))) << name;
  }
}

TEST(BotMessages, that_are_requests_read_back_the_same) {
  for (const auto& [name, line] : examples()) {
    if (name.ends_with("answer") || name.find("answer_") != std::string::npos) continue;
    const auto request = read_bot_request(line);
    ASSERT_TRUE(request.has_value()) << name << ": " << request.error().message;
    EXPECT_EQ(line_of(*request), line) << name;
  }
}

TEST(BotMessages, that_are_answers_read_back_the_same) {
  const auto hello = read_hello_answer(file(path_of("hello_answer")), 1);
  ASSERT_TRUE(hello.has_value()) << hello.error();
  EXPECT_EQ(hello->name, "Example");
  EXPECT_TRUE(hello->plays("splendor-3", "splendor"));
  EXPECT_FALSE((HelloAnswer{1, 1, "x", {"splendor-2"}}.plays("splendor-3", "splendor")));
  EXPECT_TRUE(read_acknowledgement(file(path_of("new_game_answer")), 2));
  EXPECT_EQ(std::get<std::string>(read_choice(file(path_of("choose_answer_action")), 3)->action),
            "take 2r");
  EXPECT_EQ(std::get<int>(read_choice(file(path_of("choose_answer_number")), 4)->action), 17);
  EXPECT_EQ(read_choice(file(path_of("error_answer")), 4).error(),
            "the bot says: I don't play Duel");
}

// What a bot may add: fields that the protocol does not know are left alone.
TEST(BotMessages, may_have_more_fields) {
  EXPECT_TRUE(read_choice(R"({"id":3,"number":0,"win":0.51,"pv":["take wbg"]})", 3));
  EXPECT_TRUE(read_bot_request(R"({"message":"hello","id":1,"protocol":1,"later":true})"));
}

TEST(BotMessages, are_at_most_16_deep) {
  const auto answer = [](std::size_t deep) {
    const std::string lists = std::string(deep - 1, '[') + std::string(deep - 1, ']');
    return read_choice(R"({"id":3,"number":0,"more":)" + lists + "}", 3);
  };
  EXPECT_TRUE(answer(16));
  EXPECT_THAT(answer(17).error(), testing::HasSubstr("too deep"));
}

// Many libraries write null for a field that has no value.
TEST(BotMessages, do_not_have_a_field_that_is_null) {
  const auto choice = read_choice(R"({"id":3,"number":5,"action":null,"error":null})", 3);
  ASSERT_TRUE(choice.has_value()) << choice.error();
  EXPECT_EQ(std::get<int>(choice->action), 5);
  EXPECT_EQ(
      std::get<std::string>(read_choice(R"({"id":3,"number":null,"action":"pass"})", 3)->action),
      "pass");
  EXPECT_TRUE(read_acknowledgement(R"({"id":3,"error":null})", 3));
  EXPECT_EQ(read_choice(R"({"id":3,"number":null,"action":null})", 3).error(),
            "either action or number is expected");
  EXPECT_EQ(read_hello_answer(R"({"id":1,"protocol":1,"name":null,"games":[]})", 1).error(),
            "name: a string is expected, this field is missing");
}

TEST(BotMessages, that_are_wrong_are_explained_by_their_field) {
  const auto error = [](const char* line) { return read_choice(line, 3).error(); };
  EXPECT_EQ(error("hm"), "a JSON object is expected: syntax error");
  EXPECT_EQ(error("[3]"), "a JSON object is expected");
  EXPECT_THAT(error(""), testing::StartsWith("a JSON object is expected: "));
  EXPECT_EQ(error(R"({"id":3,"number":0,"number":1})"), "number: this field stands here twice");
  EXPECT_EQ(error(R"({"number":0})"),
            "id: a whole number from 0 to 9007199254740992 is expected, this field is missing");
  EXPECT_EQ(error(R"({"id":4,"number":0})"), "id: 3 is expected, not 4");
  EXPECT_EQ(error(R"({"id":3})"), "either action or number is expected");
  EXPECT_EQ(error(R"({"id":3,"number":0,"action":"pass"})"), "either action or number is expected");
  EXPECT_EQ(error(R"({"id":3,"number":-1})"),
            "number: a whole number from 0 to 100000 is expected");
  EXPECT_EQ(error(R"({"id":3,"action":7})"), "action: a string is expected");
  EXPECT_EQ(read_hello_answer(R"({"id":1,"protocol":1,"name":"x"})", 1).error(),
            "games: a list is expected, this field is missing");
  EXPECT_EQ(read_bot_request(R"({"id":1,"message":"dance"})").error().message,
            "message: one of hello, new_game, choose, game_over, quit is expected");
  EXPECT_EQ(read_bot_request(R"({"id":1,"message":"choose","actions":[],"view":{"viewer":1}})")
                .error()
                .message,
            "view.position: a string is expected, this field is missing");
}

// Who asks several things can tell which of them went wrong.
TEST(BotMessages, that_are_wrong_requests_are_answered_with_their_id) {
  const auto id = [](const char* line) { return read_bot_request(line).error().id; };
  EXPECT_EQ(id(R"({"message":"hello","id":7})"), 7);
  EXPECT_EQ(id(R"({"message":"dance","id":7})"), 7);
  EXPECT_EQ(id(R"({"id":7})"), 7);
  EXPECT_EQ(id(R"({"message":"choose","id":7,"view":3})"), 7);
  EXPECT_EQ(id(R"({"message":"hello","id":"seven"})"), 0);
  EXPECT_EQ(id("hm"), 0);
}

TEST(JsonText, writes_plain_decimals) {
  EXPECT_EQ(json_text({{"a", 324187.5}, {"b", 0.1}, {"c", 3.0}, {"d", -0.0}, {"e", nullptr}}),
            R"({"a":324187.5,"b":0.1,"c":3,"d":0,"e":null})");
  EXPECT_EQ(json_text(boost::json::parse(R"([1,"x\"y",[],{},true])")), R"([1,"x\"y",[],{},true])");
}

}  // namespace
}  // namespace carat::protocol
