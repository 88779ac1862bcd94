#pragma once

#include <boost/json/object.hpp>

#include "protocol/replies.h"

namespace carat::terminal {

// A server's message `table` or `update`, read into what is known of the table so far. False if it
// is not such a message, or not one that can be understood: then nothing has changed.
bool read_table(const boost::json::object& message, protocol::TableState& state);

// An `error`.
protocol::RequestError read_error(const boost::json::object& message);

}  // namespace carat::terminal
