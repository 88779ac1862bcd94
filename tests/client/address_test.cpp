#include "client/address.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace carat::client {
namespace {

TEST(Address, is_read_as_a_browser_shows_it) {
  EXPECT_EQ(read_address("http://localhost:8080"), (Address{false, "localhost", "8080"}));
  EXPECT_EQ(read_address("http://localhost:8080/"), (Address{false, "localhost", "8080"}));
  EXPECT_EQ(read_address("ws://10.0.0.1:99/ws"), (Address{false, "10.0.0.1", "99"}));
  EXPECT_EQ(read_address("https://carat.example"), (Address{true, "carat.example", "443"}));
  EXPECT_EQ(read_address("wss://carat.example/ws"), (Address{true, "carat.example", "443"}));
  EXPECT_EQ(read_address("http://carat.example#x"), (Address{false, "carat.example", "80"}));
  EXPECT_EQ(read_address("http://[::1]:8080/x"), (Address{false, "::1", "8080"}));
  EXPECT_EQ(read_address("http://[::1]"), (Address{false, "::1", "80"}));
}

TEST(Address, is_written_as_it_is_read) {
  for (const std::string url : {"http://localhost:8080", "https://carat.example", "http://[::1]:81",
                                "https://carat.example:8443", "http://carat.example"})
    EXPECT_EQ(read_address(url)->url(), url);
}

TEST(Address, that_is_none_is_refused_with_what_would_be_one) {
  for (const char* wrong :
       {"", "localhost:8080", "ftp://x", "http://", "http://:80", "http://x:", "http://x:80a",
        "http://[::1", "http://x:123456", "http://x:0", "http://x:65536", "http://[::1]x80",
        "http://[x]", "http://a b", "http://x:]y:80", "http://a:b:80"}) {
    const auto address = read_address(wrong);
    ASSERT_FALSE(address) << wrong;
    EXPECT_THAT(address.error(), testing::HasSubstr("http://localhost:8080 is expected")) << wrong;
  }
}

TEST(Invitation, is_a_link_of_the_page_or_its_end) {
  EXPECT_EQ(read_invitation("http://localhost:8080/#/table/k3mzq7wd2x9a/6f1d0b7a"),
            (Invitation{"http://localhost:8080/", "k3mzq7wd2x9a", "6f1d0b7a"}));
  EXPECT_EQ(read_invitation("https://carat.example/#/table/k3mzq7wd2x9a"),
            (Invitation{"https://carat.example/", "k3mzq7wd2x9a", ""}));
  EXPECT_EQ(read_invitation("k3mzq7wd2x9a/6f1d"), (Invitation{"", "k3mzq7wd2x9a", "6f1d"}));
  EXPECT_EQ(read_invitation("k3mzq7wd2x9a"), (Invitation{"", "k3mzq7wd2x9a", ""}));
}

TEST(Invitation, that_is_none_is_refused) {
  for (const char* wrong : {"", "/", "a/b/c", "http://localhost:8080/", "a b", "a/\"x\""})
    EXPECT_FALSE(read_invitation(wrong)) << wrong;
}

}  // namespace
}  // namespace carat::client
