#include "engine/engine.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace carat::engine {
namespace {

namespace json = boost::json;

class EngineTest : public testing::Test {
 protected:
  json::object ask(const std::string& line) { return json::parse(engine.answer(line)).as_object(); }
  json::object ask_well(const std::string& line) {
    json::object answer = ask(line);
    EXPECT_TRUE(answer["ok"].as_bool()) << line << "\n" << json::value(answer);
    return answer;
  }
  // The error of a command that must fail.
  json::object error(const std::string& line) {
    json::object answer = ask(line);
    EXPECT_FALSE(answer["ok"].as_bool()) << line;
    return answer["error"].as_object();
  }
  std::string code(const std::string& line) { return error(line)["code"].as_string().c_str(); }
  std::string field(const std::string& line) { return error(line)["field"].as_string().c_str(); }
  std::string position() {
    return ask_well(R"({"command":"status"})")["position"].as_string().c_str();
  }
  void begin() { ask_well(R"({"command":"new","dealer":"first","options":{"starting_seat":1}})"); }

  Engine engine;
};

TEST_F(EngineTest, a_new_game_answers_with_its_status) {
  auto status = ask_well(R"({"command":"new","dealer":"first","options":{"players":3,"target":12,
                            "take_fewer":true,"starting_seat":2}})");
  EXPECT_EQ(
      status["options"],
      (json::value{{"players", 3}, {"target", 12}, {"take_fewer", true}, {"starting_seat", 2}}));
  EXPECT_EQ(status["to_move"], json::value(2));
  EXPECT_EQ(status["turn"], json::value(1));
  EXPECT_EQ(status["over"], json::value(false));
  EXPECT_EQ(status["outcome"], json::value(nullptr));
  EXPECT_EQ(status["complete"], json::value(true));
}

TEST_F(EngineTest, the_id_of_a_command_comes_back_also_with_an_error) {
  EXPECT_EQ(ask(R"({"command":"games","id":"a7"})")["id"], json::value("a7"));
  EXPECT_EQ(ask(R"({"command":"nonsense","id":12})")["id"], json::value(12));
  for (const char* id : {"1e400", "1.5", "null", "[1]", "true"})
    EXPECT_EQ(field(std::string(R"({"command":"games","id":)") + id + "}"), "id") << id;
}

TEST_F(EngineTest, bad_lines_get_an_error_and_nothing_changes) {
  begin();
  const std::string before = position();
  for (const char* line : {"", "{", "[]", "null", "7", "\"new\"", "{\"command\":}", "\xff\xfe",
                           "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["})
    EXPECT_EQ(code(line), "not_json") << line;
  EXPECT_EQ(code(std::string(2'000'000, ' ')), "too_long");
  EXPECT_EQ(
      code(
          R"({"command":"load","record":"[game \"\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9)"
          R"(\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9)"
          R"(\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9x\"]"})"),
      "unreadable");
  EXPECT_EQ(code(R"({"command":"sing"})"), "unknown_command");
  EXPECT_EQ(code(R"({})"), "bad_field");
  EXPECT_EQ(code(R"({"command":7})"), "bad_field");
  EXPECT_EQ(position(), before);
}

// Which of the two is meant nobody knows.
TEST_F(EngineTest, a_field_that_stands_there_twice_is_refused) {
  EXPECT_EQ(field(R"({"command":"new","seed":1,"seed":2})"), "seed");
  EXPECT_EQ(code(R"({"command":"new","seed":1,"seed":2})"), "bad_field");
  EXPECT_EQ(field(R"({"command":"new","\u0073eed":1,"seed":1})"), "seed");
  EXPECT_EQ(field(R"({"command":"new","options":{"players":2,"target":15,"players":3}})"),
            "options.players");
  EXPECT_EQ(code(R"({"command":"games","command":"games"})"), "bad_field");
  EXPECT_EQ(field(R"({"command":"new","outcomes":[{"a":1,"a":2}]})"), "outcomes.a");
  EXPECT_EQ(field(R"({"command":"new","seed":1,"options":{"seed":2}})"), "options.seed");
}

TEST_F(EngineTest, an_error_names_the_field_that_is_wrong) {
  EXPECT_EQ(field(R"({"command":"new","game":"chess"})"), "game");
  EXPECT_EQ(field(R"({"command":"new","options":{"players":5}})"), "options.players");
  EXPECT_EQ(field(R"({"command":"new","options":{"players":[]}})"), "options.players");
  EXPECT_EQ(field(R"({"command":"new","options":{"starting_seat":3}})"), "options.starting_seat");
  EXPECT_EQ(field(R"({"command":"new","options":{"color":3}})"), "options.color");
  EXPECT_EQ(field(R"({"command":"new","dealer":"scripted"})"), "outcomes");
  EXPECT_EQ(field(R"({"command":"new","options":3})"), "options");
  EXPECT_EQ(field(R"({"command":"new","seed":-1})"), "seed");
  EXPECT_EQ(field(R"({"command":"new","seed":1.5})"), "seed");
  EXPECT_EQ(field(R"({"command":"new","dealer":"fair"})"), "dealer");
  EXPECT_EQ(field(R"({"command":"new","dealer":"keyed"})"), "key");
  EXPECT_EQ(field(R"({"command":"new","key":"12"})"), "key");
  EXPECT_EQ(field(R"({"command":"new","dealer":"first","seed":1})"), "seed");
  EXPECT_EQ(field(R"({"command":"new","outcomes":["seat1","9-99"]})"), "outcomes[1]");
  EXPECT_EQ(field(R"({"command":"new","outcomes":["seat1",7]})"), "outcomes[1]");
  EXPECT_EQ(field(R"({"command":"position","position":"splendor players:9"})"), "position");
  EXPECT_EQ(field(R"({"command":"load","record":"?"})"), "record");
  EXPECT_EQ(field(R"({"command":"load"})"), "record");
  begin();
  EXPECT_EQ(field(R"({"command":"view","viewer":3})"), "viewer");
  EXPECT_EQ(field(R"({"command":"view"})"), "viewer");
  EXPECT_EQ(field(R"({"command":"legal","payments":"some"})"), "payments");
  EXPECT_EQ(field(R"({"command":"play","actions":"pass"})"), "actions");
  EXPECT_EQ(field(R"({"command":"play"})"), "action");
  EXPECT_EQ(field(R"({"command":"play","action":"take wbg","seat":3})"), "seat");
  EXPECT_EQ(field(R"({"command":"perft","depth":9})"), "depth");
  EXPECT_EQ(field(R"({"command":"perft","depth":1,"divide":1})"), "divide");
}

TEST_F(EngineTest, a_game_file_has_the_names_and_words_it_was_given) {
  begin();
  ask_well(
      R"({"command":"annotate","tags":{"seat1":"Ada","event":"a \"test\""},"comment":"dealt"})");
  ask_well(R"({"command":"play","action":"take wbg"})");
  ask_well(R"({"command":"annotate","comment":"a {good} start"})");
  const std::string record = ask_well(R"({"command":"record"})")["record"].as_string().c_str();
  EXPECT_NE(record.find("[seat1 \"Ada\"]\n[event \"a \\\"test\\\"\"]\n"), std::string::npos)
      << record;
  EXPECT_NE(record.find("N03 {dealt}\n1. take wbg {a {good\\} start}\n"), std::string::npos)
      << record;
  ask_well(json::serialize(json::object{{"command", "load"}, {"record", record}}));
  EXPECT_EQ(ask_well(R"({"command":"record"})")["record"].as_string(), record);
  EXPECT_EQ(field(R"({"command":"annotate","tags":{"result":"1"}})"), "tags.result");
  EXPECT_EQ(field(R"({"command":"annotate","tags":{"a b":"1"}})"), "tags.a b");
  EXPECT_EQ(field(R"({"command":"annotate","tags":{"round":1}})"), "tags.round");
  EXPECT_EQ(field(R"({"command":"annotate","tags":["round"]})"), "tags");
  EXPECT_EQ(field(R"({"command":"annotate","comment":7})"), "comment");
  EXPECT_EQ(ask_well(R"({"command":"record"})")["record"].as_string(), record);
}

TEST_F(EngineTest, commands_about_a_game_need_one) {
  for (const char* command : {"status", "legal", "why", "play", "undo", "view", "imagine",
                              "annotate", "record", "perft", "deal"})
    EXPECT_EQ(code(std::string(R"({"command":")") + command + "\"}"), "no_game") << command;
}

TEST_F(EngineTest, legal_lists_both_modes_of_payment) {
  ask_well(
      R"({"command":"position","position":"splendor players:2 target:15 take_fewer:off start:1 )"
      R"(turn:3 to_move:1 phase:act passes:0 bank:4w4b4g2r4k4y nobles:N01,N02,N03 )"
      R"(row1:1-17,1-02,1-03,1-04 row2:2-01,2-02,2-03,2-04 row3:3-01,3-02,3-03,3-04 )"
      R"(seat1:2ry/-/-/- seat2:0/-/-/-"})");  // 1-17 costs three red
  auto canonical = ask_well(R"({"command":"legal"})");
  auto all = ask_well(R"({"command":"legal","payments":"all"})");
  EXPECT_EQ(canonical["count"].as_int64(), all["count"].as_int64());
  auto last = canonical["actions"].as_array().back().as_object();
  EXPECT_EQ(last["action"], json::value("buy 1-17 for 2ry"));
  EXPECT_EQ(last["kind"], json::value("buy"));
  EXPECT_EQ(last["card"], json::value("1-17"));
  EXPECT_EQ(last["number"].as_int64() + 1, canonical["count"].as_int64());
  EXPECT_EQ(last["payment"],
            (json::value{{"w", 0}, {"b", 0}, {"g", 0}, {"r", 2}, {"k", 0}, {"y", 1}}));
}

TEST_F(EngineTest, a_refused_move_names_its_clause_and_changes_nothing) {
  begin();
  const std::string before = position();
  auto refused = error(R"({"command":"play","action":"take y"})");
  EXPECT_EQ(refused["code"], json::value("refused"));
  EXPECT_EQ(refused["clause"], json::value("S3.4"));
  EXPECT_EQ(refused["key"], json::value("take_gold"));
  EXPECT_FALSE(refused["message"].as_string().empty());
  EXPECT_EQ(error(R"({"command":"play","action":"take wbg","seat":2})")["clause"],
            json::value("S3.1"));
  auto unreadable = error(R"({"command":"play","action":"take wbq"})");
  EXPECT_EQ(unreadable["code"], json::value("unreadable"));
  EXPECT_EQ(unreadable["where"], json::value(7));
  EXPECT_EQ(position(), before);
}

TEST_F(EngineTest, why_tells_legal_from_illegal) {
  begin();
  EXPECT_EQ(ask_well(R"({"command":"why","action":"take wbg"})")["legal"], json::value(true));
  auto illegal = ask_well(R"({"command":"why","action":"take 3w"})");
  EXPECT_EQ(illegal["legal"], json::value(false));
  EXPECT_EQ(illegal["clause"], json::value("S3.2"));
  EXPECT_EQ(code(R"({"command":"why","action":"dance"})"), "unreadable");
}

TEST_F(EngineTest, a_move_deals_the_outcomes_it_is_given) {
  begin();
  auto played =
      ask_well(R"({"command":"play","action":"reserve 1-01","outcomes":["1-40"]})")["played"]
          .as_array();
  EXPECT_EQ(played,
            (json::array{{{"seat", 1}, {"action", "reserve 1-01"}, {"outcomes", {"1-40"}}}}));
  EXPECT_NE(position().find("row1:1-40,1-02"), std::string::npos);
  const std::string before = position();
  EXPECT_EQ(code(R"({"command":"play","action":"reserve 1-02","outcomes":["1-40"]})"),
            "wrong_outcome");
  EXPECT_EQ(code(R"({"command":"play","action":"reserve 1-02","outcomes":[]})"), "wrong_outcome");
  EXPECT_EQ(code(R"({"command":"play","action":"take wbg","outcomes":["1-39"]})"), "wrong_outcome");
  EXPECT_EQ(position(), before);
}

TEST_F(EngineTest, a_scripted_game_deals_its_list_to_the_end) {
  auto status = ask_well(R"({"command":"new","outcomes":["seat2","1-40","1-39","1-38","1-37","2-30",
      "2-29","2-28","2-27","3-20","3-19","3-18","3-17","N10","N09","N08","1-01"]})");
  EXPECT_EQ(status["to_move"], json::value(2));
  ask_well(R"({"command":"play","action":"reserve deck 1"})");
  EXPECT_NE(position().find("seat2:y/-/(1-01)/-"), std::string::npos);
  EXPECT_EQ(code(R"({"command":"play","action":"reserve deck 1"})"), "wrong_outcome");
  ask_well(R"({"command":"deal","dealer":"first"})");
  ask_well(R"({"command":"play","action":"reserve deck 1"})");
}

TEST_F(EngineTest, the_same_seed_or_key_deals_the_same_game) {
  const std::string key(64, '7');
  for (const std::string& deal : {std::string(R"("seed":42)"), R"("key":")" + key + "\""}) {
    ask_well(R"({"command":"new",)" + deal + "}");
    const std::string first = position();
    ask_well(R"({"command":"new",)" + deal + "}");
    EXPECT_EQ(position(), first);
  }
}

TEST_F(EngineTest, a_view_hides_what_the_viewer_may_not_know) {
  begin();
  ask_well(R"({"command":"play","action":"reserve deck 2","outcomes":["2-17"]})");
  const std::string own = engine.answer(R"({"command":"view","viewer":1})");
  EXPECT_NE(own.find(R"({"card":"2-17","hidden":true})"), std::string::npos);
  for (const char* viewer : {"2", "\"public\""}) {
    auto view = ask_well(std::string(R"({"command":"view","viewer":)") + viewer + "}")["view"];
    EXPECT_EQ(view.at("players").at(0).at("reserved"),
              (json::value{{{"card", "2-\?\?"}, {"hidden", true}}}));
    // The card is one of those not seen yet.
    EXPECT_EQ(view.at("decks").at(1).at("size").as_int64() + 1,
              static_cast<std::int64_t>(view.at("decks").at(1).at("unseen").as_array().size()));
  }
}

TEST_F(EngineTest, records_and_positions_can_be_taken_up_again) {
  begin();
  ask_well(R"({"command":"play","action":"reserve deck 2"})");
  ask_well(R"({"command":"play","action":"take 2w"})");
  const std::string here = position();
  const json::value record = ask_well(R"({"command":"record"})")["record"];
  json::object load{{"command", "load"}, {"record", record}};
  ask_well(json::serialize(load));
  EXPECT_EQ(position(), here);
  json::object again{{"command", "position"}, {"position", here}};
  ask_well(json::serialize(again));
  EXPECT_EQ(position(), here);
  const json::value seen = ask_well(R"({"command":"record","viewer":2})")["record"];
  EXPECT_EQ(std::string(seen.as_string()).find("(2-05)"), std::string::npos);
  json::object watched{{"command", "load"}, {"record", seen}};
  EXPECT_EQ(ask_well(json::serialize(watched))["complete"], json::value(false));
}

TEST_F(EngineTest, imagine_agrees_with_the_view) {
  begin();
  ask_well(R"({"command":"play","action":"reserve deck 3"})");
  const auto view = [&] { return ask_well(R"({"command":"view","viewer":2})")["view"]; };
  const json::value seen = view();
  auto imagined = ask_well(R"({"command":"imagine","viewer":2,"seed":5})")["position"];
  EXPECT_NE(imagined, json::value(position()));
  json::object again{{"command", "position"}, {"position", imagined}};
  ask_well(json::serialize(again));
  EXPECT_EQ(view(), seen);
}

TEST_F(EngineTest, undo_takes_decisions_back) {
  begin();
  const std::string start = position();
  EXPECT_EQ(code(R"({"command":"undo"})"), "nothing_to_undo");
  ask_well(R"({"command":"play","action":"take wbg"})");
  ask_well(R"({"command":"play","action":"take wbg"})");
  EXPECT_EQ(field(R"({"command":"undo","plies":3})"), "plies");
  ask_well(R"({"command":"undo","plies":2})");
  EXPECT_EQ(position(), start);
}

TEST_F(EngineTest, perft_divides_into_its_first_decisions) {
  begin();
  auto whole = ask_well(R"({"command":"perft","depth":3,"divide":true})");
  std::int64_t sum = 0;
  for (const auto& part : whole["divide"].as_array()) sum += part.at("leaves").as_int64();
  EXPECT_EQ(whole["leaves"].as_int64(), 24190);
  EXPECT_EQ(sum, 24190);
  EXPECT_EQ(ask_well(R"({"command":"perft","depth":0})")["leaves"].as_int64(), 1);
}

TEST_F(EngineTest, components_list_every_card_and_noble) {
  auto all = ask_well(R"({"command":"components"})");
  EXPECT_EQ(all["cards"].as_array().size(), 90u);
  EXPECT_EQ(all["nobles"].as_array().size(), 10u);
  EXPECT_EQ(all["cards"].as_array()[0],
            (json::value{{"card", "1-01"},
                         {"level", 1},
                         {"points", 0},
                         {"bonus", "w"},
                         {"cost", {{"w", 0}, {"b", 0}, {"g", 0}, {"r", 2}, {"k", 1}}}}));
}

TEST_F(EngineTest, help_lists_every_command_and_quit_ends) {
  auto list = ask_well(R"({"command":"help"})")["commands"].as_array();
  EXPECT_EQ(list.size(), 18u);
  EXPECT_FALSE(engine.finished());
  ask_well(R"({"command":"quit"})");
  EXPECT_TRUE(engine.finished());
}

}  // namespace
}  // namespace carat::engine
