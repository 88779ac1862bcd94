#include <filesystem>
#include <fstream>
#include <sstream>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "tests/support/project_files.h"

namespace carat::protocol {
namespace {

std::string file(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(BotDocumentation, names_every_message_and_every_field) {
  const std::string page = file(in_project("docs/bots.md"));
  ASSERT_FALSE(page.empty());
  int messages = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(in_project("tests/data/protocol/bots"))) {
    const auto message = boost::json::parse(file(entry.path())).as_object();
    ++messages;
    if (message.contains("message")) {
      const std::string heading = "## `" + std::string(message.at("message").as_string()) + "`";
      EXPECT_NE(page.find(heading), std::string::npos) << heading;
    }
    for (const auto& field : message)
      EXPECT_NE(page.find("`" + std::string(field.key()) + "`"), std::string::npos) << field.key();
  }
  EXPECT_EQ(messages, 13);
}

}  // namespace
}  // namespace carat::protocol
