#pragma once

#include <cassert>

#include "base/rng.h"
#include "batch/arrays.h"
#include "batch/batch.h"
#include "rules/common/random_dealer.h"

namespace carat::batch {

// A batch of one game's own positions.
template <Game G>
class BatchOf final : public Batch {
 public:
  BatchOf(const typename G::Options& options, std::size_t size, std::uint64_t seed)
      : options_(options),
        players_(static_cast<std::size_t>(G::players(options))),
        row_(static_cast<std::size_t>(ArraysOf<G>::observation(G::players(options)).size())),
        games_(size) {
    reset(seed);
  }

  [[nodiscard]] std::size_t size() const override { return games_.size(); }

  void reset(std::uint64_t seed) override {
    Rng seeds(seed);
    for (GameHere& game : games_) {
      game.rng = Rng(seeds.next());
      begin(game);
    }
  }

  std::optional<WrongDecision> step(std::span<const std::int64_t> decisions,
                                    const Arrays& arrays) override {
    assert(decisions.size() == size());
    for (std::size_t i = 0; i < size(); ++i)
      if (!games_[i].legal.contains(static_cast<std::uint64_t>(decisions[i])))
        return WrongDecision{i, decisions[i]};
    for (std::size_t i = 0; i < size(); ++i) {
      GameHere& game = games_[i];
      carry_out(game, static_cast<int>(decisions[i]));
      const bool done = G::is_over(game.state);
      if (arrays.dones != nullptr) arrays.dones[i] = done ? 1 : 0;
      if (arrays.rewards != nullptr) write_rewards(game, done, arrays.rewards + i * players_);
      if (done) [[unlikely]]
        begin(game);
      else
        game.legal = legal_numbers<G>(game.state);
      write_view(i, arrays);
    }
    return std::nullopt;
  }

  void write(const Arrays& arrays) const override {
    for (std::size_t i = 0; i < size(); ++i) {
      if (arrays.dones != nullptr) arrays.dones[i] = 0;
      if (arrays.rewards != nullptr) write_rewards(games_[i], false, arrays.rewards + i * players_);
      write_view(i, arrays);
    }
  }

  [[nodiscard]] std::string position(std::size_t game) const override {
    return std::string(G::position_text(games_[game].state).view());
  }
  [[nodiscard]] AnyView view(std::size_t game, Viewer viewer) const override {
    return G::view(games_[game].state, viewer);
  }
  [[nodiscard]] Seat to_move(std::size_t game) const override {
    return G::to_move(games_[game].state);
  }
  std::optional<ParseError> set_position(std::size_t game, std::string_view text) override {
    const auto state = G::parse_position(text);
    if (!state) return state.error();
    if (G::players(*state) != static_cast<int>(players_))
      return parse_error("a game of this batch has ", static_cast<int>(players_), " players");
    if (!G::is_complete(*state)) return parse_error("no card may be unknown");
    if (G::is_over(*state)) return parse_error("this game is over");
    games_[game].state = *state;
    games_[game].legal = legal_numbers<G>(*state);
    return std::nullopt;
  }

 private:
  struct GameHere {
    typename G::State state;
    typename ArraysOf<G>::Legal legal;
    Rng rng{0};
  };

  void begin(GameHere& game) {
    RandomDealer dealer(game.rng);
    game.state = G::new_game(options_, dealer);
    game.legal = legal_numbers<G>(game.state);
  }

  static void carry_out(GameHere& game, int decision) {
    RandomDealer dealer(game.rng);
    G::visit_action(game.state, bit_of<G>(decision),
                    [&](const auto& action)
                        __attribute__((always_inline)) { G::apply(game.state, action, dealer); });
  }

  // They add up to 0: 1 for a win alone, and the others lose alike.
  void write_rewards(const GameHere& game, bool done, float* out) const {
    for (std::size_t seat = 0; seat < players_; ++seat) out[seat] = 0;
    if (!done) return;
    const Outcome outcome = G::outcome(game.state);
    const auto others = static_cast<float>(players_ - 1);
    const float share = static_cast<float>(players_) / static_cast<float>(outcome.winners());
    for (std::size_t seat = 0; seat < players_; ++seat)
      out[seat] = ((outcome.won(Seat(static_cast<int>(seat))) ? share : 0.0F) - 1.0F) / others;
  }

  void write_view(std::size_t i, const Arrays& arrays) const {
    const GameHere& game = games_[i];
    const Seat seat = G::to_move(game.state);
    if (arrays.observations != nullptr)
      write_observation(game.state, Viewer(seat), arrays.observations + i * row_);
    if (arrays.masks != nullptr)
      write_mask<G>(game.legal, arrays.masks + i * static_cast<std::size_t>(decision_count<G>));
    if (arrays.to_move != nullptr) arrays.to_move[i] = seat.index;
  }

  typename G::Options options_;
  std::size_t players_;
  std::size_t row_;  // bytes of an observation
  std::vector<GameHere> games_;
};

}  // namespace carat::batch
