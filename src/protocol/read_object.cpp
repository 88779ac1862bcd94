#include "protocol/read_object.h"

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/parse.hpp>

namespace carat::protocol {

namespace json = boost::json;

namespace {

constexpr std::size_t most_depth = 16;

// Listens to a parser for a key that an object has twice; Boost's own values keep the last one.
class RepeatedKey {
 public:
  static constexpr std::size_t max_object_size = -1;
  static constexpr std::size_t max_array_size = -1;
  static constexpr std::size_t max_key_size = -1;
  static constexpr std::size_t max_string_size = -1;

  // Where it stands: `options.players`.
  [[nodiscard]] const std::string& path() const { return path_; }

  bool on_object_begin(boost::system::error_code& /*error*/) {
    objects_.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t /*size*/, boost::system::error_code& /*error*/) {
    objects_.pop_back();
    return true;
  }
  bool on_key_part(std::string_view part, std::size_t /*size*/,
                   boost::system::error_code& /*error*/) {
    key_ += part;
    return true;
  }
  bool on_key(std::string_view part, std::size_t /*size*/, boost::system::error_code& /*error*/) {
    objects_.back().last = key_.append(part);
    if (!objects_.back().keys.insert(std::exchange(key_, {})).second && path_.empty()) note();
    return true;
  }

  // Nothing else matters here.
  bool on_document_begin(auto&&... /*any*/) { return true; }
  bool on_document_end(auto&&... /*any*/) { return true; }
  bool on_array_begin(auto&&... /*any*/) { return true; }
  bool on_array_end(auto&&... /*any*/) { return true; }
  bool on_string_part(std::string_view /*part*/, auto&&... /*any*/) { return true; }
  bool on_string(std::string_view /*part*/, auto&&... /*any*/) { return true; }
  bool on_number_part(std::string_view /*part*/, auto&&... /*any*/) { return true; }
  bool on_int64(std::int64_t /*n*/, std::string_view /*part*/, auto&&... /*any*/) { return true; }
  bool on_uint64(std::uint64_t /*n*/, std::string_view /*part*/, auto&&... /*any*/) { return true; }
  bool on_double(double /*n*/, std::string_view /*part*/, auto&&... /*any*/) { return true; }
  bool on_bool(auto&&... /*any*/) { return true; }
  bool on_null(auto&&... /*any*/) { return true; }
  bool on_comment_part(std::string_view /*part*/, auto&&... /*any*/) { return true; }
  bool on_comment(std::string_view /*part*/, auto&&... /*any*/) { return true; }

 private:
  struct Object {
    std::set<std::string> keys;
    std::string last;
  };

  void note() {
    for (const Object& object : objects_)
      path_ += (&object == objects_.data() ? "" : ".") + object.last;
  }

  std::vector<Object> objects_;  // those that are open
  std::string key_;              // what has been read of one
  std::string path_;
};

std::string repeated_key(std::string_view text, const json::parse_options& options) {
  json::basic_parser<RepeatedKey> parser(options);
  boost::system::error_code problem;
  parser.write_some(false, text.data(), text.size(), problem);
  return parser.handler().path();
}

}  // namespace

expected<json::object, RequestError> read_object(std::string_view text) {
  const auto not_json = [](const std::string& why) {
    return unexpected(RequestError{"not_json", "", "a JSON object is expected" + why, {}});
  };
  json::parse_options options;
  options.max_depth = most_depth;
  boost::system::error_code problem;
  json::value value = json::parse({text.data(), text.size()}, problem, {}, options);
  if (problem) return not_json(": " + problem.message());
  if (!value.is_object()) return not_json("");
  if (std::string key = repeated_key(text, options); !key.empty())
    return unexpected(
        RequestError{"bad_field", std::move(key), "this field stands here twice", {}});
  return std::move(value.as_object());
}

}  // namespace carat::protocol
