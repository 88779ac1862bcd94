#include "rules/common/perft.h"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/duel/duel.h"
#include "tests/support/properties.h"

namespace carat::duel {
namespace {

// A line of tests/data/duel/perft.txt.
struct Row {
  std::string name;
  std::string position;
  std::vector<std::uint64_t> counts;  // by depth, from 1
};

std::vector<Row> read_table() {
  std::ifstream file(CARAT_SOURCE_DIR "/tests/data/duel/perft.txt");
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

// Numbers above this are counted only when CARAT_LONG=1 asks for patience.
std::uint64_t most_to_count() { return properties::is_patient() ? ~std::uint64_t{0} : 50'000'000; }

TEST(DuelPerft, table_has_positions_to_depth_four) {
  const auto rows = read_table();
  EXPECT_GE(rows.size(), 16u);
  for (const Row& row : rows) EXPECT_GE(row.counts.size(), 4u) << row.name;
}

TEST(DuelPerft, counts_are_those_of_the_table) {
  for (const Row& row : read_table()) {
    const auto state = parse_position(row.position);
    ASSERT_TRUE(state) << row.name << ": " << state.error().what.view();
    for (std::size_t i = 0; i < row.counts.size() && row.counts[i] <= most_to_count(); ++i)
      EXPECT_EQ(perft<Duel>(*state, static_cast<int>(i) + 1), row.counts[i])
          << row.name << ", depth " << i + 1;
  }
}

// Every position that can be reached in so many decisions, with the first dealer.
properties::Check check_tree(const State& state, int depth) {
  if (auto check = properties::is_sound<Duel>(state); !check) return check;
  if (auto check = properties::position_reads_back<Duel>(state); !check) return check;
  if (auto check = properties::mask_and_lists_agree<Duel>(state); !check) return check;
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

TEST(DuelPerft, every_position_on_the_way_is_sound_and_reads_back) {
  for (const Row& row : read_table()) {
    const int depth = row.counts[1] > 10'000 ? 1 : 2;  // the first position has too many
    EXPECT_TRUE(check_tree(*parse_position(row.position), depth)) << row.name;
  }
}

TEST(DuelPerft, canonical_payments_give_no_more_lines_than_all) {
  bool fewer = false;
  for (const Row& row : read_table()) {
    const State state = *parse_position(row.position);
    const auto canonical = perft<Duel>(state, 2, Payments::canonical);
    EXPECT_LE(canonical, row.counts[1]) << row.name;
    fewer = fewer || canonical < row.counts[1];
  }
  EXPECT_TRUE(fewer);
}

TEST(DuelPerft, nothing_to_decide_counts_one_and_a_finished_game_none) {
  FirstDealer first;
  State state = new_game({}, first);
  EXPECT_EQ(perft<Duel>(state, 0), 1u);
  state.phase = Phase::over;
  EXPECT_EQ(perft<Duel>(state, 0), 1u);
  EXPECT_EQ(perft<Duel>(state, 1), 0u);
}

}  // namespace
}  // namespace carat::duel
