#pragma once

#include <string>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "server/store/store.h"

namespace carat::server {

// What is told about accounts over HTTP.
boost::json::array ratings_json(const std::vector<RatingRow>& rows);
// A game in an account's list. One that can't be read back harms no other: it is frozen, as its
// table is, and has no setup.
boost::json::object game_json(const GameRow& row, const std::vector<SeatRow>& seats,
                              const std::string& account);
// Everything that is stored about an account, but for what lets it in.
boost::json::object export_json(Store& store, const AccountRow& account);

}  // namespace carat::server
