#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "ai/levels.h"
#include "play/catalogue.h"
#include "present/notation_help.h"
#include "present/refusals.h"
#include "present/text_board.h"
#include "rules/duel/refusal.h"
#include "rules/splendor/refusal.h"

namespace carat {
namespace {

std::string read_catalogue() {
  std::ifstream file(CARAT_SOURCE_DIR "/i18n/en/game.json");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

bool has(std::string_view text) {
  static const std::string catalogue = read_catalogue();
  return catalogue.find(text) != std::string::npos;
}

std::string as_json(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n')
      out += "\\n";
    else
      out += c;
  }
  return '"' + out + '"';
}

// A line of the catalogue: what the page says in English is what the program says.
void expect_message(const std::string& key, std::string_view text) {
  EXPECT_TRUE(has('"' + key + "\": " + as_json(text))) << key << ": " << text;
}

template <class Refusals>
void expect_refusals(std::string_view game, const Refusals& refusals) {
  for (const auto& refusal : refusals)
    expect_message("refusal." + std::string(game) + "." + std::string(refusal.key),
                   present::refusal_sentence(game, refusal.key));
}

TEST(EnglishMessages, are_the_sentences_of_the_program) {
  expect_refusals("splendor", splendor::refusals);
  expect_refusals("duel", duel::refusals);
  for (const std::string reason : {"target", "all_passed", "round_limit", "prestige", "crowns",
                                   "color", "hoarding", "turn_limit"})
    expect_message("end." + reason, present::end_sentence(reason));
}

TEST(EnglishMessages, name_every_game_option_and_level) {
  for (const GameEntry& game : catalogue()) {
    const std::string name(game.name);
    EXPECT_TRUE(has("\"game." + name + "\":")) << name;
    expect_message("help." + name, present::notation_help(name));
    for (const std::string_view option : game.option_names) {
      EXPECT_TRUE(has("\"option." + std::string(option) + "\":")) << option;
      EXPECT_TRUE(has("\"option." + std::string(option) + ".text\":")) << option;
    }
  }
  for (const Level& level : levels()) expect_message("level." + std::string(level.key), level.name);
}

}  // namespace
}  // namespace carat
