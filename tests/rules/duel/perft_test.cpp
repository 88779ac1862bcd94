#include <gtest/gtest.h>

#include "rules/duel/duel.h"
#include "tests/support/perft_table.h"

namespace carat::duel {
namespace {

using namespace perft_table;

TEST(DuelPerft, table_has_positions_to_depth_four) { expect_positions_to_depth_four<Duel>(); }

TEST(DuelPerft, counts_are_those_of_the_table) { expect_counts<Duel>(); }

TEST(DuelPerft, every_position_on_the_way_is_sound_and_reads_back) { expect_sound_trees<Duel>(); }

TEST(DuelPerft, canonical_payments_give_no_more_lines_than_all) {
  expect_fewer_canonical_lines<Duel>(2);
}

TEST(DuelPerft, nothing_to_decide_counts_one_and_a_finished_game_none) {
  expect_one_for_no_decision_and_none_after_the_end<Duel>();
}

}  // namespace
}  // namespace carat::duel
