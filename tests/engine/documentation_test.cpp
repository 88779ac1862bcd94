#include <fstream>
#include <sstream>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "engine/engine.h"

namespace carat::engine {
namespace {

TEST(EngineDocumentation, names_every_command_field_and_error_code) {
  std::ifstream file(std::string(CARAT_SOURCE_DIR) + "/docs/engine.md");
  std::stringstream text;
  text << file.rdbuf();
  const std::string page = text.str();
  ASSERT_FALSE(page.empty());
  Engine engine;
  const auto help = boost::json::parse(engine.answer(R"({"command":"help"})"));
  for (const auto& command : help.at("commands").as_array()) {
    const std::string name(command.at("command").as_string());
    EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name;
    std::stringstream fields{std::string(command.at("fields").as_string())};
    std::string field;
    while (std::getline(fields, field, ',')) {
      field.erase(0, field.find_first_not_of(' '));
      EXPECT_NE(page.find("`" + field + "`"), std::string::npos) << name << " " << field;
    }
  }
}

}  // namespace
}  // namespace carat::engine
