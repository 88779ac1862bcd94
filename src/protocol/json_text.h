#pragma once

#include <string>

#include <boost/json/value.hpp>

namespace carat::protocol {

// JSON on one line. Numbers that are not whole are plain decimals of at most six digits behind the
// point: the library itself writes 3.24187E5.
std::string json_text(const boost::json::value& value);

}  // namespace carat::protocol
