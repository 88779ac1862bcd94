#include "ai/tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace carat::ai {
namespace {

using testing::ElementsAre;

// Letters instead of the actions of a game; their number in the alphabet is their bit.
using Letters = Tree<char>;

void open_best(Letters& tree, int at) {
  tree.open_best_choice(at, static_cast<char>('a' + tree.node(at).best_choice.bit()));
}

std::vector<char> edges_of(const Letters& tree, int at) {
  std::vector<char> actions;
  actions.reserve(static_cast<std::size_t>(tree.node(at).edges));
  for (int i = 0; i < tree.node(at).edges; ++i)
    actions.push_back(tree.edge(tree.node(at).first_edge + i).action);
  return actions;
}

class TreeTest : public testing::Test {
 protected:
  TreeTest() { tree.clear(); }

  // It is certain how the game ends behind a decision of the root, which is the first seat's.
  void prove(int edge, const Shares& shares) {
    const int end = tree.add_node();
    tree.set_proven(end, shares);
    auto& e = tree.edge(tree.node(0).first_edge + edge);
    e.node = end;
    e.proven = shares[0];
  }

  Letters tree;
};

TEST_F(TreeTest, the_best_choice_becomes_an_edge_first_and_of_equal_ones_the_lower_bit) {
  tree.add_choice(0, {0.1F, 0});
  tree.add_choice(0, {0.3F, 1});
  tree.add_choice(0, {0.3F, 2});
  tree.add_choice(0, {0.0F, 3});
  EXPECT_TRUE(edges_of(tree, 0).empty());
  while (tree.node(0).choices > 0) open_best(tree, 0);
  EXPECT_THAT(edges_of(tree, 0), ElementsAre('b', 'c', 'a', 'd'));
  EXPECT_EQ(tree.edge(tree.node(0).first_edge).prior, 0.3F);
}

TEST_F(TreeTest, edges_keep_what_they_know_when_they_move) {
  const int other = tree.add_node();
  for (int bit = 0; bit < 9; ++bit) {
    tree.add_edge(0, static_cast<char>('a' + bit), 0);
    tree.edge(tree.node(0).first_edge + bit).visits = bit;
    tree.add_edge(other, 'z', 0);  // comes in between
  }
  EXPECT_THAT(edges_of(tree, 0), ElementsAre('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'));
  for (int i = 0; i < 9; ++i) EXPECT_EQ(tree.edge(tree.node(0).first_edge + i).visits, i);
}

TEST_F(TreeTest, lost_decisions_prove_nothing_while_there_are_choices) {
  tree.add_choice(0, {0.5F, 0});
  tree.add_edge(0, 'b', 0.5F);
  prove(0, {0, 1});
  EXPECT_EQ(tree.proving_edge(0), Letters::none);
  open_best(tree, 0);
  EXPECT_EQ(tree.proving_edge(0), Letters::none);
  prove(1, {0, 1});
  EXPECT_NE(tree.proving_edge(0), Letters::none);
}

// The seat that decides here loses in any case, and need not choose as another one hopes.
TEST_F(TreeTest, equally_good_decisions_prove_nothing_if_others_fare_differently_with_them) {
  for (const char action : {'a', 'b', 'c'}) tree.add_edge(0, action, 0.3F);
  prove(0, {0, 1, 0});
  prove(1, {0, 1, 0});
  prove(2, {0, 0, 1});
  EXPECT_EQ(tree.proving_edge(0), Letters::none);
  prove(2, {0, 1, 0});
  EXPECT_NE(tree.proving_edge(0), Letters::none);
}

TEST_F(TreeTest, a_win_and_a_better_decision_prove_their_node_whatever_the_others_are) {
  for (const char action : {'a', 'b', 'c'}) tree.add_edge(0, action, 0.3F);
  prove(0, {0, 1, 0});
  prove(1, {0, 0, 1});
  prove(2, {0.5F, 0.5F, 0});
  EXPECT_EQ(tree.proving_edge(0), tree.node(0).first_edge + 2);
  prove(1, {1, 0, 0});
  EXPECT_EQ(tree.proving_edge(0), tree.node(0).first_edge + 1);
}

TEST_F(TreeTest, a_line_does_not_go_through_a_lost_decision_while_there_are_choices) {
  tree.add_edge(0, 'a', 1);
  const int reply = tree.add_node();
  tree.edge(tree.node(0).first_edge).node = reply;
  tree.add_choice(reply, {0.5F, 2});
  tree.add_edge(reply, 'b', 0.5F);
  tree.edge(tree.node(reply).first_edge).proven = 0;
  EXPECT_THAT(tree.line(tree.node(0).first_edge), ElementsAre('a'));
  open_best(tree, reply);
  tree.edge(tree.node(reply).first_edge + 1).visits = 1;
  EXPECT_THAT(tree.line(tree.node(0).first_edge), ElementsAre('a', 'c'));
}

}  // namespace
}  // namespace carat::ai
