#pragma once

#include <optional>
#include <string>

#include <boost/json/object.hpp>

namespace carat::protocol {

// What is wrong with a request. Thrown while it is read, caught where it is answered.
struct RequestError {
  std::string code;
  std::string field;
  std::string message;
  boost::json::object details;  // more fields for the answer
};

// Where there are no exceptions it is kept here instead: the first mistake of a request.
using Mistake = std::optional<RequestError>;

// The one place that throws one. A program without exceptions reads with a Mistake and never comes
// here.
[[noreturn]] void throw_error(RequestError error);

}  // namespace carat::protocol
