#pragma once

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/common/perft.h"
#include "tests/support/project_files.h"
#include "tests/support/properties.h"

// The perft table of a game, and what has to hold for it.
namespace carat::perft_table {

// A line of tests/data/<game>/perft.txt.
struct Row {
  std::string name;
  std::string position;
  std::vector<std::uint64_t> counts;  // by depth, from 1
};

template <Game G>
std::vector<Row> read_table() {
  std::ifstream file(in_project("tests/data/") + std::string(G::name) + "/perft.txt");
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    Row row;
    std::istringstream in(line);
    std::string counts;
    std::getline(in, row.name, '|');
    std::getline(in, row.position, '|');
    std::getline(in, counts);
    row.name.resize(row.name.find_last_not_of(' ') + 1);
    std::istringstream items(counts);
    for (std::string item; items >> item;) {
      const std::size_t colon = item.find(':');
      EXPECT_EQ(item.substr(0, colon), std::to_string(row.counts.size() + 1)) << row.name;
      row.counts.push_back(std::stoull(item.substr(colon + 1)));
    }
    rows.push_back(row);
  }
  return rows;
}

template <Game G>
void expect_positions_to_depth_four() {
  const auto rows = read_table<G>();
  EXPECT_GE(rows.size(), 16u);
  for (const Row& row : rows) EXPECT_GE(row.counts.size(), 4u) << row.name;
}

// Numbers above this are counted only when CARAT_LONG=1 asks for patience.
inline std::uint64_t most_to_count() {
  return properties::is_patient() ? ~std::uint64_t{0} : 50'000'000;
}

template <Game G>
void expect_counts() {
  for (const Row& row : read_table<G>()) {
    const auto state = G::parse_position(row.position);
    ASSERT_TRUE(state) << row.name << ": " << state.error().what.view();
    for (std::size_t i = 0; i < row.counts.size() && row.counts[i] <= most_to_count(); ++i)
      EXPECT_EQ(perft<G>(*state, static_cast<int>(i) + 1), row.counts[i])
          << row.name << ", depth " << i + 1;
  }
}

// Every position that can be reached in so many decisions, with the first dealer.
template <Game G>
properties::Check check_tree(const typename G::State& state, int depth) {
  if (auto check = properties::is_sound<G>(state); !check) return check;
  if (auto check = properties::position_reads_back<G>(state); !check) return check;
  if (auto check = properties::mask_and_lists_agree<G>(state); !check) return check;
  if (depth == 0) return properties::holds();
  typename G::ActionList actions;
  G::legal_actions(state, Payments::all, actions);
  for (const auto& action : actions) {
    auto next = state;
    FirstDealer first;
    G::apply(next, action, first);
    if (auto check = check_tree<G>(next, depth - 1); !check) return check;
  }
  return properties::holds();
}

// Two decisions deep, or one where two lead to too many positions.
template <Game G>
void expect_sound_trees() {
  for (const Row& row : read_table<G>()) {
    const int depth = row.counts[1] > 10'000 ? 1 : 2;
    EXPECT_TRUE(check_tree<G>(*G::parse_position(row.position), depth)) << row.name;
  }
}

// Somewhere a payment can be chosen, so that there are fewer; nowhere more.
template <Game G>
void expect_fewer_canonical_lines(int depth) {
  bool fewer = false;
  for (const Row& row : read_table<G>()) {
    const auto state = *G::parse_position(row.position);
    const std::uint64_t all = row.counts[static_cast<unsigned>(depth - 1)];
    const std::uint64_t canonical = perft<G>(state, depth, Payments::canonical);
    EXPECT_LE(canonical, all) << row.name;
    fewer = fewer || canonical < all;
  }
  EXPECT_TRUE(fewer);
}

template <Game G>
void expect_one_for_no_decision_and_none_after_the_end() {
  FirstDealer first;
  auto state = G::new_game({}, first);
  EXPECT_EQ(perft<G>(state, 0), 1u);
  state.phase = decltype(state.phase)::over;
  EXPECT_EQ(perft<G>(state, 0), 1u);
  EXPECT_EQ(perft<G>(state, 1), 0u);
}

}  // namespace carat::perft_table
