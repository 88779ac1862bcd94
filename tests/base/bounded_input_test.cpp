#include "base/bounded_input.h"

#include <fstream>
#include <sstream>
#include <vector>

#include <gtest/gtest.h>

#include "base/files.h"
#include "tests/support/temporary_folder.h"

namespace carat {
namespace {

std::vector<std::string> lines_of(const std::string& text, std::size_t longest) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; read_line(in, line, longest);) lines.push_back(line);
  return lines;
}

TEST(BoundedInput, lines_are_read_without_their_ends) {
  EXPECT_EQ(lines_of("", 5), (std::vector<std::string>{}));
  EXPECT_EQ(lines_of("one\n\ntwo\n", 5), (std::vector<std::string>{"one", "", "two"}));
  EXPECT_EQ(lines_of("one\ntwo", 5), (std::vector<std::string>{"one", "two"}));
}

TEST(BoundedInput, of_a_line_that_is_too_long_one_byte_more_is_kept_and_the_next_is_whole) {
  EXPECT_EQ(lines_of("12345\n123456\n12345678\nnext\n", 5),
            (std::vector<std::string>{"12345", "123456", "123456", "next"}));
  EXPECT_EQ(lines_of("12345678", 5), (std::vector<std::string>{"123456"}));
}

TEST(BoundedInput, a_text_is_read_whole_or_not_at_all) {
  const auto read = [](const std::string& text) {
    std::istringstream in(text);
    return read_all(in, 10'000);
  };
  EXPECT_EQ(read(""), "");
  EXPECT_EQ(read(std::string(10'000, 'x')), std::string(10'000, 'x'));
  EXPECT_EQ(read(std::string(10'001, 'x')), std::nullopt);
}

TEST(BoundedInput, a_file_is_read_whole_or_not_at_all) {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/text";
  std::ofstream(file) << "12345";
  EXPECT_EQ(read_short_file(file, 5), "12345");
  EXPECT_EQ(read_short_file(file, 4), std::nullopt);
  EXPECT_EQ(read_short_file(folder.path() + "/nothing", 5), std::nullopt);
  EXPECT_EQ(read_short_file(folder.path(), 5), std::nullopt);
}

}  // namespace
}  // namespace carat
