#include "ai/models.h"

#include <gtest/gtest.h>

#include "ai/game_mode.h"

namespace carat::ai {
namespace {

TEST(Models, all_can_be_read_and_have_the_shape_of_their_mode) {
  EXPECT_FALSE(model_files().empty());
  for (const ModelFile& file : model_files()) {
    const auto network = Network::from_bytes(file.bytes, file.mode);
    ASSERT_TRUE(network) << file.mode << ": " << network.error();
    bool known = false;
    for_each_mode([&](const auto& mode) {
      if (mode.name != file.mode) return;
      known = true;
      EXPECT_EQ(network->shape(), mode.shape()) << file.mode;
    });
    EXPECT_TRUE(known) << file.mode;
    EXPECT_NE(built_in_network(file.mode), nullptr) << file.mode;
  }
}

TEST(Models, an_unknown_mode_has_none) { EXPECT_EQ(built_in_network("chess-2"), nullptr); }

}  // namespace
}  // namespace carat::ai
