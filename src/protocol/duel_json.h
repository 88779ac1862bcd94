#pragma once

#include <boost/json/object.hpp>

#include "rules/duel/action.h"
#include "rules/duel/view.h"

namespace carat::protocol {

// A view and an action of Duel as JSON; docs/engine.md describes every field.
boost::json::object to_json(const duel::View& view);
boost::json::object to_json(const duel::Action& action);

// Every card and royal card, and the spiral of the board.
boost::json::object duel_components();

}  // namespace carat::protocol
