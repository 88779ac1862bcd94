#include "play/fair_deal.h"

#include <gtest/gtest.h>

#include "base/hex.h"
#include "play/catalogue.h"
#include "rules/common/keyed_dealer.h"

namespace carat {
namespace {

const Seed seed{1, 2, 3};
const std::vector<Nonce> nonces{Nonce{7}, Nonce{8}};

// A game that was dealt as a server deals it, some decisions long.
std::string fair_game(std::string_view name, std::string_view id = "game-1") {
  KeyedDealer dealer(dealing_key(id, seed, nonces));
  auto game = *find_game(name)->new_game({}, dealer);
  for (int i = 0; i < 30 && !game->is_over(); ++i) {
    const auto legal = game->legal_actions(Payments::canonical);
    (void)game->play(game->to_move(), legal[static_cast<std::size_t>(i) % legal.size()].text,
                     dealer);
  }
  game->set_tag("id", id);
  game->set_tag("commitment", to_hex(seed_commitment(id, seed)));
  game->set_tag("seed", to_hex(seed));
  game->set_tag("nonces", to_hex(nonces[0]) + "," + to_hex(nonces[1]));
  return game->record();
}

std::string with(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(FairDeal, a_game_dealt_by_its_seed_and_nonces_is_fair) {
  EXPECT_EQ(why_unfair(fair_game("splendor")), std::nullopt);
  EXPECT_EQ(why_unfair(fair_game("duel")), std::nullopt);
}

// Many tables, one deal: there are no nonces, and the code of the deal stands for the id.
TEST(FairDeal, a_duplicate_deal_is_dealt_by_its_seed_alone) {
  KeyedDealer dealer(seed);
  auto game = *find_game("splendor")->new_game({}, dealer);
  for (int i = 0; i < 10; ++i)
    (void)game->play(game->to_move(), game->legal_actions(Payments::canonical)[0].text, dealer);
  game->set_tag("id", "game-1");
  game->set_tag("deal", "deal-1");
  game->set_tag("seed", to_hex(seed));
  game->set_tag("commitment", to_hex(seed_commitment("deal-1", seed)));
  EXPECT_EQ(why_unfair(game->record()), std::nullopt);
  EXPECT_TRUE(why_unfair(with(game->record(), "[deal \"deal-1", "[deal \"deal-2")));
  EXPECT_TRUE(why_unfair(with(game->record(), "[deal ", "[note ")));
  game->set_tag("seed", to_hex(Seed{9}));
  game->set_tag("commitment", to_hex(seed_commitment("deal-1", Seed{9})));
  const auto why = why_unfair(game->record());
  ASSERT_TRUE(why);
  EXPECT_NE(why->find("another beginning"), std::string::npos) << *why;
}

TEST(FairDeal, another_seed_does_not_fit_the_commitment) {
  const auto why = why_unfair(with(fair_game("duel"), "[seed \"01", "[seed \"02"));
  ASSERT_TRUE(why);
  EXPECT_NE(why->find("commitment"), std::string::npos) << *why;
}

TEST(FairDeal, another_nonce_deals_another_game) {
  const std::string other = with(fair_game("splendor"), to_hex(nonces[1]), to_hex(Nonce{9}));
  EXPECT_TRUE(why_unfair(other));
}

TEST(FairDeal, a_changed_card_is_found) {
  const std::string text = fair_game("splendor");
  const auto at = text.find("reserve deck 1 > 1-");
  if (at == std::string::npos) GTEST_FAIL() << "no card was drawn in\n" << text;
  for (char digit = '0'; digit <= '9'; ++digit) {
    std::string changed = text;
    changed[at + 20] = digit;
    if (changed == text || !game_from_record(changed)) continue;
    EXPECT_TRUE(why_unfair(changed)) << changed;
  }
}

TEST(FairDeal, what_is_missing_is_named) {
  auto game = *find_game("splendor")->new_game({}, *std::make_unique<FirstDealer>());
  EXPECT_NE(why_unfair(game->record())->find("seed"), std::string::npos);
  EXPECT_NE(why_unfair("nonsense")->find("game file"), std::string::npos);
}

TEST(FairDeal, commitment_and_key_depend_on_every_part) {
  const auto base = dealing_key("a", seed, nonces);
  EXPECT_NE(base, dealing_key("b", seed, nonces));
  EXPECT_NE(base, dealing_key("a", Seed{2}, nonces));
  EXPECT_NE(base, dealing_key("a", seed, std::vector<Nonce>{nonces[1], nonces[0]}));
  EXPECT_NE(seed_commitment("a", seed), seed_commitment("b", seed));
}

}  // namespace
}  // namespace carat
