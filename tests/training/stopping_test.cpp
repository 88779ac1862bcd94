#include <csignal>
#include <functional>
#include <ranges>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/files.h"
#include "tests/training/training_run.h"
#include "training/worker.h"

namespace carat::training {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

using Kind = Assignment::Kind;

constexpr std::uint64_t games_before_check = 40'960 - 256;

// Does the work itself, in an order that a test chooses, and can be stopped at any point of it.
class Puppeteer final : public Distributor {
 public:
  // SIGINT comes when this item is given out.
  std::function<bool(const Assignment&, const std::string& item)> stop_at;
  // What a group brings. Then no game is played at all, and none has samples.
  std::function<double(std::uint64_t group)> pretend;
  // So many items are given out at once, and the last of them comes back first.
  std::size_t at_once = 1;
  std::vector<Assignment> assignments;

  [[nodiscard]] int workers() const override { return 1; }

  std::string share(std::string text) override {
    if (auto assignment = read_assignment(text)) assignments.push_back(*std::move(assignment));
    return text;
  }

  void run(const Job& job) override {
    const Job::Work work = pretend ? pretended(assignments.back().kind) : job.make_work();
    std::vector<std::string> results;
    do {
      results.clear();
      while (results.size() < at_once) {
        const auto item = job.next();
        if (!item) break;
        if (stop_at && stop_at(assignments.back(), *item)) std::raise(SIGINT);
        results.push_back(work(*item));
      }
      for (const std::string& result : results | std::views::reverse) job.collect(result);
    } while (!results.empty());
  }

 private:
  [[nodiscard]] Job::Work pretended(Kind kind) const {
    return [this, kind](const std::string& item) {
      const std::uint64_t number = std::stoull(item);
      if (kind != Kind::self_play) return to_bytes(PlayedGroup{number, pretend(number)});
      const std::uint64_t decisions = 50 * games_per_item;
      std::string bytes(reinterpret_cast<const char*>(&number), sizeof number);
      return bytes.append(reinterpret_cast<const char*>(&decisions), sizeof decisions);
    };
  }
};

class StoppedTraining : public Training {
 protected:
  [[nodiscard]] std::string log() const {
    return read_file(options.folder / "log.jsonl").value_or("");
  }

  Puppeteer puppeteer;
};

TEST_F(StoppedTraining, in_a_check_says_nothing_of_it_and_checks_when_it_goes_on) {
  puppeteer.pretend = [](std::uint64_t) { return 1.0; };
  options.start_from = network_with_manifest(games_before_check);
  for (const Kind kind : {Kind::match_greedy, Kind::match_networks}) {
    options.folder = folder() / std::to_string(static_cast<int>(kind));
    std::filesystem::create_directories(options.folder);
    const std::string before =
        "{\"games\": 20480, \"entropy\": 1.0, \"against_greedy\": 0.9, \"alarm\": []}\n";
    ASSERT_TRUE(replace_file(options.folder / "log.jsonl", before));
    puppeteer.stop_at = [kind](const Assignment& assignment, const std::string& item) {
      return assignment.kind == kind && item == "5";
    };
    EXPECT_THAT(train(puppeteer),
                AllOf(HasSubstr("stopped after 40960 games"), Not(HasSubstr("ALARM"))));
    EXPECT_EQ(log(), before);

    puppeteer.stop_at = nullptr;
    options.games = 40'960;  // there is only the check left to do
    EXPECT_THAT(train(puppeteer), HasSubstr("stopped after 40960 games"));
    const std::string after = log();
    EXPECT_THAT(after.substr(before.size()),
                AllOf(HasSubstr("\"games\": 40960,"), HasSubstr("\"decisions\": 50.0,"),
                      HasSubstr("\"against_greedy\": 1.000,"), HasSubstr("\"groups\": 40,"),
                      HasSubstr("\"promoted\": true, \"alarm\": []")));
    EXPECT_EQ(read_manifest(*read_file(options.folder / "best.json"))->promotions, 1u);

    options.games = 40'960 + 512;
    EXPECT_THAT(train(puppeteer), HasSubstr("stopped after 41472 games"));
    EXPECT_EQ(log(), after);
    options.games = 1'000'000;
  }
}

// What comes of the games is the same as if it had never been stopped.
TEST_F(StoppedTraining, counts_and_learns_from_whole_iterations_only) {
  options.games = 768;
  options.folder = folder() / "whole";
  train(puppeteer);
  const auto samples = read_file(options.folder / "samples");
  const auto network = read_file(options.folder / "latest.net");
  EXPECT_FALSE(network == read_file(options.folder / "best.net"));  // something was learnt

  options.folder = folder() / "stopped";
  puppeteer.stop_at = [](const Assignment& assignment, const std::string& item) {
    return assignment.seed % 1024 == 512 && item == "80";
  };
  EXPECT_THAT(train(puppeteer), HasSubstr("stopped after 512 games"));
  puppeteer.stop_at = [](const Assignment&, const std::string& item) { return item == "248"; };
  EXPECT_THAT(train(puppeteer), HasSubstr("stopped after 768 games"));  // with the last of them
  EXPECT_TRUE(read_file(options.folder / "samples") == samples);
  EXPECT_TRUE(read_file(options.folder / "latest.net") == network);
}

TEST_F(StoppedTraining, plays_with_all_its_older_selves_again) {
  puppeteer.pretend = [](std::uint64_t) { return 0.5; };
  options.games = 256;
  train(puppeteer);
  const auto file = [&](const char* name) { return options.folder / name; };
  const std::string first = *read_file(file("best.net"));
  auto network = *ai::Network::from_bytes(first, "splendor-2");
  network.value_bias[0] += 1;
  const std::string second = network.to_bytes("splendor-2");
  ASSERT_TRUE(replace_file(file("net-128"), second));
  ASSERT_TRUE(replace_file(file("net-192"), "damaged"));
  puppeteer.assignments.clear();
  options.games = 5376;
  EXPECT_THAT(train(puppeteer), HasSubstr("net-192: this is not a network"));
  std::set<std::string> older;
  for (const Assignment& assignment : puppeteer.assignments) older.insert(assignment.other);
  EXPECT_TRUE(older == (std::set{first, second}));
}

TEST_F(StoppedTraining, names_the_best_network_if_it_can_not_go_on_with_it) {
  puppeteer.pretend = [](std::uint64_t) { return 0.5; };
  options.games = 256;
  train(puppeteer);
  ASSERT_TRUE(replace_file(options.folder / "best.net", "damaged"));
  EXPECT_THAT(train(puppeteer), HasSubstr("run/best.net: this is not a network"));
  const ai::Network other({.inputs = 9, .values = 2, .policies = 3});
  ASSERT_TRUE(replace_file(options.folder / "best.net", other.to_bytes("splendor-2")));
  EXPECT_THAT(train(puppeteer), HasSubstr("run/best.net: the network has other inputs"));
}

TEST_F(StoppedTraining, is_judged_alike_whoever_of_the_workers_is_faster) {
  puppeteer.pretend = [](std::uint64_t group) { return group % 4 == 1 ? 0.0 : 1.0; };
  options.start_from = network_with_manifest(games_before_check);
  options.games = 40'960;
  std::vector<std::string> logs;
  for (const int at_once : {1, 7, 32}) {
    puppeteer.at_once = static_cast<std::size_t>(at_once);
    options.folder = folder() / std::to_string(at_once);
    train(puppeteer);
    EXPECT_THAT(log(), HasSubstr("\"promoted\": true"));
    logs.push_back(log().substr(log().find("\"visits\"")));  // what is before it tells the time
  }
  EXPECT_EQ(logs[1], logs[0]);
  EXPECT_EQ(logs[2], logs[0]);
}

}  // namespace
}  // namespace carat::training
