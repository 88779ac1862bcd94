#include "terminal/local_play.h"

#include <chrono>
#include <utility>

#include "play/modes.h"
#include "table/computer.h"

namespace carat::terminal {

namespace {

// Positions that a computer looks at before somebody else gets a turn: some milliseconds.
constexpr int slice = 64;

// Who plays on where a program has failed.
constexpr std::string_view stand_in = "one-ply";

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

bool has_secret(const AnyGame& game, int seat) {
  const auto hands = [&](const auto& view) {
    for (const Reserved& reserved : view.players[static_cast<unsigned>(seat)].reserved)
      if (reserved.hidden && !reserved.card.is_none()) return true;
    return false;
  };
  return std::visit(hands, game.view(Viewer::everybody()));
}

}  // namespace

LocalPlay::LocalPlay(const present::Words& words, table::LocalTable table, OutsidePlayers programs,
                     std::function<void(const table::LocalTable&)> changed)
    : PlayTable(words),
      table_(std::move(table)),
      programs_(std::move(programs)),
      changed_(std::move(changed)) {
  for (int seat = table_.game().players() - 1; seat >= 0; --seat)
    if (is_here(seat)) looking_ = Seat(seat);
  look();
}

LocalPlay::~LocalPlay() {
  if (answer_.valid()) {
    // It belongs to a thread that works with the players that are destroyed now.
    programs_.at(seat_to_move())->stop();
    answer_.wait();
  }
  end_programs();
}

// Only now nobody can take a move back any more.
void LocalPlay::end_programs() {
  for (const auto& [seat, program] : programs_) program->game_over(table_.game());
}

bool LocalPlay::is_here(int seat) const {
  return table_.setup().seats[static_cast<std::size_t>(seat)].level.empty() && !is_program(seat);
}

bool LocalPlay::needs_curtain() const {
  int people = 0;
  bool secret = false;
  for (int seat = 0; seat < table_.game().players(); ++seat) {
    if (!is_here(seat)) continue;
    ++people;
    secret = secret || has_secret(table_.game(), seat);
  }
  return people > 1 && secret && !table_.game().is_over();
}

void LocalPlay::look() {
  if (!table_.game().is_over() && is_here(seat_to_move())) looking_ = Seat(seat_to_move());
  protocol::TableState state = table_.state_for(looking_, 0);
  for (const auto& [seat, program] : programs_)
    if (const std::string name = program->name(); !name.empty())
      state.seats[static_cast<std::size_t>(seat)].name = name;
  tell(std::move(state), now());
}

void LocalPlay::after_move() {
  thinking_.reset();
  look();
  if (changed_) changed_(table_);
}

PlayTable::Refused LocalPlay::play(std::string_view move) {
  if (!table_.game().is_over() && !is_here(seat_to_move()))
    return words()("terminal.error.not_your_turn");
  if (const auto error = table_.play(move, now())) return sentence_of(*error);
  after_move();
  return std::nullopt;
}

// The table takes programs for people: their moves are gone through to the last one made here.
PlayTable::Refused LocalPlay::undo() {
  if (answer_.valid()) return words()("terminal.error.busy");
  const auto made_here = [&] {
    const auto last = table_.state_for(std::nullopt, table_.version() - 1).update.events.back();
    return last.seat && is_here(*last.seat - 1);
  };
  const std::int64_t before = table_.version();
  auto error = table_.undo(now());
  while (!error && !made_here()) error = table_.undo(now());
  if (error && table_.version() == before) return sentence_of(*error);
  after_move();
  return std::nullopt;
}

PlayTable::Refused LocalPlay::play_again() {
  if (!deal_ || !table_.game().is_over()) return PlayTable::play_again();
  end_programs();
  auto next = deal_();
  if (!next) return next.error();
  for (const auto& [seat, program] : programs_)
    if (const auto begun = program->begin_game(next->game_seed()); !begun)
      trouble_ = words()("terminal.program_failed",
                         {{"player", name_of(seat)}, {"problem", begun.error()}});
  leave_table();
  table_ = *std::move(next);
  after_move();
  return std::nullopt;
}

bool LocalPlay::is_busy() const {
  return !table_.game().is_over() && !is_here(seat_to_move()) && !answer_.valid();
}

bool LocalPlay::work_of_program() {
  const int seat = seat_to_move();
  if (!answer_.valid()) {
    answer_ = std::async(std::launch::async, [player = programs_.at(seat).get(),
                                              game = std::shared_ptr(table_.game().clone())] {
      return player->choose(*game);
    });
    return false;
  }
  if (answer_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return false;
  const auto answer = answer_.get();
  const auto error = answer ? table_.play(*answer, now()) : std::nullopt;
  if (!answer || error) {
    trouble_ =
        words()("terminal.program_failed",
                {{"player", name_of(seat)},
                 {"problem", answer ? *answer + ": " + sentence_of(*error) : answer.error()}});
    const auto bot = table::think(stand_in, table_.game().view(Viewer(Seat(seat))), nullptr,
                                  table_.game_seed(), table_.decision_seed());
    bot->advance(slice);
    static_cast<void>(table_.play(bot->decision(), now()));
  }
  after_move();
  return true;
}

bool LocalPlay::work() {
  if (table_.game().is_over() || is_here(seat_to_move())) return false;
  if (is_program(seat_to_move())) return work_of_program();
  const AnyGame& game = table_.game();
  if (thinking_ == nullptr)
    thinking_ = table::think(table_.level_to_move(), game.view(Viewer(game.to_move())),
                             networks_.find(mode_of(game).name), table_.game_seed(),
                             table_.decision_seed());
  if (!thinking_->advance(slice)) return false;
  static_cast<void>(table_.play(thinking_->decision(), now()));
  after_move();
  return true;
}

}  // namespace carat::terminal
