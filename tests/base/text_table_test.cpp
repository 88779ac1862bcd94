#include "base/text_table.h"

#include <limits>

#include <gtest/gtest.h>

namespace carat {
namespace {

TEST(TextTable, columns_are_as_wide_as_they_have_to_be) {
  TextTable table("lrl");
  table.add({"name", "points", "what"});
  table.add({"a long name", "7", "b"});
  EXPECT_EQ(table.text(),
            "name         points  what\n"
            "a long name       7  b\n");
}

TEST(TextTable, further_columns_are_as_the_last) {
  TextTable table("lr");
  table.add({"x", "1", "22"});
  table.add({"y", "10", "2"});
  EXPECT_EQ(table.text(), "x   1  22\ny  10   2\n");
}

TEST(Decimal, has_so_many_digits_and_no_negative_zero) {
  EXPECT_EQ(decimal(2.345, 1), "2.3");
  EXPECT_EQ(decimal(-0.04, 1), "0.0");
  EXPECT_EQ(decimal(-0.06, 1), "-0.1");
  EXPECT_EQ(decimal(-std::numeric_limits<double>::infinity(), 1), "-inf");
}

}  // namespace
}  // namespace carat
