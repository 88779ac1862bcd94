#pragma once

#include "server/store/connection.h"

namespace carat::server {

// The schema grows by steps, each with a number and done once, in one transaction. Several nodes
// may begin at once: one of them takes the steps. Throws StoreError if the database was made by a
// newer program, or by another one.
void migrate(Connection& connection);

int newest_schema();
int schema_of(Connection& connection);

}  // namespace carat::server
