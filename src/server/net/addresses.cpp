#include "server/net/addresses.h"

#include <boost/asio/ip/address.hpp>

namespace carat::server {

std::string counted_address(const std::string& address) {
  namespace ip = boost::asio::ip;
  boost::system::error_code problem;
  const auto read = ip::make_address(address, problem);
  if (problem || read.is_v4()) return address;
  const ip::address_v6 long_one = read.to_v6();
  if (long_one.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, long_one).to_string();
  auto bytes = long_one.to_bytes();
  for (std::size_t i = bytes.size() / 2; i < bytes.size(); ++i) bytes[i] = 0;
  return ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace carat::server
