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

Program::Program(std::string command, const TimeLimits& time, const std::atomic<bool>& stop)
    : command_(std::move(command)), time_(time), stop_(stop) {}

// A program that is well gets the chance to end by itself.
Program::~Program() {
  if (process_ == nullptr) return;
  constexpr Milliseconds patience{500};
  const auto answer = ask(protocol::QuitRequest{++id_}, patience);
  if (answer) static_cast<void>(process_->read_line(Clock::now() + patience));
}

unexpected<Failure> Program::fail(std::string_view kind, std::string_view what) {
  std::string told(what);
  if (process_ != nullptr)
    if (const std::string words = process_->last_words(); !words.empty())
      told += (kind == "crash" ? "; it wrote at last: " : "; on its standard error: ") + words;
  process_.reset();
  return unexpected(Failure{std::string(kind), clean_text(told)});
}

unexpected<Failure> Program::fail(const ReadFailure& failure, Milliseconds patience,
                                  std::string_view remark) {
  if (failure.kind == ReadFailure::Kind::timeout)
    return fail("timeout", failure.what + " (" + std::to_string(patience.count()) + " ms)" +
                               std::string(remark));
  return fail(failure.kind == ReadFailure::Kind::ended ? "crash" : "garbage", failure.what);
}

expected<std::string, ReadFailure> Program::exchange(const BotRequest& request,
                                                     Milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  const auto written = process_->write_line(protocol::line_of(request), deadline);
  if (!written) return unexpected(written.error());
  return process_->read_line(deadline);
}

expected<std::string, Failure> Program::ask(const BotRequest& request, Milliseconds patience) {
  auto line = exchange(request, patience);
  if (!line) return fail(line.error(), patience);
  return *std::move(line);
}

expected<protocol::HelloAnswer, Failure> Program::hello() {
  if (process_ != nullptr) return hello_;
  if (stop_) return fail("start", "it was stopped");
  auto process = ChildProcess::start(command_, stop_);
  if (!process) return fail(Failure::of_the_system, process.error());
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

expected<void, Failure> Program::get_ready(const Mode& mode) {
  const auto started = hello();
  if (!started) return unexpected(started.error());
  if (!started->plays(mode.name, mode.game))
    return fail("start", "it does not play " + std::string(mode.name));
  return {};
}

expected<void, Failure> Program::begin_game(const Mode& mode, Seat seat, std::int64_t seed) {
  const bool ran_before = process_ != nullptr;
  if (const auto ready = get_ready(mode); !ready) return ready;
  used_ = {};
  const auto new_game = [&] {
    return exchange(protocol::NewGameRequest{++id_, std::string(mode.name), std::string(mode.game),
                                             mode.players, seat, seed, time_.move, time_.game},
                    time_.start);
  };
  auto line = new_game();
  // Who ends after a game, and before hearing of the next, has failed in neither of them. It may
  // take a while to do so: that it still runs now would not mean that it will read the request.
  if (!line && line.error().unread && ran_before) {
    const expected<void, Failure> left = fail(line.error(), time_.start);
    if (!std::exchange(has_left_, true))
      note_ = Failure{left.error().kind,
                      "it left before the next game, and is started anew: " + left.error().what};
    if (const auto ready = get_ready(mode); !ready) return ready;
    line = new_game();
  }
  if (!line) return fail(line.error(), time_.start);
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
  const bool by_game_clock = time_left && *time_left < move_time;
  const Milliseconds patience = by_game_clock ? *time_left : move_time;
  const auto line = exchange(request, patience);
  if (!line)
    return fail(line.error(), patience,
                by_game_clock ? ": that was all that its clock had left for this game" : "");
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

expected<void, Failure> Program::game_over(const AnyGame& game, Seat seat, const Outcome& outcome,
                                           std::string_view reason) {
  if (process_ == nullptr || !hears_of_the_end_) return {};
  hears_of_the_end_ = false;
  constexpr Milliseconds longest{10'000};  // somebody may be waiting to leave
  const auto line =
      ask(protocol::GameOverRequest{++id_, game.view(Viewer(seat)), outcome, std::string(reason)},
          std::min(time_.start, longest));
  if (!line) return unexpected(line.error());
  if (const auto answer = protocol::read_acknowledgement(*line, id_); !answer)
    return fail("garbage", answer.error() + "; it wrote: " + quoted(*line));
  hears_of_the_end_ = true;
  return {};
}

}  // namespace carat::bots
