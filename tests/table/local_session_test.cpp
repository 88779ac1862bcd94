#include "table/local_session.h"

#include <fstream>
#include <sstream>

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "tests/support/project_files.h"

namespace carat::table {
namespace {

namespace json = boost::json;

json::object ask(LocalSession& session, std::string_view request) {
  return json::parse(session.call(request)).as_object();
}

std::string text(const json::object& answer, std::string_view field) {
  const json::value* value = answer.if_contains(field);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

TEST(LocalSession, plays_with_the_servers_messages) {
  LocalSession session;
  const auto opened = ask(session, R"({"type":"create","viewer":1,"id":"a"})");
  EXPECT_EQ(text(opened, "type"), "table");
  EXPECT_EQ(text(opened, "id"), "a");
  const auto played = ask(session, R"({"type":"play","version":1,"move":"take wbg","now":5})");
  EXPECT_EQ(text(played, "type"), "update");
  EXPECT_EQ(played.at("version").as_int64(), 2);
  EXPECT_EQ(played.at("events").as_array().size(), 1u);
  const auto late = ask(session, R"({"type":"play","version":1,"move":"take wbg"})");
  EXPECT_EQ(text(late, "code"), "stale");
  EXPECT_EQ(late.at("version").as_int64(), 2);
}

TEST(LocalSession, a_computer_decides_when_it_is_asked_to_think) {
  LocalSession session;
  ask(session, R"({"type":"create","setup":{"seats":[{"kind":"computer"},{"kind":"computer"}]}})");
  const auto told = ask(session, R"({"type":"think","version":1,"viewer":null})");
  EXPECT_EQ(text(told, "type"), "update") << text(told, "message");
  ask(session, R"({"type":"create","table":"people"})");
  EXPECT_EQ(text(ask(session, R"({"type":"think","table":"people","version":1})"), "code"),
            "not_your_turn");
}

TEST(LocalSession, slices_lead_to_the_same_decision) {
  const std::string create =
      R"({"type":"create","setup":{"seats":[{"kind":"computer","level":"corundum"},{}]},)"
      R"("seed":")" +
      std::string(64, '7') + R"("})";
  LocalSession whole;
  ask(whole, create);
  // The person's seat may begin.
  if (ask(whole, R"({"type":"watch"})").at("view").at("to_move").as_int64() == 2)
    ask(whole, R"({"type":"play","version":1,"move":"take wbg"})");
  LocalSession sliced;
  ask(sliced, create);
  if (ask(sliced, R"({"type":"watch"})").at("view").at("to_move").as_int64() == 2)
    ask(sliced, R"({"type":"play","version":1,"move":"take wbg"})");
  const auto version = std::to_string(ask(whole, R"({"type":"watch"})").at("version").as_int64());
  const auto once = ask(whole, R"({"type":"think","version":)" + version + "}");
  json::object told;
  int slices = 0;
  do {
    told = ask(sliced, R"({"type":"think","slice":64,"version":)" + version + "}");
    ++slices;
  } while (text(told, "type") == "working");
  EXPECT_EQ(slices, 5);
  EXPECT_EQ(told.at("view"), once.at("view"));
}

TEST(LocalSession, an_analysis_goes_on_from_slice_to_slice) {
  LocalSession session;
  ask(session, R"({"type":"create"})");
  const auto part = ask(session, R"({"type":"analyse","visits":100,"slice":60})");
  EXPECT_EQ(text(part, "type"), "working");
  EXPECT_EQ(part.at("progress").at("visits").as_int64(), 60);
  const auto all = ask(session, R"({"type":"analyse","visits":100,"slice":60})");
  EXPECT_EQ(text(all, "type"), "analysis");
  EXPECT_EQ(all.at("visits").as_int64(), 100);
}

TEST(LocalSession, a_replay_tells_that_somebody_resigned) {
  LocalSession session;
  ask(session, R"({"type":"create"})");
  ask(session, R"({"type":"play","version":1,"move":"take wbg"})");
  std::string record = text(ask(session, R"({"type":"save"})"), "record");
  const auto replayed = [&](const std::string& tag) {
    std::string file = record;
    file.insert(file.find("[result"), tag);
    return ask(session, json::serialize(json::object{{"type", "replay"}, {"record", file}}))
        .at("plies")
        .as_array()
        .back()
        .as_object();
  };
  const auto resigned = replayed("[ended \"resign, ranks 2,1\"]\n");
  EXPECT_EQ(text(resigned, "status"), "over");
  EXPECT_EQ(json::serialize(resigned.at("result")),
            R"({"winners":[2],"ranks":[2,1],"reason":"resign"})");
  EXPECT_EQ(text(replayed("[ended \"aborted\"]\n"), "status"), "aborted");
  EXPECT_EQ(text(replayed("[ended \"by thunder\"]\n"), "status"), "running");
  EXPECT_EQ(text(replayed(""), "status"), "running");
}

TEST(LocalSession, mistakes_are_answered_with_the_field_to_blame) {
  LocalSession session;
  const auto field = [&](const char* request) { return text(ask(session, request), "field"); };
  EXPECT_EQ(field(R"({"type":"create","setup":{"seats":[{"kind":"robot"},{}]}})"), "kind");
  EXPECT_EQ(field(R"({"type":"create","setup":{"options":{"players":3}}})"),
            "setup.options.players");
  EXPECT_EQ(field(R"({"type":"create","names":"Ada"})"), "names");
  EXPECT_EQ(field(R"({"type":"create","names":["two\nlines"]})"), "names");
  EXPECT_EQ(field(R"({"type":"create","names":["computer: greedy"]})"), "names");
  EXPECT_EQ(field(R"({"type":"create","viewer":3})"), "viewer");
  EXPECT_EQ(field(R"({"type":"watch","table":"t"})"), "table") << "nothing was opened";
  EXPECT_EQ(field(R"({"type":"create","speed":1})"), "speed");
  EXPECT_EQ(field(R"({"type":"restore"})"), "text");
  EXPECT_EQ(field(R"({"type":3})"), "type");
}

TEST(LocalSession, its_page_names_every_request_and_field) {
  std::ifstream in(in_project("docs/local.md"));
  std::stringstream page;
  page << in.rdbuf();
  for (const auto& kind : LocalSession::request_kinds()) {
    const std::string name = "| `" + std::string(kind.type) + "` |";
    const std::size_t row = page.str().find(name);
    ASSERT_NE(row, std::string::npos) << kind.type;
    const std::string line = page.str().substr(row, page.str().find('\n', row) - row);
    std::istringstream fields{std::string(kind.fields)};
    for (std::string field; std::getline(fields >> std::ws, field, ',');)
      EXPECT_NE(line.find("`" + field + "`"), std::string::npos) << kind.type << ": " << field;
  }
}

}  // namespace
}  // namespace carat::table
