#include "base/hex.h"

#include <gtest/gtest.h>

namespace carat {
namespace {

using Bytes = std::vector<std::uint8_t>;

TEST(Hex, writes_two_lower_case_digits_for_each_byte) {
  EXPECT_EQ(to_hex(Bytes{}), "");
  EXPECT_EQ(to_hex(Bytes{0x00, 0x0f, 0xa0, 0xff}), "000fa0ff");
}

TEST(Hex, reads_digits_of_either_case) {
  EXPECT_EQ(bytes_from_hex(""), Bytes{});
  EXPECT_EQ(bytes_from_hex("0123456789abcdefABCDEF"),
            (Bytes{0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 0xab, 0xcd, 0xef}));
}

TEST(Hex, reads_back_every_byte_it_writes) {
  Bytes all(256);
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = static_cast<std::uint8_t>(i);
  }
  EXPECT_EQ(bytes_from_hex(to_hex(all)), all);
}

TEST(Hex, refuses_an_odd_number_of_digits) {
  EXPECT_FALSE(bytes_from_hex("0"));
  EXPECT_FALSE(bytes_from_hex("012"));
}

TEST(Hex, refuses_every_character_that_is_not_a_digit) {
  for (int code = 0; code < 256; ++code) {
    const char character = static_cast<char>(code);
    const bool is_digit =
        std::string_view("0123456789abcdefABCDEF").find(character) != std::string_view::npos;
    EXPECT_EQ(bytes_from_hex(std::string{character, '0'}).has_value(), is_digit) << code;
    EXPECT_EQ(bytes_from_hex(std::string{'0', character}).has_value(), is_digit) << code;
  }
}

TEST(Hex, reads_an_array_only_from_text_of_its_length) {
  EXPECT_EQ(array_from_hex<2>("0aFf"), (std::array<std::uint8_t, 2>{0x0a, 0xff}));
  EXPECT_FALSE(array_from_hex<2>("0a"));
  EXPECT_FALSE(array_from_hex<2>("0aff0"));
  EXPECT_FALSE(array_from_hex<2>("0aff00"));
  EXPECT_FALSE(array_from_hex<2>("0afg"));
}

}  // namespace
}  // namespace carat
