#pragma once

#include <string_view>

#include "play/rejection.h"
#include "protocol/request_error.h"

namespace carat::table {

// What whoever sent a move is told when a game did not accept it.
protocol::RequestError rejected(std::string_view game, const Rejection& rejection);

}  // namespace carat::table
