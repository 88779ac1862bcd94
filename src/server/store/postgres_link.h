#pragma once

#include <memory>
#include <string>

#include <libpq-fe.h>

namespace carat::server {

struct ClosePostgres {
  void operator()(PGconn* link) const { PQfinish(link); }
  void operator()(PGresult* result) const { PQclear(result); }
  void operator()(PGnotify* news) const { PQfreemem(news); }
};
using PostgresLink = std::unique_ptr<PGconn, ClosePostgres>;
using PostgresResult = std::unique_ptr<PGresult, ClosePostgres>;

// Tries for some seconds; PQstatus tells whether it went well. A network that is gone is noticed
// after some seconds too.
PostgresLink link_to_postgres(const std::string& url);

}  // namespace carat::server
