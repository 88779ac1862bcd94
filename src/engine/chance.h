#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "base/key_stream.h"
#include "base/rng.h"
#include "play/catalogue.h"
#include "protocol/fields.h"
#include "rules/common/dealer.h"

namespace carat::engine {

using protocol::Fields;
using CommandError = protocol::RequestError;

// How the engine deals: the dealer that a command asked for, kept as long as its game.
class Chance {
 public:
  // Reads the fields dealer, seed, key and outcomes.
  Chance(const Fields& fields, const GameEntry& game);
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  ~Chance();

  // For one deal or one move. A script goes on where the last deal that was committed ended.
  Dealer& begin();
  // Throws if the script was wrong: then the deal must be forgotten.
  void commit();
  // How many outcomes of the script are left.
  [[nodiscard]] std::size_t left() const;

 private:
  struct Dealers;
  std::unique_ptr<Dealers> dealers_;
};

// The outcomes of a list of texts.
std::vector<Draw> parse_outcomes(const Fields& fields, const GameEntry& game);

}  // namespace carat::engine
