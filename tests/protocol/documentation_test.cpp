#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
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

bool is_code(std::string_view text) {
  return !text.empty() &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos;
}

// The word in quotes that begins here, after spaces; empty if there is none.
std::string_view quoted(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \n"), text.size()));
  if (!text.starts_with('"')) return {};
  const auto end = text.find('"', 1);
  return end == std::string_view::npos ? std::string_view() : text.substr(1, end - 1);
}

// The codes in a source, as refusals are written: {"code", field, sentence, {details}},
// error_response(status, "code", …), error.code = "code".
void add_codes(std::string_view text, std::set<std::string>& codes) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string_view code;
    if (text[at] == '{') {
      code = quoted(text.substr(at + 1));
      const auto end = text.find_first_of("{};", at + 1);
      const std::string_view inside = text.substr(at, std::min(end, text.size()) - at);
      const auto last = inside.find_last_not_of(" \n");
      const bool has_details =
          end != std::string_view::npos && text[end] == '{' && inside[last] == ',';
      if (!has_details || std::ranges::count(inside, ',') < 3) code = {};
    } else if (text.substr(at).starts_with("error_response(")) {
      code = quoted(text.substr(text.find(',', at) + 1));
    } else if (text.substr(at).starts_with("code = ")) {
      code = quoted(text.substr(at + 7));
    }
    if (is_code(code)) codes.emplace(code);
  }
}

// Every code that a refusal of the server can have.
std::set<std::string> codes() {
  std::set<std::string> found;
  add_codes(file(in_project("src/table/rejected.cpp")), found);
  found.erase("wrong_outcome");  // at local tables only
  for (const char* folder : {"src/protocol", "src/server"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(in_project(folder)))
      if (!entry.path().filename().string().starts_with("bot_messages"))  // docs/bots.md
        add_codes(file(entry.path()), found);
  return found;
}

TEST(ServerDocumentation, names_every_code_of_a_refusal_and_no_other) {
  const std::string page = file(in_project("docs/protocol.md"));
  const auto begin = page.find("| `code` | when |");
  ASSERT_NE(begin, std::string::npos);
  const std::string table = page.substr(begin, page.find("\n\n", begin) - begin);
  std::set<std::string> named;
  std::stringstream lines(table);
  std::string line;
  std::getline(lines, line);  // the heading
  while (std::getline(lines, line)) {
    std::stringstream words(line.substr(0, line.find('|', 1)));
    for (std::string word; std::getline(words, word, '`');)
      if (is_code(word)) named.insert(word);
  }
  EXPECT_GT(named.size(), 40u);
  EXPECT_EQ(codes(), named);
}

TEST(ServerDocumentation, shows_every_example_of_a_request_over_http) {
  const std::string page = file(in_project("docs/protocol.md"));
  for (const auto& entry :
       std::filesystem::directory_iterator(in_project("tests/data/protocol/http"))) {
    std::string example = file(entry.path());
    example.pop_back();
    EXPECT_NE(page.find("```\n" + example + "\n```"), std::string::npos) << entry.path();
  }
}

}  // namespace
}  // namespace carat::protocol
