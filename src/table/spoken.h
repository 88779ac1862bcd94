#pragma once

#include <string>
#include <vector>

#include <boost/json/array.hpp>

#include "ai/review_summary.h"
#include "play/any_game.h"
#include "play/remark.h"
#include "present/words.h"
#include "table/local_table.h"

// What is said to people about a table, in their language.

namespace carat::table {

// Of the seats: a person's own name, a computer's level, or the seat's number.
std::vector<std::string> seat_names(const present::Words& words, const LocalTable& table);

// For each remark its key, its arguments for a page that says it in its own way, and its text.
boost::json::array remarks_json(const present::Words& words, const std::vector<Remark>& remarks,
                                const std::vector<std::string>& names);

// `12 %`; with a sign if it is one that can go either way.
std::string percent(const present::Words& words, float share);
std::string signed_percent(const present::Words& words, float share);

// The turn of each decision of a game, from 1.
std::vector<int> turns_of(const AnyGame& game);

// A review in a few lines, to be sent to others.
std::string shared_review(const present::Words& words, const AnyGame& game,
                          const std::vector<ReviewedDecision>& decisions,
                          const ReviewSummary& summary, const std::vector<std::string>& names);

}  // namespace carat::table
