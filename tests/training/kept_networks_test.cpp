#include "training/kept_networks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/game_mode.h"
#include "base/files.h"
#include "tests/support/temporary_folder.h"

namespace carat::training {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(KeptNetworks, are_the_latest_that_can_be_used_the_oldest_first) {
  const TemporaryFolder folder;
  const ai::GameMode<Duel> mode{"duel", {}};
  ai::Network network(mode.shape());
  const auto keep = [&](std::uint64_t games, const std::string& bytes) {
    ASSERT_TRUE(replace_file(kept_network_file(folder.path(), games), bytes));
  };
  for (const int games : {0, 512, 1024, 40'960, 9'999}) {
    network.value_bias[0] = games;  // to know it by
    keep(static_cast<std::uint64_t>(games), network.to_bytes("duel"));
  }
  keep(20'000, "damaged");
  keep(30'000, ai::Network({.inputs = 9, .values = 2, .policies = 3}).to_bytes("duel"));
  for (const char* name : {"net-", "net-50000.new", "net-x", "best.net"})
    ASSERT_TRUE(replace_file(std::filesystem::path(folder.path()) / name, "something else"));

  const auto kept = read_kept_networks(folder.path(), *find_mode("duel"), 4);
  std::vector<int> games;
  games.reserve(kept.networks.size());
  for (const ai::Network& one : kept.networks) games.push_back(one.value_bias[0]);
  EXPECT_THAT(games, ElementsAre(512, 1024, 9'999, 40'960));
  EXPECT_THAT(kept.errors, ElementsAre(HasSubstr("net-30000: the network has other inputs"),
                                       HasSubstr("net-20000: this is not a network")));
}

TEST(KeptNetworks, are_none_in_a_folder_that_is_not_there) {
  const auto kept = read_kept_networks("/no/such/folder", *find_mode("duel"), 4);
  EXPECT_TRUE(kept.networks.empty());
  EXPECT_THAT(kept.errors, IsEmpty());
}

}  // namespace
}  // namespace carat::training
