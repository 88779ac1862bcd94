#include "terminal/play_options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/levels.h"
#include "ai/models.h"
#include "play/modes.h"

namespace carat::terminal {
namespace {

TEST(PlayOptions, tell_the_rating_of_every_level_in_every_mode) {
  const std::string help = ratings_help();
  EXPECT_TRUE(help.starts_with("Ratings in Elo  splendor-2  splendor-3  splendor-4  duel\n"))
      << help;
  for (const Level& level : levels()) {
    std::string row = "\n  " + std::string(level.key) + " +";
    for (const Mode& mode : modes)
      row += std::to_string(ai::level_rating(mode.name, level.key)) +
             (mode.name == "duel" ? "\n" : " +");
    EXPECT_THAT(help, testing::ContainsRegex(row));
  }
}

}  // namespace
}  // namespace carat::terminal
