#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/fair_deal.h"
#include "protocol/setup.h"
#include "table/local_table.h"

namespace carat::table {

// The deal of a day, the same for everyone: it follows from the game and the date alone, so nobody
// has to be asked for it. The person has seat 1.
struct Daily {
  std::string table;  // the table's name is a part of the deal
  Seed seed;
  protocol::Setup setup;
  std::string level;  // of the computers: harder towards the end of the week
};

// The date is that of UTC, such as 2026-11-16; nothing if there is no such day.
std::optional<Daily> daily(std::string_view game, std::string_view date);

// What a finished game came to for the person.
struct DailyOutcome {
  bool won = false;
  int turns = 0;
  int prestige = 0;
};
DailyOutcome daily_outcome(const AnyGame& game);

// The table of a day after a finished game, out of its game file: every decision is played again at
// a table with that day's cards. Whether the computers chose theirs themselves is not looked at.
expected<LocalTable, protocol::RequestError> finished_daily(std::string_view record,
                                                            std::string_view date);

}  // namespace carat::table
