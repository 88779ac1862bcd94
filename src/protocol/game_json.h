#pragma once

#include <string_view>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "play/any_game.h"

namespace carat::protocol {

// JSON for any game. There is none for a State: what goes out is what a viewer may know.
boost::json::object to_json(const AnyView& view);
boost::json::object to_json(const AnyAction& action);
boost::json::object to_json(const Outcome& outcome, std::string_view reason);
// A list of legal actions: each with its number, its text, and what it consists of.
boost::json::array actions_json(const std::vector<LegalAction>& actions);
boost::json::object components(std::string_view game);

}  // namespace carat::protocol
