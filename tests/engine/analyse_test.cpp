#include "engine/analyse.h"

#include <array>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "base/files.h"
#include "tests/support/any_position.h"
#include "tests/support/project_files.h"
#include "tests/support/temporary_folder.h"

namespace carat::engine {
namespace {

// What `carat analyse` says of a file with this text, on either output.
std::string said_of(const std::string& text) {
  const TemporaryFolder folder;
  const std::string file = (std::filesystem::path(folder.path()) / "file").string();
  EXPECT_TRUE(replace_file(file, text));
  const std::array arguments{"analyse", "--visits", "1", file.c_str()};
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  analyse_main(arguments.size(), arguments.data());
  return testing::internal::GetCapturedStdout() + testing::internal::GetCapturedStderr();
}

TEST(Analyse, skips_white_space_and_a_byte_order_mark_before_a_game_or_a_position) {
  const auto game = read_file(in_project("tests/data/splendor/records/v1-viewer-2-running.txt"));
  ASSERT_TRUE(game.has_value());
  for (const std::string& text : {*game, std::string(won_at_once)}) {
    const std::string said = said_of(text);
    EXPECT_EQ(said.find("carat analyse:"), std::string::npos) << said;
    for (const std::string before : {"\n", "\r\n\t ", "\xEF\xBB\xBF", "\xEF\xBB\xBF\n"})
      EXPECT_EQ(said_of(before + text), said);
  }
}

TEST(Analyse, counts_the_white_space_before_an_error) {
  EXPECT_NE(said_of("nonsense").find("the position, character 1:"), std::string::npos);
  EXPECT_NE(said_of("\n\nnonsense").find("the position, character 3:"), std::string::npos);
  EXPECT_NE(said_of("\n[nonsense]").find("the game, character 11:"), std::string::npos);
}

}  // namespace
}  // namespace carat::engine
