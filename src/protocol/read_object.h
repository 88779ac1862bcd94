#pragma once

#include <string_view>

#include <boost/json/object.hpp>

#include "base/expected.h"
#include "protocol/request_error.h"

namespace carat::protocol {

// A JSON object from outside, of no great depth. A field that stands in it twice is a mistake: one
// of the two would be overlooked.
expected<boost::json::object, RequestError> read_object(std::string_view text);

}  // namespace carat::protocol
