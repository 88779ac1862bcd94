#include "training/manifest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace carat::training {
namespace {

const Manifest manifest{.mode = "duel",
                        .games = 20'480,
                        .samples = 1'234'567,
                        .seed = 7,
                        .from = "models/\"old\".net",
                        .seconds = 90,
                        .visits = 64,
                        .promotions = 2,
                        .against_greedy = 0.875,
                        .sha256 = sha256_of("a network")};

TEST(Manifest, is_read_as_it_was_written) { EXPECT_EQ(read_manifest(json_of(manifest)), manifest); }

TEST(Manifest, says_which_field_is_wrong) {
  const auto error_of = [](std::string json, std::string_view part, std::string_view other) {
    json.replace(json.find(part), part.size(), other);
    const auto read = read_manifest(json);
    return read ? std::string("no error") : read.error();
  };
  const std::string json = json_of(manifest);
  EXPECT_EQ(error_of(json, "20480", "-1"), "games must be a number that is not negative");
  EXPECT_EQ(error_of(json, "\"samples\"", "\"sample\""),
            "samples must be a number that is not negative");
  EXPECT_EQ(error_of(json, "\"duel\"", "3"), "mode must be a text");
  EXPECT_EQ(error_of(json, "{", "["), "this is no JSON object");
}

}  // namespace
}  // namespace carat::training
