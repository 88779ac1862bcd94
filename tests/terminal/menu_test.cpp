#include "terminal/menu.h"

#include <set>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "play/catalogue.h"
#include "rules/common/random_dealer.h"
#include "tests/support/splendor_table.h"
#include "tests/terminal/tables.h"

namespace carat::terminal {
namespace {

std::vector<std::string> kinds_of(const std::vector<MenuGroup>& menu) {
  std::vector<std::string> kinds;
  kinds.reserve(menu.size());
  for (const MenuGroup& group : menu) kinds.push_back(group.kind);
  return kinds;
}

std::vector<LegalAction> legal_in(const std::string& position) {
  return (*game_from_position(position))->legal_actions(Payments::all);
}

int gold_in(const LegalAction& action) {
  const auto& buy = std::get<splendor::Buy>(std::get<splendor::Action>(action.action));
  return buy.payment[splendor::Token::gold];
}

TEST(Menu, groups_the_decisions_of_a_first_turn) {
  const auto splendor = table_of("splendor", {"greedy"});
  EXPECT_EQ(kinds_of(menu_of(splendor->state().update.legal)),
            (std::vector<std::string>{"take", "reserve"}));
  const auto duel = table_of("duel", {"greedy"});
  EXPECT_EQ(kinds_of(menu_of(duel->state().update.legal)),
            (std::vector<std::string>{"take", "reserve"}));
}

// One list and one numbering for people and programs.
TEST(Menu, with_canonical_payments_it_is_the_list_for_programs) {
  for (const char* name : {"splendor", "duel"}) {
    Rng rng(1);
    RandomDealer dealer(rng);
    const auto game = *find_game(name)->new_game({}, dealer);
    std::size_t other_payments = 0;
    while (!game->is_over()) {
      const auto all = game->legal_actions(Payments::all);
      const auto canonical = game->legal_actions(Payments::canonical);
      const auto shown = with_canonical_payments(all);
      ASSERT_EQ(shown.size(), canonical.size()) << game->position();
      for (std::size_t i = 0; i < shown.size(); ++i)
        ASSERT_EQ(shown[i].text, canonical[i].text) << game->position();
      other_payments += all.size() - shown.size();
      const auto& move = all[rng.below(static_cast<std::uint32_t>(all.size()))].text;
      ASSERT_TRUE(game->play(game->to_move(), move, dealer)) << move;
    }
    EXPECT_GT(other_payments, 0U) << name;
  }
}

TEST(Menu, has_every_legal_decision_once) {
  for (const char* game : {"splendor", "duel"}) {
    const auto table = table_of(game, {"greedy"});
    for (int move = 0; move < 60 && table->is_my_turn(); ++move) {
      const auto& legal = table->state().update.legal;
      std::multiset<std::string> listed;
      for (const MenuGroup& group : menu_of(legal))
        for (const MenuEntry& entry : group.entries) {
          listed.insert(entry.action.text);
          for (const LegalAction& other : entry.others) listed.insert(other.text);
        }
      std::multiset<std::string> all;
      for (const LegalAction& action : legal) all.insert(action.text);
      ASSERT_EQ(listed, all);
      ASSERT_FALSE(table->play(menu_of(legal).front().entries.front().action.text));
      let_others_play(*table);
    }
  }
}

TEST(Menu, completes_what_is_typed) {
  const auto table = table_of("splendor", {"greedy"});
  const auto menu = menu_of(table->state().update.legal);
  EXPECT_EQ(completions(menu, "take w").size(), 6U);  // with two of the four other colours
  const auto deck = completions(menu, " RESERVE  deck 2");
  ASSERT_EQ(deck.size(), 1U);
  EXPECT_EQ(completed(deck, "res"), "reserve deck 2");
  EXPECT_EQ(completed(completions(menu, "res"), "res"), "reserve ");
  EXPECT_EQ(completed(completions(menu, "x"), "x"), "x");
}

TEST(Menu, a_card_is_listed_once_and_paid_with_gems_first) {
  const auto legal = legal_in(splendor::position({{"seat1", "2w2b2g2r2y/-/-/-"}}));
  for (const MenuGroup& group : menu_of(legal)) {
    if (group.kind != "buy") continue;
    std::set<std::string> cards;
    for (const MenuEntry& entry : group.entries) {
      EXPECT_TRUE(cards.insert(entry.action.text.substr(0, 8)).second) << entry.action.text;
      for (const LegalAction& other : entry.others)
        EXPECT_LT(gold_in(entry.action), gold_in(other)) << other.text;
    }
    EXPECT_FALSE(cards.empty());
    return;
  }
  FAIL() << "nothing can be bought";
}

}  // namespace
}  // namespace carat::terminal
