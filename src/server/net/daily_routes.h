#pragma once

#include <string>
#include <vector>

#include <boost/json/array.hpp>

#include "protocol/fields.h"
#include "server/accounts.h"
#include "server/net/http.h"

namespace carat::server {

// The results of the deal of a day: whoever has finished it sends the game file, which is played
// again here. The place is GAME/DATE.
class DailyRoutes {
 public:
  DailyRoutes(Services& services, Accounts& accounts) : services_(services), accounts_(accounts) {}

  void list(const std::string& place, const Respond& respond);
  // Throws what is wrong with the request.
  void add(const std::string& place, const protocol::Fields& fields, const HttpRequest& request,
           const Respond& respond);

 private:
  void store(DailyRow row, const Respond& respond);

  Services& services_;
  Accounts& accounts_;
  RateLimit by_address_{10, Milliseconds(10'000)};
};

boost::json::array daily_json(const std::vector<DailyRow>& rows);

}  // namespace carat::server
