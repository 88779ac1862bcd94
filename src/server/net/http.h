#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace carat::server {

// A request and a response as the routes see them, whatever carries them.
struct HttpRequest {
  std::string method;
  std::string path;  // without the query, decoded
  std::string body;
  std::string token;      // of the session, from the cookie or the Authorization header
  std::string address;    // of the client, also behind a proxy that is trusted
  std::string known_tag;  // of the file that the client has (If-None-Match)
  bool takes_gzip = false;
  bool own_origin = false;  // a page of this server sent it, or a program that is no browser
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

using Respond = std::function<void(HttpResponse)>;

}  // namespace carat::server
