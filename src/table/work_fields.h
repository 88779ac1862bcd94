#pragma once

#include <utility>

#include <boost/json/object.hpp>

#include "play/modes.h"
#include "present/words.h"
#include "protocol/fields.h"
#include "table/local_session.h"

// Fields and answers of requests that take long.

namespace carat::table {

// A search keeps some kilobytes for each visit, and a page has little memory.
inline constexpr int most_visits = 200'000;

inline boost::json::object working(boost::json::object progress) {
  return {{"type", "working"}, {"progress", std::move(progress)}};
}

inline int slice_of(const protocol::Fields& fields) {
  return static_cast<int>(fields.integer("slice", 1, most_visits).value_or(most_visits));
}

inline int visits_of(const protocol::Fields& fields, int fallback) {
  return static_cast<int>(fields.integer("visits", 1, most_visits).value_or(fallback));
}

inline protocol::RequestError no_network(const Mode& mode) {
  return {"no_network", "", "the network of " + std::string(mode.name) + " is not here", {}};
}

// The language that an answer shall be in; English, with the mistake noted, if it is none.
inline present::Words words_of(const protocol::Fields& fields) {
  const auto words = present::Words::in(fields.text("language", "en"));
  if (!words) fields.complain("language", "the languages are en, is, ja and pl");
  return words ? *words : present::Words::english();
}

}  // namespace carat::table
