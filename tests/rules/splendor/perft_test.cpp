#include "rules/common/perft.h"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/splendor/splendor.h"
#include "tests/support/properties.h"

namespace carat::splendor {
namespace {

// A line of tests/data/splendor/perft.txt.
struct Row {
  std::string name;
  std::string position;
  std::vector<std::uint64_t> counts;  // by depth, from 1
};

std::vector<Row> read_table() {
  std::ifstream file(CARAT_SOURCE_DIR "/tests/data/splendor/perft.txt");
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

TEST(Perft, table_has_positions_to_depth_four) {
  const auto rows = read_table();
  EXPECT_GE(rows.size(), 16u);
  for (const Row& row : rows) EXPECT_GE(row.counts.size(), 4u) << row.name;
}

TEST(Perft, counts_are_those_of_the_table) {
  for (const Row& row : read_table()) {
    const auto state = parse_position(row.position);
    ASSERT_TRUE(state) << row.name << ": " << state.error().what.view();
    for (std::size_t i = 0; i < row.counts.size(); ++i)
      EXPECT_EQ(perft<Splendor>(*state, static_cast<int>(i) + 1), row.counts[i])
          << row.name << ", depth " << i + 1;
  }
}

// Every position that can be reached in so many decisions, with the first dealer.
properties::Check check_tree(const State& state, int depth) {
  if (auto check = properties::is_sound<Splendor>(state); !check) return check;
  if (auto check = properties::position_reads_back<Splendor>(state); !check) return check;
  if (auto check = properties::mask_and_lists_agree<Splendor>(state); !check) return check;
  if (depth == 0) return properties::holds();
  ActionList actions;
  legal_actions(state, Payments::all, actions);
  for (const Action& action : actions) {
    State next = state;
    FirstDealer first;
    apply(next, action, first);
    if (auto check = check_tree(next, depth - 1); !check) return check;
  }
  return properties::holds();
}

TEST(Perft, every_position_on_the_way_is_sound_and_reads_back) {
  for (const Row& row : read_table())
    EXPECT_TRUE(check_tree(*parse_position(row.position), 2)) << row.name;
}

TEST(Perft, canonical_payments_give_no_more_lines_than_all) {
  for (const Row& row : read_table()) {
    const State state = *parse_position(row.position);
    EXPECT_LE(perft<Splendor>(state, 3, Payments::canonical), row.counts[2]) << row.name;
  }
}

TEST(Perft, nothing_to_decide_counts_one_and_a_finished_game_none) {
  FirstDealer first;
  State state = new_game({}, first);
  EXPECT_EQ(perft<Splendor>(state, 0), 1u);
  state.phase = Phase::over;
  EXPECT_EQ(perft<Splendor>(state, 0), 1u);
  EXPECT_EQ(perft<Splendor>(state, 1), 0u);
}

}  // namespace
}  // namespace carat::splendor
