#include <gtest/gtest.h>

#include "ai/levels.h"
#include "play/catalogue.h"
#include "present/words.h"

namespace carat {
namespace {

TEST(Messages, name_every_game_option_and_level) {
  for (const present::Language& language : present::languages()) {
    const auto words = *present::Words::in(language.code);
    const auto expect = [&](const std::string& key) {
      EXPECT_FALSE(words.raw(key).empty()) << language.code << " " << key;
    };
    for (const GameEntry& game : catalogue()) {
      expect("game." + std::string(game.name));
      expect("help." + std::string(game.name));
      for (const std::string_view option : game.option_names) {
        expect("option." + std::string(option));
        expect("option." + std::string(option) + ".text");
      }
    }
    for (const Level& level : levels()) expect("level." + std::string(level.key));
  }
}

}  // namespace
}  // namespace carat
