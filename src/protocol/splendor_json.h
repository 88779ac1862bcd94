#pragma once

#include <boost/json/object.hpp>

#include "rules/splendor/action.h"
#include "rules/splendor/view.h"

namespace carat::protocol {

// A view and an action of Splendor as JSON; docs/engine.md describes every field.
boost::json::object to_json(const splendor::View& view);
boost::json::object to_json(const splendor::Action& action);

// Every card and noble, for programs that want to know what a card costs.
boost::json::object splendor_components();

}  // namespace carat::protocol
