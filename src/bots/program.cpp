#include "bots/program.h"

#include <algorithm>

#include "base/clean_text.h"
#include "base/parse.h"

namespace carat::bots {

using protocol::BotRequest;
using Clock = std::chrono::steady_clock;

namespace {

// The beginning of what it wrote.
std::string quoted(std::string_view line) {
  constexpr std::size_t more_than_is_shown = 256;
  return std::string(clipped(clean_text(line.substr(0, more_than_is_shown))));
}

}  // namespace

Program::Program(std::string command, const TimeLimits& time)
    : command_(std::move(command)), time_(time) {}

// A program that is well gets the chance to end by itself.
Program::~Program() {
  if (process_ == nullptr) return;
  constexpr Milliseconds patience{500};
  const auto answer = ask(protocol::QuitRequest{++id_}, patience);
  if (answer) static_cast<void>(process_->read_line(Clock::now() + patience));
}

unexpected<Failure> Program::fail(std::string_view kind, std::string_view what) {
  process_.reset();
  return unexpected(Failure{std::string(kind), clean_text(what)});
}

expected<std::string, Failure> Program::ask(const BotRequest& request, Milliseconds patience) {
  const auto begin = Clock::now();
  const auto failed = [&](const ReadFailure& failure) {
    if (failure.kind == ReadFailure::Kind::timeout)
      return fail("timeout", failure.what + " (" + std::to_string(patience.count()) + " ms)");
    return fail(failure.kind == ReadFailure::Kind::ended ? "crash" : "garbage", failure.what);
  };
  const auto written = process_->write_line(protocol::line_of(request), begin + patience);
  if (!written) return failed(written.error());
  auto line = process_->read_line(begin + patience);
  if (!line) return failed(line.error());
  return *line;
}

expected<protocol::HelloAnswer, Failure> Program::hello() {
  if (process_ != nullptr) return hello_;
  if (stopped_) return fail("start", "it was stopped");
  auto process = ChildProcess::start(command_, stopped_);
  if (!process) return fail("start", process.error());
  process_ = std::move(*process);
  id_ = 1;
  const auto line = ask(protocol::HelloRequest{id_}, time_.start);
  if (!line) return fail("start", line.error().what);
  const auto hello = protocol::read_hello_answer(*line, id_);
  if (!hello)
    return fail("start", "its answer to hello: " + hello.error() + "; it wrote: " + quoted(*line));
  if (hello->protocol != protocol::bot_protocol)
    return fail("start", "it speaks version " + std::to_string(hello->protocol) +
                             " of the protocol, not " + std::to_string(protocol::bot_protocol));
  hello_ = *hello;
  hello_.name = quoted(hello_.name);
  return hello_;
}

expected<void, Failure> Program::begin_game(const Mode& mode, Seat seat, std::int64_t seed) {
  const auto started = hello();
  if (!started) return unexpected(started.error());
  if (!started->plays(mode.name, mode.game))
    return fail("start", "it does not play " + std::string(mode.name));
  used_ = {};
  const auto line =
      ask(protocol::NewGameRequest{++id_, std::string(mode.name), std::string(mode.game),
                                   mode.players, seat, seed, time_.move, time_.game},
          time_.start);
  if (!line) return unexpected(line.error());
  if (const auto answer = protocol::read_acknowledgement(*line, id_); !answer)
    return fail("garbage",
                "its answer to new_game: " + answer.error() + "; it wrote: " + quoted(*line));
  return {};
}

expected<std::string, Failure> Program::choose(const AnyGame& game, Seat seat) {
  std::optional<Milliseconds> left;
  if (time_.game) left = std::max(*time_.game - used_, Milliseconds(0));
  const auto begin = Clock::now();
  auto decision = choose_within(game, seat, time_.move, left);
  used_ += std::chrono::duration_cast<Milliseconds>(Clock::now() - begin);
  return decision;
}

expected<std::string, Failure> Program::choose_within(const AnyGame& game, Seat seat,
                                                      Milliseconds move_time,
                                                      std::optional<Milliseconds> time_left) {
  const protocol::ChooseRequest request{++id_, game.view(Viewer(seat)),
                                        game.legal_actions(Payments::canonical), move_time,
                                        time_left};
  const auto line = ask(request, time_left ? std::min(move_time, *time_left) : move_time);
  if (!line) return unexpected(line.error());
  const auto choice = protocol::read_choice(*line, id_);
  if (!choice) return fail("garbage", choice.error() + "; it wrote: " + quoted(*line));
  std::string decision;
  if (const auto* number = std::get_if<int>(&choice->action)) {
    const auto count = request.actions.size();
    if (static_cast<std::size_t>(*number) >= count)
      return fail("illegal", "there is no action " + std::to_string(*number) + ", only 0 to " +
                                 std::to_string(count - 1));
    decision = request.actions[static_cast<std::size_t>(*number)].text;
  } else {
    decision = std::get<std::string>(choice->action);
  }
  if (const std::string why = why_not(game, seat, decision); !why.empty())
    return fail("illegal", "\"" + quoted(decision) + "\": " + why);
  return decision;
}

void Program::game_over(const AnyGame& game, Seat seat, const Outcome& outcome,
                        std::string_view reason) {
  if (process_ == nullptr) return;
  const auto line =
      ask(protocol::GameOverRequest{++id_, game.view(Viewer(seat)), outcome, std::string(reason)},
          time_.start);
  // The game is over, so nothing is lost: but who can't even answer this is started anew.
  if (line && !protocol::read_acknowledgement(*line, id_)) process_.reset();
}

}  // namespace carat::bots
