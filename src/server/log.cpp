#include "server/log.h"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace carat::server {

namespace {

spdlog::logger& logger() {
  static const auto made = [] {
    auto logger = spdlog::stderr_logger_mt("carat");
    logger->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})");
    return logger;
  }();
  return *made;
}

void log(spdlog::level::level_enum level, std::string_view what,
         std::initializer_list<LogField> fields) {
  boost::json::object out{{"what", what}};
  for (const LogField& field : fields) out[field.first] = field.second;
  const std::string text = boost::json::serialize(out);
  logger().log(level, "{}", std::string_view(text).substr(1, text.size() - 2));
}

}  // namespace

void log_info(std::string_view what, std::initializer_list<LogField> fields) {
  log(spdlog::level::info, what, fields);
}
void log_warning(std::string_view what, std::initializer_list<LogField> fields) {
  log(spdlog::level::warn, what, fields);
}

}  // namespace carat::server
