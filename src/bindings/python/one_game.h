#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bindings/python/arguments.h"
#include "rules/common/keyed_dealer.h"

namespace carat::python {

// A game, and the key that everything it still draws follows from.
class OneGame {
 public:
  OneGame(std::unique_ptr<AnyGame> game, const Key& key)
      : game_(std::move(game)), key_(key), dealer_(key) {}
  OneGame(const OneGame& other) : OneGame(other.game_->clone(), other.key_) {}
  OneGame& operator=(const OneGame&) = delete;
  ~OneGame() = default;

  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] AnyGame& game() { return *game_; }
  [[nodiscard]] const Key& key() const { return key_; }
  [[nodiscard]] const Mode& mode() const { return mode_of(*game_); }
  [[nodiscard]] AnyView mover_view() const;

  // By notation, or by number. `draws`: what it draws, instead of what the key says.
  std::vector<PlayedPly> play(const std::string& move, std::optional<int> seat,
                              const std::optional<std::vector<std::string>>& draws);
  std::vector<PlayedPly> play_number(int number);

 private:
  std::unique_ptr<AnyGame> game_;
  Key key_;
  KeyedDealer dealer_;
};

// Outcomes in notation; throws at one that can't be read.
std::vector<Draw> draws_of(const GameEntry& entry, const std::vector<std::string>& texts);

void add_games(py::module_& module);

}  // namespace carat::python
