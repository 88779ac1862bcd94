#pragma once

#include <string_view>

#include <boost/json/object.hpp>

#include "play/any_game.h"

namespace carat::protocol {

// JSON for any game. There is none for a State: what goes out is what a viewer may know.
boost::json::object to_json(const AnyView& view);
boost::json::object to_json(const AnyAction& action);
boost::json::object to_json(const Outcome& outcome, std::string_view reason);
boost::json::object components(std::string_view game);

}  // namespace carat::protocol
