#include "protocol/json_text.h"

#include <array>
#include <charconv>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace carat::protocol {

namespace json = boost::json;

namespace {

void append_number(std::string& out, double number) {
  std::array<char, 400> digits{};  // 1e308 is 309 digits long
  char* const begin = digits.data();
  char* const limit = begin + digits.size();
  const auto end = std::to_chars(begin, limit, number, std::chars_format::fixed, 6).ptr;
  std::string_view text(begin, static_cast<std::size_t>(end - begin));
  while (text.ends_with('0')) text.remove_suffix(1);
  if (text.ends_with('.')) text.remove_suffix(1);
  out += text == "-0" ? "0" : text;
}

void append(std::string& out, const json::value& value) {
  if (const auto* object = value.if_object()) {
    const char* comma = "";
    out += '{';
    for (const auto& field : *object) {
      out += comma;
      out += json::serialize(field.key());
      out += ':';
      append(out, field.value());
      comma = ",";
    }
    out += '}';
  } else if (const auto* array = value.if_array()) {
    const char* comma = "";
    out += '[';
    for (const auto& item : *array) {
      out += comma;
      append(out, item);
      comma = ",";
    }
    out += ']';
  } else if (const auto* number = value.if_double()) {
    append_number(out, *number);
  } else {
    out += json::serialize(value);
  }
}

}  // namespace

std::string json_text(const json::value& value) {
  std::string out;
  append(out, value);
  return out;
}

}  // namespace carat::protocol
