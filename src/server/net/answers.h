#pragma once

#include <boost/json/object.hpp>

#include "protocol/request_error.h"
#include "server/net/http.h"

namespace carat::server {

// The answers that every address gives.
HttpResponse ok(const boost::json::object& body);
HttpResponse error(const protocol::RequestError& error);  // with the status that its code has
HttpResponse not_found();

}  // namespace carat::server
