#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "protocol/request_error.h"

namespace carat::protocol {

// The fields of one JSON object from outside. Every reader checks the type and range and names the
// field if it is wrong; a field that no reader asked for is a mistake too.
class Fields {
 public:
  // `noun` is what the object is called in a complaint, `tag` the field that says of which kind it
  // is. A mistake is thrown; or it is noted in `mistake`, the first one only, and the reader gives
  // its fallback or something empty: for programs without exceptions.
  explicit Fields(const boost::json::object& object, std::string_view noun = "command",
                  std::string_view tag = "command", Mistake* mistake = nullptr)
      : object_(object), noun_(noun), tag_(tag), mistake_(mistake) {}

  [[nodiscard]] bool has(std::string_view name) const { return object_.contains(name); }

  [[nodiscard]] std::string text(std::string_view name) const;  // required
  [[nodiscard]] std::string text(std::string_view name, std::string_view fallback) const;
  // One of the words.
  [[nodiscard]] std::string word(std::string_view name, std::string_view fallback,
                                 std::initializer_list<std::string_view> words) const;
  [[nodiscard]] std::optional<std::int64_t> integer(std::string_view name, std::int64_t least,
                                                    std::int64_t most) const;
  [[nodiscard]] bool flag(std::string_view name, bool fallback) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view name) const;
  [[nodiscard]] const boost::json::object* object(std::string_view name) const;

  // The value as it stands, or null.
  [[nodiscard]] const boost::json::value* value(std::string_view name) const {
    return object_.if_contains(name);
  }

  // `names` with commas between them; the tag and id go without saying.
  void allow_only(std::string_view names) const;

  // What a reader of something larger finds wrong with it.
  void complain(std::string_view name, std::string message) const;

 private:
  void note(RequestError error) const;
  [[nodiscard]] std::string text_of(const boost::json::value& value, std::string_view name) const;

  const boost::json::object& object_;
  std::string_view noun_;
  std::string_view tag_;
  Mistake* mistake_;
};

}  // namespace carat::protocol
