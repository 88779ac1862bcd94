#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace carat::server {

// One line of JSON for each thing worth telling the operator, on the standard error. Never a
// token, a key, a password, a seed or what somebody has said.
using LogField = std::pair<std::string_view, std::string>;
void log_info(std::string_view what, std::initializer_list<LogField> fields = {});
void log_warning(std::string_view what, std::initializer_list<LogField> fields = {});

}  // namespace carat::server
