#include "training/run.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <map>
#include <utility>

#include "ai/network_file.h"
#include "base/files.h"
#include "training/alarm.h"
#include "training/checkpoint.h"
#include "training/folder_lock.h"
#include "training/kept_networks.h"
#include "training/manifest.h"
#include "training/optimiser.h"
#include "training/sample_store.h"
#include "training/transfer.h"
#include "training/worker.h"

namespace carat::training {

namespace {

constexpr std::size_t stored_samples = 2'000'000;
// Before anything is learnt from them: random weights, and those of a network that was in use.
constexpr std::size_t least_samples_at_first = 5'000;
constexpr std::size_t least_samples_of_a_network = 100'000;
constexpr std::size_t batch_size = 1024;
constexpr double uses_of_a_sample = 4;
constexpr double warm_up_steps = 500;
constexpr std::uint64_t games_per_iteration = 256;
constexpr std::uint64_t games_per_check = 40'960;
constexpr double seconds_per_save = 300;
constexpr int visits_of_matches = 32;
constexpr double likely_gain = 15;  // in Elo, from one check to the next
constexpr int most_groups = 1000;   // of a match against the best
constexpr int groups_against_greedy = 32;
constexpr std::size_t most_older = 16;  // networks that sit at the table as well

volatile std::sig_atomic_t stop_asked = 0;
void ask_to_stop(int /*signal*/) { stop_asked = 1; }

double now() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

// What a run begins with.
struct Start {
  FloatNetwork network;
  Progress progress;
  double against_greedy = 0;  // as measured, if it was
};

// How far the network of this file had come, as the manifest beside it says; not at all if there is
// none.
expected<Manifest, std::string> manifest_of(const std::filesystem::path& file,
                                            std::string_view checksum) {
  const auto manifest_file = std::filesystem::path(file).replace_extension(".json");
  const auto json = read_file(manifest_file);
  if (!json) return Manifest{};
  auto manifest = read_manifest(*json);
  if (!manifest) return unexpected(manifest_file.string() + ": " + manifest.error());
  if (manifest->sha256 != checksum)
    return unexpected(manifest_file.string() + " belongs to another network than " + file.string());
  return manifest;
}

template <Game G>
class Run {
 public:
  Run(const ai::GameMode<G>& mode, RunOptions options, Start start, Distributor& distributor)
      : mode_(mode),
        options_(std::move(options)),
        distributor_(distributor),
        optimiser_(std::move(start.network)),
        store_(stored_samples),
        network_(optimiser_.average().to_integers()),
        best_(network_),
        progress_(start.progress),
        against_greedy_at_first_(start.against_greedy) {}

  expected<void, std::string> resume() {
    std::error_code error;
    std::filesystem::create_directories(options_.folder, error);
    if (error) return unexpected(options_.folder.string() + ": " + error.message());
    auto lock = FolderLock::take(options_.folder);
    if (!lock) return unexpected(lock.error());
    lock_ = *std::move(lock);
    alarm_ = Alarm::from_log(read_file(file("log.jsonl")).value_or(""));
    if (!std::filesystem::exists(file("checkpoint"))) {
      older_ = {best_};
      // A run that goes on later is to be measured by what it began with, too.
      if (!write_best(against_greedy_at_first_))
        return unexpected("can't write to " + options_.folder.string());
      return {};
    }
    const auto progress = load_checkpoint(file("checkpoint"), optimiser_);
    if (!progress) return unexpected(progress.error());
    // No error, since who goes on may just begin the same command again.
    if (!options_.start_from.empty())
      say("the run in " + options_.folder.string() + " goes on from its own checkpoint, not from " +
          options_.start_from + "; to begin with that network choose another --folder");
    progress_ = *progress;
    network_ = optimiser_.average().to_integers();
    best_ = network_;
    const Mode& mode = *find_mode(mode_.name);
    if (std::filesystem::exists(file("best.net"))) {
      const auto best = ai::read_network(file("best.net").string(), mode);
      if (!best) return unexpected(best.error());
      best_ = **best;
    }
    if (const auto json = read_file(file("best.json")))
      if (const auto manifest = read_manifest(*json)) options_.start_from = manifest->from;
    KeptNetworks kept = read_kept_networks(options_.folder, mode, most_older);
    for (const std::string& why : kept.errors) say("left out: " + why);
    older_ = std::move(kept.networks);
    if (older_.empty()) older_ = {best_};
    // Without its samples a run only takes a while to warm up again.
    if (const auto loaded = store_.load(file("samples"), mode_.shape()); !loaded)
      say("no old samples: " + loaded.error());
    return {};
  }

  expected<void, std::string> go_on() {
    const double start = now();
    const double before = progress_.seconds;
    const std::uint64_t games_before = progress_.games;
    double saved = start;
    // One that the run was stopped in.
    if (const auto checked = check_if_due(); !checked) return checked;
    while (stop_asked == 0 && progress_.games < options_.games &&
           (options_.minutes <= 0 || now() - start < 60 * options_.minutes)) {
      const auto samples = play();
      if (!samples) return unexpected(samples.error());
      if (!*samples) break;
      if (const auto learnt = learn(**samples); !learnt) return learnt;
      progress_.seconds = before + now() - start;
      games_per_second_ = static_cast<double>(progress_.games - games_before) /
                          std::max(progress_.seconds - before, 1.0);
      show();
      if (const auto checked = check_if_due(); !checked) return checked;
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

  // Of all games after the first so many.
  [[nodiscard]] double part_done(std::uint64_t first) const {
    if (progress_.games >= options_.games) return 1;
    return static_cast<double>(progress_.games - first) /
           static_cast<double>(options_.games - first);
  }

  // Few visits while there is much to learn, more when it gets subtle.
  [[nodiscard]] int visits() const {
    if (options_.visits > 0) return options_.visits;
    const double part = part_done(0);
    return part < 0.6 ? 32 : part < 0.9 ? 64 : 128;
  }

  // Gives out a piece of work and collects what came of it.
  void perform(const Assignment& assignment, Job job) {
    distributor_.share(to_bytes(assignment));
    job.make_work = workers_for(mode_, assignment);
    distributor_.run(job);
  }

  // Games are numbered, and learnt from in their order: it does not matter who has played them.
  // Gives the number of new samples, or nothing if it was stopped before all games were played:
  // then none of them counts, and all are played when the run goes on.
  expected<std::optional<std::uint64_t>, std::string> play() {
    Rng choice(progress_.games);
    const auto& older = older_[choice.below(static_cast<std::uint32_t>(older_.size()))];
    const std::uint64_t seed = (options_.seed << bits_of_game_numbers) + progress_.games;
    std::uint64_t next = 0;
    std::string error;
    std::map<std::uint64_t, PlayedGames> played;
    Job job;
    job.next = [&]() -> std::optional<std::string> {
      if (stop_asked != 0 || next >= games_per_iteration || !error.empty()) return std::nullopt;
      return std::to_string(std::exchange(next, next + games_per_item));
    };
    job.collect = [&](const std::string& bytes) {
      auto games = read_played_games(bytes, mode_.shape());
      if (!games) {
        error = games.error();
        return;
      }
      const std::uint64_t first = games->first;
      played[first] = *std::move(games);
    };
    perform({Assignment::Kind::self_play, visits(), seed, network_.to_bytes(mode_.name),
             older.to_bytes(mode_.name)},
            job);
    if (!error.empty()) return unexpected(error);
    if (played.size() * games_per_item < games_per_iteration) return std::nullopt;
    progress_.games += games_per_iteration;
    progress_.played += games_per_iteration;
    std::uint64_t count = 0;
    for (auto& [first, games] : played) {
      progress_.decisions += games.decisions;
      count += games.samples.size();
      store_.add(std::move(games.samples));
    }
    progress_.samples += count;
    return count;
  }

  expected<void, std::string> learn(std::uint64_t samples) {
    const std::size_t least =
        options_.start_from.empty() ? least_samples_at_first : least_samples_of_a_network;
    if (store_.size() < least) return {};
    const double rate = options_.rates ? learning_rate(*options_.rates, part_done(progress_.begun))
                                       : learning_rate({}, part_done(0));
    Rng rng(progress_.games * 31 + 7);
    // What was played in the beginning is soon not worth learning from.
    const auto window = std::max(least * 4, static_cast<std::size_t>(progress_.samples / 5));
    std::vector<const Sample*> batch;
    progress_.owed_steps += static_cast<double>(samples) * uses_of_a_sample / batch_size;
    for (; progress_.owed_steps >= 1; progress_.owed_steps -= 1) {
      store_.pick(batch_size, window, rng, batch);
      // An optimiser without a memory takes steps that are too large for a network that has learnt.
      const double warm =
          std::min(1.0, static_cast<double>(optimiser_.steps() + 1) / warm_up_steps);
      progress_.losses.add(
          optimiser_.step(batch, static_cast<float>(warm * rate), options_.workers));
    }
    // What is on the disk is from before, and stays as it is.
    if (!progress_.losses.are_finite() || !optimiser_.is_finite())
      return unexpected("after " + std::to_string(progress_.games) +
                        " games the losses or the weights are not finite any more; nothing of that "
                        "is saved. Begin the command again to go on from the checkpoint; if it "
                        "happens again, delete " +
                        file("samples").string() + ", which may be damaged, or give lower --rates");
    network_ = optimiser_.average().to_integers();
    return {};
  }

  // Plays groups until `enough` says so; the match is not over if it was stopped. Without an
  // opponent it is the greedy player.
  expected<Match, std::string> play_match(const ai::Network* opponent, int most,
                                          Match::Enough enough) {
    Match match(mode_.players(), most, std::move(enough));
    int next = 0;
    std::string error;
    Job job;
    job.next = [&]() -> std::optional<std::string> {
      if (match.over() || stop_asked != 0 || next >= most || !error.empty()) return std::nullopt;
      return std::to_string(next++);
    };
    job.collect = [&](const std::string& bytes) {
      if (const auto group = read_played_group(bytes))
        match.add(static_cast<int>(group->number), group->share);
      else
        error = group.error();
    };
    perform(
        {opponent != nullptr ? Assignment::Kind::match_networks : Assignment::Kind::match_greedy,
         visits_of_matches, progress_.games * 1000, network_.to_bytes(mode_.name),
         opponent != nullptr ? opponent->to_bytes(mode_.name) : std::string()},
        job);
    if (!error.empty()) return unexpected(error);
    return match;
  }

  // How good the network is by now: against a fixed player, and against the best so far, which it
  // follows when it is proven to be better. A check that is stopped leaves no trace: it is made
  // when the run goes on.
  expected<void, std::string> check_if_due() {
    if (progress_.games / games_per_check == progress_.checked / games_per_check) return {};
    const auto greedy =
        play_match(nullptr, groups_against_greedy, [](const Score&) { return false; });
    if (!greedy) return unexpected(greedy.error());
    constexpr double bound = 2.94;  // 5 % of errors of either kind
    const auto best = play_match(&best_, most_groups, [](const Score& score) {
      return std::abs(score.evidence(0, likely_gain)) > bound;
    });
    if (!best) return unexpected(best.error());
    if (!greedy->over() || !best->over()) return {};
    const Score& anchor = greedy->score();
    const Score& against_best = best->score();
    const bool promoted = against_best.evidence(0, likely_gain) > bound;
    if (promoted) {
      best_ = network_;
      ++progress_.promotions;
      older_.push_back(best_);
      if (older_.size() > most_older) older_.erase(older_.begin());
      if (!write_best(anchor.mean())) say("can't write the best network");
    }
    write_log(anchor, against_best, promoted);
    progress_.checked = progress_.games;
    progress_.losses = {};
    progress_.decisions = progress_.played = 0;
    return {};
  }

  // The best network with its manifest, and to keep; false if they can't be written.
  [[nodiscard]] bool write_best(double against_greedy) const {
    const std::string bytes = best_.to_bytes(mode_.name);
    const Manifest manifest{.mode = std::string(mode_.name),
                            .games = progress_.games,
                            .samples = progress_.samples,
                            .seed = options_.seed,
                            .from = options_.start_from,
                            .seconds = progress_.seconds,
                            .visits = visits(),
                            .promotions = progress_.promotions,
                            .against_greedy = against_greedy,
                            .sha256 = sha256_of(bytes)};
    return replace_file(file("best.net"), bytes) &&
           replace_file(file("best.json"), json_of(manifest)) &&
           replace_file(kept_network_file(options_.folder, progress_.games), bytes);
  }

  void write_log(const Score& anchor, const Score& against_best, bool promoted) {
    const auto n = static_cast<double>(std::max<std::size_t>(progress_.losses.samples, 1));
    const auto wrong = alarm_.check(progress_.losses.entropy / n, anchor.mean());
    std::string alarms;
    for (const std::string& what : wrong) alarms += (alarms.empty() ? "\"" : ", \"") + what + "\"";
    char line[1000];
    std::snprintf(line, sizeof line,
                  "{\"games\": %llu, \"seconds\": %.0f, \"visits\": %d, \"decisions\": %.1f, "
                  "\"policy_loss\": %.4f, \"value_loss\": %.4f, \"entropy\": %.4f, "
                  "\"against_greedy\": %.3f, \"against_best_elo\": %.1f, \"groups\": %d, "
                  "\"promoted\": %s, \"alarm\": [%s]}\n",
                  static_cast<unsigned long long>(progress_.games), progress_.seconds, visits(),
                  static_cast<double>(progress_.decisions) /
                      static_cast<double>(std::max<std::uint64_t>(progress_.played, 1)),
                  progress_.losses.policy / n, progress_.losses.value / n,
                  progress_.losses.entropy / n, anchor.mean(), against_best.elo(),
                  against_best.groups(), promoted ? "true" : "false", alarms.c_str());
    std::ofstream(file("log.jsonl"), std::ios::app) << line;
    std::fprintf(stderr, "\n%s", line);
    for (const std::string& what : wrong) say("ALARM: " + what);
  }

  void show() const {
    const auto n = static_cast<double>(std::max<std::size_t>(progress_.losses.samples, 1));
    std::fprintf(stderr, "\r%s %llu games %.1f games/s, policy %.3f value %.3f entropy %.3f  ",
                 std::string(mode_.name).c_str(), static_cast<unsigned long long>(progress_.games),
                 games_per_second_, progress_.losses.policy / n, progress_.losses.value / n,
                 progress_.losses.entropy / n);
  }

  [[nodiscard]] bool save() const {
    return save_checkpoint(file("checkpoint"), optimiser_, progress_) &&
           store_.save(file("samples")) &&
           replace_file(file("latest.net"), network_.to_bytes(mode_.name));
  }

  ai::GameMode<G> mode_;
  RunOptions options_;
  std::unique_ptr<FolderLock> lock_;
  Alarm alarm_;
  Distributor& distributor_;
  Optimiser optimiser_;
  SampleStore store_;
  ai::Network network_;
  ai::Network best_;
  std::vector<ai::Network> older_;
  Progress progress_;
  double against_greedy_at_first_;
  double games_per_second_ = 0;  // since this process began
};

// A network of this mode, or of Splendor with fewer players: that one begins anew.
template <Game G>
expected<Start, std::string> network_to_start_from(const ai::GameMode<G>& mode,
                                                   const std::string& file) {
  const Mode& same = *find_mode(mode.name);
  const auto network = ai::read_network(file, same);
  if (network) {
    const auto manifest = manifest_of(file, ai::network_checksum(file, same));
    if (!manifest) return unexpected(manifest.error());
    return Start{FloatNetwork(**network),
                 {.games = manifest->games,
                  .samples = manifest->samples,
                  .promotions = manifest->promotions,
                  .seconds = manifest->seconds,
                  .checked = manifest->games,
                  .begun = manifest->games},
                 manifest->against_greedy};
  }
  for (int players = mode.players() - 1; players >= 2; --players)
    if (const auto fewer =
            ai::read_network(file, *find_mode("splendor-" + std::to_string(players))))
      return Start{with_more_players(**fewer, mode.players()), {}};
  return unexpected(network.error());
}

template <Game G>
expected<void, std::string> run_mode(const ai::GameMode<G>& mode, const RunOptions& options,
                                     Distributor& distributor) {
  if (!distributor.leads()) {
    follow(mode, distributor);
    return {};
  }
  // However it ends: those who wait elsewhere may go.
  struct Dismissal {
    Distributor& distributor;
    ~Dismissal() { distributor.share({}); }
  } const dismissal{distributor};
  expected<Start, std::string> start = Start{FloatNetwork(mode.shape(), options.seed), {}};
  if (!options.start_from.empty()) start = network_to_start_from(mode, options.start_from);
  if (!start) return unexpected(start.error());
  Run<G> run(mode, options, *std::move(start), distributor);
  if (const auto resumed = run.resume(); !resumed) return resumed;
  return run.go_on();
}

}  // namespace

expected<void, std::string> run_training(const std::string& mode, const RunOptions& options,
                                         Distributor& distributor) {
  // Of several processes the one that leads says when to stop. mpirun itself gives no time to save
  // anything when it is ended, but hands SIGUSR1 on.
  stop_asked = 0;
  for (const int signal : {SIGINT, SIGTERM, SIGUSR1})
    std::signal(signal, distributor.leads() ? ask_to_stop : SIG_IGN);
  expected<void, std::string> result = unexpected("there is no mode " + mode);
  ai::for_each_mode([&]<Game G>(const ai::GameMode<G>& m) {
    if (m.name == mode) result = run_mode(m, options, distributor);
  });
  return result;
}

}  // namespace carat::training
