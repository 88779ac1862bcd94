#include "protocol/fields.h"

#include <algorithm>

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

namespace carat::protocol {

namespace {

std::string joined(std::initializer_list<std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) {
    if (!list.empty()) list += ", ";
    list += word;
  }
  return list;
}

}  // namespace

void Fields::note(RequestError error) const {
  if (mistake_ == nullptr) throw_error(std::move(error));
  if (!*mistake_) *mistake_ = std::move(error);
}

void Fields::complain(std::string_view name, std::string message) const {
  note({"bad_field", std::string(name), std::move(message), {}});
}

std::string Fields::text_of(const boost::json::value& value, std::string_view name) const {
  const auto* text = value.if_string();
  if (text != nullptr) return {text->data(), text->size()};
  complain(name, "a string is expected");
  return {};
}

std::string Fields::text(std::string_view name) const {
  const auto* value = this->value(name);
  if (value != nullptr) return text_of(*value, name);
  complain(name, "this field is missing: a string");
  return {};
}

std::string Fields::text(std::string_view name, std::string_view fallback) const {
  const auto* value = this->value(name);
  return value == nullptr ? std::string(fallback) : text_of(*value, name);
}

std::string Fields::word(std::string_view name, std::string_view fallback,
                         std::initializer_list<std::string_view> words) const {
  std::string given = text(name, fallback);
  if (std::ranges::find(words, given) != words.end()) return given;
  complain(name, "one of " + joined(words) + " is expected");
  return std::string(fallback);
}

std::optional<std::int64_t> Fields::integer(std::string_view name, std::int64_t least,
                                            std::int64_t most) const {
  const auto* value = this->value(name);
  if (value == nullptr) return std::nullopt;
  const auto* number = value->if_int64();
  if (number != nullptr && *number >= least && *number <= most) return *number;
  complain(name, "a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
                     " is expected");
  return std::nullopt;
}

bool Fields::flag(std::string_view name, bool fallback) const {
  const auto* value = this->value(name);
  if (value == nullptr) return fallback;
  const auto* flag = value->if_bool();
  if (flag != nullptr) return *flag;
  complain(name, "true or false is expected");
  return fallback;
}

std::vector<std::string> Fields::texts(std::string_view name) const {
  std::vector<std::string> texts;
  const auto* value = this->value(name);
  if (value == nullptr) return texts;
  const auto* array = value->if_array();
  if (array == nullptr) complain(name, "a list of strings is expected");
  for (std::size_t i = 0; array != nullptr && i < array->size(); ++i)
    texts.push_back(text_of((*array)[i], std::string(name) + "[" + std::to_string(i) + "]"));
  return texts;
}

const boost::json::object* Fields::object(std::string_view name) const {
  const auto* value = this->value(name);
  if (value == nullptr) return nullptr;
  const auto* object = value->if_object();
  if (object == nullptr) complain(name, "an object is expected");
  return object;
}

void Fields::allow_only(std::string_view names) const {
  for (const auto& field : object_) {
    const std::string name(field.key().data(), field.key().size());
    if (name == tag_ || name == "id") continue;
    if ((", " + std::string(names) + ",").find(", " + name + ",") != std::string::npos) continue;
    const std::string known = names.empty() ? "it has none" : "it has " + std::string(names);
    note(
        {"unknown_field", name, "this " + std::string(noun_) + " has no such field: " + known, {}});
  }
}

}  // namespace carat::protocol
