#pragma once

#include <string>

namespace carat::server {

// What limits count by. A machine with IPv6 has as many addresses as it likes in a network of its
// own: they are one, 2001:db8:1:2::/64. What is no address is left as it is.
std::string counted_address(const std::string& address);

}  // namespace carat::server
