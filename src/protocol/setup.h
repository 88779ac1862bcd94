#pragma once

#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "play/clock.h"
#include "play/record.h"
#include "protocol/fields.h"

namespace carat::protocol {

// What somebody who opens a table chooses.
struct SeatSetup {
  std::string level;  // of a computer; empty for a person

  [[nodiscard]] bool is_computer() const { return !level.empty(); }
  friend bool operator==(const SeatSetup&, const SeatSetup&) = default;
};

struct Setup {
  std::string game = "splendor";
  std::vector<Tag> options;  // without the number of players, which is that of the seats
  std::vector<SeatSetup> seats{2};
  TimeControl time;
  bool rated = false;
  bool listed = false;  // in the lobby
  std::string deal;     // the code of a duplicate deal

  // splendor-2, splendor-3, splendor-4, duel: what has ratings of its own.
  [[nodiscard]] std::string mode() const;
  [[nodiscard]] bool chooses_who_begins() const;
  // With the number of players, for the catalogue.
  [[nodiscard]] std::vector<Tag> all_options() const;

  friend bool operator==(const Setup&, const Setup&) = default;
};

// Of the time that a message was on its way, at most this is given back.
inline constexpr Milliseconds most_lag{1000};

boost::json::object to_json(const Setup& setup);
// The same JSON, also with fields left out. Throws RequestError; `where` is put before the names of
// fields, such as "setup.".
Setup read_setup(const boost::json::object& object, const std::string& where = {});
// Without exceptions: what is read means nothing if there was a mistake.
Setup read_setup(Mistake& mistake, const boost::json::object& object,
                 const std::string& where = {});
std::vector<SeatSetup> read_seats(Mistake& mistake, const boost::json::value& value,
                                  const std::string& where = {});

boost::json::object to_json(const TimeControl& time);

}  // namespace carat::protocol
