#include "training/run.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <memory>
#include <mutex>
#include <utility>

#include "ai/game_mode.h"
#include "ai/greedy_duel.h"
#include "ai/greedy_splendor.h"
#include "base/files.h"
#include "training/checkpoint.h"
#include "training/match.h"
#include "training/optimiser.h"
#include "training/sample_store.h"
#include "training/self_play.h"
#include "training/threads.h"
#include "training/transfer.h"

namespace carat::training {

namespace {

constexpr std::size_t stored_samples = 600'000;
constexpr std::size_t least_samples = 20'000;  // before anything is learnt from them
constexpr std::size_t batch_size = 1024;
constexpr double uses_of_a_sample = 2.5;
constexpr std::uint64_t games_per_iteration = 256;
constexpr std::uint64_t games_per_check = 10'240;
constexpr double seconds_per_save = 300;

volatile std::sig_atomic_t stop_asked = 0;
void ask_to_stop(int /*signal*/) { stop_asked = 1; }

double now() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

template <Game G>
class Run {
 public:
  Run(const ai::GameMode<G>& mode, RunOptions options, FloatNetwork start)
      : mode_(mode),
        options_(std::move(options)),
        optimiser_(std::move(start)),
        store_(stored_samples),
        network_(optimiser_.average().to_integers()),
        best_(network_) {}

  expected<void, std::string> resume() {
    std::error_code error;
    std::filesystem::create_directories(options_.folder, error);
    if (error) return unexpected(options_.folder.string() + ": " + error.message());
    if (!std::filesystem::exists(file("checkpoint"))) return {};
    const auto progress = load_checkpoint(file("checkpoint"), optimiser_);
    if (!progress) return unexpected(progress.error());
    progress_ = *progress;
    checked_ = progress_.games / games_per_check;
    network_ = optimiser_.average().to_integers();
    best_ = network_;
    if (const auto bytes = read_file(file("best.net"))) {
      auto best = ai::Network::from_bytes(*bytes, mode_.name);
      if (!best) return unexpected(best.error());
      best_ = *std::move(best);
    }
    older_ = {best_};
    // Without its samples a run only takes a while to warm up again.
    if (const auto loaded = store_.load(file("samples"), mode_.shape()); !loaded)
      say("no old samples: " + loaded.error());
    return {};
  }

  expected<void, std::string> go_on() {
    const double start = now();
    const double before = progress_.seconds;
    double saved = start;
    if (older_.empty()) older_ = {network_};
    while (stop_asked == 0 && progress_.games < options_.games &&
           (options_.minutes <= 0 || now() - start < 60 * options_.minutes)) {
      const std::uint64_t samples = play();
      if (stop_asked != 0) break;
      learn(samples);
      progress_.seconds = before + now() - start;
      show();
      if (progress_.games / games_per_check != checked_) check();
      if (now() - saved > seconds_per_save) {
        if (!save()) return unexpected("can't write to " + options_.folder.string());
        saved = now();
      }
    }
    if (!save()) return unexpected("can't write to " + options_.folder.string());
    say("\nstopped after " + std::to_string(progress_.games) + " games");
    return {};
  }

 private:
  [[nodiscard]] std::filesystem::path file(const std::string& name) const {
    return options_.folder / name;
  }
  static void say(const std::string& text) { std::fprintf(stderr, "%s\n", text.c_str()); }

  [[nodiscard]] double part_done() const {
    return std::min(1.0,
                    static_cast<double>(progress_.games) / static_cast<double>(options_.games));
  }

  // Few visits while there is much to learn, more when it gets subtle.
  [[nodiscard]] int visits() const {
    if (options_.visits > 0) return options_.visits;
    return part_done() < 0.6 ? 32 : part_done() < 0.9 ? 64 : 128;
  }

  std::uint64_t play() {
    SelfPlayOptions options;
    options.gumbel.visits = visits();
    options.gumbel.considered = visits() < 64 ? 8 : 16;
    std::atomic<std::uint64_t> next = 0;
    std::vector<std::vector<Sample>> samples(static_cast<std::size_t>(options_.workers));
    std::atomic<std::uint64_t> decisions = 0;
    on_threads(options_.workers, [&](int worker) {
      Rng choice(progress_.games + static_cast<std::uint64_t>(worker));
      const auto& older = older_[choice.below(static_cast<std::uint32_t>(older_.size()))];
      SelfPlay<G> self_play(network_, older, options);
      while (stop_asked == 0) {
        const std::uint64_t game = next++;
        if (game >= games_per_iteration) break;
        Rng rng((options_.seed << 40) + progress_.games + game);
        decisions += static_cast<std::uint64_t>(
            self_play.play(mode_.options, rng, samples[static_cast<std::size_t>(worker)]));
      }
    });
    progress_.games += games_per_iteration;
    decisions_ += decisions;
    played_ += games_per_iteration;
    std::uint64_t count = 0;
    for (auto& list : samples) {
      count += list.size();
      store_.add(std::move(list));
    }
    progress_.samples += count;
    return count;
  }

  void learn(std::uint64_t samples) {
    if (store_.size() < least_samples) return;
    const auto rate = static_cast<float>(1e-3 * std::pow(0.1, part_done()));
    Rng rng(progress_.games * 31 + 7);
    // What was played in the beginning is soon not worth learning from.
    const auto window =
        std::max(least_samples * 4, static_cast<std::size_t>(progress_.samples / 5));
    std::vector<const Sample*> batch;
    owed_steps_ += static_cast<double>(samples) * uses_of_a_sample / batch_size;
    for (; owed_steps_ >= 1; owed_steps_ -= 1) {
      store_.pick(batch_size, window, rng, batch);
      losses_.add(optimiser_.step(batch, rate, options_.workers));
    }
    network_ = optimiser_.average().to_integers();
  }

  // Plays groups on all workers until `enough` says so.
  template <class Enough>
  Score match(const std::function<Chooser<G>()>& first, const std::function<Chooser<G>()>& second,
              int most, Enough&& enough) {
    Score score(mode_.players());
    std::atomic<int> next = 0;
    std::atomic<bool> done = false;
    std::mutex mutex;
    on_threads(options_.workers, [&](int) {
      const Chooser<G> a = first();
      const Chooser<G> b = second();
      while (!done && stop_asked == 0) {
        const int group = next++;
        if (group >= most) break;
        const double share =
            play_group(mode_, a, b, progress_.games * 1000 + static_cast<std::uint64_t>(group));
        const std::scoped_lock lock(mutex);
        score.add(share);
        if (enough(score)) done = true;
      }
    });
    return score;
  }

  // How good the network is by now: against a fixed player, and against the best so far, which it
  // follows when it is proven to be better.
  void check() {
    checked_ = progress_.games / games_per_check;
    const auto mine = [&] { return network_chooser<G>(network_, 32); };
    const Score anchor = match(
        mine,
        [] { return Chooser<G>([](const auto& view, Rng& rng) { return greedy(view, rng); }); }, 32,
        [](const Score&) { return false; });
    constexpr double bound = 2.94;  // 5 % of errors of either kind
    const Score against_best = match(
        mine, [&] { return network_chooser<G>(best_, 32); }, 300,
        [&](const Score& score) { return std::abs(score.evidence(0, 10)) > bound; });
    const bool promoted = against_best.evidence(0, 10) > bound;
    if (promoted) {
      best_ = network_;
      ++progress_.promotions;
      older_.push_back(best_);
      if (older_.size() > 16) older_.erase(older_.begin());
      if (!replace_file(file("best.net"), best_.to_bytes(mode_.name)) ||
          !replace_file(file("net-" + std::to_string(progress_.games)), best_.to_bytes(mode_.name)))
        say("can't write the best network");
    }
    write_log(anchor, against_best, promoted);
    losses_ = {};
    decisions_ = played_ = 0;
  }

  static splendor::Action greedy(const splendor::View& view, Rng& rng) {
    return splendor::greedy_action(view, rng);
  }
  static duel::Action greedy(const duel::View& view, Rng& rng) {
    return duel::greedy_action(view, rng);
  }

  void write_log(const Score& anchor, const Score& against_best, bool promoted) {
    const auto n = static_cast<double>(std::max<std::size_t>(losses_.samples, 1));
    char line[600];
    std::snprintf(
        line, sizeof line,
        "{\"games\": %llu, \"seconds\": %.0f, \"visits\": %d, \"decisions\": %.1f, "
        "\"policy_loss\": %.4f, \"value_loss\": %.4f, \"entropy\": %.4f, "
        "\"against_greedy\": %.3f, \"against_best_elo\": %.1f, \"groups\": %d, "
        "\"promoted\": %s}\n",
        static_cast<unsigned long long>(progress_.games), progress_.seconds, visits(),
        static_cast<double>(decisions_) / static_cast<double>(std::max<std::uint64_t>(played_, 1)),
        losses_.policy / n, losses_.value / n, losses_.entropy / n, anchor.mean(),
        against_best.elo(), against_best.groups(), promoted ? "true" : "false");
    std::ofstream(file("log.jsonl"), std::ios::app) << line;
    std::fprintf(stderr, "\n%s", line);
  }

  void show() const {
    const auto n = static_cast<double>(std::max<std::size_t>(losses_.samples, 1));
    std::fprintf(stderr, "\r%s %llu games %.1f games/s, policy %.3f value %.3f entropy %.3f  ",
                 std::string(mode_.name).c_str(), static_cast<unsigned long long>(progress_.games),
                 static_cast<double>(progress_.games) / std::max(progress_.seconds, 1.0),
                 losses_.policy / n, losses_.value / n, losses_.entropy / n);
  }

  [[nodiscard]] bool save() const {
    return save_checkpoint(file("checkpoint"), optimiser_, progress_) &&
           store_.save(file("samples")) &&
           replace_file(file("latest.net"), network_.to_bytes(mode_.name));
  }

  ai::GameMode<G> mode_;
  RunOptions options_;
  Optimiser optimiser_;
  SampleStore store_;
  ai::Network network_;
  ai::Network best_;
  std::vector<ai::Network> older_;
  Progress progress_;
  Losses losses_;
  std::uint64_t decisions_ = 0;
  std::uint64_t played_ = 0;
  std::uint64_t checked_ = 0;
  double owed_steps_ = 0;
};

// A network of this mode, or of Splendor with fewer players.
template <Game G>
expected<FloatNetwork, std::string> network_to_start_from(const ai::GameMode<G>& mode,
                                                          const std::string& file) {
  const auto bytes = read_file(file);
  if (!bytes) return unexpected(file + " can't be read");
  const auto network = ai::Network::from_bytes(*bytes, mode.name);
  if (network) return FloatNetwork(*network);
  for (int players = mode.players() - 1; players >= 2; --players)
    if (const auto fewer = ai::Network::from_bytes(*bytes, "splendor-" + std::to_string(players)))
      return with_more_players(*fewer, mode.players());
  return unexpected(file + ": " + network.error());
}

template <Game G>
expected<void, std::string> run_mode(const ai::GameMode<G>& mode, const RunOptions& options) {
  expected<FloatNetwork, std::string> start = FloatNetwork(mode.shape(), options.seed);
  if (!options.start_from.empty()) start = network_to_start_from(mode, options.start_from);
  if (!start) return unexpected(start.error());
  Run<G> run(mode, options, *std::move(start));
  if (const auto resumed = run.resume(); !resumed) return resumed;
  return run.go_on();
}

}  // namespace

expected<void, std::string> run_training(const std::string& mode, const RunOptions& options) {
  std::signal(SIGINT, ask_to_stop);
  std::signal(SIGTERM, ask_to_stop);
  expected<void, std::string> result = unexpected("there is no mode " + mode);
  ai::for_each_mode([&]<Game G>(const ai::GameMode<G>& m) {
    if (m.name == mode) result = run_mode(m, options);
  });
  return result;
}

}  // namespace carat::training
