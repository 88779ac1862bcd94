#pragma once

#include <functional>
#include <future>
#include <memory>
#include <string>

#include "ai/thinking.h"
#include "table/local_table.h"
#include "table/networks.h"
#include "terminal/outside_player.h"
#include "terminal/play_table.h"

namespace carat::terminal {

// A table in this program: people at this terminal, computers, programs.
class LocalPlay final : public PlayTable {
 public:
  // `changed` is called with the table after everything that happened, to keep it.
  LocalPlay(const present::Words& words, table::LocalTable table, OutsidePlayers programs,
            std::function<void(const table::LocalTable&)> changed);
  // How to deal another game for the same people; the error is a sentence.
  using Deal = std::function<expected<table::LocalTable, std::string>()>;
  void set_deal(Deal deal) { deal_ = std::move(deal); }
  ~LocalPlay() override;

  Refused play(std::string_view move) override;
  Refused undo() override;
  Refused play_again() override;
  bool work() override;
  [[nodiscard]] bool is_busy() const override;
  [[nodiscard]] std::string trouble() const override { return trouble_; }
  [[nodiscard]] bool needs_curtain() const override;
  [[nodiscard]] std::unique_ptr<AnyGame> whole_game() const override {
    return table_.game().clone();
  }
  [[nodiscard]] const table::LocalTable& table() const { return table_; }

  [[nodiscard]] bool is_here(int seat) const override;
  [[nodiscard]] std::string record() const override { return table_.record_for(looking_); }

 private:
  [[nodiscard]] bool is_program(int seat) const { return programs_.contains(seat); }
  [[nodiscard]] int seat_to_move() const { return table_.game().to_move().index; }
  bool work_of_program();
  void after_move();
  void look();
  void end_programs();

  table::LocalTable table_;
  OutsidePlayers programs_;
  std::function<void(const table::LocalTable&)> changed_;
  Deal deal_;
  table::Networks networks_;
  std::optional<Seat> looking_;  // whose eyes the screen is for
  std::unique_ptr<Thinking> thinking_;
  std::future<expected<std::string, std::string>> answer_;
  std::string trouble_;
};

}  // namespace carat::terminal
