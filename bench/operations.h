#pragma once

#include <string>

namespace carat::bench {

// Single operations, timed by Google Benchmark: legal actions, apply, perft, view, imagine, text.
// `filter` is a regular expression over their names, empty for all. False if none matches.
bool run_operations(const std::string& filter);

}  // namespace carat::bench
