#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "tests/support/project_files.h"

namespace carat::engine {
namespace {

std::string page() {
  std::ifstream file(in_project("docs/engine.md"));
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// The part of the page about one command, from its heading to the next.
std::string section_of(const std::string& text, const std::string& command) {
  const auto begin = text.find("### `" + command + "`\n");
  if (begin == std::string::npos) return text;  // commands in the table of small ones
  return text.substr(begin, text.find("\n##", begin + 1) - begin);
}

TEST(EngineDocumentation, names_every_command_with_its_fields) {
  const std::string text = page();
  ASSERT_FALSE(text.empty());
  Engine engine;
  const auto help = boost::json::parse(engine.answer(R"({"command":"help"})"));
  for (const auto& command : help.at("commands").as_array()) {
    const std::string name(command.at("command").as_string());
    EXPECT_NE(text.find("`" + name + "`"), std::string::npos) << name;
    const std::string section = section_of(text, name);
    std::stringstream fields{std::string(command.at("fields").as_string())};
    for (std::string field; std::getline(fields, field, ',');) {
      field.erase(0, field.find_first_not_of(' '));
      // How to deal has a part of its own.
      const bool deals = field == "seed" || field == "key" || field == "outcomes";
      EXPECT_NE((deals ? text : section).find("`" + field + "`"), std::string::npos)
          << name << " " << field;
    }
  }
}

TEST(EngineDocumentation, names_every_field_of_an_answer) {
  const std::string text = page();
  Engine engine;
  for (const char* line :
       {R"({"command":"new","dealer":"first"})", R"({"command":"legal"})",
        R"({"command":"play","action":"reserve deck 1"})", R"({"command":"view","viewer":1})",
        R"({"command":"why","action":"take y"})", R"({"command":"perft","depth":1,"divide":true})",
        R"({"command":"record"})", R"({"command":"imagine","viewer":1})",
        R"({"command":"components"})", R"({"command":"games"})",
        R"({"command":"play","action":"take y"})", R"({"command":"play","action":"?"})",
        R"({"command":"new","game":"duel","dealer":"first"})", R"({"command":"legal"})",
        R"({"command":"play","action":"take a1"})", R"({"command":"view","viewer":1})",
        R"({"command":"components","game":"duel"})"}) {
    const auto answer = boost::json::parse(engine.answer(line)).as_object();
    std::vector<boost::json::object> objects{answer};
    for (const char* inner : {"view", "error", "options", "outcome"})
      if (answer.contains(inner) && answer.at(inner).is_object())
        objects.push_back(answer.at(inner).as_object());
    for (const auto& object : objects)
      for (const auto& field : object)
        EXPECT_NE(text.find("`" + std::string(field.key()) + "`"), std::string::npos)
            << line << " " << field.key();
  }
}

}  // namespace
}  // namespace carat::engine
