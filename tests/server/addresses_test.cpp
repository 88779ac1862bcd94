#include "server/net/addresses.h"

#include <gtest/gtest.h>

namespace carat::server {
namespace {

TEST(Addresses, of_one_network_count_as_one_where_everybody_has_as_many_as_they_like) {
  EXPECT_EQ(counted_address("10.1.2.3"), "10.1.2.3");
  EXPECT_EQ(counted_address("::ffff:10.1.2.3"), "10.1.2.3");
  EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(counted_address("2001:db8:1:2:ffff::1"), "2001:db8:1:2::/64");
  EXPECT_NE(counted_address("2001:db8:1:3::1"), counted_address("2001:db8:1:2::1"));
  EXPECT_EQ(counted_address("fe80::1%eth0"), "fe80::/64");
  EXPECT_EQ(counted_address("unknown"), "unknown");
}

}  // namespace
}  // namespace carat::server
