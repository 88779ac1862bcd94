#include "server/net/answers.h"

#include <boost/json/serialize.hpp>

#include "protocol/replies.h"

namespace carat::server {

namespace json = boost::json;

HttpResponse ok(const json::object& body) {
  return {200, "application/json", json::serialize(body), {}};
}

HttpResponse error(const protocol::RequestError& error) {
  int status = 400;
  if (error.code == "not_found" || error.code == "no_table") status = 404;
  if (error.code == "not_signed_in" || error.code == "wrong") status = 401;
  if (error.code == "wrong_origin" || error.code == "deal_open") status = 403;
  if (error.code == "name_taken") status = 409;
  if (error.code == "too_many") status = 429;
  if (error.code == "storage" || error.code == "busy" || error.code == "full") status = 503;
  return {status, "application/json", json::serialize(json::object{{"error", to_json(error)}}), {}};
}

HttpResponse not_found() { return error({"not_found", "", "there is nothing here", {}}); }

}  // namespace carat::server
