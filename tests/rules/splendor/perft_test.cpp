#include <gtest/gtest.h>

#include "rules/splendor/splendor.h"
#include "tests/support/perft_table.h"

namespace carat::splendor {
namespace {

using namespace perft_table;

TEST(Perft, table_has_positions_to_depth_four) { expect_positions_to_depth_four<Splendor>(); }

TEST(Perft, counts_are_those_of_the_table) { expect_counts<Splendor>(); }

TEST(Perft, every_position_on_the_way_is_sound_and_reads_back) { expect_sound_trees<Splendor>(); }

TEST(Perft, canonical_payments_give_no_more_lines_than_all) {
  expect_fewer_canonical_lines<Splendor>(3);
}

TEST(Perft, nothing_to_decide_counts_one_and_a_finished_game_none) {
  expect_one_for_no_decision_and_none_after_the_end<Splendor>();
}

}  // namespace
}  // namespace carat::splendor
