#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "play/catalogue.h"
#include "protocol/replies.h"
#include "protocol/requests.h"
#include "rules/common/dealer.h"
#include "tests/support/project_files.h"

namespace carat::protocol {
namespace {

const std::string folder = in_project("tests/data/protocol/");

std::string content(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string page() { return content(in_project("docs/protocol.md")); }

Envelope read(std::string_view text) {
  boost::json::value id;
  return read_request(text, id);
}

RequestError error_of(std::string_view text) {
  try {
    (void)read(text);
  } catch (const RequestError& error) {
    return error;
  }
  ADD_FAILURE() << "read: " << text;
  return {};
}

TEST(Requests, every_type_has_an_example_that_reads) {
  for (const RequestKind& kind : request_kinds()) {
    const std::string text = content(folder + "requests/" + std::string(kind.type) + ".json");
    ASSERT_FALSE(text.empty()) << kind.type;
    try {
      EXPECT_EQ(read(text).type, kind.type);
    } catch (const RequestError& error) {
      ADD_FAILURE() << kind.type << ": " << error.field << " " << error.message;
    }
  }
}

TEST(Requests, the_page_shows_every_example_and_names_every_field) {
  const std::string text = page();
  for (const RequestKind& kind : request_kinds()) {
    std::string example = content(folder + "requests/" + std::string(kind.type) + ".json");
    example.pop_back();
    EXPECT_NE(text.find("```\n" + example + "\n```"), std::string::npos) << kind.type;
    const auto begin = text.find("### `" + std::string(kind.type) + "`\n");
    ASSERT_NE(begin, std::string::npos) << kind.type;
    const std::string section = text.substr(begin, text.find("\n### ", begin + 1) - begin);
    std::stringstream fields{std::string(kind.fields)};
    for (std::string field; std::getline(fields, field, ',');) {
      field.erase(0, field.find_first_not_of(' '));
      EXPECT_NE(section.find("`" + field + "`"), std::string::npos) << kind.type << " " << field;
    }
  }
}

TEST(Requests, read_what_they_say) {
  const auto play = std::get<Play>(read(content(folder + "requests/play.json")).request);
  EXPECT_EQ(play.table, "k3mzq7wd2x9a");
  EXPECT_EQ(play.version, 12);
  EXPECT_EQ(play.move, "take wbg; return k");
  const auto create = std::get<Create>(read(content(folder + "requests/create.json")).request);
  EXPECT_EQ(create.setup.seats.size(), 3u);
  EXPECT_EQ(create.setup.mode(), "splendor-3");
  EXPECT_EQ(create.setup.time.increment, std::chrono::seconds(5));
}

TEST(Requests, a_setup_written_reads_back_the_same) {
  for (const char* text :
       {R"({})", R"({"game":"duel","options":{"no_hoarding":true},"listed":true})",
        R"({"seats":[{},{"kind":"computer"},{},{}],"time":{"kind":"days","days":2},"deal":"x"})",
        R"({"rated":true,"options":{"starting_seat":2},"time":{"kind":"per_move","seconds":9}})"}) {
    const protocol::Setup setup = read_setup(boost::json::parse(text).as_object());
    EXPECT_EQ(read_setup(to_json(setup)), setup) << text;
  }
}

TEST(Requests, mistakes_name_the_field_and_what_would_be_right) {
  EXPECT_EQ(error_of("nonsense").code, "not_json");
  EXPECT_EQ(error_of("[1]").code, "not_json");
  EXPECT_EQ(error_of(std::string(9000, ' ')).code, "too_long");
  EXPECT_EQ(error_of(R"({"type":"leave","table":"x","table":"y"})").field, "table");
  EXPECT_EQ(error_of(R"({"type":"dance"})").code, "unknown_type");
  EXPECT_EQ(error_of(R"({"type":"ping","id":[]})").field, "id");
  EXPECT_EQ(error_of(R"({"type":"leave"})").field, "table");
  EXPECT_EQ(error_of(R"({"type":"leave","table":7})").field, "table");
  EXPECT_EQ(error_of(R"({"type":"leave","table":"x","y":1})").field, "y");
  EXPECT_EQ(
      error_of(R"({"type":"play","table":"x","version":1,"move":"pass","move_id":"1"})").field,
      "move_id");
  EXPECT_EQ(error_of(R"({"type":"play","table":"x","version":-1})").field, "version");
  EXPECT_EQ(error_of(R"({"type":"chat","table":"x","text":"   "})").field, "text");
  EXPECT_EQ(error_of("{\"type\":\"chat\",\"table\":\"x\",\"text\":\"a\\u0007\"}").field, "text");
  EXPECT_EQ(error_of("{\"type\":\"chat\",\"table\":\"x\",\"text\":\"a\\u202eb\"}").field, "text");
  EXPECT_EQ(error_of(R"({"type":"create","setup":{"time":{"kind":"days","days":99}}})").field,
            "days");
}

TEST(Requests, a_rated_game_has_the_default_options_named_or_not) {
  const auto create = [](const std::string& options) {
    return R"({"type":"create","setup":{"rated":true,"options":)" + options + "}}";
  };
  for (const char* options : {"{}", R"({"target":15,"take_fewer":false,"starting_seat":"random"})"})
    EXPECT_TRUE(std::get<Create>(read(create(options)).request).setup.rated) << options;
  EXPECT_EQ(error_of(create(R"({"target":21})")).field, "setup.rated");
  EXPECT_EQ(error_of(create(R"({"take_fewer":true})")).field, "setup.rated");
  EXPECT_EQ(error_of(create(R"({"starting_seat":1})")).field, "setup.options.starting_seat");
  EXPECT_EQ(
      error_of(R"({"type":"pair","setup":{"rated":true,"options":{"starting_seat":2}}})").field,
      "setup.options.starting_seat");
}

TEST(Requests, deep_nesting_is_refused) {
  EXPECT_EQ(error_of(R"({"type":)" + std::string(40, '[') + std::string(40, ']') + "}").code,
            "not_json");
}

struct Said {
  std::string type;
  Reply reply;
  boost::json::value id = nullptr;  // of the request that it answers
};

// One of every message that the server says.
std::vector<Said> replies() {
  FirstDealer dealer;
  const auto game = *find_game("duel")->new_game({{"starting_seat", "1"}}, dealer);
  protocol::Setup setup;
  setup.game = "duel";
  setup.listed = true;
  setup.time = TimeControl::fischer(std::chrono::seconds(600), std::chrono::seconds(5), most_lag);
  SeatInfo ada;
  ada.name = "Ada";
  ada.taken = ada.here = true;
  SeatInfo bot = ada;
  bot.name = "Deep Opal";
  bot.bot = true;
  Update update;
  update.table = "k3mzq7wd2x9a";
  update.version = 3;
  update.status = "running";
  update.events = {{1, 1767225600000, "start", {}, {}, {}},
                   {2, 1767225601000, "move", 2, {{"reserve deck 1 with c3", {std::nullopt}}}, {}},
                   {3, 1767225602000, "undo", 2, {}, 1}};
  update.view = game->view(Viewer(Seat(0)));
  update.legal = game->legal_actions(Payments::all);
  update.legal.resize(2);
  update.clocks = ClockInfo{{598'500, 600'000}, 1};
  update.abort_offers = {2};
  Update over = update;
  over.status = "over";
  over.result = Result{{1, 2}, "resign"};
  over.legal.clear();
  TableState state;
  state.update = over;
  state.setup = setup;
  state.seats = {ada, bot};
  state.you = 1;
  state.commitment = std::string(64, 'c');
  state.seed = std::string(64, '5');
  state.nonces = {std::string(32, 'a'), std::string(32, 'b')};
  state.next = "m2w8r5tz7qkc";
  SeatInfo free;
  return {
      {"welcome", Welcome{"Ada", false, {"greedy"}}},
      {"opened", Opened{"k3mzq7wd2x9a", std::string(64, 'c'), {{1, std::string(32, '6')}}, false},
       1},
      {"paired", Opened{"k3mzq7wd2x9a", std::string(64, 'c'), {{2, std::string(32, '7')}}, true}},
      {"seated", Seated{"k3mzq7wd2x9a", 1}, 2},
      {"update", update},
      {"table", state},
      {"done", Done{13}, 3},
      {"chat", ChatLine{"k3mzq7wd2x9a", 1, 1767225600000, 2, "Grace", "Good luck!"}},
      {"lobby", Lobby{{{"k3mzq7wd2x9a", setup, {ada, free}, 1767225600000}}, 3}},
      {"your_turn", YourTurn{"k3mzq7wd2x9a", 13}},
      {"deal", DealCreated{"m2w8r5tz7qkc", std::string(64, 'c'), 1767830400000}},
      {"pong", Pong{}, "still there?"}};
}

TEST(Replies, are_as_their_examples_say) {
  std::map<std::string, std::string> said;
  for (const auto& [type, reply, id] : replies()) said[type] = write_reply(reply, id) + "\n";
  said["error"] = write_error({"refused",
                               "move",
                               "Gold can't be taken: it comes with reserving a card.",
                               {{"index", 0}, {"clause", "S3.4"}, {"key", "take_gold"}}},
                              3) +
                  "\n";
  for (const auto& [type, text] : said) {
    const std::string path = folder + "replies/" + type + ".json";
    if (std::getenv("CARAT_WRITE_EXAMPLES") != nullptr) std::ofstream(path) << text;
    EXPECT_EQ(content(path), text) << "CARAT_WRITE_EXAMPLES=1 writes them anew";
    EXPECT_EQ(boost::json::parse(text).at("type").as_string(), type);
  }
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder + "replies"), {}),
            static_cast<std::ptrdiff_t>(said.size()))
      << "no example is of a message that is no more";
}

// Every reply that the program has is among them.
static_assert(std::variant_size_v<Reply> == 11);
TEST(Replies, there_is_an_example_of_each) {
  std::set<std::size_t> kinds;
  for (const Said& said : replies()) kinds.insert(said.reply.index());
  EXPECT_EQ(kinds.size(), std::variant_size_v<Reply>);
}

TEST(Replies, the_page_names_every_type_and_field) {
  const std::string text = page();
  const std::string said = text.substr(text.find("## What the server says"));
  for (const auto& entry : std::filesystem::directory_iterator(folder + "replies")) {
    std::string example = content(entry.path());
    example.pop_back();
    const std::string name = entry.path().stem();
    EXPECT_NE(said.find("```\n" + example + "\n```"), std::string::npos) << name;
    const auto begin = said.find("### `" + name + "`\n");
    ASSERT_NE(begin, std::string::npos) << name;
    std::string section = said.substr(begin, said.find("\n### ", begin + 1) - begin);
    section.erase(section.find("```"));  // the example itself says nothing
    if (name == "table") section += said.substr(said.find("### `update`"));
    if (name == "paired") section += said.substr(said.find("### `opened`"));
    const auto message = boost::json::parse(example).as_object();
    for (const auto& field : message) {
      if (field.key() == "type" || field.key() == "id") continue;
      const std::string quoted = "`" + std::string(field.key()) + "`";
      EXPECT_NE(section.find(quoted), std::string::npos) << name << " " << quoted;
    }
  }
}

TEST(Replies, an_error_has_code_sentence_field_and_details) {
  EXPECT_EQ(write_error({"refused", "move", "Gold can't be taken.", {{"clause", "S3.4"}}}, 3),
            R"({"type":"error","code":"refused","message":"Gold can't be taken.","field":"move",)"
            R"("clause":"S3.4","id":3})");
}

TEST(Replies, a_result_reads_back) {
  const Result result{{2, 1, 3}, "target"};
  EXPECT_EQ(read_result(R"({"winners":[2],"ranks":[2,1,3],"reason":"target"})"), result);
  EXPECT_EQ(read_result("nonsense"), std::nullopt);
  EXPECT_EQ(read_result(R"({"ranks":["x"],"reason":"target"})"), std::nullopt);
}

}  // namespace
}  // namespace carat::protocol
