#pragma once

#include <string>

#include <boost/json/object.hpp>

#include "server/accounts.h"
#include "server/hub.h"
#include "server/net/daily_routes.h"
#include "server/net/http.h"
#include "server/net/web_files.h"

namespace carat::server {

// Pages, accounts and lists over HTTP; docs/protocol.md describes them. Tables are played over
// WebSockets.
class Routes {
 public:
  // `web` is a folder with the web client; empty for the page that is built in. With `https`
  // cookies are sent over TLS only.
  Routes(Services& services, Hub& hub, Accounts& accounts, const std::string& web, bool https);

  void handle(const HttpRequest& request, const Respond& respond);

  // The name of the session's cookie.
  [[nodiscard]] std::string cookie_name() const { return https_ ? "__Host-carat" : "carat"; }

 private:
  using Json = boost::json::object;

  void get(const HttpRequest& request, const Respond& respond);
  void post(const HttpRequest& request, const Respond& respond);
  void get_mine(const HttpRequest& request, const Respond& respond);
  void health(const Respond& respond);
  void game(const std::string& id, bool as_record, const Respond& respond);
  void ratings(const std::string& mode, const Respond& respond);
  void my_games(const AccountRow& account, const Respond& respond);
  void export_data(const AccountRow& account, const Respond& respond);
  void page(const HttpRequest& request, const Respond& respond);
  [[nodiscard]] std::string cookie(const std::string& token) const;
  void entered(const expected<Accounts::Entered, protocol::RequestError>& entered, int status,
               bool show, const Respond& respond) const;

  Services& services_;
  Hub& hub_;
  Accounts& accounts_;
  DailyRoutes daily_;
  WebFiles web_;
  bool https_;
};

// The game file of a table: the whole game when it is over, what everybody knows before.
std::string record_of(const Table& table);

}  // namespace carat::server
