#include "bots/contestant.h"

#include "ai/players.h"
#include "base/parse.h"
#include "bots/program.h"
#include "present/refusals.h"

namespace carat::bots {

namespace {

constexpr std::string_view program_prefix = "cmd:";

// No built-in player's name has a blank, a slash or a point before its settings.
bool looks_like_a_command(std::string_view player) {
  return player.substr(0, player.find(':')).find_first_of(" /.") != std::string_view::npos;
}

class BuiltIn final : public Contestant {
 public:
  BuiltIn(std::string_view name, std::unique_ptr<Bot> bot) : name_(name), bot_(std::move(bot)) {}

  expected<void, Failure> begin_game(const Mode& /*mode*/, Seat /*seat*/,
                                     std::int64_t seed) override {
    bot_->begin_game(static_cast<std::uint64_t>(seed));
    return {};
  }
  expected<std::string, Failure> choose(const AnyGame& game, Seat seat) override {
    return bot_->choose(game.view(Viewer(seat)), {});
  }
  expected<void, Failure> game_over(const AnyGame& /*game*/, Seat /*seat*/,
                                    const Outcome& /*outcome*/,
                                    std::string_view /*reason*/) override {
    return {};
  }
  [[nodiscard]] std::string name() const override { return name_; }

 private:
  std::string name_;
  std::unique_ptr<Bot> bot_;
};

}  // namespace

bool is_program(std::string_view player) { return player.starts_with(program_prefix); }

expected<std::unique_ptr<Contestant>, std::string> make_contestant(std::string_view player,
                                                                   const Mode& mode,
                                                                   const TimeLimits& time,
                                                                   const std::atomic<bool>& stop) {
  if (is_program(player)) {
    const std::string_view command = player.substr(program_prefix.size());
    if (command.empty()) return unexpected(std::string("player cmd:: the command is missing"));
    return std::make_unique<Program>(std::string(command), time, stop);
  }
  if (looks_like_a_command(player))
    return unexpected(
        "player " + std::string(clipped(player)) +
        ": there is no such player; a program is given as 'cmd:" + std::string(player) + "'");
  auto bot = make_player(player, mode, 0);
  if (!bot) return unexpected(bot.error());
  return std::make_unique<BuiltIn>(player, std::move(*bot));
}

std::string why_not(const AnyGame& game, Seat seat, std::string_view decision) {
  const auto rejection = game.why_illegal(seat, decision);
  if (!rejection) return {};
  if (rejection->kind == Rejection::Kind::refused)
    return present::refusal_sentence(present::Words::english(), game.name(), rejection->key) +
           " (" + rejection->clause + ")";
  return rejection->what;
}

}  // namespace carat::bots
