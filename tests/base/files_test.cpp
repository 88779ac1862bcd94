#include "base/files.h"

#include <gtest/gtest.h>

namespace carat {
namespace {

TEST(Files, are_read_whole_and_replaced) {
  const std::filesystem::path file = testing::TempDir() + "/carat_files_test";
  const std::string text = std::string(200'000, 'x') + std::string("\0\r\n", 3);
  ASSERT_TRUE(replace_file(file, text));
  EXPECT_EQ(read_file(file), text);
  ASSERT_TRUE(replace_file(file, ""));
  EXPECT_EQ(read_file(file), "");
  std::filesystem::remove(file);
}

TEST(Files, that_are_not_there_or_are_folders_can_not_be_read) {
  EXPECT_EQ(read_file("/no/such/file"), std::nullopt);
  EXPECT_EQ(read_file(testing::TempDir()), std::nullopt);
}

}  // namespace
}  // namespace carat
